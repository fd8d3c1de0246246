/** A tracking number that comes later, or was typed wrong: it is saved, the buyer gets it, and it is written down. */
import type { SavedTracking } from '#contract/desk/invoiceRecord.ts';
import type { Tracking } from '#contract/invoices/tracking.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '#server/invoices/invoiceStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { type MarkDeps, notifyOfStatus } from './markInvoice.ts';
import { listTracking, trackingFacts, updateTracking } from './trackingStore.ts';

type Saving = { given: InvoiceRow; tracking: Tracking };

export function createInvoiceTracking({ db, securityLog, notices }: MarkDeps) {
  const assertRight = createAssertRight({ db, securityLog });

  async function save(tx: Queryable, asking: Asking, { given, tracking }: Saving): Promise<SavedTracking> {
    const { invoiceId, accountId } = given;
    await lockInvoice(tx, invoiceId);
    const invoice = (await findInvoice(tx, invoiceId)) ?? given;
    if (invoice.status !== 'shipped') return { Outcome: 'NOT_SHIPPED' };
    const known = (await listTracking(tx, [invoiceId])).get(invoiceId);
    // Pressed twice, it is saved and announced once.
    if (known?.Carrier === tracking.Carrier && known.Number === tracking.Number) return { Outcome: 'done' };
    await updateTracking(tx, invoiceId, tracking);
    await notifyOfStatus(tx, notices, { ...invoice, event: 'shipped' });
    // Last: the security log is locked from here on.
    await securityLog.record(tx, {
      kind: 'tracking_saved',
      accountId,
      ...actorOf(asking),
      facts: { invoiceId, by: asking.caller.accountId, ...trackingFacts(tracking) },
    });
    return { Outcome: 'done' };
  }

  return async (asking: Asking, invoiceId: number, tracking: Tracking): Promise<SavedTracking> => {
    await assertRight(asking, 'money', 'invoice tracking');
    const given = await findInvoice(db, invoiceId);
    if (!given) throw problem('not_found');
    return db.transaction((tx) => save(tx, asking, { given, tracking }));
  };
}
