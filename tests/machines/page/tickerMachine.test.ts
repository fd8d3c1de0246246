/** The page's one clock: it runs by the server's time, and only while something counts. */
import { describe, expect, test } from 'vitest';

import { selectNow, tickerMachine } from '#machines/page/tickerMachine.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const began = { type: 'watch.began', watcherId: 'card' } as const;
const beganToo = { type: 'watch.began', watcherId: 'heading' } as const;
const ended = { type: 'watch.ended', watcherId: 'card' } as const;
const endedToo = { type: 'watch.ended', watcherId: 'heading' } as const;
const measured = actorDone('measureOffset', 2_500);
const unmeasured = actorDone('measureOffset', null);
const second = { type: 'second.passed', nowMs: 1_000 } as const;
const askAgain = delayElapsed('askAgain', 'ticker.waiting');

const vocabulary = [began, beganToo, ended, endedToo, measured, unmeasured, second, askAgain];
const walk = { machine: tickerMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(tickerMachine, undefined, ...events);

test('the time is not requested while nothing counts', () => {
  expect(after().effects).toEqual([]);
  expect(after(ended).snapshot.value).toBe('resting');
});

test('the first to count has the server asked, and then the seconds followed by its time', () => {
  expect(after(began).effects).toEqual([spawned('measureOffset')]);
  expect(after(began, measured).effects).toContainEqual(spawned('watchSeconds', { offsetMs: 2_500 }));
});

test('there is no time before the server has said what time it is', () => {
  expect(selectNow(after(began).snapshot)).toBeNull();
  expect(selectNow(after(began, second).snapshot)).toBeNull();
  expect(selectNow(after(began, measured, second).snapshot)).toBe(1_000);
});

test('a server that could not be asked is asked again', () => {
  expect(after(began, unmeasured).snapshot.value).toBe('waiting');
  expect(after(began, unmeasured, askAgain).effects).toEqual([spawned('measureOffset')]);
});

describe('the clock rests', () => {
  test('when the last has stopped counting, and not before', () => {
    expect(after(began, measured, beganToo, ended).snapshot.value).toBe('ticking');
    const { snapshot, effects } = after(began, measured, beganToo, ended, endedToo);
    expect(snapshot.value).toBe('resting');
    expect(effects).toContainEqual(stopped('watchSeconds'));
    expect(after(began, measured, ended, beganToo, endedToo).snapshot.value).toBe('resting');
  });

  test('and runs on without asking again what the difference is', () => {
    const { effects } = after(began, measured, ended, began);
    expect(effects).toContainEqual(spawned('watchSeconds', { offsetMs: 2_500 }));
    expect(spawns(effects, 'measureOffset')).toBe(false);
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the clock runs only where something counts, and only by a known time', () => {
  expect(
    checkInvariants(walk, {
      'something counts': ({ after: { context, value } }) =>
        value === 'resting' || context.watchers.length > 0,
      'the difference is known': ({ after: { context, value } }) =>
        value !== 'ticking' || context.offsetMs !== null,
    }),
  ).toEqual([]);
});
