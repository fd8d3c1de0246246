/** The bot check beside a form: when it proves, how long a proof counts, and what the form's machine receives. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  botCheckMachine,
  type Proof,
  selectBotCheckProblem,
  selectHasPassed,
} from '#machines/session/botCheckMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const place = { id: 'place' } as HTMLElement;
const shown = { type: 'box.shown', place } as const;
const hidden = { type: 'box.hidden' } as const;
const touched = { type: 'form.touched' } as const;
const used = { type: 'proof.used' } as const;
const retried = { type: 'proof.retried' } as const;
const proof: Proof = { token: 'proof-1', freshForMs: 900_000 };
const unreachable: Problem = { code: 'unreachable' };
const proved = actorDone('prove', proof);
const failed = actorFailed('prove', unreachable);
const aged = delayElapsed('proofAging', 'botCheck.passed');
const started = delayElapsed('headStart', 'botCheck.resting');

const notified = (event: object) => ({ effect: 'performed', action: 'notifyParent', params: event });
const playCheck = (...events: Parameters<typeof play<typeof botCheckMachine>>[2][]) =>
  play(botCheckMachine, undefined, ...events);

const walk = {
  machine: botCheckMachine,
  input: undefined,
  vocabulary: [shown, hidden, touched, used, retried, proved, failed, aged, started],
};

test('nothing is proved before there is a form to fill in', () => {
  const { snapshot, effects } = playCheck(touched);
  expect(snapshot.value).toBe('hidden');
  expect(effects).toEqual([]);
});

test('the page has a head start before the proving begins', () => {
  const { snapshot, effects } = playCheck(shown);
  expect(snapshot.value).toBe('resting');
  expect(effects).toEqual([scheduled('headStart', 'botCheck.resting', 1_500)]);
  expect(playCheck(shown, started).effects).toContainEqual(spawned('prove', { place }));
});

test.each([touched, retried])('a form that is $type does not wait for the head start', (event) => {
  expect(playCheck(shown, event).effects).toContainEqual(spawned('prove', { place }));
});

test('the form receives the token of a proof, and the proof ages from then on', () => {
  const { snapshot, effects } = playCheck(shown, touched, proved);
  expect(selectHasPassed(snapshot)).toBe(true);
  expect(effects).toContainEqual(notified({ type: 'botCheck.passed', token: 'proof-1' }));
  expect(effects).toContainEqual(scheduled('proofAging', 'botCheck.passed', 900_000));
});

test.each([aged, used])('a proof is made again on $type', (event) => {
  const { snapshot, effects } = playCheck(shown, touched, proved, event);
  expect(selectHasPassed(snapshot)).toBe(false);
  expect(effects).toContainEqual(spawned('prove', { place }));
});

test('a proof that is used while the next one is under way does not start a third', () => {
  expect(playCheck(shown, touched, proved, aged, used).effects).toEqual([]);
});

test('a failure is sent to the form and shown, and waits for the visitor', () => {
  const { snapshot, effects } = playCheck(shown, touched, failed);
  expect(effects).toContainEqual(notified({ type: 'botCheck.failed', problem: unreachable }));
  expect(selectBotCheckProblem(snapshot)).toEqual(unreachable);
  expect(playCheck(shown, touched, failed, touched).effects).toEqual([]);
  const again = playCheck(shown, touched, failed, retried);
  expect(again.effects).toContainEqual(spawned('prove', { place }));
  expect(selectBotCheckProblem(again.snapshot)).toBeNull();
});

test('a box that goes takes the check under way with it, and brings it back', () => {
  const gone = playCheck(shown, touched, hidden);
  expect(gone.effects).toContainEqual(stopped('prove'));
  expect(gone.snapshot.value).toBe('hidden');
  expect(playCheck(shown, touched, hidden, shown, touched).effects).toContainEqual(
    spawned('prove', { place }),
  );
});

test.each([
  ['before the proving', []],
  ['while it is proved', [touched]],
  ['with a proof', [touched, proved]],
  ['after a failure', [touched, failed]],
])('a box that goes %s is let go of, with all of its page', (_, events) => {
  expect(playCheck(shown, ...events).snapshot.context.place).toBe(place);
  expect(playCheck(shown, ...events, hidden).snapshot.context.place).toBeNull();
});

test.each([aged, used])('a proof whose box is gone is not made again on $type', (event) => {
  expect(playCheck(shown, touched, proved, hidden, event).snapshot.value).toBe('hidden');
  expect(playCheck(shown, touched, proved, hidden, shown, event).snapshot.value).toBe('proving');
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('proving has one try at a time, always with a place and always with an end', () => {
  expect(
    checkInvariants(walk, {
      'one try at a time': ({ before, effects }) => !before?.matches('proving') || !spawns(effects, 'prove'),
      'never without a place': ({ after }) => !after.matches('proving') || after.context.place !== null,
      'the form is notified once for each end': ({ event, effects }) =>
        effects.filter((effect) => effect.effect === 'performed').length ===
        (event === proved || event === failed ? 1 : 0),
    }),
  ).toEqual([]);
});

test('a bug in the proving is no failure of the visitor', async () => {
  const fault = new Error('bug');
  const check = createActor(
    botCheckMachine.provide({
      actors: {
        prove: fromPromise<Proof, { place: HTMLElement | null }>(async () => {
          throw fault;
        }),
      },
    }),
  );
  const ended = new Promise((resolve) => {
    check.subscribe({ error: resolve });
  });
  check.start();
  check.send(shown);
  check.send(touched);
  await expect(ended).resolves.toBe(fault);
});

test('left alone, a form is proved once and again before the proof runs out', async () => {
  const clock = new SimulatedClock();
  let count = 0;
  const check = createActor(
    botCheckMachine.provide({
      actors: {
        prove: fromPromise<Proof, { place: HTMLElement | null }>(async () => {
          count += 1;
          return proof;
        }),
      },
    }),
    { clock },
  ).start();
  const hasPassed = () => waitFor(check, selectHasPassed, { timeout: 60_000 });
  check.send(shown);
  clock.increment(1_500);
  await hasPassed();
  clock.increment(899_999);
  expect(count).toBe(1);
  clock.increment(1);
  await hasPassed();
  expect(count).toBe(2);
});
