/** The meter beside a new password: when it rates, when it speaks, and that it never stands in the way. */
import { expect, test } from 'vitest';

import {
  passwordMeterMachine,
  type PasswordRating,
  selectIsSettled,
  selectRating,
} from '#machines/session/passwordMeterMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const typed = (password: string, knownText = '') =>
  ({ type: 'password.changed', password, knownText }) as const;
const keysRest = delayElapsed('keysRest', 'passwordMeter.typing');
const typingRests = delayElapsed('typingRests', 'passwordMeter.rated');
const weak: PasswordRating = { score: 1, hint: 'tooShort' };
const strong: PasswordRating = { score: 4, hint: null };
const rated = (rating: PasswordRating) => actorDone('ratePassword', rating);
const failed = actorFailed('ratePassword', { code: 'unreachable' });

const vocabulary = [
  typed(''),
  typed('walnut'),
  typed('walnut stock'),
  keysRest,
  rated(weak),
  rated(strong),
  failed,
  typingRests,
];
const walk = { machine: passwordMeterMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(passwordMeterMachine, undefined, ...events);

test('nothing is asked for before something is typed', () => {
  expect([after().snapshot.value, after().effects]).toEqual(['empty', []]);
  expect(spawns(after(typed('')).effects, 'ratePassword')).toBe(false);
});

test('a password is rated when the keys rest, with what a stranger may know', () => {
  expect(after(typed('walnut')).effects).toContainEqual(scheduled('keysRest', 'passwordMeter.typing', 150));
  expect(after(typed('walnut', 'Ruth'), keysRest).effects).toContainEqual(
    spawned('ratePassword', { password: 'walnut', knownText: 'Ruth' }),
  );
});

test('the next key takes the question back', () => {
  expect(after(typed('walnut'), keysRest, typed('walnut stock')).effects).toContainEqual(
    stopped('ratePassword'),
  );
});

test('a rating shows at once and stays while typing goes on', () => {
  const shown = after(typed('walnut'), keysRest, rated(weak)).snapshot;
  expect([selectRating(shown), selectIsSettled(shown)]).toEqual([weak, false]);
  expect(selectRating(after(typed('walnut'), keysRest, rated(weak), typed('walnut stock')).snapshot)).toEqual(
    weak,
  );
});

test('it is read out when no one types anymore', () => {
  const settled = after(typed('walnut'), keysRest, rated(weak), typingRests).snapshot;
  expect(selectIsSettled(settled)).toBe(true);
  expect(
    selectIsSettled(after(typed('walnut'), keysRest, rated(weak), typingRests, typed('w')).snapshot),
  ).toBe(false);
});

test('an empty field has no rating', () => {
  expect(selectRating(after(typed('walnut'), keysRest, rated(weak), typed('')).snapshot)).toBeNull();
});

test('a rating that cannot be had is not asked for again with every key, but after the field was empty', () => {
  const lost = [typed('walnut'), keysRest, failed] as const;
  expect([after(...lost).snapshot.value, selectRating(after(...lost).snapshot)]).toEqual([
    'unavailable',
    null,
  ]);
  expect(after(...lost, typed('walnut stock'), keysRest).snapshot.value).toBe('unavailable');
  expect(after(...lost, typed(''), typed('walnut')).snapshot.value).toBe('typing');
});

test('what is no problem but a bug is not softened', () => {
  expect(() => after(typed('walnut'), keysRest, actorFailed('ratePassword', new Error('bug')))).toThrow(
    'bug',
  );
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('it speaks only of what is rated, and rates only what is typed', () => {
  expect(
    checkInvariants(walk, {
      'nothing to say without a rating': ({ after: next }) =>
        !selectIsSettled(next) || selectRating(next) !== null,
      'no rating of an empty field': ({ after: next }) =>
        !next.matches('empty') || (selectRating(next) === null && next.context.password === ''),
      'only after a rest': ({ event, effects }) => event === keysRest || !spawns(effects, 'ratePassword'),
      'an empty field asks for nothing': ({ event, effects }) =>
        event !== vocabulary[0] || effects.every(({ effect }) => effect === 'stopped'),
    }),
  ).toEqual([]);
});
