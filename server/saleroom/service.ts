/**
 * The room of a live sale: what everybody sees of it, and what clerks see and do. Clerks' calls answer 404 to anyone
 * else.
 */
import { hasRight } from '#contract/desk/rights.ts';
import {
  type ClerkAction,
  type ClerkOutcome,
  type ClerkRoom,
  type Room,
  type WalkIn,
} from '#contract/saleroom/saleroom.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';

import { type Act, findDoneBefore, insertAct } from './actStore.ts';
import { listBidders } from './bidderStore.ts';
import { type AskedAction, doAction } from './clerkActions.ts';
import { findClerkFacts, leaveSeat, takeSeat } from './clerkStore.ts';
import { findLiveLot } from './liveLots.ts';
import { notifyRejected } from './notifyRejected.ts';
import { toClerkRoom } from './readClerkRoom.ts';
import { readRoom } from './readRoom.ts';
import { readNewBidder } from './registerBidder.ts';
import type { RoomNews } from './roomNews.ts';
import type { Rooms } from './rooms.ts';
import { findLotNumber, raiseVersions } from './sessionStore.ts';
import { sessionOn, takeTurn, type Turn, type TurnNews } from './turn.ts';

export type AskedAct = {
  action: ClerkAction;
  lotNumber: number | null;
  askSeenCents: number | null;
  actsSeen: number;
  text: string | null;
  staysUp: boolean;
  paddle: number | null;
  bidder: WalkIn | null;
  key: string;
};

export type Saleroom = {
  /** @throws {Problem} `not_found` for a sale that has no room. */
  getRoom: (auctionId: number) => Promise<Room>;
  /** Keeps the clerk's seat. @throws {Problem} `not_found`, also for anyone who is no clerk. */
  getClerkRoom: (caller: Caller, auctionId: number) => Promise<ClerkRoom>;
  /** The same; null where a clerk asks of a sale without a room. */
  findClerkRoom: (caller: Caller, auctionId: number) => Promise<ClerkRoom | null>;
  leave: (caller: Caller, auctionId: number) => Promise<void>;
  /** @throws {Problem} `not_found`, also for anyone who is no clerk: the try is written down. */
  act: (
    caller: Caller,
    auctionId: number,
    asked: AskedAct,
  ) => Promise<{ Outcome: ClerkOutcome; Paddle?: number; ClerkRoom: ClerkRoom }>;
};

type Deps = {
  db: Database;
  clock: Clock;
  rooms: Rooms;
  news: Pick<RoomNews, 'notify'>;
  notifier: Pick<Notifier, 'notify' | 'notifySales'>;
  notices: Notices;
  /** How many pages follow a sale. */
  countConnected: (auctionId: number) => Promise<number>;
};

/** What a turn has changed, announced to everybody whom it concerns. */
export function notifyOfTurn(
  { news, notifier, rooms }: Pick<Deps, 'news' | 'notifier' | 'rooms'>,
  { auctionId, isSaleNews, hasChanged, ...changed }: TurnNews,
): void {
  if (!hasChanged) return;
  rooms.drop(auctionId);
  if (changed.lotIds.length > 0) notifier.notify(changed);
  if (isSaleNews) notifier.notifySales([auctionId]);
  news.notify([auctionId]);
}

const mayConduct = ({ role }: Caller): boolean => hasRight(role, 'conduct');

/** Who was registered is said by their paddle alone: the log is kept for good. */
function factsOf({ lotNumber, askSeenCents, actsSeen, text, staysUp, paddle }: AskedAct): Act['facts'] {
  const more = { ...(staysUp && { staysUp }), ...(paddle !== null && { paddle }) };
  return { lotNumber, askSeenCents, actsSeen, text, ...more };
}

const actsOf = ({ sessions }: Turn): number => sessions.reduce((sum, { acts }) => sum + acts, 0);

/** Grows with what was done, so that another clerk's action on what was before is refused. */
function countAct(turn: Turn): void {
  const session = sessionOn(turn) ?? [...turn.touched].at(-1);
  if (session) session.acts += 1;
}

/** These name a lot that may not be up. */
const namesALot: ReadonlySet<ClerkAction> = new Set(['lot.opened', 'lot.withdrawn'] as const);

async function isOfLotSeen(turn: Turn, { action, lotNumber }: AskedAct): Promise<boolean> {
  if (lotNumber === null || namesALot.has(action)) return true;
  const lotId = sessionOn(turn)?.lotId ?? null;
  return lotId !== null && (await findLotNumber(turn.tx, lotId)) === lotNumber;
}

/** What the room was when the clerk decided is what the action is done to, or it is not done. */
async function decide(turn: Turn, asked: AskedAction & AskedAct): Promise<ClerkOutcome> {
  // It changes nothing that another clerk acts on.
  if (asked.action === 'bidder.registered') return doAction(turn, asked);
  if (asked.actsSeen !== actsOf(turn) || !(await isOfLotSeen(turn, asked))) return 'MOVED';
  const outcome = await doAction(turn, asked);
  if (outcome === 'done') countAct(turn);
  return outcome;
}

async function actOnce(turn: Turn, accountId: number, asked: AskedAction & AskedAct): Promise<ClerkOutcome> {
  const { action, lotNumber, key } = asked;
  const before = await findDoneBefore(turn.tx, accountId, key);
  if (before) {
    const isSame =
      before.auctionId === turn.auctionId && before.action === action && before.lotNumber === lotNumber;
    if (isSame && action === 'bidder.registered') turn.paddle = before.paddle;
    return isSame ? before.outcome : 'DUPLICATE';
  }
  const outcome = await decide(turn, asked);
  const session = sessionOn(turn) ?? [...turn.touched].at(-1);
  await insertAct(turn.tx, {
    at: turn.at.toISOString(),
    accountId,
    auctionId: turn.auctionId,
    sessionId: session?.id ?? null,
    lotId: session?.lotId ?? null,
    action,
    facts: { ...factsOf(asked), ...(turn.paddle !== null && { paddle: turn.paddle }) },
    outcome,
    key,
  });
  return outcome;
}

export function createSaleroom(deps: Deps): Saleroom {
  const { db, clock, rooms, news, notices, countConnected } = deps;

  async function seeClerkRoom(auctionId: number): Promise<ClerkRoom> {
    const [room, facts] = [await readRoom(db, auctionId, clock()), await findClerkFacts(db, auctionId)];
    if (!room || !facts) throw problem('not_found');
    const lot = facts.lotId === null ? undefined : await findLiveLot(db, facts.lotId);
    const bidders = await listBidders(db, auctionId);
    return toClerkRoom({ room, facts, lot, bidders, connectedCount: await countConnected(auctionId) });
  }

  async function keepSeat({ accountId }: Caller, auctionId: number): Promise<void> {
    if (!(await rooms.find(auctionId))) throw problem('not_found');
    if (await takeSeat(db, { auctionId, accountId }, clock())) await sayChanged(auctionId);
  }

  async function sayChanged(auctionId: number): Promise<void> {
    await raiseVersions(db, [auctionId]);
    news.notify([auctionId]);
  }

  async function refuseStranger({ accountId }: Caller, auctionId: number, asked: AskedAct): Promise<never> {
    await insertAct(db, {
      at: clock().toISOString(),
      accountId,
      auctionId,
      sessionId: null,
      lotId: null,
      action: asked.action,
      facts: factsOf(asked),
      outcome: 'NOT_A_CLERK',
      key: null,
    });
    throw problem('not_found');
  }

  async function getClerkRoom(caller: Caller, auctionId: number): Promise<ClerkRoom> {
    if (!mayConduct(caller)) throw problem('not_found');
    await keepSeat(caller, auctionId);
    return seeClerkRoom(auctionId);
  }

  return {
    async getRoom(auctionId) {
      const room = await rooms.find(auctionId);
      if (!room) throw problem('not_found');
      return room;
    },
    getClerkRoom,
    findClerkRoom: async (caller, auctionId) =>
      mayConduct(caller) && !(await rooms.find(auctionId)) ? null : getClerkRoom(caller, auctionId),
    async leave(caller, auctionId) {
      if (!mayConduct(caller)) throw problem('not_found');
      if (await leaveSeat(db, { auctionId, accountId: caller.accountId })) await sayChanged(auctionId);
    },
    async act(caller, auctionId, asked) {
      if (!mayConduct(caller)) return refuseStranger(caller, auctionId, asked);
      if (!(await rooms.find(auctionId))) throw problem('not_found');
      const { accountId: by } = caller;
      const newBidder =
        asked.action === 'bidder.registered' && asked.bidder ? await readNewBidder(asked.bidder) : null;
      const turn = await takeTurn(db, { auctionId, by, at: clock }, async (own) => {
        const outcome = await actOnce(own, by, { ...asked, newBidder });
        for (const bid of own.rejected) await notifyRejected(own.tx, notices, bid);
        return { outcome, paddle: own.paddle };
      });
      notifyOfTurn(deps, turn.news);
      const { outcome: Outcome, paddle } = turn.done;
      return {
        Outcome,
        ...(paddle !== null && { Paddle: paddle }),
        ClerkRoom: await seeClerkRoom(auctionId),
      };
    },
  };
}
