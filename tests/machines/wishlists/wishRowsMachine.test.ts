/** The order of a list's lots, and how many are shown. */
import { expect, test } from 'vitest';

import { rowsAtOnce, selectMost, selectSort, wishRowsMachine } from '#machines/wishlists/wishRowsMachine.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play } from '#tests/support/playMachine.ts';

const sorted = { type: 'sort.chosen', sort: 'lot' } as const;
const more = { type: 'more.asked', of: 130 } as const;
const input = { sort: 'added' } as const;
const walk = { machine: wishRowsMachine, input, vocabulary: [sorted, more] };

test('a list begins in the order it was given, and short', () => {
  const { snapshot } = play(wishRowsMachine, input);
  expect([selectSort(snapshot), selectMost(snapshot)]).toEqual(['added', rowsAtOnce]);
});

test('another order keeps how many are shown', () => {
  const { snapshot } = play(wishRowsMachine, input, more, sorted);
  expect([selectSort(snapshot), selectMost(snapshot)]).toEqual(['lot', 120]);
});

test('there are more only while some are hidden', () => {
  expect(selectMost(play(wishRowsMachine, input, more, more).snapshot)).toBe(180);
  expect(play(wishRowsMachine, input, more, more).snapshot.can(more)).toBe(false);
  const exact = play(wishRowsMachine, input).snapshot;
  expect([exact.can({ ...more, of: 60 }), exact.can({ ...more, of: 61 })]).toEqual([false, true]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what is shown is whole parts', () => {
  const rules = {
    'a part at a time': ({ after }: { after: Parameters<typeof selectMost>[0] }) =>
      selectMost(after) % rowsAtOnce === 0,
  };
  expect(checkInvariants(walk, rules)).toEqual([]);
});
