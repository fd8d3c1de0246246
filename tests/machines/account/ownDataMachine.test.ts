/** Own data: what is asked for, saving the file by the password once more, and what is said where either fails. */
import { expect, test } from 'vitest';

import type { AskedExport } from '#contract/account/ownData.ts';
import {
  ownDataMachine,
  selectData,
  selectIsAsking,
  selectIsLoading,
  selectIsSaving,
  selectNote,
  selectProblem,
} from '#machines/account/ownDataMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const data = { Parts: [{ Name: 'bids', Title: 'Bids', Count: 12 }] };
const loaded = actorDone('countData', data);
const notCounted = actorFailed('countData', unreachable);
const answered = (Outcome: AskedExport['Outcome']) => actorDone('saveFile', { Outcome });
const saved = answered('ready');
const wrong = answered('wrongPassword');
const notSaved = actorFailed('saveFile', unreachable);
const asked = { type: 'file.asked' } as const;
const closed = { type: 'asking.closed' } as const;
const submitted = (password: string) => ({ type: 'password.submitted', password }) as const;
const walnut = submitted('walnut');
const retried = { type: 'retry.asked' } as const;

type Notified = Parameters<typeof play<typeof ownDataMachine>>[2];
const first = (...events: Notified[]) => play(ownDataMachine, undefined, ...events);

test('what cannot be counted can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('countData'));
  expect(selectProblem(first(notCounted).snapshot)).toEqual(unreachable);
  expect(selectIsLoading(first(notCounted, retried).snapshot)).toBe(true);
  expect(selectProblem(first(notCounted, retried, loaded).snapshot)).toBeNull();
});

test('the password is asked for first; it is sent once, and forgotten at once', () => {
  const asking = first(loaded, asked);
  expect([selectIsAsking(asking.snapshot), spawns(asking.effects, 'saveFile')]).toEqual([true, false]);
  const saving = first(loaded, asked, walnut);
  expect(saving.effects).toContainEqual(spawned('saveFile', { password: 'walnut' }));
  expect([selectIsSaving(saving.snapshot), saving.snapshot.can(walnut)]).toEqual([true, false]);
  const { snapshot } = first(loaded, asked, walnut, saved);
  expect([selectNote(snapshot), selectIsAsking(snapshot), snapshot.context.password]).toEqual([
    'saved',
    false,
    '',
  ]);
});

test('a wrong password is asked for once more, and so is one that did not arrive', () => {
  const refused = first(loaded, asked, walnut, wrong).snapshot;
  expect([selectNote(refused), selectIsAsking(refused), selectIsSaving(refused)]).toEqual([
    'wrongPassword',
    true,
    false,
  ]);
  const lost = first(loaded, asked, walnut, notSaved).snapshot;
  expect([selectProblem(lost), selectIsAsking(lost), selectData(lost)]).toEqual([unreachable, true, data]);
  expect(selectProblem(first(loaded, asked, walnut, notSaved, walnut).snapshot)).toBeNull();
});

test('no password at all is what is said then, whatever failed before', () => {
  const { snapshot } = first(loaded, asked, walnut, notSaved, submitted(''));
  expect([selectNote(snapshot), selectProblem(snapshot), selectIsSaving(snapshot)]).toEqual([
    'noPassword',
    null,
    false,
  ]);
});

test('the question is closed with all that was said in it, and opened without what was said before', () => {
  const { snapshot } = first(loaded, asked, submitted(''), closed);
  expect([selectIsAsking(snapshot), selectNote(snapshot)]).toEqual([false, null]);
  expect(selectNote(first(loaded, asked, walnut, saved, asked).snapshot)).toBeNull();
});

const vocabulary = [
  loaded,
  notCounted,
  retried,
  asked,
  closed,
  submitted(''),
  walnut,
  saved,
  wrong,
  notSaved,
];
const walk = { machine: ownDataMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the file is saved by a password alone, and never called saved when it is not', () => {
  expect(
    checkInvariants(walk, {
      'what is shown is not lost by a failure': ({ before, after }) =>
        before === null || selectData(before) === null || selectData(after) === selectData(before),
      'nothing is saved without a password, nor twice at once': ({ before, event, effects }) =>
        !spawns(effects, 'saveFile') || (event === walnut && before !== null && !selectIsSaving(before)),
      'no password lies about': ({ after }) => after.context.password === '' || selectIsSaving(after),
      'a file is called saved only when the browser says so, and not beside a failure or while it is requested again':
        ({ before, event, after }) =>
          selectNote(after) !== 'saved' ||
          ((event === saved || (before !== null && selectNote(before) === 'saved')) &&
            selectProblem(after) === null &&
            !selectIsAsking(after)),
      'every failure is said': ({ event, after }) =>
        (event !== notCounted && event !== notSaved) || selectProblem(after) !== null,
    }),
  ).toEqual([]);
});
