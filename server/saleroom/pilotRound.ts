/**
 * The auto-pilot's round: sessions begin when their time has come, lots are called and sold at our usual pace, and
 * the next one follows. A clerk's lots get from here what the hammer has promised, and nothing else. One node does it at
 * a time; what it does is safe all the same when two believe to be that node.
 */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { isOver, isUp, type LiveLot } from '#contract/saleroom/liveLotState.ts';
import {
  decidedThrough,
  type FindUndecided,
  lookAgainMs,
  marginMs,
} from '#server/bidding/bids/decidedThrough.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { nextInstant } from '#server/saleroom/lot/livePilot.ts';

import { insertAct } from './actStore.ts';
import { clearSeats } from './clerkStore.ts';
import { findLiveLot, lockLots } from './liveLots.ts';
import { actOnCurrent, openLot } from './lotActions.ts';
import { endSession, startDueSession } from './sessionActions.ts';
import {
  findNextStart,
  listDueSales,
  listSessionsOn,
  raiseVersions,
  type SessionRow,
} from './sessionStore.ts';
import { sessionOn, takeTurn, type Turn, type TurnNews } from './turn.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  notify: (news: TurnNews) => void;
  notifyRooms: (auctionIds: readonly number[]) => void;
  findUndecided: FindUndecided;
};

/** Longer without a round, and bidders could not bid: the server was not there. */
const lostMs = 3_000;

async function writeDown(turn: Turn, session: SessionRow, action: string): Promise<void> {
  await insertAct(turn.tx, {
    at: turn.at.toISOString(),
    accountId: null,
    auctionId: turn.auctionId,
    sessionId: session.id,
    lotId: session.lotId,
    action,
    facts: {},
    outcome: 'done',
    key: null,
  });
  // A clerk who takes over, or holds a lot, need not be faster than the clock.
  if (!session.isPiloted) session.acts += 1;
}

/** Staff need minutes to look into the bids on a lot. */
const heldLotsWaitMs = 5_000;

/** In how many milliseconds there is something to do again. */
type Wait = number;

/** Until when all bids are decided; asked before the room is locked, which bids wait for. */
type Decided = { atMs: number };

/** With the next lot, or with the end of the session once there is none. */
async function goOn(turn: Turn, session: SessionRow): Promise<Wait> {
  if (!session.isPiloted || session.status !== sessionStatuses.running) return Infinity;
  const waitMs = Date.parse(session.goesOnAt ?? '') - turn.at.getTime();
  if (waitMs > 0) return waitMs;
  const opened = await openLot(turn, session, null);
  if (opened === 'NO_LOT') {
    // A lot on hold is still to be called: the session waits for staff to release it.
    if ((await endSession(turn)) !== 'done') return heldLotsWaitMs;
    await writeDown(turn, session, 'session.ended');
    return 0;
  }
  await writeDown(turn, session, 'lot.opened');
  return 0;
}

/** Until nothing that was received in the grace can still be under way. */
function graceLeftMs({ hammerAtMs }: LiveLot, nowMs: number, { atMs }: Decided): Wait {
  const endsMs = (hammerAtMs ?? 0) + houseDefaults.pilot.graceMs;
  if (atMs >= endsMs) return 0;
  return Math.max(endsMs + marginMs - nowMs, lookAgainMs);
}

type UpLot = { session: SessionRow; lotId: number };

/** The lot is locked before it is looked at: a bid that is being placed gives it more time. */
async function callLot(turn: Turn, { session, lotId }: UpLot, decided: Decided): Promise<Wait> {
  await lockLots(turn.tx, [lotId]);
  const lot = await findLiveLot(turn.tx, lotId);
  if (!lot || isOver(lot)) return goOn(turn, session);
  const nowMs = turn.at.getTime();
  const due = nextInstant(lot, nowMs);
  if (!due) return Infinity;
  const graceMs = due.type === 'hammer.confirmed' ? graceLeftMs(lot, nowMs, decided) : 0;
  const waitMs = Math.max(due.atMs - nowMs, graceMs);
  if (waitMs > 0) return waitMs;
  if ((await actOnCurrent(turn, session, { type: due.type })) === 'done') {
    await writeDown(turn, session, due.type);
  }
  return 0;
}

async function stepOf(turn: Turn, decided: Decided): Promise<Wait> {
  startDueSession(turn);
  const session = sessionOn(turn);
  if (!session) return Infinity;
  const { lotId } = session;
  return lotId === null ? goOn(turn, session) : callLot(turn, { session, lotId }, decided);
}

/** A lot that a clerk leads has one only while its hammer is confirmed. */
const hasClock = (lot: LiveLot): boolean =>
  isUp(lot) && lot.heldAtMs === null && (lot.pilotEndsAtMs !== null || lot.status === 'hammer');

/** No one loses a lot to a time at which no bid could be placed: its calls are made again. */
async function giveTimeBack(turn: Turn): Promise<void> {
  const session = sessionOn(turn);
  if (!session || session.lotId === null) return;
  await lockLots(turn.tx, [session.lotId]);
  const lot = await findLiveLot(turn.tx, session.lotId);
  if (!lot || !hasClock(lot)) return;
  await actOnCurrent(turn, session, { type: 'lot.held' });
  await actOnCurrent(turn, session, { type: 'lot.resumed' });
  await writeDown(turn, session, 'time.givenBack');
}

/** One look at every room. @returns in how many milliseconds there is something to do again. */
export function createPilotRound(deps: Deps): () => Promise<number> {
  const { db, clock, log, notify, notifyRooms, findUndecided } = deps;
  let lastRoundMs: number | undefined;

  async function take<Done>(auctionId: number, work: (turn: Turn) => Promise<Done>): Promise<Done> {
    const { done, news } = await takeTurn(db, { auctionId, by: null, at: clock }, work);
    notify(news);
    return done;
  }

  /** Until nothing is due: one turn, one step. */
  async function conduct(auctionId: number): Promise<Wait> {
    for (;;) {
      const decided = await decidedThrough(clock, findUndecided);
      const waitMs = await take(auctionId, (turn) => stepOf(turn, decided));
      if (waitMs > 0) return waitMs;
    }
  }

  /** What one room has wrong keeps no other one waiting. */
  async function conductWell(auctionId: number): Promise<Wait> {
    try {
      return await conduct(auctionId);
    } catch (error) {
      log.error({ err: error, auctionId }, 'a room is not conducted');
      return Infinity;
    }
  }

  async function leaveSeats(): Promise<void> {
    const left = await clearSeats(db, clock());
    if (left.length === 0) return;
    await raiseVersions(db, left);
    notifyRooms(left);
  }

  async function makeUp(auctionIds: readonly number[]): Promise<void> {
    const nowMs = clock().getTime();
    const wasAway = lastRoundMs === undefined || nowMs - lastRoundMs > lostMs;
    lastRoundMs = nowMs;
    if (wasAway) for (const auctionId of auctionIds) await take(auctionId, giveTimeBack);
  }

  return async () => {
    const on = (await listSessionsOn(db)).map(({ auctionId }) => auctionId);
    await makeUp(on);
    const due = await listDueSales(db, clock().toISOString());
    const waits = [];
    for (const auctionId of new Set([...on, ...due])) waits.push(await conductWell(auctionId));
    await leaveSeats();
    const nextStart = await findNextStart(db, clock().toISOString());
    if (nextStart !== null) waits.push(Date.parse(nextStart) - clock().getTime());
    return Math.max(0, Math.min(Infinity, ...waits));
  };
}
