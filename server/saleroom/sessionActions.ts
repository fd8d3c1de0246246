/** What is done to a session: by a clerk, or by the auto-pilot in the clerk's place. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { isOver, isUp } from '#contract/saleroom/liveLotState.ts';
import type { ClerkOutcome } from '#contract/saleroom/saleroom.ts';
import { keepAuctionResults } from '#server/auctions/auctionStore.ts';

import { findLiveLot } from './liveLots.ts';
import { closeSale, listPending, type SessionRow } from './sessionStore.ts';
import { actInRoom, betweenLotsMs, endMessage, recordBids, note, sessionOn, type Turn } from './turn.ts';

const { running, paused, finished } = sessionStatuses;

const shortlyAfter = ({ at }: Turn): string => new Date(at.getTime() + betweenLotsMs).toISOString();

/** The first that has not started. */
const nextSession = ({ sessions }: Turn): SessionRow | undefined =>
  sessions.find(({ status }) => status < running);

function begin(turn: Turn, session: SessionRow, isPiloted: boolean): void {
  session.status = running;
  session.isPiloted = isPiloted;
  session.goesOnAt = shortlyAfter(turn);
  turn.isSaleNews = true;
  note(turn, session, { kind: 'sessionStarted' });
}

/** The lot that is up gets a clock, or loses it, with anyone who conducts from here on. */
async function changeHands(turn: Turn, session: SessionRow, isPiloted: boolean): Promise<ClerkOutcome> {
  session.isPiloted = isPiloted;
  turn.touched.add(session);
  if (isPiloted) session.goesOnAt ??= shortlyAfter(turn);
  if (session.lotId === null) return 'done';
  const leftMs = isPiloted ? houseDefaults.pilot.openMs : null;
  // What is over has a clock for when it is reopened; before anything was up there is nothing to set.
  await actInRoom(turn, session, { lotId: session.lotId, action: { type: 'clock.set', leftMs } });
  return 'done';
}

/** A clerk starts the next session before or after its time, or takes the one that runs from the auto-pilot. */
export async function startSession(turn: Turn): Promise<ClerkOutcome> {
  const on = sessionOn(turn);
  if (on) return on.isPiloted ? changeHands(turn, on, false) : 'NOT_NOW';
  const next = nextSession(turn);
  if (!next) return 'NO_SESSION';
  begin(turn, next, false);
  return 'done';
}

export async function handToPilot(turn: Turn): Promise<ClerkOutcome> {
  const on = sessionOn(turn);
  if (!on) return 'NO_SESSION';
  return on.isPiloted ? 'NOT_NOW' : changeHands(turn, on, true);
}

/** By the clock; nothing where someone was faster. */
export function startDueSession(turn: Turn): void {
  const next = nextSession(turn);
  if (sessionOn(turn) || !next?.isPiloted || Date.parse(next.startsAt) > turn.at.getTime()) return;
  begin(turn, next, true);
}

async function holdLot(turn: Turn, session: SessionRow): Promise<void> {
  const { lotId } = session;
  if (lotId === null) return;
  const lot = await findLiveLot(turn.tx, lotId);
  if (!lot || !isUp(lot) || lot.heldAtMs !== null) return;
  await actInRoom(turn, session, { lotId, action: { type: 'lot.held' } });
}

export async function pauseSession(turn: Turn): Promise<ClerkOutcome> {
  const session = sessionOn(turn);
  if (!session) return 'NO_SESSION';
  if (session.status === paused) return 'NOT_NOW';
  await holdLot(turn, session);
  await recordBids(turn, session);
  session.status = paused;
  turn.isSaleNews = true;
  note(turn, session, { kind: 'sessionPaused' });
  return 'done';
}

export async function resumeSession(turn: Turn): Promise<ClerkOutcome> {
  const session = sessionOn(turn);
  if (!session) return 'NO_SESSION';
  if (session.status !== paused) return 'NOT_NOW';
  session.status = running;
  const { lotId } = session;
  const lot = lotId === null ? undefined : await findLiveLot(turn.tx, lotId);
  if (lotId !== null && lot && lot.heldAtMs !== null) {
    await actInRoom(turn, session, { lotId, action: { type: 'lot.resumed' } });
  }
  if (!lot || isOver(lot)) session.goesOnAt = shortlyAfter(turn);
  turn.isSaleNews = true;
  note(turn, session, { kind: 'sessionResumed' });
  return 'done';
}

/** The last one takes the sale with it. */
async function end(turn: Turn, session: SessionRow): Promise<void> {
  session.status = finished;
  endMessage(turn, session);
  session.goesOnAt = null;
  turn.isSaleNews = true;
  note(turn, session, { kind: 'sessionEnded' });
  if (turn.sessions.some(({ status }) => status !== finished)) return;
  await closeSale(turn.tx, turn.auctionId, turn.at.toISOString());
  await keepAuctionResults(turn.tx, [turn.auctionId]);
}

/** Once every lot has been up or withdrawn, and what became of the last one can no longer be taken back. */
export async function endSession(turn: Turn): Promise<ClerkOutcome> {
  const session = sessionOn(turn);
  if (!session) return 'NO_SESSION';
  if ((await listPending(turn.tx, session)).length > 0) return 'NOT_NOW';
  if (session.lotId !== null) {
    const settled = await actInRoom(turn, session, {
      lotId: session.lotId,
      action: { type: 'nextLot.opened' },
    });
    if (settled.kind === 'refused') return 'NOT_NOW';
  }
  await end(turn, session);
  return 'done';
}
