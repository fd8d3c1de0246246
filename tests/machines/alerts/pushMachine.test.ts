/** Pushes to a device: whether it can, and switching them on and off. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  pushMachine,
  type PushStanding,
  selectIsSwitching,
  selectPush,
  selectPushProblem,
} from '#machines/alerts/pushMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const off: PushStanding = { is: 'off', publicKey: 'key', others: 0 };
const on: PushStanding = { is: 'on', publicKey: 'key', others: 0 };
const blocked: PushStanding = { is: 'blocked' };
const unreachable: Problem = { code: 'unreachable' };

const foundOff = actorDone('findPush', off);
const foundOn = actorDone('findPush', on);
const foundNone = actorDone('findPush', { is: 'unsupported' });
const notFound = actorFailed('findPush', unreachable);
const started = { type: 'push.started' } as const;
const isOn = actorDone('beginPush', on);
const refused = actorDone('beginPush', blocked);
const notStarted = actorFailed('beginPush', unreachable);
const ended = { type: 'push.ended' } as const;
const isOff = actorDone('endPush', off);
const notEnded = actorFailed('endPush', unreachable);
const retried = { type: 'retry.asked' } as const;

const vocabulary = [
  foundOff,
  foundOn,
  foundNone,
  notFound,
  started,
  isOn,
  refused,
  notStarted,
  ended,
  isOff,
  notEnded,
  retried,
];
const walk = { machine: pushMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(pushMachine, undefined, ...events);

test('pushes begin with the key that the server named', () => {
  expect(after(foundOff, started).effects).toContainEqual(spawned('beginPush', { publicKey: 'key' }));
  expect(selectPush(after(foundOff, started, isOn).snapshot)).toEqual(on);
});

test('a visitor who says no to the browser is answered, not refused', () => {
  const { snapshot } = after(foundOff, started, refused);
  expect([selectPush(snapshot), selectPushProblem(snapshot)]).toEqual([blocked, null]);
  expect(snapshot.can(started)).toBe(false);
});

test('what cannot be switched stays as it was, and says why', () => {
  expect(selectPush(after(foundOff, started, notStarted).snapshot)).toEqual(off);
  const { snapshot } = after(foundOn, ended, notEnded);
  expect([selectPush(snapshot), selectPushProblem(snapshot)]).toEqual([on, unreachable]);
});

test('a browser that cannot show them begins none', () => {
  expect(after(foundNone).snapshot.can(started)).toBe(false);
});

test('what could not be found out says why, and is asked for again', () => {
  expect(selectPushProblem(after(notFound).snapshot)).toEqual(unreachable);
  const again = after(notFound, retried);
  expect([selectPushProblem(again.snapshot), again.effects]).toEqual([null, [spawned('findPush')]]);
});

test('what was said of a switch goes with the next try, and it is switched one way at a time', () => {
  for (const [found, event, failed] of [
    [foundOff, started, notStarted],
    [foundOn, ended, notEnded],
  ] as const) {
    const { snapshot } = after(found, event, failed);
    expect([selectPushProblem(snapshot), selectIsSwitching(snapshot)]).toEqual([unreachable, false]);
    const again = after(found, event, failed, event).snapshot;
    expect([selectPushProblem(again), selectIsSwitching(again)]).toEqual([null, true]);
  }
  expect(selectPush(after(foundOn, ended, isOff).snapshot)).toEqual(off);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('only what is off begins, and only what is on ends', () => {
  expect(
    checkInvariants(walk, {
      'switching knows what it switches': ({ after: next }) =>
        !selectIsSwitching(next) || selectPush(next)?.is === (next.matches('beginning') ? 'off' : 'on'),
      'what is asked for again forgets the problem': ({ event, after: next }) =>
        event !== retried || !next.matches('loading') || selectPushProblem(next) === null,
    }),
  ).toEqual([]);
});
