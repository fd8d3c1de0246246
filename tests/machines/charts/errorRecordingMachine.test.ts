/** The recording beside an error report: fetched by its code, and saved only when it is there. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  errorRecordingMachine,
  selectFetched,
  selectIsRecordingFailed,
  selectIsRecordingMissing,
  selectRecordingProblem,
} from '#machines/charts/errorRecordingMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aRecording } from '#tests/support/charts/aRecording.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { code: 'K7M2QX' };
const unreachable: Problem = { code: 'unreachable' };
const recording = aRecording();
const fetched = { recording, canReplay: true };
const loaded = actorDone('fetchRecording', fetched);
const unloaded = actorFailed('fetchRecording', unreachable);
const hidden = actorFailed('fetchRecording', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const fileAsked = { type: 'file.asked' } as const;
const saved = actorDone('saveRecording', undefined);

const vocabulary = [loaded, unloaded, hidden, retried, fileAsked, saved];
const walk = { machine: errorRecordingMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(errorRecordingMachine, input, ...events);

test('is fetched by the code of its report', () => {
  expect(after().effects).toEqual([spawned('fetchRecording', input)]);
  expect([selectFetched(after().snapshot), selectFetched(after(loaded).snapshot)]).toEqual([null, fetched]);
});

test('is saved as it came, as often as it is asked for', () => {
  const file = spawned('saveRecording', { code: 'K7M2QX', recording });
  expect(after(loaded, fileAsked).effects).toContainEqual(file);
  expect(after(loaded, fileAsked, saved, fileAsked).effects).toContainEqual(file);
  expect(after().snapshot.can(fileAsked)).toBe(false);
});

test('one that cannot be had is asked for again on request; one that is gone is said to be', () => {
  const failed = after(unloaded).snapshot;
  expect([selectIsRecordingFailed(failed), selectRecordingProblem(failed)]).toEqual([true, unreachable]);
  expect(spawns(after(unloaded, retried).effects, 'fetchRecording')).toBe(true);
  expect(selectRecordingProblem(after(unloaded, retried).snapshot)).toBeNull();
  const missing = after(hidden).snapshot;
  expect([selectIsRecordingMissing(missing), selectIsRecordingFailed(missing)]).toEqual([true, false]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what was fetched stays, and nothing else is ever saved', () => {
  expect(
    checkInvariants(walk, {
      'a recording that is there stays there': ({ before, after: next }) =>
        before === null || selectFetched(before) === null || selectFetched(next) === selectFetched(before),
      'nothing is saved before there is something': ({ after: next, effects }) =>
        selectFetched(next) !== null || !spawns(effects, 'saveRecording'),
      'a recording and an error are never shown together': ({ after: next }) =>
        selectFetched(next) === null || selectRecordingProblem(next) === null,
      'one at a time': ({ after: next }) => Object.keys(next.children).length <= 1,
    }),
  ).toEqual([]);
});
