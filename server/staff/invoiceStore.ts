/** Invoices as staff see them, in SQL. Roles are checked before anybody comes here. */
import { invoiceLines, type LotCharges, totalOf } from '#contract/rules/invoice.ts';
import type { InvoiceStatus } from '#contract/rules/invoiceDeeds.ts';
import type { InvoiceListName, StaffInvoice } from '#contract/staffInvoices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { SearchText } from './searchText.ts';

/** The amounts are those of its lots together. */
type StaffInvoiceRow = LotCharges & {
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
  total: number;
};

const toInvoice = (row: StaffInvoiceRow): StaffInvoice => ({
  InvoiceID: row.invoiceId,
  AccountID: row.accountId,
  Name: row.name,
  Email: row.email,
  AuctionID: row.auctionId,
  Sale: row.sale,
  Status: row.status,
  TotalCents: totalOf(invoiceLines([row])),
  Lots: row.lots,
  IssuedAt: row.issuedAt,
  DueAt: row.dueAt,
  PaidAt: row.paidAt,
  IsOverdue: row.isOverdue,
});

export type AskedInvoices = {
  /** Null for all of them. */
  list: InvoiceListName | null;
  /** Null for whichever. */
  invoiceId?: number | null;
  /** Null for everybody's. */
  accountId: number | null;
  search: SearchText;
  now: string;
  most: number;
  skip: number;
};

/** Those that are due by their day, the next first; the others the last first. */
export async function listStaffInvoices(
  db: Queryable,
  { list, invoiceId = null, accountId, search, now, most, skip }: AskedInvoices,
): Promise<{ invoices: StaffInvoice[]; total: number }> {
  const rows = await db.query<StaffInvoiceRow>(sql`
    with found as (
      select i.*, a.title, p.first_name || ' ' || p.last_name as name, p.email,
        i.status = 'due' and i.due_at < ${now}::timestamptz as is_overdue, count(*) over () as total
      from invoices i
      join accounts p on p.id = i.account_id
      join auctions a on a.id = i.auction_id
      where (${list}::text is null or i.status = ${list}::text
          or (${list}::text = 'overdue' and i.status = 'due' and i.due_at < ${now}::timestamptz))
        and (${invoiceId}::bigint is null or i.id = ${invoiceId}::bigint)
        and (${accountId}::bigint is null or i.account_id = ${accountId}::bigint)
        and (${search.exact}::text = '' or i.id::text = ${search.exact}::text or a.title ilike ${search.pattern}::text
          or p.email ilike ${search.pattern}::text or p.first_name || ' ' || p.last_name ilike ${search.pattern}::text)
      order by case when ${list}::text in ('due', 'overdue') then i.due_at end, i.id desc
      limit ${most}::integer offset ${skip}::integer
    )
    select f.id as "invoiceId", f.account_id as "accountId", f.name, f.email, f.auction_id as "auctionId",
      f.title as sale, f.status, f.issued_at as "issuedAt", f.due_at as "dueAt", f.paid_at as "paidAt",
      f.is_overdue as "isOverdue", f.total, coalesce(w.lots, 0)::integer as lots,
      coalesce(w.hammer, 0)::bigint as "hammerCents", coalesce(w.premium, 0)::bigint as "premiumCents",
      coalesce(w.live_fee, 0)::bigint as "liveFeeCents", coalesce(w.card_fee, 0)::bigint as "cardFeeCents",
      coalesce(w.tax, 0)::bigint as "taxCents", coalesce(w.delivery, 0)::bigint as "deliveryCents"
    from found f
    left join lateral (
      select count(*) as lots, sum(hammer_cents) as hammer, sum(premium_cents) as premium,
        sum(live_fee_cents) as live_fee, sum(card_fee_cents) as card_fee, sum(tax_cents) as tax,
        sum(delivery_cents) as delivery
      from won_lots where invoice_id = f.id
    ) w on true
    order by case when ${list}::text in ('due', 'overdue') then f.due_at end, f.id desc`);
  return { invoices: rows.map(toInvoice), total: rows[0]?.total ?? 0 };
}
