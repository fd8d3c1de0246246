/** Puts won lots together by invoice; what has none yet is estimated by the rules that it will be made by. */
import type { Registration } from '#contract/bidding/registrations.ts';
import {
  type DeliveryWay,
  invoiceLines,
  type LotCharges,
  lotCharges,
  totalOf,
  waysFor,
} from '#contract/invoices/invoice.ts';
import { balanceOf } from '#contract/invoices/ledger.ts';
import type { Tracking } from '#contract/invoices/tracking.ts';
import type { CardPayment, Storage, WonLot, WonRefund, WonSale } from '#contract/invoices/won.ts';
import { toLotCard } from '#server/catalog/lots/lotCard.ts';
import {
  type Buyer,
  type InvoiceRow,
  listOpenDays,
  type SaleDay,
  type WonRow,
} from '#server/invoices/invoiceStore.ts';
import { invoiceIssuedAt, storageChargedFrom } from '#server/invoices/invoiceTimes.ts';
import type { Ledger } from '#server/invoices/ledgerStore.ts';
import { amountByCard } from '#server/invoices/payments/settle.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

export type DeliverTo = Registration['DeliverTo'];

export const deliverToOf = ({
  shipCountry,
  shipState,
}: Pick<Buyer, 'shipCountry' | 'shipState'>): DeliverTo =>
  shipCountry === null ? null : { Country: shipCountry, State: shipState };

export const waysOf = (row: WonRow, deliverTo: DeliverTo): DeliveryWay[] => waysFor(row, deliverTo);

/** As the invoice charges it, or would. */
export function chargesOf(row: WonRow, way: DeliveryWay | null, deliverTo: DeliverTo): LotCharges {
  const { hammerCents, premiumCents, isLiveInternet, rates } = row;
  return lotCharges({ hammerCents, premiumCents, isLiveInternet, lot: row, way, deliverTo, rates });
}

function toWonLot(row: WonRow, deliverTo: DeliverTo): { lot: WonLot; charges: LotCharges } {
  const Ways = waysOf(row, deliverTo);
  const Way = row.invoiceId === null ? (Ways[0] ?? null) : row.way;
  const charges = row.invoiceId === null ? chargesOf(row, Way, deliverTo) : row;
  const Lines = invoiceLines([charges]);
  return { lot: { Card: toLotCard(row), Lines, TotalCents: totalOf(Lines), Way, Ways }, charges };
}

/** When the invoice comes: null while lots of the day are still to be sold. */
function expectedAt(days: readonly SaleDay[], { AuctionID, day }: WonRow): string | null {
  const of = days.find((one) => one.auctionId === AuctionID && one.day === day);
  return of?.isOver ? invoiceIssuedAt(of.lastCloseAt) : null;
}

type Rows = readonly [WonRow, ...WonRow[]];

export type Known = {
  deliverTo: DeliverTo;
  invoices: readonly InvoiceRow[];
  days: readonly SaleDay[];
  /** Of all the invoices. */
  ledger: Ledger;
  tracking: ReadonlyMap<number, Tracking>;
  takesCards: boolean;
};

function toCardPayment({ payments }: Ledger): CardPayment | null {
  const last = payments.findLast(
    ({ method, status }) => method === 'card' && (status === 'processing' || status === 'paid'),
  );
  if (!last || (last.status !== 'processing' && last.status !== 'paid')) return null;
  if (last.brand === null || last.last4 === null) return null;
  return { Status: last.status, Brand: last.brand, Last4: last.last4, AmountCents: last.amountCents };
}

const toWonRefunds = ({ refunds }: Ledger): WonRefund[] =>
  refunds.flatMap(({ status: Status, amountCents, reason, way, doneAt, askedAt }) =>
    Status === 'sent' || Status === 'done'
      ? [{ AmountCents: amountCents, Reason: reason, Way: way, Status, At: doneAt ?? askedAt }]
      : [],
  );

/** Of one invoice among several. */
function ledgerOf(ledger: Ledger, invoiceId: number | null): Ledger {
  const isOf = (one: { invoiceId: number }): boolean => one.invoiceId === invoiceId;
  return {
    payments: ledger.payments.filter(isOf),
    refunds: ledger.refunds.filter(isOf),
    disputes: ledger.disputes.filter(isOf),
  };
}

/** While something about the price is open, or a payment is on its way, nothing can be paid. */
function cardFeeFor(rows: Rows, invoice: InvoiceRow | undefined, ledger: Ledger): number | null {
  const isOnItsWay = ledger.payments.some(({ status }) => status === 'processing');
  const isPayable = invoice?.status === 'due' && !isOnItsWay && rows.every(({ way }) => way !== null);
  if (!isPayable) return null;
  const balance = balanceOf(totalOf(invoiceLines(rows)), ledger);
  return amountByCard({ rows: [...rows], balance }) - balance.outstandingCents;
}

/** Information: anyone who comes to fetch a lot late is charged by staff. */
function storageOf(rows: Rows, invoice: InvoiceRow | undefined): Storage[] {
  if (!invoice || invoice.status === 'shipped') return [];
  const charged = rows.filter(({ rates }) => rates.storage.weekCents > 0);
  return [
    ...Map.groupBy(charged, ({ rates: { storage } }) => `${storage.freeDays} ${storage.weekCents}`).values(),
  ].flatMap(([first, ...rest]): Storage[] => {
    if (!first) return [];
    const { freeDays, weekCents: WeekCents } = first.rates.storage;
    const ChargedFrom = storageChargedFrom(invoice.issuedAt, freeDays);
    return [{ ChargedFrom, WeekCents, LotNumbers: [first, ...rest].map(({ LotNumber }) => LotNumber) }];
  });
}

function toWonSale(rows: Rows, known: Known): WonSale {
  const { deliverTo, invoices, days, tracking, takesCards } = known;
  const [first] = rows;
  const invoice = invoices.find(({ invoiceId }) => invoiceId === first.invoiceId);
  const ledger = ledgerOf(known.ledger, first.invoiceId);
  const lots = rows.map((row) => toWonLot(row, deliverTo));
  const Lines = invoiceLines(lots.map(({ charges }) => charges));
  const TotalCents = totalOf(Lines);
  const { paidCents, refundedCents, outstandingCents } = balanceOf(TotalCents, ledger);
  return {
    AuctionID: first.AuctionID,
    Title: first.saleTitle,
    Slug: first.saleSlug,
    WonAt: rows.reduce((last, { wonAt }) => (wonAt > last ? wonAt : last), first.wonAt),
    Status: invoice?.status ?? 'toFollow',
    InvoiceID: invoice?.invoiceId ?? null,
    IssuedAt: invoice?.issuedAt ?? expectedAt(days, first),
    DueAt: invoice?.dueAt ?? null,
    PaidAt: invoice?.paidAt ?? null,
    Lots: lots.map(({ lot }) => lot),
    Lines,
    TotalCents,
    PaidCents: paidCents,
    RefundedCents: refundedCents,
    OutstandingCents: outstandingCents,
    Refunds: toWonRefunds(ledger),
    CardFeeCents: takesCards ? cardFeeFor(rows, invoice, ledger) : null,
    Payment: toCardPayment(ledger),
    Tracking: tracking.get(first.invoiceId ?? 0) ?? null,
    Storage: storageOf(rows, invoice),
  };
}

/** In the order of the rows. */
export const toWonSales = (rows: readonly WonRow[], known: Known): WonSale[] =>
  [
    ...Map.groupBy(rows, ({ AuctionID, day, invoiceId }) => invoiceId ?? `${AuctionID} ${day}`).values(),
  ].flatMap(([first, ...rest]) => (first ? [toWonSale([first, ...rest], known)] : []));

/** Asked for only where something waits for an invoice. */
export const findDays = (db: Queryable, rows: readonly WonRow[]): Promise<SaleDay[]> =>
  rows.some(({ invoiceId }) => invoiceId === null) ? listOpenDays(db) : Promise.resolve([]);
