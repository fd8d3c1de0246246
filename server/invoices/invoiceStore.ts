/** Won lots and their invoices, in SQL. */
import type { AuctionRates } from '#contract/auctions/auctionRates.ts';
import type { DeliveryWay, LotCharges } from '#contract/invoices/invoice.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import type { LotCardRow } from '#server/catalog/lots/lotCard.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type InvoiceRow = {
  invoiceId: number;
  accountId: number;
  auctionId: number;
  status: InvoiceStatus;
  issuedAt: string;
  dueAt: string;
  paidAt: string | null;
};

/** The amounts are those of the invoice; without one only hammer and premium are known. */
export type WonRow = LotCardRow &
  LotCharges & {
    invoiceId: number | null;
    day: string | null;
    wonAt: string;
    saleTitle: string;
    saleSlug: string;
    category: string;
    isLiveInternet: boolean;
    way: DeliveryWay | null;
    /** Those that the sale had at the hammer. */
    rates: AuctionRates;
  };

export type Buyer = {
  accountId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Where lots go; the address that follows is what stands on papers. */
  shipCountry: string | null;
  shipState: string | null;
  company: string | null;
  country: string | null;
  state: string | null;
  street: string | null;
  street2: string | null;
  city: string | null;
  zip: string | null;
};

export async function getBuyer(db: Queryable, accountId: number): Promise<Buyer> {
  const [buyer] = await db.query<Buyer>(sql`
    select p.id as "accountId", p.email, p.first_name as "firstName", p.last_name as "lastName",
      ship.country as "shipCountry", nullif(ship.state, '') as "shipState", bill.company, bill.country, bill.state,
      bill.street, bill.street2, bill.city, bill.zip
    from accounts p
    left join addresses ship on ship.account_id = p.id and ship.is_shipping and ship.removed_at is null
    left join addresses bill on bill.account_id = p.id and bill.is_billing and bill.removed_at is null
    where p.id = ${accountId}`);
  if (!buyer) throw new Error(`There is no account ${accountId}.`);
  return buyer;
}

/** All that someone has won, or one invoice of theirs: the last sale first, its lots in the order of their numbers. */
export const listWon = (
  db: Queryable,
  { accountId, invoiceId = null }: { accountId: number; invoiceId?: number | null },
): Promise<WonRow[]> =>
  db.query<WonRow>(sql`
    select c.*, w.hammer_cents as "hammerCents", w.premium_cents as "premiumCents",
      w.live_fee_cents as "liveFeeCents", w.card_fee_cents as "cardFeeCents", w.tax_cents as "taxCents",
      w.delivery_cents as "deliveryCents",
      w.invoice_id as "invoiceId", s.day::text as day, w.won_at as "wonAt", a.title as "saleTitle",
      a.slug as "saleSlug", l.category, w.way, w.rates,
      -- What they bid last on it, and won with.
      not w.is_floor and exists (
        select from bidder_lots o join bids b on b.lot_id = o.lot_id and b.number = o.number
        where o.lot_id = w.lot_id and o.account_id = w.account_id and b.kind = 'live'
      ) as "isLiveInternet"
    from won_lots w
    join lots l on l.id = w.lot_id
    join lot_cards c on c.lot_id = w.lot_id
    join auctions a on a.id = w.auction_id
    join sale_days s on s.lot_id = w.lot_id
    where w.account_id = ${accountId} and (${invoiceId}::bigint is null or w.invoice_id = ${invoiceId}::bigint)
    order by max(w.won_at) over (partition by w.auction_id, s.day, w.invoice_id) desc, w.auction_id, s.day,
      w.invoice_id, l.lot_number`);

export const listInvoices = (db: Queryable, accountId: number): Promise<InvoiceRow[]> =>
  db.query<InvoiceRow>(sql`
    select id as "invoiceId", account_id as "accountId", auction_id as "auctionId", status, issued_at as "issuedAt",
      due_at as "dueAt", paid_at as "paidAt"
    from invoices where account_id = ${accountId}`);

/** Whosever it is. */
export async function findInvoice(db: Queryable, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [found] = await db.query<InvoiceRow>(sql`
    select id as "invoiceId", account_id as "accountId", auction_id as "auctionId", status, issued_at as "issuedAt",
      due_at as "dueAt", paid_at as "paidAt"
    from invoices where id = ${invoiceId}`);
  return found;
}

export const lockInvoice = (tx: Queryable, invoiceId: number): Promise<unknown> =>
  tx.query(sql`select id from invoices where id = ${invoiceId} for update`);

export type SaleDay = { auctionId: number; day: string | null; isOver: boolean; lastCloseAt: string };

/**
 * Of sales in which something was won that has no invoice. What is sold after the sale keeps its day open for longer; a
 * session keeps its day open until it has finished.
 */
export const listOpenDays = (db: Queryable): Promise<SaleDay[]> =>
  db.query<SaleDay>(sql`
    with waiting as (
      select s.auction_id, s.day, max(w.won_at) as won_at
      from won_lots w join sale_days s on s.lot_id = w.lot_id
      where w.invoice_id is null
      group by s.auction_id, s.day
    )
    select o.auction_id as "auctionId", o.day::text as day,
      a.closed_at is not null or (o.day is not null and not exists (
        select from session_days d where d.auction_id = o.auction_id and d.day = o.day and d.status <> 5)) as "isOver",
      greatest(o.won_at, case when o.day is null then a.closed_at else (
        select max(l.sold_at) from session_days d join lots l on l.id = d.lot_id
        where d.auction_id = o.auction_id and d.day = o.day) end) as "lastCloseAt"
    from waiting o join auctions a on a.id = o.auction_id`);

export const listWinners = (db: Queryable, { auctionId, day }: SaleDay): Promise<{ accountId: number }[]> =>
  db.query<{ accountId: number }>(sql`
    select distinct w.account_id as "accountId"
    from won_lots w join sale_days s on s.lot_id = w.lot_id
    where w.auction_id = ${auctionId} and w.invoice_id is null and s.day is not distinct from ${day}::date
    order by 1`);

/** Two nodes that make the same invoice meet here: the second waits, and then finds nothing left. */
export async function lockUninvoiced(
  tx: Queryable,
  { auctionId, day, accountId }: SaleDay & { accountId: number },
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ lotId: number }>(sql`
    select w.lot_id as "lotId" from won_lots w
    where w.auction_id = ${auctionId} and w.account_id = ${accountId} and w.invoice_id is null
      and w.lot_id in (select lot_id from sale_days where auction_id = ${auctionId} and day is not distinct from ${day}::date)
    order by w.lot_id
    for update`);
  return new Set(rows.map(({ lotId }) => lotId));
}

export type NewInvoice = {
  accountId: number;
  auctionId: number;
  issuedAt: string;
  dueAt: string;
  paidAt: string | null;
};

export async function insertInvoice(tx: Queryable, invoice: NewInvoice): Promise<number> {
  const { accountId, auctionId, issuedAt, dueAt, paidAt } = invoice;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into invoices (account_id, auction_id, issued_at, due_at, status, paid_at)
    values (${accountId}, ${auctionId}, ${issuedAt}, ${dueAt}, ${paidAt === null ? 'due' : 'paid'}, ${paidAt})
    returning id`);
  return made?.id ?? 0;
}

/** When all of these lots had been paid for; null while one of them is not. */
export async function findPaidAt(tx: Queryable, lotIds: readonly number[]): Promise<string | null> {
  const [found] = await tx.query<{ paidAt: string | null }>(sql`
    select case when count(paid_at) = count(*) then max(paid_at) end as "paidAt"
    from won_lots where lot_id = any(${lotIds}::bigint[])`);
  return found?.paidAt ?? null;
}

export type ChargedLot = { lotId: number; way: DeliveryWay | null; charges: LotCharges };

export const updateCharges = (
  tx: Queryable,
  invoiceId: number,
  lots: readonly ChargedLot[],
): Promise<unknown> =>
  tx.query(sql`
    update won_lots w set invoice_id = ${invoiceId}, way = given.way, live_fee_cents = given.live_fee_cents,
      tax_cents = given.tax_cents, delivery_cents = given.delivery_cents
    from unnest(${lots.map(({ lotId }) => lotId)}::bigint[], ${lots.map(({ way }) => way)}::text[],
      ${lots.map(({ charges }) => charges.liveFeeCents)}::bigint[],
      ${lots.map(({ charges }) => charges.taxCents)}::bigint[],
      ${lots.map(({ charges }) => charges.deliveryCents)}::bigint[])
      as given (lot_id, way, live_fee_cents, tax_cents, delivery_cents)
    where w.lot_id = given.lot_id`);

export const updateCardFees = (
  tx: Queryable,
  lots: readonly { lotId: number; cardFeeCents: number }[],
): Promise<unknown> =>
  tx.query(sql`
    update won_lots w set card_fee_cents = given.card_fee_cents
    from unnest(${lots.map(({ lotId }) => lotId)}::bigint[],
      ${lots.map(({ cardFeeCents }) => cardFeeCents)}::bigint[]) as given (lot_id, card_fee_cents)
    where w.lot_id = given.lot_id`);

export type Marked = {
  invoiceId: number;
  status: InvoiceStatus;
  paidAt: string | null;
  /** The member of staff who says so; null where a bank does. */
  by: number | null;
};

/** What reads whether a lot is paid for, reads it of the lot. */
export async function updateStatus(tx: Queryable, { invoiceId, status, paidAt, by }: Marked): Promise<void> {
  await tx.query(sql`
    update invoices set status = ${status}, paid_at = ${paidAt},
      paid_by = case when ${paidAt}::timestamptz is null then null else coalesce(paid_by, ${by}::bigint) end
    where id = ${invoiceId}`);
  await tx.query(sql`update won_lots set paid_at = ${paidAt} where invoice_id = ${invoiceId}`);
}
