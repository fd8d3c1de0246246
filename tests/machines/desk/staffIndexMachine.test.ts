/** The staff desk: read, read again by itself, and not there for strangers. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  selectIndex,
  selectIndexProblem,
  selectIsIndexFailed,
  selectIsIndexMissing,
  staffIndexMachine,
} from '#machines/desk/staffIndexMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aStaffIndex } from '#tests/support/desk/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawns } from '#tests/support/playMachine.ts';

const index = aStaffIndex();
const later = aStaffIndex({ Approvals: 4 });
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('loadIndex', index);
const unloaded = actorFailed('loadIndex', unreachable);
const hidden = actorFailed('loadIndex', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const opened = { type: 'figures.opened' } as const;
const paused = delayElapsed('refreshPause', 'staffIndex.resting');
const refreshed = actorDone('refreshIndex', later);
const unrefreshed = actorFailed('refreshIndex', unreachable);

const vocabulary = [loaded, unloaded, hidden, retried, opened, paused, refreshed, unrefreshed];
const after = (...events: typeof vocabulary) => play(staffIndexMachine, undefined, ...events);

test('is read, and read again once a minute', () => {
  const { snapshot, effects } = after(loaded);
  expect(selectIndex(snapshot)).toBe(index);
  expect(effects).toContainEqual(scheduled('refreshPause', 'staffIndex.resting', 60_000));
  expect(selectIndex(after(loaded, paused, refreshed).snapshot)).toBe(later);
  for (const answer of [refreshed, unrefreshed]) {
    expect(after(loaded, paused, answer).effects).toContainEqual(
      scheduled('refreshPause', 'staffIndex.resting', 60_000),
    );
  }
});

test('is read again at once when someone opens its page, unless it is already being read', () => {
  expect(spawns(after(loaded, opened).effects, 'refreshIndex')).toBe(true);
  expect(after(opened).effects).toEqual([]);
  expect(after(loaded, paused, opened).effects).toEqual([]);
});

test('what is known stays while it cannot be read again', () => {
  const { snapshot } = after(loaded, paused, unrefreshed);
  expect([selectIndex(snapshot), selectIndexProblem(snapshot)]).toEqual([index, unreachable]);
  expect(selectIndexProblem(after(loaded, paused, unrefreshed, paused, refreshed).snapshot)).toBeNull();
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsIndexFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectIndexProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(selectIndexProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'loadIndex')).toBe(true);
  expect(selectIsIndexMissing(after(hidden).snapshot)).toBe(true);
});

const walk = { machine: staffIndexMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the figures are the last that were had, and a reason beside them says that they are old', () => {
  expect(
    checkInvariants(walk, {
      'figures that are known are lost by no failure': ({ before, event, after: next }) =>
        before === null ||
        selectIndex(before) === null ||
        selectIndex(next) === (event === refreshed ? later : selectIndex(before)),
      'anyone who sees figures will see newer ones': ({ before, after: next, effects }) =>
        selectIndex(next) === null ||
        next.matches('refreshing') ||
        (before?.matches('resting') === true && next.matches('resting')) ||
        effects.some(({ effect }) => effect === 'scheduled'),
      'a reason is said from a failure until the next answer, or another try by hand': ({
        before,
        event,
        after: next,
      }) => {
        if (event === unloaded || event === unrefreshed) return selectIndexProblem(next) !== null;
        const isAnswered = event === loaded || event === refreshed;
        const isOver = before === null || isAnswered || (event === retried && before.matches('failed'));
        return selectIndexProblem(next) === (isOver ? null : selectIndexProblem(before));
      },
      'to a stranger nothing is here': ({ after: next }) =>
        !selectIsIndexMissing(next) || (selectIndex(next) === null && selectIndexProblem(next) === null),
    }),
  ).toEqual([]);
});
