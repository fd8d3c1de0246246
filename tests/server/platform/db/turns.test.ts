/** Whose turn it is with the single connection: the urgent first, but never for ever. */
import { expect, test } from 'vitest';

import { createTurns } from '#server/platform/db/turns.ts';

/** @returns in which order those who wait get their turn. */
async function orderOf(waiting: readonly ('page' | 'bid')[]): Promise<string[]> {
  const turns = createTurns();
  await turns.begin(false);
  const order: string[] = [];
  const all = waiting.map(async (who) => {
    await turns.begin(who === 'bid');
    order.push(who);
    turns.end();
  });
  turns.end();
  await Promise.all(all);
  return order;
}

test('a bid goes before pages that have waited longer', async () => {
  expect(await orderOf(['page', 'page', 'bid'])).toEqual(['bid', 'page', 'page']);
});

test('after eight bids in a row a page has its turn', async () => {
  const order = await orderOf([...Array.from({ length: 10 }, () => 'bid' as const), 'page', 'page']);
  expect(order.indexOf('page')).toBe(8);
  expect(order.lastIndexOf('page')).toBe(11);
});

test('anyone who comes when no one waits has it at once, again and again', async () => {
  const turns = createTurns();
  for (const isUrgent of [false, true, false]) {
    await turns.begin(isUrgent);
    turns.end();
  }
  expect(
    await Promise.race([turns.begin(false).then(() => 'mine'), Promise.resolve().then(() => 'late')]),
  ).toBe('mine');
});
