/**
 * The Bid Cart. Lines are kept for their bidder and mean nothing to anybody else; submitted, each is a bid through the
 * one way to bid, and answered as one.
 */
import { isRung, nearestRungs } from '#contract/bidding/bidIncrements.ts';
import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import type { BidAnswer } from '#contract/bidding/bids.ts';
import { type Cart, type CartResult, type KeptLine, type SubmittedLine } from '#contract/bidding/cart.ts';
import { mostCartLines } from '#contract/bidding/cartLimits.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import type { AuctionService } from '#server/auctions/service.ts';
import type { BidService } from '#server/bidding/bids/service.ts';
import { findLotIds } from '#server/bidding/bids/standingStore.ts';
import { readOwnLots } from '#server/bidding/myBids/ownLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';

import {
  deleteLine,
  deletePlaced,
  findLotEnd,
  keepLine,
  listLines,
  lockCart,
  type LotNumbers,
} from './cartStore.ts';

type Deps = {
  db: Database;
  clock: Clock;
  auctions: Pick<AuctionService, 'find'>;
  bids: Pick<BidService, 'place' | 'findAnswer' | 'getOwn'>;
};

export type CartService = {
  get: (accountId: number) => Promise<Cart>;
  put: (accountId: number, line: LotNumbers & { maxCents: number }) => Promise<KeptLine>;
  remove: (accountId: number, lot: LotNumbers) => Promise<boolean>;
  /** Every line is answered by itself. @throws {BidInDoubt} when no one can say whether one of the bids stands. */
  submit: (accountId: number, lines: readonly SubmittedLine[]) => Promise<CartResult[]>;
  findAnswers: (accountId: number, keys: readonly string[]) => Promise<{ Key: string; Answer: BidAnswer }[]>;
};

type Placing = Pick<Deps, 'bids'> & { accountId: number };

const lotOf = ({ AuctionID, LotNumber }: SubmittedLine): LotNumbers => ({
  auctionId: AuctionID,
  lotNumber: LotNumber,
});

const inLotOrder = (lines: readonly SubmittedLine[]): SubmittedLine[] =>
  lines.toSorted((one, other) => one.AuctionID - other.AuctionID || one.LotNumber - other.LotNumber);

/** A second bid on a lot in one submission is a mistake of the page: the first one counts. */
async function refuseTwice({ bids, accountId }: Placing, line: SubmittedLine): Promise<BidAnswer> {
  const nothing = { IsEarlierTie: false, NearestCents: null, HeadroomCents: null, Receipt: null };
  return { Outcome: 'DUPLICATE', ...nothing, ...(await bids.getOwn(accountId, lotOf(line))) };
}

/**
 * All are handed over at once and in order: the queue of bids keeps the order, so that each is decided with the ones
 * before it, and they share their commits.
 */
function placeAll(
  placing: Placing,
  lines: readonly SubmittedLine[],
): Promise<PromiseSettledResult<CartResult>[]> {
  const { bids, accountId } = placing;
  const seen = new Set<string>();
  return Promise.allSettled(
    lines.map(async ({ Key, ...line }) => {
      const lot = `${line.AuctionID}/${line.LotNumber}`;
      const isSecond = seen.has(lot);
      seen.add(lot);
      const Answer = await (isSecond
        ? refuseTwice(placing, { Key, ...line })
        : bids.place(accountId, {
            auctionId: line.AuctionID,
            lotNumber: line.LotNumber,
            maxCents: line.MaxCents,
            key: Key,
          }));
      return { ...line, Answer };
    }),
  );
}

export function createCartService({ db, clock, auctions, bids }: Deps): CartService {
  async function refuseUnknownLots(lines: readonly SubmittedLine[]): Promise<void> {
    const lots = new Map(lines.map((line) => [`${line.AuctionID}/${line.LotNumber}`, lotOf(line)]));
    const found = await findLotIds(db, [...lots.values()]);
    if (found.length < lots.size) throw problem('not_found');
  }

  return {
    async get(accountId) {
      const lines = await listLines(db, { accountId, now: clock().toISOString() });
      const lots = await readOwnLots(db, { accountId, lotIds: lines.map(({ lotId }) => lotId) });
      const bySale = Map.groupBy(lines, ({ auctionId }) => auctionId);
      const sales = await Promise.all(
        Array.from(bySale, async ([auctionId, own]) => {
          const Auction = await auctions.find(auctionId);
          const Lines = own.flatMap(({ lotId, maxCents }) => {
            const lot = lots.get(lotId);
            return lot ? [{ ...lot, MaxCents: maxCents }] : [];
          });
          return Auction ? [{ Auction, Lines }] : [];
        }),
      );
      return { Sales: sales.flat() };
    },

    async put(accountId, { maxCents, ...lot }) {
      if (!isRung(maxCents)) {
        return { Outcome: 'OFF_INCREMENT', NearestCents: [...nearestRungs(maxCents)] };
      }
      return db.transaction(async (tx) => {
        await lockCart(tx, accountId);
        const found = await findLotEnd(tx, lot);
        if (!found) throw problem('not_found');
        if (found.endedAt !== null) return { Outcome: 'OVER', NearestCents: null };
        const isKept = await keepLine(tx, { accountId, ...lot, maxCents, mostLines: mostCartLines });
        return { Outcome: isKept ? 'KEPT' : 'FULL', NearestCents: null };
      });
    },

    remove: (accountId, lot) => deleteLine(db, { accountId, ...lot }),

    async submit(accountId, given) {
      const lines = inLotOrder(given);
      await refuseUnknownLots(lines);
      const settled = await placeAll({ bids, accountId }, lines);
      const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      // Should this get lost, the line is still there and says that its bidder leads already.
      const placed = results.filter(({ Answer }) => isAccepted(Answer.Outcome));
      const placedLines = placed.map((line) => ({
        auctionId: line.AuctionID,
        lotNumber: line.LotNumber,
        maxCents: line.MaxCents,
      }));
      await deletePlaced(db, { accountId, lines: placedLines });
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      return results;
    },

    async findAnswers(accountId, keys) {
      const answers = await Promise.allSettled(keys.map((key) => bids.findAnswer(accountId, key)));
      return answers.flatMap((one, place) => {
        if (one.status === 'fulfilled') return [{ Key: keys[place] ?? '', Answer: one.value }];
        if (isProblem(one.reason) && one.reason.code === 'not_found') return [];
        throw one.reason;
      });
    },
  };
}
