/**
 * Places bids in batches, a transaction each. A batch that fails is tried once more, which is safe: a bid that was
 * committed after all, here or on another node, is found by its key and answered as it was.
 */
import { setImmediate } from 'node:timers/promises';

import type { BidAnswer } from '#contract/bids.ts';
import type { Database } from '#server/platform/db/database.ts';

import { type AskedBid, createBatch, type UnsignedAnswer } from './batch.ts';
import { readBatch } from './batchStore.ts';
import { type BidQueue, createBidQueue } from './bidQueue.ts';
import { drawNonces } from './chain.ts';
import { decideBatch } from './decide.ts';
import type { Receipts, Sign } from './receipts.ts';
import { writeBatch } from './writeBatch.ts';

/** What is committed and not told yet. */
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

export type PlacingDeps = { db: Database; receipts: Receipts; tell: (news: News) => void };

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

type Take = () => readonly AskedBid[];
type Written = { answers: BidAnswer[]; news: News | null };

async function writeOnce({ db, receipts }: PlacingDeps, take: Take): Promise<Written> {
  const sign = await receipts.ready();
  let isDecided = false;
  try {
    return await db.transaction(async (tx) => {
      const bids = take();
      const batch = createBatch(await readBatch(tx, bids), drawNonces(bids.length));
      const decided = decideBatch(batch, bids);
      const writing = writeBatch(tx, batch.changed, bids.at(-1)?.receivedAt ?? '');
      // Signing takes as long as writing: once the statement is on its way, the database and we work side by side.
      const [outboxId, answers] = await Promise.all([writing, signAll(sign, decided)]);
      isDecided = true;
      const { told, outbid } = batch.changed;
      const news = outboxId === null ? null : { outboxId, lotIds: [...told].map(({ id }) => id), outbid };
      return { answers, news };
    });
  } catch (error) {
    throw isDecided
      ? new BidInDoubt('It is not known whether bids were committed.', { cause: error })
      : error;
  }
}

async function writeWell(deps: PlacingDeps, take: Take): Promise<Written> {
  try {
    return await writeOnce(deps, take);
  } catch (first) {
    try {
      return await writeOnce(deps, take);
    } catch (second) {
      throw first instanceof BidInDoubt ? first : second;
    }
  }
}

export function createPlacing(deps: PlacingDeps): BidQueue<AskedBid, BidAnswer> {
  return createBidQueue(async (take) => {
    const { answers, news } = await writeWell(deps, take);
    if (news) deps.tell(news);
    return answers;
  });
}
