/** What someone else holds waits in a lane of its own: the others go on, and what belongs together stays in its order. */
import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createBidQueue } from '#server/bidding/bids/bidQueue.ts';
import { Held } from '#server/bidding/bids/waitingBids.ts';

type Bid = { lot: string; number: number };

/** A queue over lots of which some are held; it keeps the order in which bids were written. */
function aQueue({ held = [] as string[], patienceMs = 60_000 } = {}) {
  const locked = new Set(held);
  const failing = new Set<number>();
  const written: number[] = [];
  const tried: string[][] = [];
  const queue = createBidQueue<Bid, number>({
    lotOf: ({ lot }) => lot,
    givenUp: () => new Error('given up'),
    patienceMs,
    async write(take) {
      const batch = take();
      const lots = [...new Set(batch.map(({ lot }) => lot))];
      tried.push(lots);
      const inTheWay = lots.filter((lot) => locked.has(lot));
      if (inTheWay.length > 0) throw new Held(inTheWay);
      if (batch.some(({ number }) => failing.has(number))) throw new Error('cannot be written');
      written.push(...batch.map(({ number }) => number));
      return batch.map(({ number }) => number);
    },
  });
  const place = (lot: string, number: number) => queue.place({ lot, number });
  const outcomeOf = (placed: Promise<number>) => placed.catch((error: unknown) => String(error));
  return {
    queue,
    place,
    outcomeOf,
    written,
    tried,
    failing,
    release: (lot: string) => void locked.delete(lot),
  };
}

test('bids on other lots are answered while a lot is held, and those on it afterwards in their order', async () => {
  const { place, written, release } = aQueue({ held: ['held'] });
  const first = place('held', 1);
  const others = [place('free', 2), place('other', 3)];
  const second = place('held', 4);
  expect(await Promise.all(others)).toEqual([2, 3]);
  const third = place('held', 5);
  expect(await place('free', 6)).toBe(6);
  expect(written).toEqual([2, 3, 6]);

  release('held');
  expect(await Promise.all([first, second, third])).toEqual([1, 4, 5]);
  expect(written.filter((number) => [1, 4, 5].includes(number))).toEqual([1, 4, 5]);
});

test('what waited behind the batch that was held joins the lane before whatever comes later', async () => {
  const { place, written, release } = aQueue({ held: ['held'] });
  // More than one batch: the last of them still wait in the usual queue when the lane opens.
  const early = Array.from({ length: 250 }, (_, number) => place('held', number));
  expect(await place('free', 1_000)).toBe(1_000);
  const late = place('held', 250);
  release('held');
  await Promise.all([...early, late]);
  expect(written).toEqual([1_000, ...Array.from({ length: 251 }, (_, number) => number)]);
});

test('two held lots do not wait for each other', async () => {
  const { place, release } = aQueue({ held: ['one', 'other'] });
  const [one, other] = [place('one', 1), place('other', 2)];
  release('other');
  expect(await other).toBe(2);
  release('one');
  expect(await one).toBe(1);
});

test('once its lane is empty, a lot goes the usual way again, together with others', async () => {
  const { place, tried, release } = aQueue({ held: ['lot'] });
  const first = place('lot', 1);
  await place('free', 2);
  release('lot');
  await first;
  await Promise.all([place('lot', 3), place('free', 4)]);
  expect(tried.at(-1)).toEqual(['lot', 'free']);
});

test('what waits in a lane counts as undecided, the oldest of each', async () => {
  const { queue, place, release } = aQueue({ held: ['one', 'other'] });
  expect(queue.oldest()).toEqual([]);
  const placed = [place('one', 1), place('other', 2), place('one', 3)];
  expect(queue.oldest()).toEqual([{ lot: 'one', number: 1 }]);
  await place('free', 4);
  await setImmediate();
  expect(queue.oldest().map(({ number }) => number)).toEqual([1, 2]);
  release('one');
  await placed[0];
  release('other');
  await Promise.all(placed);
  expect(queue.oldest()).toEqual([]);
});

test('a lot that is held for too long is given up, one bid by its own time', async () => {
  const { place, outcomeOf } = aQueue({ held: ['held'], patienceMs: 0 });
  expect(await outcomeOf(place('held', 1))).toBe('Error: given up');
  expect(await place('free', 2)).toBe(2);
});

test('one bid of a lane that cannot be written takes no other with it', async () => {
  const { place, outcomeOf, failing, release } = aQueue({ held: ['held'] });
  failing.add(2);
  const placed = [1, 2, 3].map((number) => outcomeOf(place('held', number)));
  await place('free', 4);
  release('held');
  expect(await Promise.all(placed)).toEqual([1, 'Error: cannot be written', 3]);
});

test('a database that is gone takes all that wait in a lane', async () => {
  const { place, outcomeOf, failing, release } = aQueue({ held: ['held'] });
  for (let number = 0; number < 50; number += 1) failing.add(number);
  const placed = Array.from({ length: 50 }, (_, number) => outcomeOf(place('held', number)));
  await place('free', 100);
  release('held');
  expect(new Set(await Promise.all(placed))).toEqual(new Set(['Error: cannot be written']));
});
