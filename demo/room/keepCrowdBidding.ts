/**
 * Keeps the room of the demo's running sale alive: people of the crowd bid in it through the bid service, under the rules
 * and limits that hold for everybody. Only a demo has them, and one node at a time lets them bid.
 */
import { randomUUID } from 'node:crypto';

import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import type { Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import { crowd } from '#demo/bidding/crowd.ts';
import { saleIds } from '#demo/world/sales.ts';
import type { BidService } from '#server/bidding/bids/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import { type Interest, interestsIn, nextBidder, type Present, thinkingMs } from './crowdBids.ts';

/** The others of a sale keep to their limits and come back another day; so many have come into the room. */
const mostPresent = 12;

export async function listPresent(db: Queryable, auctionId: number): Promise<Present[]> {
  const emails = crowd.map(({ email }) => email);
  return db.query<Present>(sql`
    select r.account_id as "accountId", r.paddle
    from auction_registrations r join accounts a on a.id = r.account_id
    where r.auction_id = ${auctionId} and r.status = 'approved' and r.paddle is not null
      and a.email = any(${emails}::text[])
    order by r.paddle limit ${mostPresent}::integer`);
}

type Deps = {
  db: Queryable;
  clock: Clock;
  findRoom: (auctionId: number) => Promise<Room | undefined>;
  bids: Pick<BidService, 'placeLive'>;
  auctionId?: number;
};

type Seen = { lotNumber: number; version: number; atMs: number };

/** One look at the room. @returns in how many milliseconds someone bids, as things stand. */
export function createCrowdRound(deps: Deps): () => Promise<number> {
  const { db, clock, findRoom, bids, auctionId = saleIds.running } = deps;
  let seen: Seen = { lotNumber: 0, version: 0, atMs: 0 };
  /** Who was refused on the lot that is up: their limit is used up, or they are too young for it. */
  let refused = new Set<number>();

  function look({ LotNumber, Version }: RoomLot, nowMs: number): void {
    if (seen.lotNumber !== LotNumber) refused = new Set();
    if (seen.lotNumber === LotNumber && seen.version === Version) return;
    seen = { lotNumber: LotNumber, version: Version, atMs: nowMs };
  }

  async function bid({ accountId }: Interest, { LotNumber, AskCents }: RoomLot): Promise<void> {
    if (AskCents === null) return;
    const { Outcome } = await bids.placeLive(accountId, {
      auctionId,
      lotNumber: LotNumber,
      maxCents: AskCents,
      askSeenCents: AskCents,
      key: randomUUID(),
    });
    if (!isAccepted(Outcome) && Outcome !== 'ASK_MOVED') refused.add(accountId);
  }

  return async () => {
    const lot = (await findRoom(auctionId))?.Lot;
    if (!lot) return Infinity;
    const nowMs = clock().getTime();
    look(lot, nowMs);
    const present = await listPresent(db, auctionId);
    const interests = interestsIn(lot, present).filter(({ accountId }) => !refused.has(accountId));
    const bidder = nextBidder(lot, interests);
    if (!bidder) return Infinity;
    const waitMs = seen.atMs + thinkingMs(lot) - nowMs;
    if (waitMs <= 0) await bid(bidder, lot);
    return Math.max(0, waitMs);
  };
}

type Keeping = Deps & Omit<Lease, 'name' | 'work'>;

/** Until it is stopped. */
export const keepCrowdBidding = (keeping: Keeping): (() => Promise<void>) =>
  keepLease({ ...keeping, name: 'demo crowd', work: createCrowdRound(keeping) });
