/** Asking for a reset link: one answer for every address, and a form that keeps what was typed. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  resetRequestMachine,
  selectEmail,
  selectIsBusy,
  selectIsSent,
  selectIsUnsaved,
} from '#machines/session/resetRequestMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, play, spawned, spawns } from '#tests/support/playMachine.ts';

const typed = (email: string) => ({ type: 'email.changed', email }) as const;
const submitted = { type: 'form.submitted' } as const;
const reopened = { type: 'form.reopened' } as const;
const passed = { type: 'botCheck.passed', token: 'proof-1' } as const;
const slowedDown: Problem = { code: 'rate_limited', retryAfterSeconds: 3_600 };
const checkFailed = { type: 'botCheck.failed', problem: { code: 'unreachable' } } as const;
const sent = actorDone('requestReset');
const refused = actorFailed('requestReset', slowedDown);

const playRequest = (...events: Parameters<typeof play<typeof resetRequestMachine>>[2][]) =>
  play(resetRequestMachine, { returnTo: '/account' }, ...events);

const asksForProof = (effects: readonly Effect[]): boolean =>
  effects.some(
    ({ effect, ...rest }) => effect === 'performed' && JSON.stringify(rest).includes('proof.used'),
  );

const walk = {
  machine: resetRequestMachine,
  input: { returnTo: null },
  vocabulary: [
    typed('ruth@example.com'),
    typed('ruth'),
    submitted,
    reopened,
    passed,
    checkFailed,
    sent,
    refused,
  ],
};

test('the address is sent without the spaces around it, with the proof', () => {
  const { effects } = playRequest(typed(' ruth+bids@exämple.com '), passed, submitted);
  expect(effects).toContainEqual(
    spawned('requestReset', {
      email: 'ruth+bids@exämple.com',
      returnTo: '/account',
      turnstileToken: 'proof-1',
    }),
  );
});

test.each([
  ['', 'Enter your email address.'],
  ['ruth', 'Enter a full email address, such as name@example.com.'],
])('the address "%s" is not sent, and a message says what is wrong', (email, sentence) => {
  const { snapshot, effects } = playRequest(typed(email), passed, submitted);
  expect(spawns(effects, 'requestReset')).toBe(false);
  expect(snapshot.context).toMatchObject({ error: sentence, attempt: 1 });
  expect(playRequest(typed(email), submitted).snapshot.context).toMatchObject({
    error: sentence,
    attempt: 1,
  });
  expect(playRequest(typed(email), submitted, typed('r')).snapshot.context.error).toBeNull();
});

test('a form that is sent before the proof is there waits for it', () => {
  const { snapshot } = playRequest(typed('ruth@example.com'), submitted);
  expect([snapshot.value, selectIsBusy(snapshot)]).toEqual(['awaitingProof', true]);
  expect(spawns(playRequest(typed('ruth@example.com'), submitted, passed).effects, 'requestReset')).toBe(
    true,
  );
});

test('an address that is changed while the form waits is looked at again', () => {
  const { snapshot } = playRequest(typed('ruth@example.com'), submitted, typed('ruth'), passed);
  expect([snapshot.value, snapshot.context.attempt]).toEqual(['editing', 1]);
});

test.each([
  ['a check that fails', checkFailed, { code: 'unreachable' }],
  ['being slowed down', refused, slowedDown],
])('%s gives the form back as it was', (_, event, problem) => {
  const proof = event === refused ? [passed] : [];
  const { snapshot } = playRequest(typed('ruth@example.com'), ...proof, submitted, event);
  expect(snapshot.value).toBe('editing');
  expect(snapshot.context).toMatchObject({ email: 'ruth@example.com', problem, attempt: 1, token: null });
});

test.each([sent, refused])('a token that was sent is used up: $type', (answer) => {
  const { snapshot, effects } = playRequest(typed('ruth@example.com'), passed, submitted, answer);
  expect(snapshot.context.token).toBeNull();
  expect(asksForProof(effects)).toBe(true);
});

test('asking once more starts with the same address', () => {
  const events = [typed('ruth@example.com'), passed, submitted, sent];
  expect(selectIsSent(playRequest(...events).snapshot)).toBe(true);
  const { snapshot } = playRequest(...events, reopened);
  expect([snapshot.value, selectEmail(snapshot)]).toEqual(['editing', 'ruth@example.com']);
});

test('a typed address counts as unsaved work until it is sent', () => {
  expect(selectIsUnsaved(playRequest().snapshot)).toBe(false);
  expect(selectIsUnsaved(playRequest(typed('ruth')).snapshot)).toBe(true);
  expect(selectIsUnsaved(playRequest(typed('ruth@example.com'), passed, submitted, sent).snapshot)).toBe(
    false,
  );
});

test('a proof that was taken back is not sent, and what was refused is not said of the next try', () => {
  const { snapshot } = playRequest(typed('ruth@example.com'), passed, checkFailed, submitted);
  expect(snapshot.value).toBe('awaitingProof');
  const again = playRequest(typed('ruth@example.com'), passed, submitted, refused, submitted).snapshot;
  expect(again.context.problem).toBeNull();
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing typed is lost, and nothing is sent without a token or with a used one', () => {
  expect(
    checkInvariants(walk, {
      'nothing typed is lost': ({ before, event, after }) =>
        before === null || event?.type === 'email.changed' || selectEmail(before) === selectEmail(after),
      'sent only with a token': ({ after, effects }) =>
        !spawns(effects, 'requestReset') || after.context.token !== null,
      'a token that was sent is gone': ({ before, after }) =>
        !before?.matches('sending') || after.matches('sending') || after.context.token === null,
    }),
  ).toEqual([]);
});
