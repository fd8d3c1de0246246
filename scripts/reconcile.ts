/**
 * `npm run reconcile`: compares won lots, invoices, payments, refunds and what Stripe holds, and names every difference. It
 * changes nothing, so it may run beside the site; only the embedded database has room for no second process.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { formatUsd } from '#contract/kernel/money.ts';
import { openStripe } from '#server/account/cards/stripe/openStripe.ts';
import { reconcile, type Reconciled } from '#server/invoices/payments/reconcile.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { openAsIs } from './openAsIs.ts';

type Verdict = {
  /** What the process ends with: 0 no difference, 1 differences, 2 not compared. */
  exitCode: 0 | 1 | 2;
  lines: string[];
};

const log = createLog('silent');

const processorWords = ({ State, HeldCents, LedgerCents }: Reconciled['Processor']): string => {
  if (State === 'none') return 'No card processor is set up, so none was asked.';
  if (HeldCents === null) return 'The card processor gave no answer, so nothing was compared with it.';
  return `The card processor holds ${formatUsd(HeldCents)}, by our ledger ${formatUsd(LedgerCents)}.`;
};

function linesOf({ differences, remarks, Invoices, Processor }: Reconciled): string[] {
  const { Count, TotalCents, KeptCents, OutstandingCents } = Invoices;
  return [
    ...differences.map(({ words }) => words),
    ...remarks.map(({ words }) => words),
    `${Count} invoices come to ${formatUsd(TotalCents)}: ${formatUsd(KeptCents)} is paid and kept, ${formatUsd(OutstandingCents)} is left to pay. ${processorWords(Processor)}`,
    differences.length === 0 ? 'No difference.' : `Differences: ${differences.length}.`,
  ];
}

/** What was not asked of the processor was not compared. */
function exitCodeOf({ differences, Processor }: Reconciled): Verdict['exitCode'] {
  if (differences.length > 0) return 1;
  return Processor.State === 'silent' ? 2 : 0;
}

export async function runReconcile(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Verdict> {
  try {
    const { stripe } = readConfig(environment);
    const db = await openAsIs(environment);
    try {
      const { vault } = stripe ? openStripe({ db, log, settings: stripe }) : { vault: null };
      const found = await reconcile(db, vault?.processor ?? null);
      return { exitCode: exitCodeOf(found), lines: linesOf(found) };
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return { exitCode: 2, lines: [`Not compared: ${error.message}`] };
  }
}

if (import.meta.main) {
  process.chdir(path.resolve(import.meta.dirname, '..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { exitCode, lines } = await runReconcile(process.env);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}
