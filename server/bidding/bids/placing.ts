/**
 * Places bids in batches, a transaction each. A batch that fails is tried once more, which is safe: a bid that was
 * committed after all, here or on another node, is found by its key and answered as it was.
 */
import { setImmediate } from 'node:timers/promises';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { Database } from '#server/platform/db/database.ts';

import { type AskedBid, createBatch, type UnsignedAnswer } from './batch.ts';
import { listHeld, readBatch } from './batchStore.ts';
import { type BidQueue, createBidQueue } from './bidQueue.ts';
import { drawNonces } from './chain.ts';
import { decideBatch } from './decide.ts';
import type { Receipts, Sign } from './receipts.ts';
import { Held } from './waitingBids.ts';
import { writeBatch } from './writeBatch.ts';

/** What is committed and not announced yet. */
export type News = {
  outboxId: number;
  lotIds: readonly number[];
  /** Who led and does no longer. */
  outbid: readonly { lotId: number; accountId: number }[];
};

/** The database was lost while it committed: whether the bid stands is known once it can be asked by its key. */
export class BidInDoubt extends Error {
  override readonly name = 'BidInDoubt';
}

export type PlacingDeps = { db: Database; receipts: Receipts; notify: (news: News) => void };

export const signedAnswer = (sign: Sign, { Receipt, ...answer }: UnsignedAnswer): BidAnswer => ({
  ...answer,
  Receipt: Receipt && sign(Receipt),
});

const signedAtOnce = 20;

/** In small portions, or what is on its way to the database and back waits until all is signed. */
async function signAll(sign: Sign, answers: readonly UnsignedAnswer[]): Promise<BidAnswer[]> {
  const signed: BidAnswer[] = [];
  for (let from = 0; from < answers.length; from += signedAtOnce) {
    await setImmediate();
    for (const answer of answers.slice(from, from + signedAtOnce)) signed.push(signedAnswer(sign, answer));
  }
  return signed;
}

/** Far longer than another batch holds a lot; anyone who holds it longer must not hold up bids on others. */
const lockMs = 250;

const lotOf = ({ auctionId, lotNumber }: Pick<AskedBid, 'auctionId' | 'lotNumber'>): string =>
  `${auctionId}/${lotNumber}`;

/** PostgreSQL's code for a lock that was not to be had in time. */
const lockNotAvailable = '55P03';

const isOfLock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

/** A lock that could not be had becomes the lots that it keeps; where it is free by now, the failure stays what it is. */
async function heldOr(error: unknown, db: Database, bids: readonly AskedBid[]): Promise<unknown> {
  if (!isOfLock(error)) return error;
  const lots = new Set(bids.map(lotOf));
  // What else a bid writes may be locked as well: alone it says by itself which lot must wait.
  if (lots.size === 1) return new Held(lots, { cause: error });
  const held = await db.transaction((tx) => listHeld(tx, bids));
  return held.length > 0 ? new Held(held.map(lotOf), { cause: error }) : error;
}

type Take = () => readonly AskedBid[];
type Written = { answers: BidAnswer[]; news: News | null };

async function writeOnce({ db, receipts }: PlacingDeps, take: Take): Promise<Written> {
  const sign = await receipts.ready();
  let taken: readonly AskedBid[] = [];
  let isDecided = false;
  try {
    return await db.transaction(
      async (tx) => {
        const bids = take();
        taken = bids;
        const batch = createBatch(await readBatch(tx, bids), drawNonces(bids.length));
        const decided = decideBatch(batch, bids);
        const writing = writeBatch(tx, batch.changed, bids.at(-1)?.receivedAt ?? '');
        // Signing takes as long as writing: once the statement is on its way, the database and we work side by side.
        const [outboxId, answers] = await Promise.all([writing, signAll(sign, decided)]);
        isDecided = true;
        const { announced, outbid } = batch.changed;
        const news =
          outboxId === null ? null : { outboxId, lotIds: [...announced].map(({ id }) => id), outbid };
        return { answers, news };
      },
      { lockMs },
    );
  } catch (error) {
    if (!isDecided) throw await heldOr(error, db, taken);
    throw new BidInDoubt('It is not known whether bids were committed.', { cause: error });
  }
}

async function writeWell(deps: PlacingDeps, take: Take): Promise<Written> {
  try {
    return await writeOnce(deps, take);
  } catch (first) {
    if (first instanceof Held) throw first;
    try {
      return await writeOnce(deps, take);
    } catch (second) {
      // What holds a lot now may be the very transaction that is in doubt: the bids wait for it, and are found by their keys.
      throw first instanceof BidInDoubt && !(second instanceof Held) ? first : second;
    }
  }
}

export function createPlacing(deps: PlacingDeps): BidQueue<AskedBid, BidAnswer> {
  return createBidQueue<AskedBid, BidAnswer>({
    lotOf,
    givenUp: () => new BidInDoubt('A lot was locked for too long.'),
    async write(take) {
      const { answers, news } = await writeWell(deps, take);
      if (news) deps.notify(news);
      return answers;
    },
  });
}
