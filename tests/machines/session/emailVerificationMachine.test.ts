/** A verification link is opened: what its code does, and what happens when no one can be asked. */
import { expect, test } from 'vitest';

import {
  emailVerificationMachine,
  selectIsLoggedInByLink,
  selectVerificationEnd,
  selectVerificationProblem,
} from '#machines/session/emailVerificationMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const input = { code: 'a-code-from-a-letter' };
const answered = (outcome: string, isLoggedIn = false) => actorDone('verifyEmail', { outcome, isLoggedIn });
const unreachable = { code: 'unreachable' } as const;
const failed = actorFailed('verifyEmail', unreachable);
const unreadable = actorFailed('verifyEmail', { code: 'invalid_input', fields: { code: 'too long' } });
const retried = { type: 'retry.asked' } as const;

const vocabulary = [
  answered('verified'),
  answered('alreadyVerified'),
  answered('expired'),
  answered('unknown'),
  failed,
  actorFailed('verifyEmail', { code: 'rate_limited', retryAfterSeconds: 30 }),
  unreadable,
  retried,
];
const walk = { machine: emailVerificationMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(emailVerificationMachine, input, ...events);
const endAfter = (...events: typeof vocabulary) => selectVerificationEnd(after(...events).snapshot);

test('the code is handed in at once, and only where it is asked for', () => {
  const { snapshot, effects } = after();
  expect(effects).toEqual([spawned('verifyEmail', input)]);
  expect([snapshot.hasTag('busy'), selectVerificationEnd(snapshot)]).toEqual([true, null]);
});

test('a link that is used again counts as good', () => {
  expect(endAfter(answered('verified'))).toBe('verified');
  expect(endAfter(answered('alreadyVerified'))).toBe('verified');
});

test('in the browser that made the account the link logs in, and only there', () => {
  const isLoggedIn = (event: (typeof vocabulary)[number]) => selectIsLoggedInByLink(after(event).snapshot);
  expect([isLoggedIn(answered('verified', true)), isLoggedIn(answered('verified'))]).toEqual([true, false]);
});

test('a link that has expired, and one that is unknown, are distinguished', () => {
  expect(endAfter(answered('expired'))).toBe('expired');
  expect(endAfter(answered('unknown'))).toBe('unknown');
});

test('a code that no link of ours has is an unknown one, not a mistake of the reader', () => {
  expect(endAfter(unreadable)).toBe('unknown');
});

test('without an answer nothing is said of the link, and it can be tried again', () => {
  const { snapshot } = after(failed);
  expect([selectVerificationEnd(snapshot), selectVerificationProblem(snapshot)]).toEqual([null, unreachable]);
  const again = after(failed, retried);
  expect(again.effects).toEqual([spawned('verifyEmail', input)]);
  expect(selectVerificationProblem(again.snapshot)).toBeNull();
});

test('what is no problem but a bug is not softened', () => {
  expect(() => after(actorFailed('verifyEmail', new Error('bug')))).toThrow('bug');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a link is good only when the server says so, and an end is an end', () => {
  expect(
    checkInvariants(walk, {
      'good by the server’s word alone': ({ before, event, after: next }) =>
        selectVerificationEnd(next) !== 'verified' ||
        before === null ||
        selectVerificationEnd(before) === 'verified' ||
        event === vocabulary[0] ||
        event === vocabulary[1],
      'it is busy, ended, or says why it waits': ({ after: next }) =>
        [next.hasTag('busy'), selectVerificationEnd(next), selectVerificationProblem(next)].filter(Boolean)
          .length === 1,
      'the code never changes': ({ after: next }) => next.context.code === input.code,
    }),
  ).toEqual([]);
});
