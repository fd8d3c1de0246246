/** Own data: what is asked for, saving the file, and what is said where either fails. */
import { expect, test } from 'vitest';

import {
  ownDataMachine,
  selectData,
  selectIsLoading,
  selectIsSaved,
  selectIsSaving,
  selectProblem,
} from '#machines/ownDataMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const data = { Parts: [{ Name: 'bids', Title: 'Bids', Count: 12 }] };
const loaded = actorDone('countData', data);
const notCounted = actorFailed('countData', unreachable);
const saved = actorDone('saveFile');
const notSaved = actorFailed('saveFile', unreachable);
const asked = { type: 'file.asked' } as const;
const retried = { type: 'retry.asked' } as const;

type Told = Parameters<typeof play<typeof ownDataMachine>>[2];
const first = (...events: Told[]) => play(ownDataMachine, undefined, ...events);

test('what cannot be counted can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('countData'));
  expect(selectProblem(first(notCounted).snapshot)).toEqual(unreachable);
  expect(selectIsLoading(first(notCounted, retried).snapshot)).toBe(true);
});

test('the file is saved once, and that it is said; a failure keeps what is shown', () => {
  const saving = first(loaded, asked);
  expect(saving.effects).toContainEqual(spawned('saveFile'));
  expect([selectIsSaving(saving.snapshot), saving.snapshot.can(asked)]).toEqual([true, false]);
  const rested = first(loaded, asked, saved).snapshot;
  expect([selectIsSaved(rested), selectIsSaving(rested)]).toEqual([true, false]);
  const { snapshot } = first(loaded, asked, notSaved);
  expect([selectData(snapshot), selectProblem(snapshot), selectIsSaved(snapshot)]).toEqual([
    data,
    unreachable,
    false,
  ]);
  expect(selectProblem(first(loaded, asked, notSaved, asked).snapshot)).toBeNull();
});

const vocabulary = [loaded, notCounted, retried, asked, saved, notSaved];
const walk = { machine: ownDataMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the file is saved when it is asked for, and never called saved when it is not', () => {
  expect(
    checkInvariants(walk, {
      'what is shown is not lost by a failure': ({ before, after }) =>
        before === null || selectData(before) === null || selectData(after) === selectData(before),
      'nothing is saved that nobody asked for, nor twice at once': ({ before, event, effects }) =>
        !spawns(effects, 'saveFile') || (event === asked && before !== null && !selectIsSaving(before)),
      'a file is called saved by the browser’s word, and not beside a failure or while it is saved anew': ({
        before,
        event,
        after,
      }) =>
        !selectIsSaved(after) ||
        ((event === saved || (before !== null && selectIsSaved(before))) &&
          selectProblem(after) === null &&
          !selectIsSaving(after)),
      'every failure is said': ({ event, after }) =>
        (event !== notCounted && event !== notSaved) || selectProblem(after) !== null,
    }),
  ).toEqual([]);
});
