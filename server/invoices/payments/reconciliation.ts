/**
 * The comparison of lots, invoices, payments and the card processor for staff. It is made once a minute at most unless a later
 * one is asked for, one at a time, however many ask.
 */
import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import type { LedgerDeps } from './ledgerDeps.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import type { Named } from './reconcileStore.ts';

const goodForMs = 60_000;
/** A processor with many payments is read to the end by the command alone. */
const processorMs = 20_000;
const mostNamed = 1_000;
const pageSize = 50;
const mostOverpaid = 20;

type Made = Reconciled & { at: string };

const toFinding = ({ invoiceId, words }: Named): Reconciliation['Differences'][number] => ({
  InvoiceID: invoiceId,
  Words: words,
});

function pageOf({ at, differences, differenceCount, remarks, remarkCount, ...sums }: Made, asked: number) {
  const lastPage = Math.max(1, Math.ceil(differences.length / pageSize));
  const page = Math.min(asked, lastPage);
  return {
    ...sums,
    CheckedAt: at,
    Differences: differences.slice((page - 1) * pageSize, page * pageSize).map(toFinding),
    DifferenceCount: differenceCount,
    ShownCount: differences.length,
    Page: page,
    PageSize: pageSize,
    Overpaid: remarks.slice(0, mostOverpaid).map(toFinding),
    OverpaidCount: remarkCount,
  };
}

export function createReconciliation(deps: Pick<LedgerDeps, 'db' | 'clock' | 'securityLog' | 'vault'>) {
  const { db, clock, vault } = deps;
  const assertRight = createAssertRight(deps);
  let last: Promise<Made> | undefined;

  async function make(): Promise<Made> {
    const at = clock().toISOString();
    const signal = AbortSignal.timeout(processorMs);
    return { at, ...(await reconcile(db, vault.processor, { mostNamed, signal })) };
  }

  /** One at a time: a caller who arrives during a comparison gets that one, if it is recent enough. */
  async function next(before: Promise<Made> | undefined, after: string | undefined): Promise<Made> {
    const known = await before?.catch(() => undefined);
    const isGood =
      known !== undefined &&
      (after === undefined ? clock().getTime() - Date.parse(known.at) < goodForMs : known.at > after);
    return isGood ? known : make();
  }

  return async (asking: Asking, { page, after }: { page: number; after?: string | undefined }) => {
    await assertRight(asking, 'money', 'reconciliation');
    last = next(last, after);
    return pageOf(await last, page) satisfies Reconciliation;
  };
}
