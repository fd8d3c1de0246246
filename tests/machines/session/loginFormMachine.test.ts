/** The log-in form: what it asks for, what it waits for, and that nothing typed is ever lost. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  loginFormMachine,
  selectAttempt,
  selectIsBusy,
  selectIsLoggedIn,
  selectIsUnsaved,
  selectMissing,
  selectRefusal,
  selectValues,
} from '#machines/session/loginFormMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, play, spawned, spawns } from '#tests/support/playMachine.ts';

const typed = (name: 'email' | 'password', value: string) =>
  ({ type: 'field.changed', name, value }) as const;
const email = typed('email', ' ruth@example.com ');
const password = typed('password', ' walnut stock ');
const submitted = { type: 'form.submitted' } as const;
const passed = { type: 'botCheck.passed', token: 'proof-1' } as const;
const unreachable: Problem = { code: 'unreachable' };
const checkFailed = { type: 'botCheck.failed', problem: unreachable } as const;
const loggedIn = actorDone('logIn', { kind: 'loggedIn' });
const refused = actorDone('logIn', { kind: 'refused', error: 'Email address or password is wrong.' });
const cookiesRefused = actorDone('logIn', { kind: 'cookiesRefused' });
const slowedDown = actorFailed('logIn', { code: 'rate_limited', retryAfterSeconds: 900 });

const playForm = (...events: Parameters<typeof play<typeof loginFormMachine>>[2][]) =>
  play(loginFormMachine, undefined, ...events);
const filledIn = [email, password, passed] as const;

const asksForProof = (effects: readonly Effect[]): boolean =>
  effects.some(
    ({ effect, ...rest }) => effect === 'performed' && JSON.stringify(rest).includes('proof.used'),
  );

const walk = {
  machine: loginFormMachine,
  input: undefined,
  vocabulary: [
    typed('email', 'ruth@example.com'),
    typed('email', ''),
    typed('password', 'walnut stock'),
    submitted,
    passed,
    checkFailed,
    loggedIn,
    refused,
    cookiesRefused,
    slowedDown,
  ],
};

test('a form that was refused before this page begins with its address and why', () => {
  const refusal = { email: 'ruth@example.com', sentence: 'That was wrong.' };
  const { snapshot } = play(loginFormMachine, { refused: refusal });
  expect(selectValues(snapshot)).toEqual({ email: 'ruth@example.com', password: '' });
  expect(selectRefusal(snapshot)).toEqual({ kind: 'refused', error: 'That was wrong.' });
  expect(selectAttempt(snapshot)).toBe(1);
});

test('LG-07 email address, password and proof are sent, the address without the spaces around it', () => {
  const { snapshot, effects } = playForm(...filledIn, submitted);
  expect(selectIsBusy(snapshot)).toBe(true);
  expect(effects).toContainEqual(
    spawned('logIn', { email: 'ruth@example.com', password: ' walnut stock ', turnstileToken: 'proof-1' }),
  );
});

test.each([
  ['both', [], ['email', 'password']],
  ['the address', [password], ['email']],
  ['an address of spaces', [typed('email', '  '), password], ['email']],
  ['the password', [email], ['password']],
])('%s missing: nothing is sent, and the form says what is missing', (_, events, missing) => {
  const { snapshot, effects } = playForm(...events, passed, submitted);
  expect(snapshot.value).toBe('editing');
  expect(selectMissing(snapshot)).toEqual(missing);
  expect(snapshot.context.attempt).toBe(1);
  expect(spawns(effects, 'logIn')).toBe(false);
});

test('an address of any form is sent: the server alone knows the old ones', () => {
  expect(spawns(playForm(typed('email', 'ruth'), password, passed, submitted).effects, 'logIn')).toBe(true);
});

test('what is typed into a field takes away that it was missing', () => {
  const { snapshot } = playForm(submitted, email);
  expect(selectMissing(snapshot)).toEqual(['password']);
});

test('a form that is sent before the proof is there waits for it', () => {
  const waiting = playForm(email, password, submitted);
  expect([waiting.snapshot.value, selectIsBusy(waiting.snapshot)]).toEqual(['awaitingProof', true]);
  expect(spawns(waiting.effects, 'logIn')).toBe(false);
  expect(spawns(playForm(email, password, submitted, passed).effects, 'logIn')).toBe(true);
});

test('a field that is emptied while the form waits is missing after all', () => {
  const { snapshot } = playForm(email, password, submitted, typed('email', ''));
  expect([snapshot.value, selectMissing(snapshot)]).toEqual(['editing', ['email']]);
});

test('a check that fails while the form waits gives the form back with the reason', () => {
  const { snapshot } = playForm(email, password, submitted, checkFailed);
  expect(snapshot.value).toBe('editing');
  expect(selectRefusal(snapshot)).toEqual({ kind: 'problem', problem: unreachable });
});

test('a proof that could not be renewed is not sent', () => {
  expect(playForm(...filledIn, checkFailed, submitted).snapshot.value).toBe('awaitingProof');
});

test.each([
  ['LG-09 the server’s refusal', refused, { kind: 'refused', error: 'Email address or password is wrong.' }],
  ['a browser without cookies', cookiesRefused, { kind: 'cookiesRefused' }],
  [
    'being slowed down',
    slowedDown,
    { kind: 'problem', problem: { code: 'rate_limited', retryAfterSeconds: 900 } },
  ],
])('%s leaves everything typed, and the next try gets a new proof', (_, answer, refusal) => {
  const { snapshot, effects } = playForm(...filledIn, submitted, answer);
  expect(snapshot.value).toBe('editing');
  expect(selectRefusal(snapshot)).toEqual(refusal);
  expect(selectValues(snapshot)).toEqual({ email: ' ruth@example.com ', password: ' walnut stock ' });
  expect(snapshot.context).toMatchObject({ attempt: 1, token: null });
  expect(asksForProof(effects)).toBe(true);
});

test('the next try takes the refusal of the last one away', () => {
  const { snapshot } = playForm(...filledIn, submitted, refused, passed, submitted);
  expect(selectRefusal(snapshot)).toBeNull();
});

test('what is typed while the server thinks is kept, and was not sent', () => {
  const { snapshot } = playForm(...filledIn, submitted, typed('password', 'corrected'), refused);
  expect(selectValues(snapshot).password).toBe('corrected');
});

test('LG-08 a success ends in being logged in, with nothing left to lose and nothing to send again', () => {
  const { snapshot, effects } = playForm(...filledIn, submitted, loggedIn);
  expect([selectIsLoggedIn(snapshot), selectIsUnsaved(snapshot)]).toEqual([true, false]);
  expect(snapshot.can(submitted)).toBe(false);
  expect(asksForProof(effects)).toBe(false);
});

test('typed text counts as unsaved work until someone is logged in', () => {
  expect(selectIsUnsaved(playForm().snapshot)).toBe(false);
  expect(selectIsUnsaved(playForm(email).snapshot)).toBe(true);
});

test('every refusal is another attempt, so that what is wrong is read out again', () => {
  const attempts = [playForm(), playForm(submitted), playForm(submitted, submitted)].map(
    ({ snapshot }) => snapshot.context.attempt,
  );
  expect(attempts).toEqual([0, 1, 2]);
  expect(playForm(submitted, submitted, submitted).snapshot.context.attempt).toBe(1);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no event but typing changes what is typed, and no token is sent twice', () => {
  expect(
    checkInvariants(walk, {
      'nothing typed is lost': ({ before, event, after }) =>
        before === null ||
        event?.type === 'field.changed' ||
        JSON.stringify(before.context.values) === JSON.stringify(after.context.values),
      'sent only with a token': ({ after, effects }) =>
        !spawns(effects, 'logIn') || after.context.token !== null,
      'a token that was sent is gone': ({ before, after }) =>
        !before?.matches('loggingIn') || after.matches('loggingIn') || after.context.token === null,
      'each refusal is another attempt': ({ before, after }) =>
        before === null ||
        selectRefusal(after) === null ||
        selectRefusal(after) === selectRefusal(before) ||
        after.context.attempt !== before.context.attempt,
    }),
  ).toEqual([]);
});
