/**
 * Asks what has become of payments and refunds that are still on their way: because a bank takes its time, or a node
 * died between question and answer. Any node may; each payment is settled once.
 */
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import { listWaiting, type Waiting } from './cardPaymentStore.ts';
import type { LedgerDeps } from './ledgerDeps.ts';
import { listSent } from './refundStore.ts';
import { settle } from './settle.ts';
import { sendRefund } from './settleRefund.ts';

export type SettlingDeps = LedgerDeps;

/** @returns whether it has come to its end by this. */
export async function settleOne(deps: SettlingDeps, payment: Waiting): Promise<boolean> {
  const { db, clock, vault, notifier } = deps;
  const { paymentId, accountId, token, startedAt } = payment;
  if (token === null) throw new Error(`The card of payment ${paymentId} is gone.`);
  const ageMs = clock().getTime() - Date.parse(startedAt);
  const result = await vault.settle({ ...payment, token }, ageMs);
  if (result.status === 'processing' || result.status === 'action') return false;
  const isSettled = await db.transaction((tx) => settle(tx, deps, { payment, result, isLate: true }));
  // A payment can lead to a higher tier, which counts in every sale.
  if (isSettled) await notifier.notifyBidder({ accountId, auctionId: null });
  return isSettled;
}

/** Anyone who is still asking for the first time is left to it. */
export const isLeftAlone = (
  { clock, vault }: Pick<SettlingDeps, 'clock' | 'vault'>,
  startedAt: string,
): boolean => clock().getTime() - Date.parse(startedAt) < vault.leftAloneMs;

/** Each by itself: one that cannot be settled keeps no other back. */
export async function settleWaiting(deps: SettlingDeps): Promise<void> {
  if (deps.vault.kind === 'none') return;
  const before = new Date(deps.clock().getTime() - deps.vault.leftAloneMs).toISOString();
  const faults: unknown[] = [];
  for (const payment of await listWaiting(deps.db, before)) {
    await settleOne(deps, payment).catch((fault: unknown) => faults.push(fault));
  }
  for (const { refundId } of await listSent(deps.db, before)) {
    await sendRefund(deps, refundId, true).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be settled.`);
}

const roundMs = 5_000;
const lastsMs = 20_000;

type Keeping = SettlingDeps & Pick<Lease, 'db'> & { log: Pick<Log, 'error'> };

/** Until it is stopped. */
export const keepSettling = ({ log, ...deps }: Keeping): (() => Promise<void>) =>
  keepLease({
    db: deps.db,
    log,
    roundMs,
    lastsMs,
    name: 'payments',
    work: async () => {
      await settleWaiting(deps);
      return Infinity;
    },
  });
