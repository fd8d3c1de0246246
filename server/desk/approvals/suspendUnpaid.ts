/**
 * Suspends anyone who has not paid for a lot in fourteen days (auction-rules 7), until staff reinstate them. Any node may do
 * it, and several at once do it once: who is suspended already is on no one's list.
 */
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { recordRevoked } from '#server/session/sessions/recordRevoked.ts';

import { decideAccount, listUnpaidBidders, lockBidder } from './decisionStore.ts';
import { findSaleName, listEvidence } from './reviewStore.ts';

export type SuspendDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  securityLog: SecurityLog;
  notices: Notices;
  notifier: Pick<Notifier, 'notifyBidder'>;
};

const mostUnpaidDays = 14;

const reasonFor = (saleTitle: string): string =>
  `A lot that you won in ${saleTitle} has not been paid for in ${mostUnpaidDays} days.`;

/** Whether they were, which may have been paid or decided since they were listed. */
async function suspendOne(tx: Queryable, deps: SuspendDeps, accountId: number): Promise<boolean> {
  const now = deps.clock().toISOString();
  await lockBidder(tx, accountId);
  const [unpaid] = await listUnpaidBidders(tx, { now, mostDays: mostUnpaidDays }, accountId);
  if (!unpaid) return false;
  const { auctionId, wonAt } = unpaid;
  const [bidder] = await listEvidence(tx, { accountIds: [accountId], auctionId, now });
  const sale = await findSaleName(tx, auctionId);
  if (!bidder || !sale) return false;
  const reason = reasonFor(sale.title);
  const decider = { now, decidedBy: null, reason };
  const sessions = await decideAccount(tx, { accountId, status: 'suspended' }, decider);
  await deps.notices.send(tx, {
    kind: 'registrationDecided',
    accountId,
    to: bidder.email,
    facts: {
      firstName: bidder.firstName,
      decision: 'suspendedEverywhere',
      saleTitle: sale.title,
      path: auctionAddress(sale.slug),
      paddle: null,
      limitCents: null,
      reason,
    },
  });
  await recordRevoked(tx, deps, { accountId, reason: 'suspended', sessions });
  await deps.securityLog.record(tx, {
    kind: 'registration_decided',
    accountId,
    facts: { action: 'suspendUnpaid', by: null, auctionId, wonAt },
  });
  return true;
}

/** @returns the accounts that were suspended. */
export async function suspendUnpaid(deps: SuspendDeps): Promise<number[]> {
  const { db, clock, notifier } = deps;
  const listed = await listUnpaidBidders(db, { now: clock().toISOString(), mostDays: mostUnpaidDays });
  const suspended: number[] = [];
  for (const { accountId } of listed) {
    if (!(await db.transaction((tx) => suspendOne(tx, deps, accountId)))) continue;
    suspended.push(accountId);
    await notifier.notifyBidder({ accountId, auctionId: null });
  }
  return suspended;
}

/** Fourteen days are over at some hour of the day, and no one waits for that hour. */
const defaultRoundMs = 3_600_000;

/** Looks now and once an hour. @returns what ends that, once the round that runs is over. */
export function keepSuspending(deps: SuspendDeps, roundMs = defaultRoundMs): () => Promise<void> {
  let running: Promise<void> | undefined;

  async function round(): Promise<void> {
    await suspendUnpaid(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'bidders who have not paid were not suspended');
    });
    running = undefined;
  }

  const look = (): void => void (running ??= round());
  look();
  const timer = setInterval(look, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
