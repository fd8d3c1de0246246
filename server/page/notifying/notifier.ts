/**
 * Notifies pages of how lots stand, after the commit that changed them. Best effort: what fails here is one line of the
 * log and never a bid's concern. The outbox row is deleted once it is announced, and one that a node leaves behind is
 * announced by another. What a bidder has on a lot goes to the living sessions of that account and to no one else.
 */
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { News } from '#server/bidding/bids/service.ts';
import { readLotStandings, readOwnStandings, readTakenBack } from '#server/bidding/bids/standingStore.ts';
import type { ChangedLots, Decided, Notifier, OfAccount } from '#server/page/outbox/changedLots.ts';
import { deleteNotified, listBidders, listLate, listSessions } from '#server/page/outbox/outboxStore.ts';
import { roomOfLot, roomOfSale, roomOfSession, roomOfTurns, type Speak } from '#server/page/outbox/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';

import { createRoomMail, type RoomMail } from './roomMail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  speak: Speak;
  /** Called with sales that have changed, or of which lots in the room have. */
  notifyRooms?: (auctionIds: readonly number[]) => void;
  everyMs?: number;
};

const defaultEveryMs = 100;

/** Well before a row counts as left behind. Every deletion is a write that the next batch of bids would wait for. */
const forgetMs = 500;

const nameOf = ({ AuctionID, LotNumber }: LotStanding | OwnStanding): string => `${AuctionID}/${LotNumber}`;

type Letters<Item> = Map<string, Map<string, Item>>;

function put<Item extends LotStanding | OwnStanding>(letters: Letters<Item>, room: string, item: Item): void {
  const letter = letters.get(room) ?? new Map<string, Item>();
  letters.set(room, letter.set(nameOf(item), item));
}

function postAll<Item>(mail: RoomMail<Item>, letters: Letters<Item>): void {
  for (const [room, letter] of letters) mail.post(room, letter);
}

/** Lots of a timed sale close by themselves, and no room is notified of them. */
const salesInRooms = (standings: readonly LotStanding[]): number[] => [
  ...new Set(standings.filter(({ ClosesAt }) => ClosesAt === null).map(({ AuctionID }) => AuctionID)),
];

/** Its turn in the room has come, or is over. */
const isCalled = ({ ClosesAt, Status }: LotStanding): boolean => ClosesAt === null && Status !== 'pending';

function createVoice({ db, clock, speak, notifyRooms, everyMs = defaultEveryMs }: Deps) {
  const lotMail = createRoomMail<LotStanding>({ send: speak.lots, everyMs });
  const ownMail = createRoomMail<OwnStanding>({
    send: (room, standings) => standings.forEach((standing) => speak.own(room, standing)),
    everyMs,
  });

  async function sayLots(lotIds: readonly number[]): Promise<void> {
    const letters: Letters<LotStanding> = new Map();
    const standings = await readLotStandings(db, lotIds);
    for (const { lotId: _, ...standing } of standings) {
      put(letters, roomOfLot(standing), standing);
      put(letters, roomOfSale(standing.AuctionID), standing);
      if (isCalled(standing)) put(letters, roomOfTurns(standing.AuctionID), standing);
    }
    postAll(lotMail, letters);
    notifyRooms?.(salesInRooms(standings));
  }

  async function sayOwn(concerned: readonly OfAccount[]): Promise<void> {
    if (concerned.length === 0) return;
    const accountIds = [...new Set(concerned.map(({ accountId }) => accountId))];
    const sessions = Map.groupBy(
      await listSessions(db, accountIds, clock().toISOString()),
      ({ accountId }) => accountId,
    );
    const present = concerned.filter(({ accountId }) => sessions.has(accountId));
    const letters: Letters<OwnStanding> = new Map();
    const own = [...(await readOwnStandings(db, present)), ...(await readTakenBack(db, present))];
    for (const { lotId: _, accountId, ...standing } of own) {
      for (const { sessionId } of sessions.get(accountId) ?? []) {
        put(letters, roomOfSession(sessionId), standing);
      }
    }
    postAll(ownMail, letters);
  }

  return {
    sayLots,
    sayOwn,
    async sayDecided({ accountId, auctionId }: Decided): Promise<void> {
      const sessions = await listSessions(db, [accountId], clock().toISOString());
      for (const { sessionId } of sessions) speak.registration(roomOfSession(sessionId), auctionId);
    },
    hush() {
      lotMail.stop();
      ownMail.stop();
    },
  };
}

/** Deletes rows some time after they were announced, many at once. */
function createForgetting({ db, log }: Deps) {
  let notified: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function forget(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = notified;
    notified = [];
    if (ids.length === 0) return;
    await deleteNotified(db, ids).catch((error: unknown) => {
      log.error({ err: error }, 'what was announced stays in the outbox');
    });
  }

  function forgetSoon(ids: readonly number[]): void {
    notified.push(...ids);
    timer ??= setTimeout(() => void forget(), forgetMs).unref();
  }

  return { forget, forgetSoon };
}

const toPair = ({ lotId, accountId }: OfAccount): string => `${lotId}/${accountId}`;

/** Several changes as one: each lot, and each bidder of it, once. */
const joined = (changes: readonly ChangedLots[]): ChangedLots => ({
  outboxIds: changes.flatMap(({ outboxIds }) => outboxIds),
  lotIds: [...new Set(changes.flatMap(({ lotIds }) => lotIds))],
  concerned: [
    ...new Map(changes.flatMap(({ concerned }) => concerned).map((one) => [toPair(one), one])).values(),
  ],
});

export function createNotifier(deps: Deps): Notifier {
  const { db, log, speak, notifyRooms } = deps;
  const voice = createVoice(deps);
  const { forget, forgetSoon } = createForgetting(deps);
  let waiting: ChangedLots[] = [];
  let telling: Promise<void> | undefined;
  let isStopped = false;

  async function notifyWaiting(): Promise<void> {
    const changed = joined(waiting);
    waiting = [];
    try {
      await voice.sayLots(changed.lotIds);
      await voice.sayOwn(changed.concerned);
      forgetSoon(changed.outboxIds);
    } catch (error) {
      log.error({ err: error }, 'changed lots were not announced');
    }
  }

  /** While one lot is read, those that change meanwhile wait to be read together. */
  async function notifyAll(): Promise<void> {
    while (waiting.length > 0) await notifyWaiting();
    telling = undefined;
  }

  function notify(changed: ChangedLots): void {
    if (isStopped) return;
    waiting.push(changed);
    telling ??= notifyAll();
  }

  return {
    notify,
    notifySales(auctionIds) {
      auctionIds.forEach(speak.sale);
      notifyRooms?.(auctionIds);
    },
    notifyBidder: (decided) =>
      voice.sayDecided(decided).catch((error: unknown) => {
        log.error({ err: error }, 'a bidder was not notified of a decision');
      }),
    async sweep() {
      const late = await listLate(db);
      if (late.length === 0) return;
      const lotIds = [...new Set(late.flatMap((row) => row.lotIds))];
      const concerned = await listBidders(db, lotIds);
      notify({ outboxIds: late.map(({ id }) => id), lotIds, concerned });
    },
    async stop() {
      isStopped = true;
      await telling;
      voice.hush();
      await forget();
    },
  };
}

/** For the bid service, which knows who was outbid. */
export const notifyOfBids =
  ({ notify }: Pick<Notifier, 'notify'>) =>
  ({ outboxId, lotIds, outbid }: News): void =>
    notify({ outboxIds: [outboxId], lotIds, concerned: outbid });
