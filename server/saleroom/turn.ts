/**
 * One thing that someone does in a room. Everybody who conducts takes turns under the lock of the sale's sessions, on
 * whichever node; lots are locked after that, as bids lock them. What a turn has changed is announced once it is
 * committed.
 */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { isOver, type LiveLot } from '#contract/saleroom/liveLotState.ts';
import type { RoomEventKind } from '#contract/saleroom/saleroom.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { createSecurityLog, type SecurityEvent } from '#server/platform/securityLog/securityLog.ts';

import { actOnLot, type RoomAction } from './actOnLot.ts';
import { insertEvents, listUnheard, type NewEvent } from './eventStore.ts';
import type { RejectedBid } from './notifyRejected.ts';
import { lockSessions, saveSession, type SessionRow } from './sessionStore.ts';

export type Turn = {
  tx: Queryable;
  at: Date;
  auctionId: number;
  /** The clerk's account; null for the auto-pilot. */
  by: number | null;
  sessions: readonly SessionRow[];
  /** Lines for the feed of a session, in order. */
  lines: { session: SessionRow; event: NewEvent }[];
  touched: Set<SessionRow>;
  announced: { outboxIds: number[]; lotIds: Set<number>; concerned: ChangedLots['concerned'][number][] };
  /** Whose bidders are notified in the same transaction. */
  rejected: RejectedBid[];
  /** Given to whom a clerk registers. */
  paddle: number | null;
  /** The sale itself has changed: a session began or ended. */
  isSaleNews: boolean;
};

export type TurnNews = ChangedLots & { auctionId: number; isSaleNews: boolean; hasChanged: boolean };

const { running, paused } = sessionStatuses;

/** The session that is on: one at a time. */
export const sessionOn = ({ sessions }: Turn): SessionRow | undefined =>
  sessions.find(({ status }) => status === running || status === paused);

type Line = { kind: RoomEventKind } & Partial<Omit<NewEvent, 'kind'>>;

export function note(turn: Turn, session: SessionRow, line: Line): void {
  const nothing = { lotNumber: null, amountCents: null, paddle: null, isFloor: false, text: null };
  turn.lines.push({ session, event: { ...nothing, at: turn.at.toISOString(), ...line } });
  turn.touched.add(session);
}

/** Bids go their own way: the room is notified of those on its lot before anything else about it. */
export async function recordBids(turn: Turn, session: SessionRow): Promise<void> {
  const { lotId, receivedBid } = session;
  if (lotId === null) return;
  for (const step of await listUnheard(turn.tx, { lotId, receivedBid })) {
    const { number, isAuto, isFloor, at, lotNumber, amountCents, paddle } = step;
    const placed = isFloor ? 'floorBid' : 'bid';
    note(turn, session, { kind: isAuto ? 'auto' : placed, at, lotNumber, amountCents, paddle, isFloor });
    session.receivedBid = number;
  }
}

/** Until the auto-pilot opens the next lot. */
export const betweenLotsMs = 2_000;

/** What was said for a lot ends with it, unless the clerk keeps it. */
export function endMessage(turn: Turn, session: SessionRow): void {
  if (session.message === null || session.messageStays) return;
  session.message = null;
  turn.touched.add(session);
}

export type ActionOnLot = { lotId: number; action: RoomAction };

/** Does something to a lot of a session; what became of the lot decides when the room goes on. */
export async function actInRoom(turn: Turn, session: SessionRow, { lotId, action }: ActionOnLot) {
  const acted = await actOnLot(turn.tx, { lotId, action, atMs: turn.at.getTime() });
  if (acted.kind === 'refused') return acted;
  const { outboxId, concerned } = acted.news;
  turn.announced.outboxIds.push(outboxId);
  turn.announced.lotIds.add(lotId);
  turn.announced.concerned.push(...concerned);
  turn.touched.add(session);
  if (lotId === session.lotId) {
    session.goesOnAt = goesOnAt(turn, acted.lot);
    if (isOver(acted.lot) && action.type !== 'clock.set') endMessage(turn, session);
  }
  return acted;
}

const goesOnAt = ({ at }: Turn, lot: LiveLot): string | null =>
  isOver(lot) ? new Date(at.getTime() + betweenLotsMs).toISOString() : null;

/** What changes who gets a lot, or takes something back: the security log keeps these for good. */
const sealedKinds: ReadonlySet<RoomEventKind> = new Set([
  'hammer',
  'sold',
  'passed',
  'withdrawn',
  'rejected',
  'undone',
  'reopened',
] as const);

const sealedOf = ({ lines, auctionId, by }: Turn): SecurityEvent[] =>
  lines
    .filter(({ event: { kind } }) => sealedKinds.has(kind))
    .map(({ event: { kind: what, at, lotNumber, amountCents, paddle, text } }) => ({
      kind: 'room_acted',
      accountId: by ?? undefined,
      at: new Date(at),
      facts: {
        what,
        auctionId,
        lotNumber,
        amountCents,
        paddle,
        reason: what === 'rejected' ? (text ?? null) : null,
      },
    }));

/** Everything that a turn has changed of its sessions. */
async function save({ tx, touched, lines }: Turn): Promise<void> {
  for (const session of touched) {
    const events = lines.filter((line) => line.session === session).map(({ event }) => event);
    const place = { sessionId: session.id, after: session.lastEvent };
    if (events.length > 0) await insertEvents(tx, place, events);
    session.lastEvent += events.length;
    await saveSession(tx, session);
  }
}

type Asked = { auctionId: number; by: number | null; at: () => Date };

/**
 * @param work is given the turn when it is its own; what it throws undoes all of it
 * @returns what it answered, and what is to be announced
 */
export async function takeTurn<Done>(
  db: Database,
  { auctionId, by, at }: Asked,
  work: (turn: Turn) => Promise<Done>,
): Promise<{ done: Done; news: TurnNews }> {
  return db.transaction(async (tx) => {
    const sessions = await lockSessions(tx, auctionId);
    const turn: Turn = {
      tx,
      // Anyone who waited for the lock acts when it is their turn.
      at: at(),
      auctionId,
      by,
      sessions,
      lines: [],
      touched: new Set(),
      announced: { outboxIds: [], lotIds: new Set(), concerned: [] },
      rejected: [],
      paddle: null,
      isSaleNews: false,
    };
    const done = await work(turn);
    await save(turn);
    // Last: the security log is locked from here on.
    await createSecurityLog({ clock: at }).recordAll(tx, sealedOf(turn));
    const { outboxIds, lotIds, concerned } = turn.announced;
    const { isSaleNews, touched } = turn;
    const news = { outboxIds, lotIds: [...lotIds], concerned, auctionId, isSaleNews };
    return { done, news: { ...news, hasChanged: touched.size > 0 } };
  });
}
