/** Looking for bidders: what the address asks for, once. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  type AskedBidders,
  bidderSearchMachine,
  selectFound,
  selectIsSearching,
  selectIsSearchMissing,
  selectSearchProblem,
} from '#machines/bidderSearchMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { someBidders } from '#tests/support/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input: AskedBidders = { search: 'rask', list: 'all', page: 1 };
const other: AskedBidders = { search: 'hollis', list: 'owing', page: 2 };
const bidders = someBidders();
const unreachable: Problem = { code: 'unreachable' };
const found = actorDone('findBidders', bidders);
const others = { ...bidders, Bidders: [], Total: 0 };
const othersFound = actorDone('findBidders', others);
const lost = actorFailed('findBidders', unreachable);
const hidden = actorFailed('findBidders', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', asked: other } as const;
const same = { type: 'place.chosen', asked: input } as const;

const vocabulary = [found, othersFound, lost, hidden, retried, elsewhere, same];
const answerTo = (asked: unknown) => (asked === other ? others : bidders);
const walk = {
  machine: bidderSearchMachine,
  input,
  vocabulary,
  fits: (asked: unknown, answer: unknown) => answer === answerTo(asked),
};
const after = (...events: typeof vocabulary) => play(bidderSearchMachine, input, ...events);

test('the search of the address is sent', () => {
  const { effects, snapshot } = after();
  expect(effects).toEqual([spawned('findBidders', input)]);
  expect(selectIsSearching(snapshot)).toBe(true);
  expect(selectFound(after(found).snapshot)).toBe(bidders);
  expect(selectIsSearching(after(found).snapshot)).toBe(false);
});

test('another address is another search, and what was found is shown meanwhile', () => {
  const { effects, snapshot } = after(found, elsewhere);
  expect(effects).toContainEqual(spawned('findBidders', other));
  expect(selectFound(snapshot)).toBe(bidders);
  expect(spawns(after(found, same).effects, 'findBidders')).toBe(false);
});

test('of two searches the later is the one that counts', () => {
  expect(after(elsewhere).effects).toContainEqual(spawned('findBidders', other));
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectSearchProblem(after(lost).snapshot)).toBe(unreachable);
  expect(selectSearchProblem(after(lost, retried).snapshot)).toBeNull();
  expect(after(lost, retried).effects).toEqual([spawned('findBidders', input)]);
  expect(selectIsSearchMissing(after(hidden).snapshot)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('whoever is found was looked for', () => {
  expect(
    checkInvariants(walk, {
      'who is shown as found was asked for': ({ after: next }) =>
        !next.matches('found') || selectFound(next) === answerTo(next.context.asked),
      'no answer to the earlier question is waited for': ({ before, event, effects }) =>
        before === null ||
        !selectIsSearching(before) ||
        !spawns(effects, 'findBidders') ||
        (event?.type === 'place.chosen' && effects.some(({ effect }) => effect === 'stopped')),
      'an error is said exactly where the last search failed': ({ before, event, after: next }) =>
        selectIsSearching(next)
          ? selectSearchProblem(next) === null
          : event !== lost || selectSearchProblem(next) !== null || before?.matches('searching') !== true,
      'what was found stays until the next is': ({ before, event, after: next }) =>
        before === null ||
        selectFound(next) === selectFound(before) ||
        event === found ||
        event === othersFound,
    }),
  ).toEqual([]);
});
