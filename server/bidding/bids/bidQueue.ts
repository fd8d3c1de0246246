/**
 * Group commit: bids that arrive while a batch is being written wait together and are written as the next one, so that
 * a lot everybody wants is locked, decided and synced once for many bids. What someone else holds locked waits in a lane
 * of its own, in order, and the rest goes on without it. It knows no rule of bidding.
 */
import { setImmediate } from 'node:timers/promises';

import { problem } from '#server/platform/errors.ts';

import { createHeldLanes, type HeldLanes } from './heldLanes.ts';
import { Held, mostAtOnce, mostFailures, type QueueParts, settle, type Waiting } from './waitingBids.ts';

export type BidQueue<Asked, Answer> = {
  /** @throws {Problem} `unavailable` when too many wait: this one was not taken. */
  place: (asked: Asked) => Promise<Answer>;
  /** All that wait for their answers, and of each lane what has waited longest. */
  oldest: () => readonly Asked[];
};

/** Some seconds of work: a later caller should be refused at once. */
const mostWaiting = 20_000;
type Rescue<Asked, Answer> = QueueParts<Asked, Answer> & {
  lanes: HeldLanes<Asked, Answer>;
  /** What is held goes to its lanes, with all that waits for the same. @returns the rest of the batch. */
  divert: (batch: readonly Waiting<Asked, Answer>[], held: ReadonlySet<string>) => Waiting<Asked, Answer>[];
};

/** What becomes of a batch that could not be written. */
function createRescue<Asked, Answer>({ write, lotOf, lanes, divert }: Rescue<Asked, Answer>) {
  type One = Waiting<Asked, Answer>;

  /** One bid that cannot be written must not take the others with it; a database that is gone takes all of them. */
  async function writeEach(batch: readonly One[]): Promise<void> {
    let failures: unknown[] = [];
    for (const one of batch) {
      if (lanes.take(one)) continue;
      if (failures.length >= mostFailures) {
        one.reject(failures.at(-1));
        continue;
      }
      try {
        settle([one], await write(() => [one.asked]));
        failures = [];
      } catch (error) {
        if (error instanceof Held) divert([one], new Set([lotOf(one.asked)]));
        else {
          failures.push(error);
          one.reject(error);
        }
      }
    }
  }

  /** Each time that something is held, the batch has at least one less. */
  async function writeRest(batch: readonly One[]): Promise<void> {
    try {
      settle(batch, await write(() => batch.map(({ asked }) => asked)));
    } catch (error) {
      await rescue(batch, error);
    }
  }

  async function rescue(batch: readonly One[], error: unknown): Promise<void> {
    if (error instanceof Held) {
      const rest = divert(batch, error.lots);
      if (rest.length > 0) await writeRest(rest);
    } else if (batch.length > 1) await writeEach(batch);
    else batch[0]?.reject(error);
  }

  return rescue;
}

export function createBidQueue<Asked, Answer>(parts: QueueParts<Asked, Answer>): BidQueue<Asked, Answer> {
  type One = Waiting<Asked, Answer>;
  const { write } = parts;
  const lanes = createHeldLanes(parts);
  const waiting: One[] = [];
  let writing: readonly One[] = [];
  let isWriting = false;

  function divert(batch: readonly One[], held: ReadonlySet<string>): One[] {
    lanes.open(held);
    const rest = batch.filter((one) => !lanes.take(one));
    // They came after those of the batch, and before whatever comes from now on.
    const others = waiting.splice(0).filter((one) => !lanes.take(one));
    for (const one of others) waiting.push(one);
    lanes.go();
    return rest;
  }

  const rescue = createRescue({ ...parts, lanes, divert });

  async function writeNext(): Promise<void> {
    let batch: One[] = [];
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
      await rescue(batch, error);
    }
  }

  async function keepWriting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Anyone who has arrived by now, or bids again right after an answer, comes along.
      await setImmediate();
      // Who waited may all have gone to a lane.
      if (waiting.length > 0) await writeNext();
      writing = [];
    }
    isWriting = false;
  }

  return {
    async place(asked) {
      if (waiting.length + lanes.count() >= mostWaiting) throw problem('unavailable');
      const one = { asked, ...Promise.withResolvers<Answer>() };
      if (lanes.take(one)) return one.promise;
      waiting.push(one);
      if (!isWriting) void keepWriting();
      return one.promise;
    },
    oldest: () =>
      [writing[0] ?? waiting[0]].flatMap((one) => (one ? [one.asked] : [])).concat(lanes.oldest()),
  };
}
