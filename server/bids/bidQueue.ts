/**
 * Group commit: bids that arrive while a batch is being written wait together and are written as the next one, so that
 * a lot everybody wants is locked, decided and synced once for many bids. It knows no rule of bidding.
 */
import { setImmediate } from 'node:timers/promises';

import { problem } from '#server/platform/errors.ts';

/**
 * Writes all of a batch or nothing, and answers each in its place. It takes the batch as late as it can, when the
 * database is there for it: whoever has arrived by then comes along. Taken once more it is the same.
 */
export type WriteBatch<Asked, Answer> = (take: () => readonly Asked[]) => Promise<readonly Answer[]>;

type Waiting<Asked, Answer> = { asked: Asked } & PromiseWithResolvers<Answer>;

export type BidQueue<Asked, Answer> = {
  /** @throws {Problem} `unavailable` when too many wait: this one was not taken. */
  place: (asked: Asked) => Promise<Answer>;
  /** What has waited longest for its answer; null when nothing waits. */
  oldest: () => Asked | null;
};

const mostAtOnce = 200;
/** Some seconds of work: whoever comes later is better told at once. */
const mostWaiting = 20_000;
/** So many failures one after the other are not one bid's fault. */
const mostFailures = 2;

export function createBidQueue<Asked, Answer>(write: WriteBatch<Asked, Answer>): BidQueue<Asked, Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let writing: readonly Waiting<Asked, Answer>[] = [];
  let isWriting = false;

  function settle(batch: readonly Waiting<Asked, Answer>[], answers: readonly Answer[]): void {
    for (const [place, { resolve, reject }] of batch.entries()) {
      const answer = answers[place];
      if (answer === undefined) reject(new Error('A bid was left without an answer.'));
      else resolve(answer);
    }
  }

  /** One bid that cannot be written must not take the others with it; a database that is gone takes all of them. */
  async function writeEach(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    let failures: unknown[] = [];
    for (const one of batch) {
      if (failures.length >= mostFailures) {
        one.reject(failures.at(-1));
        continue;
      }
      try {
        settle([one], await write(() => [one.asked]));
        failures = [];
      } catch (error) {
        failures.push(error);
        one.reject(error);
      }
    }
  }

  async function writeNext(): Promise<void> {
    let batch: Waiting<Asked, Answer>[] = [];
    const take = (): Asked[] => {
      if (batch.length === 0) {
        batch = waiting.splice(0, mostAtOnce);
        writing = batch;
      }
      return batch.map(({ asked }) => asked);
    };
    try {
      const answers = await write(take);
      settle(batch, answers);
    } catch (error) {
      take();
      if (batch.length > 1) await writeEach(batch);
      else batch[0]?.reject(error);
    }
  }

  async function keepWriting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Whoever has arrived by now, or bids again right after an answer, comes along.
      await setImmediate();
      await writeNext();
      writing = [];
    }
    isWriting = false;
  }

  return {
    async place(asked) {
      if (waiting.length >= mostWaiting) throw problem('unavailable');
      const one = { asked, ...Promise.withResolvers<Answer>() };
      waiting.push(one);
      if (!isWriting) void keepWriting();
      return one.promise;
    },
    oldest: () => (writing[0] ?? waiting[0])?.asked ?? null,
  };
}
