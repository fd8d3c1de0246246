/** Staff say how far an invoice is: it is written down, the buyer is told, and what counts as paid follows. */
import { invoiceLines, totalOf } from '#contract/rules/invoice.ts';
import { canBecome, type InvoiceStatus } from '#contract/rules/invoiceDeeds.ts';
import type { Tracking } from '#contract/rules/tracking.ts';
import type { MarkedInvoice } from '#contract/won.ts';
import type { Notices } from '#server/notices/notices.ts';
import { isBeingPaid } from '#server/payments/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import { actorOf, type Asking, createAssertRight } from '#server/staff/assertRight.ts';
import type { Teller } from '#server/telling/teller.ts';
import { lockEvidence } from '#server/tiers/store.ts';
import { updateTier } from '#server/tiers/updateTier.ts';

import { findInvoice, getBuyer, type InvoiceRow, listWon, lockInvoice, updateStatus } from './store.ts';
import { invoiceLetter } from './tellOfInvoice.ts';
import { listTracking, trackingFacts, updateTracking } from './trackingStore.ts';

export type MarkDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  teller: Pick<Teller, 'tellBidder'>;
};

type Mark = {
  status: InvoiceStatus;
  seen: InvoiceStatus;
  /** Of what is shipped. */
  tracking?: Tracking | null | undefined;
};

/** The first payment counts; taken back, it never was. */
function paidAtOf(invoice: InvoiceRow, status: InvoiceStatus, now: string): string | null {
  return status === 'due' ? null : (invoice.paidAt ?? now);
}

/** The letter says what the invoice has come to; that of shipped lots names the tracking number. */
export async function tellOfStatus(tx: Queryable, notices: Notices, invoice: InvoiceRow): Promise<void> {
  const { accountId, invoiceId, dueAt, status: event } = invoice;
  const rows = await listWon(tx, { accountId, invoiceId });
  const facts = {
    event,
    invoiceId,
    saleTitle: rows[0]?.saleTitle ?? '',
    totalCents: totalOf(invoiceLines(rows)),
    dueAt,
    tracking: (await listTracking(tx, [invoiceId])).get(invoiceId) ?? null,
  };
  await notices.send(tx, invoiceLetter(await getBuyer(tx, accountId), facts));
}

export function createInvoiceMarking({ db, clock, securityLog, notices, teller }: MarkDeps) {
  const assertRight = createAssertRight({ db, securityLog });

  async function mark(tx: Queryable, asking: Asking, sent: Mark & { given: InvoiceRow }) {
    const { given, status, seen } = sent;
    const { invoiceId, accountId } = given;
    const tracking = status === 'shipped' ? (sent.tracking ?? null) : null;
    await lockInvoice(tx, invoiceId);
    const invoice = (await findInvoice(tx, invoiceId)) ?? given;
    const from = invoice.status;
    if (from !== seen) return { Outcome: 'CHANGED', Status: from } as const;
    const isTwice = status === 'paid' && (await isBeingPaid(tx, invoiceId));
    if (isTwice || !canBecome(from, status)) return { Outcome: 'NOT_POSSIBLE', Status: from } as const;
    const { caller } = asking;
    const paidAt = paidAtOf(invoice, status, clock().toISOString());
    await lockEvidence(tx, accountId);
    await updateStatus(tx, { invoiceId, status, paidAt, by: caller.accountId });
    if (tracking) await updateTracking(tx, invoiceId, tracking);
    await tellOfStatus(tx, notices, { ...invoice, status });
    const tierEvent = await updateTier(tx, { clock, notices }, accountId);
    // Last: the security log is locked from here on.
    await securityLog.record(tx, {
      kind: 'invoice_marked',
      accountId,
      ...actorOf(asking),
      facts: { invoiceId, from, to: status, by: caller.accountId, ...trackingFacts(tracking) },
    });
    if (tierEvent) await securityLog.record(tx, { ...tierEvent, accountId });
    return { Outcome: 'done', Status: status } as const;
  }

  return {
    async mark(asking: Asking, invoiceId: number, to: Mark): Promise<MarkedInvoice> {
      await assertRight(asking, 'money', `invoice ${to.status}`);
      const invoice = await findInvoice(db, invoiceId);
      if (!invoice) throw problem('not_found');
      const marked = await db.transaction((tx) => mark(tx, asking, { ...to, given: invoice }));
      // A payment can lead to another tier, which counts in every sale.
      const { accountId } = invoice;
      if (marked.Outcome === 'done') await teller.tellBidder({ accountId, auctionId: null });
      return marked;
    },
  };
}
