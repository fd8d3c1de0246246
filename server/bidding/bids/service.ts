/**
 * The one way to bid, for pages, the cart and the room alike. A bid is answered once it is committed; anyone who
 * follows the lot is notified after that.
 */
import type { Opening } from '#contract/bidding/bidChain.ts';
import { type getBidHistory, historyPageSize } from '#contract/bidding/bidHistory.ts';
import type { BidAnswer, LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { OwnLotChip } from '#contract/bidding/ownChips.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';

import type { AskedBid } from './batch.ts';
import { startOf } from './chain.ts';
import { findAnswer, findHistoryPage, type HistoryPart, listOpenings } from './historyStore.ts';
import { createPlacing, type PlacingDeps, signedAnswer } from './placing.ts';
import {
  findLotIds,
  type LotStandingOfId,
  readLotStandings,
  readOwnStandings,
  listOwnChips,
} from './standingStore.ts';

export { BidInDoubt, type News } from './placing.ts';

type Deps = PlacingDeps & {
  clock: Clock;
  /** Connections for bids; without it, there are none of their own. */
  urgentDb?: Database;
};

type LotNumbers = Pick<AskedBid, 'auctionId' | 'lotNumber'>;
export type Withdrawal = LotNumbers & Pick<AskedBid, 'key'>;
export type BidOffer = Withdrawal & Pick<AskedBid, 'maxCents'>;
export type LiveOffer = BidOffer & Pick<AskedBid, 'askSeenCents'>;

export type BidService = {
  /** @throws {BidInDoubt} when it is unknown whether the bid stands: the bidder must not read that it does not. */
  place: (accountId: number, offer: BidOffer) => Promise<BidAnswer>;
  /** A bid on the lot that is up in the room. @throws {BidInDoubt} */
  placeLive: (accountId: number, offer: LiveOffer) => Promise<BidAnswer>;
  /** Takes back what the bidder has sealed. @throws {BidInDoubt} */
  withdraw: (accountId: number, withdrawal: Withdrawal) => Promise<BidAnswer>;
  findAnswer: (accountId: number, key: string) => Promise<BidAnswer>;
  getOwn: (accountId: number, lot: LotNumbers) => Promise<{ Lot: LotStanding; Own: OwnStanding | null }>;
  /** In sales that are not over. */
  listOwnChips: (accountId: number) => Promise<OwnLotChip[]>;
  /** Of the lots that there are; in no order. */
  listStandings: (lots: readonly LotNumbers[]) => Promise<LotStanding[]>;
  /** The newest part, unless another one is asked for. */
  getHistory: (lot: LotNumbers, part?: HistoryPart) => Promise<AnswerOf<typeof getBidHistory>>;
  listOpenings: (accountId: number, lot: LotNumbers) => Promise<Opening[]>;
  /** When the oldest bid that waits here for its answer was received. */
  undecidedSince: () => string | null;
};

const newestPart: HistoryPart = { before: null, count: historyPageSize };

async function findStanding(db: Database, lot: LotNumbers): Promise<LotStandingOfId> {
  const [standing] = await readLotStandings(db, await findLotIds(db, [lot]));
  if (!standing) throw problem('not_found');
  return standing;
}

function withoutId(found: LotStandingOfId): LotStanding {
  const { lotId: _, ...standing } = found;
  return standing;
}

export function createBidService(deps: Deps): BidService {
  const { db, urgentDb = db, clock, receipts } = deps;
  const queue = createPlacing({ ...deps, db: urgentDb });

  const findLot = async (lot: LotNumbers): Promise<LotStanding> => withoutId(await findStanding(db, lot));

  async function findOwn(accountId: number, lotId: number): Promise<OwnStanding | null> {
    const [own] = await readOwnStandings(db, [{ lotId, accountId }]);
    if (!own) return null;
    const { lotId: _, accountId: __, ...standing } = own;
    return standing;
  }

  async function ask(offer: Omit<AskedBid, 'receivedAt'>): Promise<BidAnswer> {
    const receivedAt = clock().toISOString();
    const answer = await queue.place({ ...offer, receivedAt, key: offer.key.toLowerCase() });
    // A lot of the archive has no standing to be locked; one that does not exist is no one's to bid on.
    return answer.Lot === null ? { ...answer, Lot: await findLot(offer) } : answer;
  }

  return {
    place: (accountId, offer) => ask({ ...offer, accountId, way: 'max', askSeenCents: null }),
    placeLive: (accountId, offer) => ask({ ...offer, accountId, way: 'live' }),
    withdraw: (accountId, withdrawal) =>
      ask({ ...withdrawal, accountId, way: 'withdrawal', maxCents: 0, askSeenCents: null }),
    async findAnswer(accountId, key) {
      const answer = await findAnswer(urgentDb, { accountId, key });
      if (!answer) throw problem('not_found');
      return signedAnswer(await receipts.ready(), answer);
    },
    async getOwn(accountId, lot) {
      const standing = await findStanding(db, lot);
      return { Lot: withoutId(standing), Own: await findOwn(accountId, standing.lotId) };
    },
    undecidedSince: () =>
      queue
        .oldest()
        .map(({ receivedAt }) => receivedAt)
        .toSorted()[0] ?? null,
    listOwnChips: (accountId) => listOwnChips(db, accountId),
    async listStandings(lots) {
      return (await readLotStandings(db, await findLotIds(db, lots))).map(withoutId);
    },
    async getHistory(lot, part = newestPart) {
      const standing = await findStanding(db, lot);
      const { entries, hasEarlier } = await findHistoryPage(db, standing.lotId, part);
      return {
        Lot: withoutId(standing),
        Start: startOf({ AuctionID: lot.auctionId, LotNumber: lot.lotNumber }),
        Entries: entries,
        HasEarlier: hasEarlier,
      };
    },
    async listOpenings(accountId, lot) {
      const [lotId] = await findLotIds(db, [lot]);
      return lotId === undefined ? [] : listOpenings(db, { lotId, accountId });
    },
  };
}
