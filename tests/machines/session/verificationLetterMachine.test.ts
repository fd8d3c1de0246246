/** Asking for the letter that verifies an address: with a proof each time, and not too fast. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { selectSecondsLeft, verificationLetterMachine } from '#machines/session/verificationLetterMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const email = 'ruth@example.com';
/** Where the visitor was going. */
const returnTo = '/detail/4101/215';
const justSent = { email, returnTo, isJustSent: true, waitSeconds: 2 };
const unasked = { email: '', returnTo, isJustSent: false, waitSeconds: 2 };
const typed = (text: string) => ({ type: 'email.changed', email: text }) as const;
const asked = { type: 'letter.askedFor' } as const;
const passed = { type: 'botCheck.passed', token: 'proof-1' } as const;
const unreachable: Problem = { code: 'unreachable' };
const checkFailed = { type: 'botCheck.failed', problem: unreachable } as const;
const sent = actorDone('sendVerification');
const limited: Problem = { code: 'rate_limited', retryAfterSeconds: 900 };
const slowedDown = actorFailed('sendVerification', limited);
const refused = actorFailed('sendVerification', {
  code: 'invalid_input',
  fields: { email: 'Not an address.' },
});
const second = delayElapsed('second', 'verificationLetter.waiting');

const playLetter = (...events: Parameters<typeof play<typeof verificationLetterMachine>>[2][]) =>
  play(verificationLetterMachine, unasked, ...events);
const rested = (...events: Parameters<typeof play<typeof verificationLetterMachine>>[2][]) =>
  play(verificationLetterMachine, justSent, second, second, ...events);

const asksForProof = (effects: readonly Effect[]): boolean =>
  effects.some(
    ({ effect, ...rest }) => effect === 'performed' && JSON.stringify(rest).includes('proof.used'),
  );

const walk = {
  machine: verificationLetterMachine,
  input: unasked,
  alsoFrom: [justSent],
  vocabulary: [typed(email), typed('ruth'), asked, passed, checkFailed, sent, slowedDown, refused, second],
};

test('right after a letter the next one waits, second by second', () => {
  const start = play(verificationLetterMachine, justSent);
  expect(selectSecondsLeft(start.snapshot)).toBe(2);
  expect(start.effects).toContainEqual(scheduled('second', 'verificationLetter.waiting', 1_000));
  const later = play(verificationLetterMachine, justSent, second);
  expect(selectSecondsLeft(later.snapshot)).toBe(1);
  expect(later.effects).toContainEqual(scheduled('second', 'verificationLetter.waiting', 1_000));
  expect(selectSecondsLeft(rested().snapshot)).toBeNull();
});

test('asking too early does nothing', () => {
  const { snapshot, effects } = play(verificationLetterMachine, justSent, passed, asked);
  expect([snapshot.can(asked), spawns(effects, 'sendVerification')]).toEqual([false, false]);
});

test('a letter is asked for with its address and a proof', () => {
  const { snapshot, effects } = rested(passed, asked);
  expect(snapshot.hasTag('busy')).toBe(true);
  expect(effects).toContainEqual(spawned('sendVerification', { email, returnTo, turnstileToken: 'proof-1' }));
});

test('without a proof the letter waits for one', () => {
  const waiting = rested(asked);
  expect([waiting.snapshot.value, waiting.snapshot.hasTag('busy')]).toEqual(['awaitingProof', true]);
  expect(spawns(rested(asked, passed).effects, 'sendVerification')).toBe(true);
});

test('an address that is changed while the letter waits is judged again', () => {
  const { snapshot, effects } = rested(asked, typed('ruth'), passed);
  expect([snapshot.value, snapshot.context.attempt]).toEqual(['asking', 1]);
  expect(spawns(effects, 'sendVerification')).toBe(false);
});

test('a proof that could not be renewed is not sent', () => {
  expect(rested(passed, checkFailed, asked).snapshot.value).toBe('awaitingProof');
});

test('a check that fails gives the choice back with the reason', () => {
  const { snapshot } = rested(asked, checkFailed);
  expect([snapshot.value, snapshot.context.problem]).toEqual(['asking', unreachable]);
});

test('a letter that went out says so, uses its proof up and starts the wait again', () => {
  const { snapshot, effects } = rested(passed, asked, sent);
  expect([snapshot.context.hasSent, snapshot.context.token, selectSecondsLeft(snapshot)]).toEqual([
    true,
    null,
    2,
  ]);
  expect(asksForProof(effects)).toBe(true);
});

test('a refusal keeps the address, says why, and the next try gets a new proof', () => {
  const { snapshot, effects } = playLetter(typed(email), passed, asked, slowedDown);
  expect(snapshot.context).toMatchObject({
    email,
    problem: limited,
    token: null,
    hasSent: false,
    attempt: 1,
  });
  expect([snapshot.value, asksForProof(effects)]).toEqual(['asking', true]);
});

test('what the server says of the address stands at the address', () => {
  const { context } = playLetter(typed(email), passed, asked, refused).snapshot;
  expect([context.error, context.problem]).toEqual(['Not an address.', null]);
});

test('what is no address is not sent', () => {
  for (const text of ['', 'ruth', 'ruth@example']) {
    const { snapshot, effects } = playLetter(typed(text), passed, asked);
    expect([snapshot.value, spawns(effects, 'sendVerification')]).toEqual(['asking', false]);
    expect(snapshot.context.error).not.toBeNull();
  }
});

test('typing takes away what was wrong with the address', () => {
  expect(playLetter(asked, typed('r')).snapshot.context.error).toBeNull();
});

test('the next try takes the last one’s news away', () => {
  expect(rested(passed, asked, slowedDown, asked).snapshot.context.problem).toBeNull();
  expect(rested(passed, asked, sent, second, second, asked).snapshot.context.hasSent).toBe(false);
});

test('every refusal is read out again', () => {
  const attempts = [playLetter(), playLetter(asked), playLetter(asked, asked)];
  expect(attempts.map(({ snapshot }) => snapshot.context.attempt)).toEqual([0, 1, 2]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no letter without an address, a proof and a pause, and no proof twice', () => {
  expect(
    checkInvariants(walk, {
      'sent only with an address and a proof': ({ effects }) =>
        !spawns(effects, 'sendVerification') ||
        JSON.stringify(effects).includes(JSON.stringify({ email, returnTo, turnstileToken: 'proof-1' })),
      'a proof that was sent is gone': ({ before, after }) =>
        !before?.matches('sending') || after.matches('sending') || after.context.token === null,
      'the pause is never skipped': ({ before, event, after }) =>
        !before?.matches('waiting') || after.matches('waiting') || event?.type === second.type,
      'only typing changes the address': ({ before, event, after }) =>
        before === null || event?.type === 'email.changed' || before.context.email === after.context.email,
      'it never counts below one': ({ after }) => after.context.secondsLeft >= 1,
    }),
  ).toEqual([]);
});
