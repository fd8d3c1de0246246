/**
 * Looks every few seconds for lots that someone has an alert for. One node does it at a time; a second one that
 * believes it is the one notifies no one twice.
 */
import type { Notify } from '#server/messages/notices/notify.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import { notifyDueLots } from './lotAlerts.ts';
import { matchNewLots, planNearLetters, queueNearSales } from './newLots.ts';
import { writeDueLetters } from './writeLetters.ts';

type Deps = { db: Database; clock: Clock; notify: Notify };

async function untilNone(work: () => Promise<number>): Promise<void> {
  let done: number;
  do done = await work();
  while (done > 0);
}

/** What cannot wait comes first. @returns in how many milliseconds there is something to do for sure. */
export function createAlertRound({ db, clock, notify }: Deps): () => Promise<number> {
  return async () => {
    const now = clock().toISOString();
    await untilNone(() => db.transaction((tx) => notifyDueLots(tx, notify, now)));
    await db.transaction((tx) => queueNearSales(tx, now));
    const hasMore = await matchNewLots(db, now);
    await db.transaction((tx) => planNearLetters(tx, now));
    await untilNone(() => db.transaction((tx) => writeDueLetters(tx, notify, now)));
    return hasMore ? 0 : Infinity;
  };
}

/** A lot stays up for twenty seconds at least. */
const roundMs = 3_000;
const lastsMs = 12_000;

type Keeping = Deps & { log: Pick<Log, 'error'> } & Partial<Pick<Lease, 'roundMs' | 'lastsMs'>>;

/** Until it is stopped. */
export const keepAlerting = ({ clock, notify, ...lease }: Keeping): (() => Promise<void>) =>
  keepLease({
    roundMs,
    lastsMs,
    ...lease,
    name: 'alerts',
    work: createAlertRound({ db: lease.db, clock, notify }),
  });
