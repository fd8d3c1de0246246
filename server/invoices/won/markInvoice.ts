/** Staff say how far the lots of a paid invoice are: it is recorded, and the buyer is notified. */
import type { MarkedInvoice } from '#contract/desk/markInvoice.ts';
import { invoiceLines, totalOf } from '#contract/invoices/invoice.ts';
import { canBecome, type InvoiceStatus, type MarkedStatus } from '#contract/invoices/invoiceActions.ts';
import { shippingStop } from '#contract/invoices/ledger.ts';
import type { Tracking } from '#contract/invoices/tracking.ts';
import { invoiceLetter } from '#server/invoices/invoiceLetter.ts';
import {
  findInvoice,
  getBuyer,
  type InvoiceRow,
  listWon,
  lockInvoice,
  updateStatus,
} from '#server/invoices/invoiceStore.ts';
import { readLedger } from '#server/invoices/ledgerStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { listTracking, trackingFacts, updateTracking } from './trackingStore.ts';

export type MarkDeps = {
  db: Database;
  securityLog: SecurityLog;
  notices: Notices;
};

type Mark = {
  status: MarkedStatus;
  seen: InvoiceStatus;
  /** Of what is shipped. */
  tracking?: Tracking | null | undefined;
};

const leavesHouse = (status: MarkedStatus): boolean => status === 'readyToShip' || status === 'shipped';

/** The letter says what the invoice has come to; that of shipped lots names the tracking number. */
export async function notifyOfStatus(
  tx: Queryable,
  notices: Notices,
  { accountId, invoiceId, dueAt, event }: InvoiceRow & { event: MarkedStatus },
): Promise<void> {
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

export function createInvoiceMarking({ db, securityLog, notices }: MarkDeps) {
  const assertRight = createAssertRight({ db, securityLog });

  async function mark(tx: Queryable, asking: Asking, sent: Mark & { given: InvoiceRow }) {
    const { given, status, seen } = sent;
    const { invoiceId, accountId } = given;
    const tracking = status === 'shipped' ? (sent.tracking ?? null) : null;
    await lockInvoice(tx, invoiceId);
    const invoice = (await findInvoice(tx, invoiceId)) ?? given;
    const from = invoice.status;
    if (from !== seen) return { Outcome: 'CHANGED', Status: from } as const;
    if (!canBecome(from, status)) return { Outcome: 'NOT_POSSIBLE', Status: from } as const;
    const stop = leavesHouse(status) ? shippingStop(await readLedger(tx, invoiceId)) : null;
    if (stop) return { Outcome: stop === 'dispute' ? 'DISPUTED' : 'REFUNDING', Status: from } as const;
    const { caller } = asking;
    await updateStatus(tx, { invoiceId, status, paidAt: invoice.paidAt, by: caller.accountId });
    if (tracking) await updateTracking(tx, invoiceId, tracking);
    await notifyOfStatus(tx, notices, { ...invoice, event: status });
    // Last: the security log is locked from here on.
    await securityLog.record(tx, {
      kind: 'invoice_marked',
      accountId,
      ...actorOf(asking),
      facts: { invoiceId, from, to: status, by: caller.accountId, ...trackingFacts(tracking) },
    });
    return { Outcome: 'done', Status: status } as const;
  }

  return {
    async mark(asking: Asking, invoiceId: number, to: Mark): Promise<MarkedInvoice> {
      await assertRight(asking, 'money', `invoice ${to.status}`);
      const invoice = await findInvoice(db, invoiceId);
      if (!invoice) throw problem('not_found');
      return db.transaction((tx) => mark(tx, asking, { ...to, given: invoice }));
    },
  };
}
