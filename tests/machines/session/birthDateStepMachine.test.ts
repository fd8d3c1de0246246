/** The date of birth as a step of registering: what is a date, who is old enough, and what our staff have settled. */
import { expect, test } from 'vitest';

import {
  birthDateStepMachine,
  selectBirthDateEnd,
  selectBirthDateProblem,
  selectIsDateBusy,
} from '#machines/session/birthDateStepMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { minimumAge: 18 };
const unreachable = { code: 'unreachable' } as const;
const submitted = (month: string, day: string, year: string) =>
  ({ type: 'date.submitted', typed: { month, day, year } }) as const;
const good = submitted('04', '17', '1985');
const young = submitted('11', '27', '2008');
const today = actorDone('readToday', { year: 2026, month: 11, day: 26 });
const done = actorDone('saveBirthDate', 'done');
const settled = actorDone('saveBirthDate', 'SETTLED');
const lost = actorFailed('saveBirthDate', unreachable);
const saved = emitted({ type: 'piece.saved' });

const vocabulary = [good, young, submitted('', '', ''), today, done, settled, lost];
const walk = { machine: birthDateStepMachine, input, vocabulary };
type Received = (typeof vocabulary)[number];
const after = (...events: Received[]) => play(birthDateStepMachine, input, ...events);
const faultAfter = (...events: Received[]) =>
  selectBirthDateProblem(after(...events, today).snapshot)?.fields?.['birthDate'];

test('the birth date of someone old enough is saved, on the day of their birthday too', () => {
  expect(after(good).effects).toEqual([spawned('readToday')]);
  expect(after(good, today).effects).toContainEqual(spawned('saveBirthDate', { typed: good.typed }));
  expect(after(good, today, done).effects).toContainEqual(saved);
  expect(spawns(after(submitted('11', '26', '2008'), today).effects, 'saveBirthDate')).toBe(true);
});

test('someone too young goes no further, and nothing is saved', () => {
  const { snapshot, effects } = after(young, today);
  expect(selectBirthDateEnd(snapshot)).toBe('tooYoung');
  expect([spawns(effects, 'saveBirthDate'), snapshot.can(good)]).toEqual([false, false]);
});

test('what is no date is said at the field, and can be corrected', () => {
  expect(faultAfter(submitted('', '', ''))).toBe('Enter your date of birth.');
  for (const typed of [
    submitted('02', '30', '1985'),
    submitted('today', '', ''),
    submitted('04', '17', '1885'),
    submitted('04', '17', '2085'),
  ]) {
    expect(faultAfter(typed)).toMatch(/^Enter a real date as month, day and year/u);
    expect(after(typed, today).snapshot.can(good)).toBe(true);
  }
});

test('a cut line keeps the form, and the date is sent again', () => {
  const { snapshot } = after(good, today, lost);
  expect([selectBirthDateProblem(snapshot), selectIsDateBusy(snapshot)]).toEqual([unreachable, false]);
  const again = after(good, today, lost, good);
  expect(selectBirthDateProblem(again.snapshot)).toBeNull();
  expect(after(good, today, lost, good, today).effects).toContainEqual(
    spawned('saveBirthDate', { typed: good.typed }),
  );
});

test('a date that our staff have compared with an ID is not changed here', () => {
  const { snapshot, effects } = after(good, today, settled);
  expect(selectBirthDateEnd(snapshot)).toBe('settled');
  expect(effects).not.toContainEqual(saved);
});

test('a second press is not sent', () => {
  expect(selectIsDateBusy(after(good, today).snapshot)).toBe(true);
  expect(after(good, good).effects).toEqual([]);
  expect(after(good, today, good).effects).toEqual([]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the rules that hold in every step', () => {
  expect(
    checkInvariants(walk, {
      'nothing is saved before the age is known': ({ event, effects }) =>
        !spawns(effects, 'saveBirthDate') || event?.type === 'xstate.done.actor.readToday',
      'what is being sent is no longer wrong': ({ after: next }) =>
        !selectIsDateBusy(next) || selectBirthDateProblem(next) === null,
    }),
  ).toEqual([]);
});
