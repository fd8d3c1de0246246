/** The page's one figure for the server's clock: the best that was measured. */
import { describe, expect, test } from 'vitest';

import { clockMachine, selectIsAsking, selectOffset } from '#machines/page/clockMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const asked = { type: 'time.asked' } as const;
const measured = (offsetMs: number, errorMs: number) =>
  ({ type: 'offset.measured', offsetMs, errorMs }) as const;
const close = measured(300_010, 5);
const coarse = measured(300_200, 400);
const elsewhere = measured(-300_000, 400);
const answered = actorDone('measureByCall', { offsetMs: 299_900, errorMs: 520 });
const unanswered = actorDone('measureByCall', null);

const vocabulary = [asked, close, coarse, elsewhere, answered, unanswered];
const walk = { machine: clockMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(clockMachine, undefined, ...events);
const offsetAfter = (...events: typeof vocabulary) => selectOffset(after(...events).snapshot);

test('the server is asked only when someone wants to know and nothing was measured yet', () => {
  expect(after().effects).toEqual([]);
  expect(after(asked).effects).toEqual([spawned('measureByCall')]);
  expect(offsetAfter(asked, answered)).toBe(299_900);
  expect(selectIsAsking(after(asked, answered).snapshot)).toBe(false);
  expect(after(close, asked).effects).toEqual([]);
});

test('a call without an answer leaves the time unknown, and the next who asks has it asked again', () => {
  expect(offsetAfter(asked, unanswered)).toBeNull();
  expect(after(asked, unanswered, asked).effects).toEqual([spawned('measureByCall')]);
});

test('what the line measures ends the wait for the call', () => {
  const { snapshot } = after(asked, close);
  expect(selectIsAsking(snapshot)).toBe(false);
  expect(selectOffset(snapshot)).toBe(300_010);
});

describe('the better measurement counts', () => {
  test('which is the one that cannot be as wrong', () => {
    expect(offsetAfter(asked, answered, close)).toBe(300_010);
    expect(offsetAfter(close, coarse)).toBe(300_010);
  });

  test('or the later one, where both cannot be right: the browser’s clock was set in between', () => {
    expect(offsetAfter(close, elsewhere)).toBe(-300_000);
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('once known, the time stays known', () => {
  expect(
    checkInvariants(walk, {
      'known stays known': ({ before, after: next }) =>
        before === null || selectOffset(before) === null || selectOffset(next) !== null,
    }),
  ).toEqual([]);
});
