/** Invoices as staff see them, in SQL. Roles are checked before anybody comes here. */
import type { InvoiceListName, InvoiceSort, StaffInvoice } from '#contract/desk/staffInvoices.ts';
import { invoiceLines, type LotCharges, totalOf } from '#contract/invoices/invoice.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { balanceFrom, type LedgerSums } from '#contract/invoices/ledger.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { searchText } from '#server/platform/staff/searchText.ts';

export type AskedInvoices = AskedRows<InvoiceSort> & {
  list: InvoiceListName;
  /** Null for everybody's. */
  accountId: number | null;
  now: string;
};

/**
 * Without a sort those that are due come by their day, and of the other lists the last first. What is sorted by is computed
 * for that sort alone.
 */
export async function listInvoiceIds(db: Queryable, asked: AskedInvoices): Promise<number[]> {
  const { list, accountId, now, sort, order, most, skip } = asked;
  const { exact, pattern } = searchText(asked.search);
  const rows = await db.query<{ id: number }>(sql`
    with found as (
      select i.id, i.due_at,
        case ${sort}::text
          when 'buyer' then (select lower(p.last_name || ' ' || p.first_name) from accounts p where p.id = i.account_id)
          when 'sale' then (select lower(a.title) from auctions a where a.id = i.auction_id)
        end as words,
        case ${sort}::text
          when 'number' then i.id
          when 'issued' then extract(epoch from i.issued_at)
          when 'due' then extract(epoch from i.due_at)
          when 'paid' then extract(epoch from i.paid_at)
          when 'total' then (select coalesce(sum(w.hammer_cents + w.premium_cents + w.live_fee_cents + w.card_fee_cents
            + w.tax_cents + w.delivery_cents), 0) from won_lots w where w.invoice_id = i.id)
        end as figure
      from invoices i
      where (${list}::text in ('all', i.status)
          or (${list}::text = 'overdue' and i.status = 'due' and i.due_at < ${now}::timestamptz))
        and (${accountId}::bigint is null or i.account_id = ${accountId}::bigint)
        and (${exact}::text = '' or i.id::text = ${exact}::text
          or i.auction_id in (select id from auctions where title ilike ${pattern}::text)
          or i.account_id in (select id from accounts where email ilike ${pattern}::text
            or first_name || ' ' || last_name ilike ${pattern}::text))
    )
    select id from found
    order by case when ${order}::text = 'asc' then words end collate "C",
      case when ${order}::text = 'desc' then words end collate "C" desc nulls last,
      case when ${order}::text = 'asc' then figure end,
      case when ${order}::text = 'desc' then figure end desc nulls last,
      case when ${list}::text in ('due', 'overdue') then due_at end, id desc
    limit ${most}::integer offset ${skip}::integer`);
  return rows.map(({ id }) => id);
}

export async function countInvoices(
  db: Queryable,
  { list, search, now }: Pick<AskedInvoices, 'list' | 'search' | 'now'>,
): Promise<number> {
  const { exact, pattern } = searchText(search);
  const [counted] = await db.query<{ total: number }>(sql`
    select count(*)::integer as total
    from invoices i
    where (${list}::text in ('all', i.status)
        or (${list}::text = 'overdue' and i.status = 'due' and i.due_at < ${now}::timestamptz))
      and (${exact}::text = '' or i.id::text = ${exact}::text
        or i.auction_id in (select id from auctions where title ilike ${pattern}::text)
        or i.account_id in (select id from accounts where email ilike ${pattern}::text
          or first_name || ' ' || last_name ilike ${pattern}::text))`);
  return counted?.total ?? 0;
}

/** The amounts are those of its lots together, and of its ledger. */
type StaffInvoiceRow = LotCharges &
  LedgerSums & {
    invoiceId: number;
    accountId: number;
    name: string;
    email: string;
    auctionId: number;
    sale: string;
    status: InvoiceStatus;
    lots: number;
    issuedAt: string;
    dueAt: string;
    paidAt: string | null;
    isOverdue: boolean;
  };

function toInvoice(row: StaffInvoiceRow): StaffInvoice {
  const totalCents = totalOf(invoiceLines([row]));
  return {
    InvoiceID: row.invoiceId,
    AccountID: row.accountId,
    Name: row.name,
    Email: row.email,
    AuctionID: row.auctionId,
    Sale: row.sale,
    Status: row.status,
    TotalCents: totalCents,
    OutstandingCents: balanceFrom(totalCents, row).outstandingCents,
    Lots: row.lots,
    IssuedAt: row.issuedAt,
    DueAt: row.dueAt,
    PaidAt: row.paidAt,
    IsOverdue: row.isOverdue,
  };
}

/** In the order of the numbers that are asked for. */
export async function readInvoices(
  db: Queryable,
  invoiceIds: readonly number[],
  now: string,
): Promise<StaffInvoice[]> {
  const rows = await db.query<StaffInvoiceRow>(sql`
    select i.id as "invoiceId", i.account_id as "accountId", p.first_name || ' ' || p.last_name as name, p.email,
      i.auction_id as "auctionId", a.title as sale, i.status, i.issued_at as "issuedAt", i.due_at as "dueAt",
      i.paid_at as "paidAt", i.status = 'due' and i.due_at < ${now}::timestamptz as "isOverdue", w.lots,
      w.hammer as "hammerCents", w.premium as "premiumCents", w.live_fee as "liveFeeCents", w.card_fee as "cardFeeCents",
      w.tax as "taxCents", w.delivery as "deliveryCents", m.paid as "paidCents", r.refunded as "refundedCents",
      r.waiting as "waitingCents", r.forgiven as "forgivenCents", d.lost as "lostCents"
    from unnest(${invoiceIds}::bigint[]) with ordinality as given (id, place)
    join invoices i on i.id = given.id
    join accounts p on p.id = i.account_id
    join auctions a on a.id = i.auction_id
    cross join lateral (
      select count(*)::integer as lots, coalesce(sum(hammer_cents), 0)::bigint as hammer,
        coalesce(sum(premium_cents), 0)::bigint as premium, coalesce(sum(live_fee_cents), 0)::bigint as live_fee,
        coalesce(sum(card_fee_cents), 0)::bigint as card_fee, coalesce(sum(tax_cents), 0)::bigint as tax,
        coalesce(sum(delivery_cents), 0)::bigint as delivery
      from won_lots where invoice_id = i.id
    ) w
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as paid from payments where invoice_id = i.id and status = 'paid'
    ) m
    cross join lateral (
      select coalesce(sum(b.amount_cents) filter (where b.status in ('sent', 'done')), 0)::bigint as refunded,
        coalesce(sum(b.amount_cents) filter (where b.status = 'waiting'), 0)::bigint as waiting,
        coalesce(sum(b.amount_cents) filter (where b.status in ('sent', 'done') and not b.is_still_owed), 0)::bigint
          as forgiven
      from payments y join refunds b on b.payment_id = y.id where y.invoice_id = i.id
    ) r
    cross join lateral (
      select coalesce(sum(s.held_cents), 0)::bigint as lost
      from payments y join disputes s on s.payment_id = y.id where y.invoice_id = i.id and s.status = 'lost'
    ) d
    order by given.place`);
  return rows.map(toInvoice);
}
