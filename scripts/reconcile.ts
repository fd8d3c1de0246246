/**
 * `npm run reconcile`: compares won lots, invoices, payments, refunds and what Stripe holds, and names every difference. It
 * changes nothing, so it may run beside the site; only the embedded database has room for no second process.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { formatUsd } from '#contract/rules/money.ts';
import { openStripe } from '#server/cards/stripe/openStripe.ts';
import { reconcile, type Reconciled } from '#server/payments/reconcile.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { openAsIs } from './openAsIs.ts';

type Verdict = {
  /** What the process ends with: 0 no difference, 1 differences, 2 not compared. */
  exitCode: 0 | 1 | 2;
  lines: string[];
};

const log = createLog('silent');

function linesOf({ differences, remarks, ...sums }: Reconciled): string[] {
  const { invoices, totalCents, keptCents, outstandingCents, processorCents } = sums;
  const atProcessor =
    processorCents === null
      ? 'No card processor is set up, so none was asked.'
      : `The card processor holds ${formatUsd(processorCents)}.`;
  return [
    ...differences,
    ...remarks,
    `${invoices} invoices come to ${formatUsd(totalCents)}: ${formatUsd(keptCents)} is paid and kept, ${formatUsd(outstandingCents)} is left to pay. ${atProcessor}`,
    differences.length === 0 ? 'No difference.' : `Differences: ${differences.length}.`,
  ];
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
      return { exitCode: found.differences.length === 0 ? 0 : 1, lines: linesOf(found) };
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
