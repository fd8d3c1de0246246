/**
 * Makes the invoices of sales, and of live days, that are over: on the morning of the next business day, one for each
 * buyer. Any node may do it, and several at once make each once: a lot that has an invoice is on no one's list.
 */
import { randomUUID } from 'node:crypto';

import { invoiceLines, totalOf } from '#contract/invoices/invoice.ts';
import { invoiceLetter } from '#server/invoices/invoiceLetter.ts';
import {
  findInvoice,
  findPaidAt,
  getBuyer,
  insertInvoice,
  listOpenDays,
  listWinners,
  listWon,
  lockUninvoiced,
  type SaleDay,
  updateCharges,
} from '#server/invoices/invoiceStore.ts';
import { invoiceDueAt, invoiceIssuedAt } from '#server/invoices/invoiceTimes.ts';
import { insertReceived } from '#server/invoices/ledgerStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import { keepMissingPapers, keepPaper } from './issuedPaper.ts';
import { chargesOf, deliverToOf, waysOf } from './readWon.ts';

export type IssueDeps = { db: Database; clock: Clock; notices: Notices };

type Bill = { day: SaleDay; accountId: number; issuedAt: string };

/** @returns its number; null where another node was faster. */
export async function issueInvoice(
  tx: Queryable,
  notices: Notices,
  { day, accountId, issuedAt }: Bill,
): Promise<number | null> {
  const lotIds = await lockUninvoiced(tx, { ...day, accountId });
  if (lotIds.size === 0) return null;
  const buyer = await getBuyer(tx, accountId);
  const deliverTo = deliverToOf(buyer);
  const rows = (await listWon(tx, { accountId })).filter((row) => lotIds.has(row.lot_id));
  const lots = rows.map((row) => {
    const way = waysOf(row, deliverTo)[0] ?? null;
    return { lotId: row.lot_id, way, charges: chargesOf(row, way, deliverTo) };
  });
  const paidAt = await findPaidAt(tx, [...lotIds]);
  const { auctionId } = day;
  const dueAt = invoiceDueAt(issuedAt);
  const invoiceId = await insertInvoice(tx, { accountId, auctionId, issuedAt, dueAt, paidAt });
  await updateCharges(tx, invoiceId, lots);
  const invoice = await findInvoice(tx, invoiceId);
  if (invoice) await keepPaper(tx, invoice, invoice.issuedAt);
  const totalCents = totalOf(invoiceLines(lots.map(({ charges }) => charges)));
  // What was paid before there were invoices is on record, and needs no message.
  if (paidAt !== null) {
    const payment = { invoiceId, accountId, amountCents: totalCents, receivedAt: paidAt, now: paidAt };
    await insertReceived(tx, { ...payment, key: randomUUID(), method: 'other', reference: '', by: null });
    return invoiceId;
  }
  const facts = { event: 'due', invoiceId, saleTitle: rows[0]?.saleTitle ?? '', totalCents, dueAt } as const;
  await notices.send(tx, invoiceLetter(buyer, facts));
  return invoiceId;
}

const isDue = ({ isOver, lastCloseAt }: SaleDay, nowMs: number): boolean =>
  isOver && Date.parse(invoiceIssuedAt(lastCloseAt)) <= nowMs;

/**
 * Each in a transaction of its own: one that cannot be made keeps no other back.
 * @returns the numbers of the invoices.
 */
export async function issueInvoices({ db, clock, notices }: IssueDeps): Promise<number[]> {
  const nowMs = clock().getTime();
  const days = (await listOpenDays(db)).filter((day) => isDue(day, nowMs));
  const issued: number[] = [];
  const faults: unknown[] = [];
  for (const day of days) {
    for (const { accountId } of await listWinners(db, day)) {
      // One that is made late is due late.
      const bill = { day, accountId, issuedAt: clock().toISOString() };
      const invoiceId = await db
        .transaction((tx) => issueInvoice(tx, notices, bill))
        .catch((fault: unknown) => {
          faults.push(fault);
          return null;
        });
      if (invoiceId !== null) issued.push(invoiceId);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} invoices could not be made.`);
  return issued;
}

/** No one waits for the second. */
const roundMs = 10_000;
const lastsMs = 35_000;

type Keeping = Omit<IssueDeps, 'db'> &
  Pick<Lease, 'db'> & { log: Pick<Log, 'error'> } & Partial<Pick<Lease, 'roundMs' | 'lastsMs'>>;

/** Until it is stopped. */
export const keepIssuing = ({ clock, notices, ...lease }: Keeping): (() => Promise<void>) =>
  keepLease({
    roundMs,
    lastsMs,
    ...lease,
    name: 'invoices',
    work: async () => {
      await issueInvoices({ db: lease.db, clock, notices });
      await keepMissingPapers(lease.db, clock().toISOString());
      return Infinity;
    },
  });
