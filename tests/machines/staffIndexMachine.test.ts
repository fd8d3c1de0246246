/** The staff desk: read, read anew by itself, and not there for strangers. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  selectIndex,
  selectIndexProblem,
  selectIsIndexFailed,
  selectIsIndexMissing,
  staffIndexMachine,
} from '#machines/staffIndexMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aStaffIndex } from '#tests/support/aStaffDesk.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawns } from '#tests/support/playMachine.ts';

const index = aStaffIndex();
const later = aStaffIndex({ Approvals: 4 });
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('loadIndex', index);
const unloaded = actorFailed('loadIndex', unreachable);
const hidden = actorFailed('loadIndex', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const paused = delayElapsed('refreshPause', 'staffIndex.resting');
const refreshed = actorDone('refreshIndex', later);
const unrefreshed = actorFailed('refreshIndex', unreachable);

const vocabulary = [loaded, unloaded, hidden, retried, paused, refreshed, unrefreshed];
const after = (...events: typeof vocabulary) => play(staffIndexMachine, undefined, ...events);

test('is read, and read anew once a minute', () => {
  const { snapshot, effects } = after(loaded);
  expect(selectIndex(snapshot)).toBe(index);
  expect(effects).toContainEqual(scheduled('refreshPause', 'staffIndex.resting', 60_000));
  expect(selectIndex(after(loaded, paused, refreshed).snapshot)).toBe(later);
});

test('what is known stays while it cannot be read anew', () => {
  const { snapshot } = after(loaded, paused, unrefreshed);
  expect([selectIndex(snapshot), selectIndexProblem(snapshot)]).toEqual([index, unreachable]);
  expect(selectIndexProblem(after(loaded, paused, unrefreshed, paused, refreshed).snapshot)).toBeNull();
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsIndexFailed(after(unloaded).snapshot)).toBe(true);
  expect(spawns(after(unloaded, retried).effects, 'loadIndex')).toBe(true);
  expect(selectIsIndexMissing(after(hidden).snapshot)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions({ machine: staffIndexMachine, input: undefined, vocabulary })).toEqual([]);
});
