/** Running a machine alone: nothing happens by itself, and whatever was done can be undone. */
import { expect, test } from 'vitest';

import { declaredTransitions } from '#charts/declaredTransitions.ts';
import {
  canAccept,
  nextDelayMs,
  simulatedStart,
  simulatedStep,
  simulatedWait,
  waitingActors,
} from '#machines/charts/simulation.ts';
import {
  selectFault,
  selectInputAt,
  selectIsPathFull,
  selectPath,
  selectSimulationProblem,
  simulationMachine,
} from '#machines/charts/simulationMachine.ts';
import { noteMachine } from '#machines/wishlists/noteMachine.ts';
import { watchMachine } from '#machines/wishlists/watchMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const inputs = [
  { wli: 7, note: '' },
  { wli: 8, note: 'Fine' },
];
const input = { file: 'noteMachine', inputs, mostSteps: 3 };
const loaded = actorDone('loadMachine', noteMachine);
const lost = actorFailed('loadMachine', { code: 'unreachable' });
const sent = (event: { type: string; note?: string }) => ({ type: 'event.sent', event }) as const;
const typed = sent({ type: 'note.typed', note: 'Bore' });
const broken = sent({ type: 'note.typed' });
const pushed = { type: 'clock.pushed', ms: 1_000 } as const;
const awaited = { type: 'delay.awaited' } as const;
const undone = { type: 'step.undone' } as const;
const over = { type: 'start.over' } as const;
const chosen = (at: number) => ({ type: 'input.chosen', at }) as const;
const retried = { type: 'retry.asked' } as const;

const vocabulary = [loaded, lost, typed, awaited, undone, over, chosen(0), chosen(5), retried, pushed];
const walk = { machine: simulationMachine, input, vocabulary };
type Received = (typeof vocabulary)[number] | typeof broken | ReturnType<typeof chosen>;
const after = (...events: Received[]) => play(simulationMachine, input, ...events).snapshot;
const statesOf = (...events: Received[]) =>
  selectPath(after(...events)).map(({ snapshot }): unknown => snapshot.value);

test('the machine is fetched, and stands at its start', () => {
  expect(play(simulationMachine, input).effects).toContainEqual(
    spawned('loadMachine', { file: 'noteMachine' }),
  );
  expect(statesOf(loaded)).toEqual(['resting']);
  expect(selectSimulationProblem(after(lost))?.code).toBe('unreachable');
});

test('an event is a step; nothing else moves until the clock is pushed', () => {
  expect(statesOf(loaded, typed)).toEqual(['resting', 'typing']);
  expect(statesOf(loaded, typed, pushed)).toEqual(['resting', 'typing', 'saving']);
  expect(statesOf(loaded, typed, awaited)).toEqual(['resting', 'typing', 'saving']);
});

test('an actor waits to be answered for', () => {
  const typing = simulatedStep(simulatedStart(noteMachine, inputs[0]), { type: 'note.typed', note: 'Bore' });
  expect([waitingActors(typing), nextDelayMs(typing)]).toEqual([[], 700]);
  const [saving] = simulatedWait(typing, 700);
  if (!saving) throw new Error('The pause did not end.');
  expect([waitingActors(saving), saving.delays, saving.effects]).toEqual([
    ['saveNote'],
    [],
    ['starts saveNote'],
  ]);
  const saved = simulatedStep(saving, { ...actorDone('saveNote') });
  expect([saved.snapshot.value, waitingActors(saved), saved.nowMs]).toEqual(['saved', [], 700]);
});

test('a step names every transition it took, those that follow at once too', () => {
  const confirmed = { type: 'list.submitted', name: 'Rifles' } as const;
  const steps: { type: string; [fact: string]: unknown }[] = [
    { type: 'visitor.came' },
    { type: 'watch.pressed', lot: { auctionId: 1, itemId: 2 } },
    { ...actorDone('loadFirst', []) },
  ];
  let step = simulatedStart(watchMachine, undefined);
  for (const event of steps) step = simulatedStep(step, event);
  const names = declaredTransitions(watchMachine);
  expect(step.taken.map((one) => names.get(one))).toEqual([
    'watch.known.deciding on loadFirst done',
    'watch.known.decided always otherwise',
  ]);
  expect(canAccept(step, confirmed)).toBe(false);
});

test('a clock that is pushed a little leaves the delay running for the rest of it', () => {
  const typing = simulatedStep(simulatedStart(noteMachine, inputs[0]), { type: 'note.typed', note: 'Bore' });
  const [later] = simulatedWait(typing, 500);
  expect(later && [later.snapshot.value, later.nowMs, nextDelayMs(later)]).toEqual(['typing', 500, 200]);
});

test('what a guard cannot read is not offered, and is no step when it is sent all the same', () => {
  expect(canAccept(simulatedStart(noteMachine, inputs[0]), { type: 'note.typed' })).toBe(false);
  const snapshot = after(loaded, broken);
  expect(selectPath(snapshot).length).toBe(1);
  expect(selectFault(snapshot)).not.toBeNull();
});

test('a step can be undone, the start chosen, and the path has an end', () => {
  expect(statesOf(loaded, typed, undone)).toEqual(['resting']);
  expect(selectInputAt(after(loaded, chosen(1), over))).toBe(1);
  expect(selectInputAt(after(loaded, chosen(5)))).toBe(0);
  const full = after(loaded, typed, pushed);
  expect([selectIsPathFull(full), full.can(typed)]).toEqual([true, false]);
});

test('a machine that could not be fetched is fetched again on request', () => {
  expect(play(simulationMachine, input, lost, retried).effects).toContainEqual(
    spawned('loadMachine', { file: 'noteMachine' }),
  );
});

test('a path that is full starts again: by another start, the same one, or a step back', () => {
  for (const [event, length] of [
    [chosen(1), 1],
    [over, 1],
    [undone, 2],
  ] as const) {
    const snapshot = after(loaded, typed, pushed, event);
    expect([selectPath(snapshot).length, selectIsPathFull(snapshot), snapshot.can(typed)]).toEqual([
      length,
      false,
      true,
    ]);
  }
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a path is never longer than it may be, and begins at the start', () => {
  expect(
    checkInvariants(walk, {
      'no longer than it may be': ({ after: { context } }) => context.path.length <= 3,
      'a machine that is there has a path': ({ after: { context } }) =>
        context.machine === null || context.path[0]?.event === null,
    }),
  ).toEqual([]);
});
