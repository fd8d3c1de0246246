/** When the line that tabs share is open, and when it is exchanged for another. */
import { expect, test } from 'vitest';

import { sharedLineMachine } from '#machines/page/sharedLineMachine.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, stopped } from '#tests/support/playMachine.ts';

const joins = (tab: number, isLoggedIn = false) => ({ type: 'tab.joined', tab, isLoggedIn }) as const;
const leaves = (tab: number) => ({ type: 'tab.left', tab }) as const;

const vocabulary = [joins(1), joins(2), joins(2, true), leaves(1), leaves(2)];
const walk = { machine: sharedLineMachine, input: undefined, vocabulary };
const after = (...events: (ReturnType<typeof joins> | ReturnType<typeof leaves>)[]) =>
  play(sharedLineMachine, undefined, ...events);
const opens = spawned('openLine');

test('the first tab opens the line, further ones share it, and the last one closes it', () => {
  expect(after().effects).toEqual([]);
  expect(after(joins(1)).effects).toEqual([opens]);
  expect(after(joins(1), joins(2)).effects).toEqual([]);
  expect(after(joins(1), joins(2), leaves(1)).effects).toEqual([]);
  expect(after(joins(1), joins(2), leaves(1), leaves(2)).effects).toEqual([stopped('openLine')]);
  expect(after(joins(1), leaves(1), joins(2)).effects).toEqual([opens]);
});

test('a tab that joins twice leaves once, and one that never joined changes nothing', () => {
  expect(after(joins(1), joins(1), leaves(1)).effects).toEqual([stopped('openLine')]);
  expect(after(joins(1), leaves(2)).effects).toEqual([]);
  expect(after(joins(1), leaves(2)).snapshot.value).toBe('open');
});

test('a tab whose visitor has logged in or out gets another line, for all tabs and once', () => {
  expect(after(joins(1), joins(2, true)).effects).toEqual([stopped('openLine'), opens]);
  expect(after(joins(1), joins(2, true), joins(1, true)).effects).toEqual([]);
  expect(after(joins(1, true), joins(1)).effects).toEqual([stopped('openLine'), opens]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the line is open exactly while a tab is on it', () => {
  expect(
    checkInvariants(walk, {
      'open means a tab': ({ after: next }) => next.matches('open') === next.context.tabs.length > 0,
      'a tab is counted once': ({ after: next }) =>
        new Set(next.context.tabs).size === next.context.tabs.length,
    }),
  ).toEqual([]);
});
