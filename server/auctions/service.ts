/** Which auctions there are, which of them is on, and which comes next. Anybody may know; nothing here writes. */
import {
  auctionTypes,
  type Auction,
  type AuctionSession,
  type AuctionStatus,
  type AuctionWithSessions,
} from '#contract/auctions/auctions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { type AdCampaign, listAdCampaigns } from './adCampaigns.ts';
import {
  findAuction,
  findAuctionBySlug,
  listAuctions,
  listSessions,
  listUnclosedAuctions,
} from './auctionStore.ts';

export type AuctionService = {
  /** Auctions that have not ended, by start. */
  listActive: () => Promise<AuctionWithSessions[]>;
  listSessionsOf: (auctionId: number) => Promise<AuctionSession[]>;
  find: (auctionId: number) => Promise<AuctionWithSessions | undefined>;
  /** @throws {Problem} `not_found` */
  getBySlug: (slug: string) => Promise<AuctionWithSessions>;
  /** The next of each type, by type. */
  listNextOfType: () => Promise<Auction[]>;
  /** What is on comes first, then what starts next. */
  listNext: () => Promise<AuctionWithSessions[]>;
  /** Those that have not ended by start, then the others from the last one back. */
  listAll: () => Promise<AuctionWithSessions[]>;
  listAdCampaigns: (slug: string) => Promise<AdCampaign[]>;
};

type Deps = { db: Queryable; clock: Clock };

/** A lower rank is more urgent to someone who asks what is on. */
const ranks = {
  running: 0,
  closing: 1,
  between: 2,
  open: 3,
  upcoming: 3,
  closed: 4,
} as const satisfies Record<AuctionStatus, number>;

const isActive = ({ Status }: Auction): boolean => Status !== 'closed';

/** A timed sale starts with its first bid, a live one in the room. */
const isStillToStart = ({ Status, AuctionTypeID }: Auction): boolean =>
  Status === 'upcoming' || (Status === 'open' && AuctionTypeID !== auctionTypes.timed);

export function createAuctionService({ db, clock }: Deps): AuctionService {
  const listActive = async () => (await listUnclosedAuctions(db, clock())).filter(isActive);

  return {
    listActive,
    listSessionsOf: (auctionId) => listSessions(db, [auctionId]),
    find: (auctionId) => findAuction(db, auctionId, clock()),
    async getBySlug(slug) {
      const auction = await findAuctionBySlug(db, slug, clock());
      if (!auction) throw problem('not_found');
      return auction;
    },
    async listNextOfType() {
      const waiting = (await listActive()).filter(isStillToStart);
      return Object.values(auctionTypes).flatMap(
        (type) => waiting.find(({ AuctionTypeID }) => AuctionTypeID === type) ?? [],
      );
    },
    async listNext() {
      // The order by start stays within a rank.
      return (await listActive()).toSorted((one, other) => ranks[one.Status] - ranks[other.Status]);
    },
    async listAll() {
      const all = await listAuctions(db, clock());
      return [...all.filter(isActive), ...all.filter((auction) => !isActive(auction)).toReversed()];
    },
    listAdCampaigns: (slug) => listAdCampaigns(db, slug),
  };
}
