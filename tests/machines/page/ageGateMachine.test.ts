/** The age gate: who is let in, and that the page stays covered until then. */
import { expect, test } from 'vitest';

import {
  ageGateMachine,
  selectBirthDate,
  selectCanVerify,
  selectIsAsking,
  selectIsCovered,
} from '#machines/page/ageGateMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { minimumAge: 18 };
const today = { year: 2026, month: 11, day: 20 };
const known = actorDone('readAgeVerified', { isVerified: true, today });
const unknown = actorDone('readAgeVerified', { isVerified: false, today });
const tomorrow = { year: 2026, month: 11, day: 21 };
const readOn = (day: typeof today) => actorDone('readToday', { isVerified: false, today: day });
const typed = (month: string, day: string, year: string) =>
  [
    { type: 'birthDate.typed', part: 'month', text: month },
    { type: 'birthDate.typed', part: 'day', text: day },
    { type: 'birthDate.typed', part: 'year', text: year },
  ] as const;
const confirmed = { type: 'birthDate.confirmed' } as const;
const declared = { type: 'underage.declared' } as const;
const canVerify = (birthDate: ReturnType<typeof typed>, minimumAge = 18) =>
  selectCanVerify(play(ageGateMachine, { minimumAge }, unknown, ...birthDate).snapshot);

const vocabulary = [
  known,
  unknown,
  readOn(today),
  readOn(tomorrow),
  ...typed('11', '20', '2008'),
  ...typed('', '21', '20'),
  confirmed,
  declared,
  actorDone('leaveSite'),
  actorDone('storeAgeVerified'),
];
const walk = { machine: ageGateMachine, input, vocabulary };

test('AG-01 the page is covered before anything is known, and no question shows yet', () => {
  const { snapshot, effects } = play(ageGateMachine, input);
  expect(selectIsCovered(snapshot)).toBe(true);
  expect(selectIsAsking(snapshot)).toBe(false);
  expect(effects).toEqual([spawned('readAgeVerified')]);
});

test('AG-01 a browser that has stored ageVerified is never asked', () => {
  const { snapshot, effects } = play(ageGateMachine, input, known);
  expect([snapshot.value, selectIsCovered(snapshot)]).toEqual(['verified', false]);
  expect(effects).not.toContainEqual(spawned('storeAgeVerified'));
});

test('AG-01 any other browser is asked, with the page still covered', () => {
  const { snapshot } = play(ageGateMachine, input, unknown);
  expect([selectIsAsking(snapshot), selectIsCovered(snapshot)]).toEqual([true, true]);
  expect(selectBirthDate(snapshot)).toEqual({ month: '', day: '', year: '' });
});

test('AG-02 the three parts are kept as typed', () => {
  const { snapshot } = play(ageGateMachine, input, unknown, ...typed('2', '3x', '19'));
  expect(selectBirthDate(snapshot)).toEqual({ month: '2', day: '3x', year: '19' });
});

test('AG-02 the 18th birthday itself passes, the day before does not', () => {
  expect(canVerify(typed('11', '20', '2008'))).toBe(true);
  expect(canVerify(typed('11', '21', '2008'))).toBe(false);
});

test('AG-02 a page left open past midnight knows the new day as soon as something is typed', () => {
  const birthDate = typed('11', '21', '2008');
  const { snapshot, effects } = play(ageGateMachine, input, unknown, ...birthDate);
  expect(effects).toContainEqual(spawned('readToday', undefined, 'readAgeVerified'));
  expect(selectCanVerify(snapshot)).toBe(false);
  const nextDay = play(ageGateMachine, input, unknown, ...birthDate, readOn(tomorrow));
  expect([selectIsAsking(nextDay.snapshot), selectCanVerify(nextDay.snapshot)]).toEqual([true, true]);
  expect(nextDay.snapshot.value).toEqual({ asking: 'waiting' });
});

test('AG-02 what is no date, or not yet one, cannot be verified', () => {
  expect(canVerify(typed('', '', ''))).toBe(false);
  expect(canVerify(typed('02', '30', '1990'))).toBe(false);
  expect(canVerify(typed('02', '29', '1991'))).toBe(false);
  expect(canVerify(typed('02', '29', '1992'))).toBe(true);
  expect(canVerify(typed('ab', '10', '1990'))).toBe(false);
});

test('AG-02 the minimum age is a setting', () => {
  expect(canVerify(typed('11', '20', '2008'), 21)).toBe(false);
  expect(canVerify(typed('11', '20', '2005'), 21)).toBe(true);
});

test('AG-02 a date that is too young stays at the question even if it is confirmed', () => {
  const { snapshot } = play(ageGateMachine, input, unknown, ...typed('11', '21', '2008'), confirmed);
  expect(snapshot.matches('asking')).toBe(true);
});

test('AG-03 confirming stores the answer and opens', () => {
  const { snapshot, effects } = play(ageGateMachine, input, unknown, ...typed('1', '2', '1980'), confirmed);
  expect(effects).toContainEqual(spawned('storeAgeVerified'));
  expect([selectIsCovered(snapshot), selectIsAsking(snapshot)]).toEqual([false, false]);
});

test('AG-04 who is under 18 leaves, and finds the question again on coming back', () => {
  const leaving = play(ageGateMachine, input, unknown, declared);
  expect(leaving.effects).toContainEqual(spawned('leaveSite'));
  expect(selectIsCovered(leaving.snapshot)).toBe(true);
  const back = play(ageGateMachine, input, unknown, declared, actorDone('leaveSite'));
  expect(back.snapshot.matches('asking')).toBe(true);
});

test('AG-06 the page is open before the storing has answered, and after', () => {
  const verified = [unknown, ...typed('1', '2', '1980'), confirmed];
  expect(selectIsCovered(play(ageGateMachine, input, ...verified).snapshot)).toBe(false);
  const stored = play(ageGateMachine, input, ...verified, actorDone('storeAgeVerified'));
  expect([stored.snapshot.value, selectIsCovered(stored.snapshot)]).toEqual(['verified', false]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('AG-01 nothing uncovers the page but an earlier verification or a date that is old enough', () => {
  expect(
    checkInvariants(walk, {
      'uncovered by proof alone': ({ before, event, after }) =>
        selectIsCovered(after) ||
        before === null ||
        !selectIsCovered(before) ||
        event === known ||
        (event === confirmed && selectCanVerify(before)),
      'never covered again': ({ before, after }) =>
        before === null || selectIsCovered(before) || !selectIsCovered(after),
      'stores only what was confirmed': ({ event, effects }) =>
        event === confirmed || !spawns(effects, 'storeAgeVerified'),
      'today is known where it counts': ({ after }) =>
        !after.matches('asking') || after.context.today !== null,
    }),
  ).toEqual([]);
});
