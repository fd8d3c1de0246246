/**
 * The clock of the timed sales: opens lots, closes them in their second, and ends sales. One node does it at a time; what
 * it writes is safe all the same when two believe to be that node.
 */
import { isLongExtended } from '#contract/auctions/softClose.ts';
import {
  decidedThrough,
  type FindUndecided,
  lookAgainMs,
  marginMs,
} from '#server/bidding/bids/decidedThrough.ts';
import type { ChangedLots, Notifier } from '#server/page/outbox/changedLots.ts';
import { insertChanged } from '#server/page/outbox/outboxStore.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import { closeDueLots, type ClosedLot, findNextEnd } from './closeLots.ts';
import { makeUpForOutage } from './outage.ts';
import { closeFinishedSales, openDueLots, updateSessions } from './saleStates.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  notifier: Pick<Notifier, 'notify' | 'notifySales'>;
  findUndecided: FindUndecided;
};

type ExtendedLot = {
  auctionId: number;
  lotNumber: number;
  closesAt: string;
  scheduledClosesAt: string;
  extendedCount: number;
};

const listExtended = (db: Queryable): Promise<ExtendedLot[]> =>
  db.query<ExtendedLot>(sql`
    select s.auction_id as "auctionId", l.lot_number as "lotNumber", s.closes_at as "closesAt",
      s.scheduled_closes_at as "scheduledClosesAt", s.extended_count as "extendedCount"
    from lot_standings s join lots l on l.id = s.lot_id
    where s.status = 'open' and s.extended_count > 0 and s.scheduled_closes_at is not null`);

const isForStaff = ({ closesAt, scheduledClosesAt, extendedCount }: ExtendedLot): boolean =>
  isLongExtended({
    endAtMs: Date.parse(closesAt),
    scheduledEndAtMs: Date.parse(scheduledClosesAt),
    extendedCount,
  });

/** Says it once of each lot: staff shall have a look, no one cuts it off. */
function createAlert({ db, log }: Deps) {
  const known = new Set<string>();
  return async (): Promise<void> => {
    for (const lot of (await listExtended(db)).filter(isForStaff)) {
      const name = `${lot.auctionId}/${lot.lotNumber}`;
      if (!known.has(name)) log.warn(lot, 'bids keep a lot open hours past its schedule');
      known.add(name);
    }
  };
}

type Changed = Pick<ChangedLots, 'lotIds'> & Partial<Pick<ChangedLots, 'concerned'>>;

const toChanged = (closed: readonly ClosedLot[]): Changed => ({
  lotIds: closed.map(({ lotId }) => lotId),
  concerned: closed.flatMap(({ lotId, winnerId }) =>
    winnerId === null ? [] : [{ lotId, accountId: winnerId }],
  ),
});

/** One look at everything that is due. @returns in how many milliseconds the next lot ends. */
export function createRound(deps: Deps): () => Promise<number> {
  const { db, clock, log, notifier } = deps;
  const alertStaff = createAlert(deps);

  /** Its row of the outbox announces the change even if this node dies before it does. */
  async function change<Done extends Changed>(step: (tx: Queryable) => Promise<Done>): Promise<Done> {
    const { done, outboxId } = await db.transaction(async (tx) => {
      const made = await step(tx);
      return { done: made, outboxId: made.lotIds.length > 0 ? await insertChanged(tx, made.lotIds) : null };
    });
    const { lotIds, concerned = [] } = done;
    if (outboxId !== null) notifier.notify({ outboxIds: [outboxId], lotIds, concerned });
    return done;
  }

  async function inBatches(step: (tx: Queryable) => Promise<Changed>): Promise<number> {
    let count = 0;
    for (;;) {
      const { lotIds } = await change(step);
      if (lotIds.length === 0) return count;
      count += lotIds.length;
    }
  }

  /** A lot ends when all that was received before its end is decided; later bids are refused, closed or not. */
  async function closeDue(): Promise<void> {
    const { atMs, isForced } = await decidedThrough(clock, deps.findUndecided);
    const endedBy = new Date(atMs).toISOString();
    const lots = await inBatches(async (tx) => toChanged(await closeDueLots(tx, endedBy)));
    if (isForced && lots > 0) log.warn({ lots, endedBy }, 'lots close before all bids on them are decided');
  }

  async function makeUp(now: Date): Promise<void> {
    const { lotIds, shifts } = await change((tx) => makeUpForOutage(tx, now));
    if (shifts.length === 0) return;
    log.warn({ shifts, lots: lotIds.length }, 'lots close later after an outage');
    notifier.notifySales(shifts.map(({ auctionId }) => auctionId));
  }

  return async () => {
    const at = clock();
    const now = at.toISOString();
    await makeUp(at);
    await inBatches(async (tx) => ({ lotIds: await openDueLots(tx, now) }));
    await closeDue();
    notifier.notifySales(await updateSessions(db, now));
    notifier.notifySales(await db.transaction((tx) => closeFinishedSales(tx, now)));
    await alertStaff();
    const nextEnd = await findNextEnd(db);
    if (nextEnd === null) return Infinity;
    return Math.max(Date.parse(nextEnd) + marginMs - clock().getTime(), lookAgainMs);
  };
}

type Keeping = Deps & Partial<Pick<Lease, 'roundMs' | 'lastsMs'>>;

/** Until it is stopped. */
export const keepClosing = ({ clock, notifier, findUndecided, ...lease }: Keeping): (() => Promise<void>) =>
  keepLease({
    ...lease,
    name: 'closing',
    work: createRound({ db: lease.db, log: lease.log, clock, notifier, findUndecided }),
  });
