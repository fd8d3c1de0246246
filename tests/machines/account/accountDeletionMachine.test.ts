/** Deleting an account: asking by the password, being refused, and calling it off. */
import { expect, test } from 'vitest';

import type { AccountDeletion, AskedDeletion } from '#contract/account/accountDeletion.ts';
import {
  accountDeletionMachine,
  selectDeletion,
  selectHasFailed,
  selectIsAsking,
  selectIsBusy,
  selectNote,
  selectProblem,
} from '#machines/account/accountDeletionMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const free: AccountDeletion = { DeletesAt: null, StoppedAt: null, Obstacles: [], Stays: [] };
const waiting: AccountDeletion = { ...free, DeletesAt: '2026-12-17T15:00:00.000Z' };
const hindered: AccountDeletion = { ...free, Obstacles: [{ Kind: 'openBids', Count: 1 }] };

const read = (deletion: AccountDeletion) => actorDone('readDeletion', deletion);
const answered = (Outcome: AskedDeletion['Outcome'], Deletion = free) =>
  actorDone('askForDeletion', { Outcome, Deletion });
const opened = { type: 'asking.opened' } as const;
const closed = { type: 'asking.closed' } as const;
const submitted = (password: string) => ({ type: 'password.submitted', password }) as const;
const cancelled = { type: 'cancel.pressed' } as const;
const retried = { type: 'retry.asked' } as const;

type Notified = Parameters<typeof play<typeof accountDeletionMachine>>[2];
const first = (...events: Notified[]) => play(accountDeletionMachine, undefined, ...events);

test('what could not be read can be asked for again', () => {
  const { snapshot } = first(actorFailed('readDeletion', unreachable));
  expect([selectHasFailed(snapshot), selectProblem(snapshot)]).toEqual([true, unreachable]);
  expect(first(actorFailed('readDeletion', unreachable), retried).effects).toContainEqual(
    spawned('readDeletion'),
  );
  const again = first(actorFailed('readDeletion', unreachable), retried).snapshot;
  expect(selectProblem(again)).toBeNull();
});

test('only the password that was typed is sent, and it is forgotten at once', () => {
  const empty = first(read(free), opened, submitted('')).snapshot;
  expect([selectNote(empty), selectIsBusy(empty)]).toEqual(['noPassword', false]);
  const sending = first(read(free), opened, submitted('walnut'));
  expect(sending.effects).toContainEqual(spawned('askForDeletion', { password: 'walnut' }));
  expect(sending.snapshot.can(submitted('another'))).toBe(false);
  const { snapshot } = first(read(free), opened, submitted('walnut'), answered('asked', waiting));
  expect([snapshot.context.password, selectDeletion(snapshot), selectIsAsking(snapshot)]).toEqual([
    '',
    waiting,
    false,
  ]);
});

test('a wrong password is asked for once more, and so is one that did not arrive', () => {
  const wrong = first(read(free), opened, submitted('wrong'), answered('wrongPassword')).snapshot;
  expect([selectNote(wrong), selectIsAsking(wrong), wrong.context.password]).toEqual([
    'wrongPassword',
    true,
    '',
  ]);
  const lost = first(read(free), opened, submitted('x'), actorFailed('askForDeletion', unreachable)).snapshot;
  expect([selectProblem(lost), selectIsAsking(lost), selectIsBusy(lost)]).toEqual([unreachable, true, false]);
});

test('no password at all is what is said then, whatever failed before', () => {
  const failed = [read(free), opened, submitted('x'), actorFailed('askForDeletion', unreachable)] as const;
  const { snapshot } = first(...failed, submitted(''));
  expect([selectNote(snapshot), selectProblem(snapshot)]).toEqual(['noPassword', null]);
});

test('the question is closed with all that was said in it', () => {
  const { snapshot } = first(read(free), opened, submitted(''), closed);
  expect([selectIsAsking(snapshot), selectNote(snapshot)]).toEqual([false, null]);
});

test('what came up in the meantime is shown instead', () => {
  const { snapshot } = first(read(free), opened, submitted('walnut'), answered('hindered', hindered));
  expect([selectDeletion(snapshot), selectIsAsking(snapshot)]).toEqual([hindered, false]);
});

test('no one asks while something stands in the way, or while a request is already waiting', () => {
  expect(first(read(hindered)).snapshot.can(opened)).toBe(false);
  expect(first(read(waiting)).snapshot.can(opened)).toBe(false);
  expect(first(read(free)).snapshot.can(cancelled)).toBe(false);
});

test('it is called off in one press; what fails leaves it as it was', () => {
  const cancelling = first(read(waiting), cancelled);
  expect(cancelling.effects).toContainEqual(spawned('cancelDeletion'));
  expect(cancelling.snapshot.can(cancelled)).toBe(false);
  const { snapshot } = first(read(waiting), cancelled, actorDone('cancelDeletion', free));
  expect([selectDeletion(snapshot), selectNote(snapshot), selectIsBusy(snapshot)]).toEqual([
    free,
    'cancelled',
    false,
  ]);
  const reopened = first(read(waiting), cancelled, actorDone('cancelDeletion', free), opened).snapshot;
  expect(selectNote(reopened)).toBeNull();
  const failed = first(read(waiting), cancelled, actorFailed('cancelDeletion', unreachable)).snapshot;
  expect([selectDeletion(failed), selectProblem(failed), selectIsBusy(failed)]).toEqual([
    waiting,
    unreachable,
    false,
  ]);
  const again = first(
    read(waiting),
    cancelled,
    actorFailed('cancelDeletion', unreachable),
    cancelled,
  ).snapshot;
  expect(selectProblem(again)).toBeNull();
});

const vocabulary = [
  read(free),
  read(waiting),
  read(hindered),
  actorFailed('readDeletion', unreachable),
  retried,
  opened,
  closed,
  submitted(''),
  submitted('walnut'),
  answered('asked', waiting),
  answered('hindered', hindered),
  answered('wrongPassword'),
  actorFailed('askForDeletion', unreachable),
  cancelled,
  actorDone('cancelDeletion', free),
  actorFailed('cancelDeletion', unreachable),
];
const walk = { machine: accountDeletionMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no account ends by mistake, and no password lies about', () => {
  expect(
    checkInvariants(walk, {
      'no one asks past what stands in the way, or without being asked for the password': ({
        before,
        effects,
      }) =>
        !spawns(effects, 'askForDeletion') ||
        (before !== null && selectIsAsking(before) && selectDeletion(before) === free),
      'a password is kept only while it is on its way': ({ after }) =>
        after.context.password === '' || (selectIsAsking(after) && selectIsBusy(after)),
      'one sentence at a time says what is wrong': ({ after }) =>
        selectNote(after) === null || selectProblem(after) === null,
      'what fails changes nothing of the account': ({ before, event, after }) =>
        before === null ||
        event?.type.startsWith('xstate.error.') !== true ||
        selectDeletion(after) === selectDeletion(before),
    }),
  ).toEqual([]);
});
