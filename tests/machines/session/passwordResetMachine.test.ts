/** Choosing a new password by a link: checked first, good once, and every way it can fail has its own end. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  passwordResetMachine,
  selectIsBusy,
  selectIsUnsaved,
} from '#machines/session/passwordResetMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { code: 'code-of-the-letter' };
const typed = (password: string) => ({ type: 'password.changed', password }) as const;
const longEnough = typed('walnut stock rifle');
const submitted = { type: 'form.submitted' } as const;
const retried = { type: 'check.retried' } as const;
const checked = (outcome: string) => actorDone('checkReset', outcome);
const unreachable: Problem = { code: 'unreachable' };
const uncheckable = actorFailed('checkReset', unreachable);
const noCode = actorFailed('checkReset', { code: 'invalid_input', fields: { code: 'Too big' } });
const reset = (outcome: string) => actorDone('resetPassword', outcome);
const tooCommon = actorFailed('resetPassword', {
  code: 'invalid_input',
  fields: { password: 'This password is on lists of common ones. Choose another.' },
});
const lost = actorFailed('resetPassword', unreachable);

const playReset = (...events: Parameters<typeof play<typeof passwordResetMachine>>[2][]) =>
  play(passwordResetMachine, input, ...events);
const sending = [checked('valid'), longEnough, submitted] as const;

const walk = {
  machine: passwordResetMachine,
  input,
  vocabulary: [
    checked('valid'),
    checked('used'),
    uncheckable,
    noCode,
    retried,
    longEnough,
    typed('short'),
    submitted,
    reset('changed'),
    reset('expired'),
    tooCommon,
    lost,
  ],
};

test('the link is checked before anything is asked', () => {
  const { snapshot, effects } = playReset();
  expect(snapshot.value).toBe('checking');
  expect(effects).toEqual([spawned('checkReset', input)]);
  expect(playReset(checked('valid')).snapshot.value).toBe('choosing');
});

test.each(['used', 'expired', 'unknown'] as const)(
  'a link that is %s leads nowhere and says so',
  (outcome) => {
    const { snapshot } = playReset(checked(outcome));
    expect([snapshot.value, snapshot.context.deadLink]).toEqual(['linkIsDead', outcome]);
  },
);

test('what cannot be a code of ours counts as unknown', () => {
  const { snapshot } = playReset(noCode);
  expect([snapshot.value, snapshot.context.deadLink]).toEqual(['linkIsDead', 'unknown']);
});

test('a link that could not be checked can be checked again', () => {
  const { snapshot } = playReset(uncheckable);
  expect([snapshot.value, snapshot.context.problem]).toEqual(['unchecked', unreachable]);
  const again = playReset(uncheckable, retried);
  expect(again.effects).toContainEqual(spawned('checkReset', input));
  expect(playReset(uncheckable, retried, checked('valid')).snapshot.context.problem).toBeNull();
});

test.each([
  ['', 'Enter a password.'],
  ['elevenchars', 'Use at least 12 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
])('a password that will not do is not sent: %s', (password, sentence) => {
  const { snapshot, effects } = playReset(checked('valid'), typed(password), submitted);
  expect(spawns(effects, 'resetPassword')).toBe(false);
  expect(snapshot.context).toMatchObject({ password, error: sentence, attempt: 1 });
});

test.each(['twelve chars', 'ж'.repeat(128)])(
  'a password of 12 to 128 characters is sent as typed: %s',
  (password) => {
    const { snapshot, effects } = playReset(checked('valid'), typed(password), submitted);
    expect(selectIsBusy(snapshot)).toBe(true);
    expect(effects).toContainEqual(spawned('resetPassword', { ...input, password }));
  },
);

test('what the server says about the password stands at the field, and the password stays', () => {
  const { snapshot } = playReset(...sending, tooCommon);
  expect(snapshot.value).toBe('choosing');
  expect(snapshot.context).toMatchObject({
    password: 'walnut stock rifle',
    error: 'This password is on lists of common ones. Choose another.',
    problem: null,
    attempt: 1,
  });
});

test('a lost connection gives the form back as it was', () => {
  const { snapshot } = playReset(...sending, lost);
  expect(snapshot.context).toMatchObject({
    password: 'walnut stock rifle',
    error: null,
    problem: unreachable,
    attempt: 1,
  });
  expect(playReset(...sending, lost, submitted).snapshot.context.problem).toBeNull();
});

test('a changed password is kept no longer', () => {
  const { snapshot } = playReset(...sending, reset('changed'));
  expect([snapshot.value, snapshot.context.password]).toEqual(['changed', '']);
});

test('a link that died while the password was typed says so', () => {
  const { snapshot } = playReset(...sending, reset('expired'));
  expect([snapshot.value, snapshot.context.deadLink]).toEqual(['linkIsDead', 'expired']);
  expect(snapshot.context.password).toBe('');
});

test('a typed password counts as unsaved work until it is the account’s', () => {
  expect(selectIsUnsaved(playReset(checked('valid')).snapshot)).toBe(false);
  expect(selectIsUnsaved(playReset(checked('valid'), longEnough).snapshot)).toBe(true);
  expect(selectIsUnsaved(playReset(...sending, reset('changed')).snapshot)).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('only a checked link takes a password, and a dead one never comes back', () => {
  expect(
    checkInvariants(walk, {
      'sent only from the form': ({ before, effects }) =>
        !spawns(effects, 'resetPassword') || before?.matches('choosing') === true,
      'dead links stay dead': ({ before, after }) =>
        !before?.matches('linkIsDead') || after.matches('linkIsDead'),
      'a changed password is done': ({ before, after }) =>
        !before?.matches('changed') || after.matches('changed'),
    }),
  ).toEqual([]);
});
