/** When a page counts as away, so that its live line is closed. */
import { expect, test } from 'vitest';

import { pagePresenceMachine, selectIsPresent } from '#machines/page/pagePresenceMachine.ts';
import { delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned } from '#tests/support/playMachine.ts';

const hidden = { type: 'page.hidden' } as const;
const shown = { type: 'page.shown' } as const;
const left = { type: 'page.left' } as const;
const tenMinutesOver = delayElapsed('awayAfter', 'pagePresence.hidden');

const vocabulary = [hidden, shown, left, tenMinutesOver];
const walk = { machine: pagePresenceMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(pagePresenceMachine, undefined, ...events);
const isPresentAfter = (...events: typeof vocabulary) => selectIsPresent(after(...events).snapshot);

test('a page is present from its start and watches whether it is seen', () => {
  expect(isPresentAfter()).toBe(true);
  expect(after().effects).toContainEqual(spawned('watchPage'));
});

test('a page that has been hidden for ten minutes is away until it is shown', () => {
  expect(after(hidden).effects).toEqual([scheduled('awayAfter', 'pagePresence.hidden', 600_000)]);
  expect(isPresentAfter(hidden)).toBe(true);
  expect(isPresentAfter(hidden, tenMinutesOver)).toBe(false);
  expect(isPresentAfter(hidden, tenMinutesOver, hidden)).toBe(false);
  expect(isPresentAfter(hidden, tenMinutesOver, shown)).toBe(true);
});

test('a page that is shown within ten minutes was never away, and its time begins again', () => {
  expect(isPresentAfter(hidden, shown, tenMinutesOver)).toBe(true);
  expect(after(hidden, shown, hidden).effects).toEqual([
    scheduled('awayAfter', 'pagePresence.hidden', 600_000),
  ]);
});

test('a page that is left is away at once, and present again if the browser brings it back', () => {
  expect(isPresentAfter(left)).toBe(false);
  expect(isPresentAfter(hidden, left)).toBe(false);
  expect(isPresentAfter(left, shown)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('only a page that is hidden or left is away', () => {
  expect(
    checkInvariants(walk, {
      'shown is present': ({ event, after: next }) => event !== shown || selectIsPresent(next),
      'nothing else makes it away': ({ before, event, after: next }) =>
        selectIsPresent(next) ||
        (before !== null && !selectIsPresent(before)) ||
        event === left ||
        event === tenMinutesOver,
    }),
  ).toEqual([]);
});
