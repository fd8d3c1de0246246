/**
 * What an invoice is follows from its ledger: whether it is due, paid or refunded, and whether the card fee is on it. Anyone who
 * writes a payment, a refund or a dispute calls this in the same transaction, under the invoice's lock.
 */
import { invoiceLines, lotCardFee, totalOf } from '#contract/invoices/invoice.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { type Balance, balanceOf, cardFeesAfter, statusAfter } from '#contract/invoices/ledger.ts';
import { lockEvidence } from '#server/bidding/tiers/tierStore.ts';
import { type TierEvent, updateTier } from '#server/bidding/tiers/updateTier.ts';
import {
  findInvoice,
  type InvoiceRow,
  listWon,
  updateCardFees,
  updateStatus,
  type WonRow,
} from '#server/invoices/invoiceStore.ts';
import { type Ledger, readLedger } from '#server/invoices/ledgerStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

export type FollowDeps = { clock: Clock; notices: Notices };

export type Standing = {
  invoice: InvoiceRow;
  rows: WonRow[];
  ledger: Ledger;
  totalCents: number;
  balance: Balance;
};

export type Followed = Standing & { from: InvoiceStatus; to: InvoiceStatus; tierEvent: TierEvent | null };

const totalOfRows = (rows: readonly WonRow[]): number => totalOf(invoiceLines(rows));

export const feeLotOf = (row: WonRow) => ({
  cents: totalOfRows([row]) - row.cardFeeCents,
  fullFeeCents: lotCardFee(row),
  cardFeeCents: row.cardFeeCents,
});

/** How an invoice stands. */
export async function readStanding(db: Queryable, invoiceId: number): Promise<Standing | undefined> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice) return undefined;
  const rows = await listWon(db, { accountId: invoice.accountId, invoiceId });
  const ledger = await readLedger(db, invoiceId);
  const totalCents = totalOfRows(rows);
  return { invoice, rows, ledger, totalCents, balance: balanceOf(totalCents, ledger) };
}

/** @param by the member of staff who changed the ledger; null where a bank did */
export async function followLedger(
  tx: Queryable,
  { clock, notices }: FollowDeps,
  { invoiceId, by }: { invoiceId: number; by: number | null },
): Promise<Followed> {
  const found = await readStanding(tx, invoiceId);
  if (!found) throw new Error(`There is no invoice ${invoiceId}.`);
  const { invoice, ledger } = found;
  const { accountId, status: from } = invoice;
  const fees = cardFeesAfter(found.rows.map(feeLotOf), ledger);
  const rows = found.rows.map((row, place) => ({ ...row, cardFeeCents: fees[place] ?? row.cardFeeCents }));
  const totalCents = totalOfRows(rows);
  if (totalCents !== found.totalCents) {
    await updateCardFees(
      tx,
      rows.map((row) => ({ lotId: row.lot_id, cardFeeCents: row.cardFeeCents })),
    );
  }
  const balance = balanceOf(totalCents, ledger);
  const to = statusAfter(from, totalCents, balance);
  const paidAt = to === 'due' ? null : (invoice.paidAt ?? clock().toISOString());
  const standing = { invoice: { ...invoice, status: to, paidAt }, rows, ledger, totalCents, balance };
  if (to === from) return { ...standing, from, to, tierEvent: null };
  await lockEvidence(tx, accountId);
  await updateStatus(tx, { invoiceId, status: to, paidAt, by });
  const tierEvent = await updateTier(tx, { clock, notices }, accountId);
  return { ...standing, from, to, tierEvent };
}
