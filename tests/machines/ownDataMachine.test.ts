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
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const data = { Parts: [{ Name: 'bids', Title: 'Bids', Count: 12 }] };
const loaded = actorDone('countData', data);
const asked = { type: 'file.asked' } as const;
const retried = { type: 'retry.asked' } as const;

type Told = Parameters<typeof play<typeof ownDataMachine>>[2];
const first = (...events: Told[]) => play(ownDataMachine, undefined, ...events);

test('what cannot be counted can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('countData'));
  expect(selectProblem(first(actorFailed('countData', unreachable)).snapshot)).toEqual(unreachable);
  expect(selectIsLoading(first(actorFailed('countData', unreachable), retried).snapshot)).toBe(true);
});

test('the file is saved once, and that it is said; a failure keeps what is shown', () => {
  const saving = first(loaded, asked);
  expect(saving.effects).toContainEqual(spawned('saveFile'));
  expect([selectIsSaving(saving.snapshot), saving.snapshot.can(asked)]).toEqual([true, false]);
  expect(selectIsSaved(first(loaded, asked, actorDone('saveFile')).snapshot)).toBe(true);
  const { snapshot } = first(loaded, asked, actorFailed('saveFile', unreachable));
  expect([selectData(snapshot), selectProblem(snapshot), selectIsSaved(snapshot)]).toEqual([
    data,
    unreachable,
    false,
  ]);
  expect(
    selectProblem(first(loaded, asked, actorFailed('saveFile', unreachable), asked).snapshot),
  ).toBeNull();
});

test('every declared transition is taken', () => {
  const vocabulary = [
    loaded,
    actorFailed('countData', unreachable),
    retried,
    asked,
    actorDone('saveFile'),
    actorFailed('saveFile', unreachable),
  ];
  expect(untakenTransitions({ machine: ownDataMachine, input: undefined, vocabulary })).toEqual([]);
});
