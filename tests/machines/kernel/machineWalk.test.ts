/** The harness itself: a walk that misses a transition must say which, wherever the transition hides. */
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';

import { notProvided } from '#machines/kernel/placeholders.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions, walkReport } from '#tests/support/machineWalk.ts';
import type { Invariants } from '#tests/support/machineWalk.ts';

type Event = { type: 'door.pushed'; force: number } | { type: 'door.closed' } | { type: 'bell.rung' };

/** A door with one of everything: a guard with two ways on, an `always`, an `after`, an actor, a wildcard, an end. */
const doorMachine = setup({
  types: { input: {} as { isLocked: boolean }, context: {} as { isLocked: boolean }, events: {} as Event },
  actors: { askPorter: notProvided<boolean>() },
  guards: {
    isLocked: (_, door: { isLocked: boolean }) => door.isLocked,
    isStrong: (_, push: { force: number }) => push.force > 5,
    isWelcome: (_, answer: { isWelcome: boolean }) => answer.isWelcome,
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  on: { 'bell.rung': { target: '.asking' } },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: { type: 'isLocked', params: ({ context }) => context }, target: 'locked' },
        { target: 'shut' },
      ],
    },
    locked: {},
    shut: {
      on: {
        'door.pushed': [
          { guard: { type: 'isStrong', params: ({ event }) => event }, target: 'open' },
          { target: 'ajar' },
        ],
      },
    },
    ajar: { after: { patience: 'shut' }, on: { '*': 'shut' } },
    asking: {
      invoke: {
        id: 'askPorter',
        src: 'askPorter',
        onDone: [
          {
            guard: { type: 'isWelcome', params: ({ event }) => ({ isWelcome: event.output }) },
            target: 'open',
          },
          { target: 'shut' },
        ],
        onError: 'shut',
      },
    },
    open: { on: { 'door.closed': 'left' } },
    left: { type: 'final' },
  },
});

const shut = { isLocked: false };
const vocabulary = [
  { type: 'door.pushed', force: 9 } as const,
  { type: 'door.pushed', force: 1 } as const,
  { type: 'door.closed' } as const,
  { type: 'bell.rung' } as const,
  delayElapsed('patience', 'door.ajar'),
  actorDone('askPorter', true),
  actorDone('askPorter', false),
  actorFailed('askPorter', { code: 'unreachable' }),
];
const without = (index: number) => vocabulary.toSpliced(index, 1);
const walk = { machine: doorMachine, input: shut, vocabulary, alsoFrom: [{ isLocked: true }] };
const untaken = (events: typeof vocabulary) => untakenTransitions({ ...walk, vocabulary: events });

test('a vocabulary that takes everything leaves nothing to name', () => {
  expect(untaken(vocabulary)).toEqual([]);
});

test('a transition whose event is never received is named, with everything only it leads to', () => {
  expect(untaken(without(2))).toEqual(['door.open on door.closed']);
  expect(untaken(without(3))).toEqual([
    'door on bell.rung',
    'door.asking on askPorter done if isWelcome',
    'door.asking on askPorter done otherwise',
    'door.asking on askPorter failed',
  ]);
});

test('a transition behind a guard that never holds is named, and so is the way past it', () => {
  expect(untaken(without(1))).toEqual([
    'door.shut on door.pushed otherwise',
    'door.ajar on *',
    'door.ajar after patience',
  ]);
  expect(untaken(without(0))).toEqual(['door.shut on door.pushed if isStrong']);
});

test('an `always` that no start takes is named', () => {
  expect(untakenTransitions({ ...walk, alsoFrom: [] })).toEqual(['door.arriving always if isLocked']);
});

test('a delay that never passes is named, although the state it leads to is reached in other ways', () => {
  expect(untaken(without(4))).toEqual(['door.ajar after patience']);
});

test('an answer and a failure that never come are named apart', () => {
  expect(untaken(without(5))).toEqual(['door.asking on askPorter done if isWelcome']);
  expect(untaken(without(6))).toEqual(['door.asking on askPorter done otherwise']);
  expect(untaken(without(7))).toEqual(['door.asking on askPorter failed']);
});

test('a wildcard is not taken by the answer of an actor that does not live, nor by the delay of another state', () => {
  const hall = setup({}).createMachine({
    id: 'hall',
    initial: 'empty',
    states: { empty: { on: { '*': {} } } },
  });
  const anonymous = [actorDone('askPorter', true), delayElapsed('patience', 'door.ajar')];
  expect(untakenTransitions({ machine: hall, input: undefined, vocabulary: anonymous })).toEqual([
    'hall.empty on *',
  ]);
});

test('two branches with one guard are distinguished by number', () => {
  const twice = setup({ guards: { isDark: () => false } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { dusk: [{ guard: 'isDark', target: 'on' }, { guard: 'isDark' }] } }, on: {} },
  });
  expect(untakenTransitions({ machine: twice, input: undefined, vocabulary: [{ type: 'dusk' }] })).toEqual([
    'lamp.off on dusk if isDark (branch 1)',
    'lamp.off on dusk if isDark (branch 2)',
  ]);
});

test('a graph that grows without end fails instead of hanging', () => {
  expect(() => untakenTransitions({ ...walk, limit: 3 })).toThrow(/limit/u);
});

test('a broken rule is named with the step that broke it', () => {
  const rules: Invariants<typeof doorMachine> = {
    'the porter is asked by the bell alone': ({ event, effects }) =>
      event?.type === 'bell.rung' || !effects.some((effect) => effect.effect === 'spawned'),
    'no one leaves': ({ after }) => after.status === 'active',
    'the porter alone opens': ({ before, after }) =>
      before?.matches('asking') || before?.matches('open') || !after.matches('open'),
  };
  expect(checkInvariants(walk, rules)).toEqual([
    'the porter alone opens: door.shut on door.pushed',
    'no one leaves: door.open on door.closed',
  ]);
});

test('the start is a step too, and effects are seen by the rules', () => {
  expect(
    checkInvariants(
      { machine: doorMachine, input: { isLocked: true }, vocabulary: [{ type: 'bell.rung' }] },
      {
        'starts shut': ({ before, after }) => before !== null || after.matches('shut'),
        'the bell asks no one': ({ effects }) => !effects.some((effect) => effect.effect === 'spawned'),
      },
    ),
  ).toEqual([
    'starts shut: at the start',
    'the bell asks no one: door.locked on bell.rung',
    'the bell asks no one: door.asking on bell.rung',
  ]);
});

test('an answer that does not fit what was asked does not come', () => {
  const library = setup({
    types: { context: {} as { shelf: string }, events: {} as { type: 'shelf.chosen' } },
    actors: { fetchBook: notProvided<string, { shelf: string }>() },
    actions: { chooseNext: assign({ shelf: 'second' }) },
  }).createMachine({
    id: 'library',
    context: { shelf: 'first' },
    invoke: { id: 'fetchBook', src: 'fetchBook', input: ({ context }) => context, onDone: '.read' },
    on: { 'shelf.chosen': { actions: 'chooseNext' } },
    initial: 'waiting',
    states: { waiting: {}, read: {} },
  });
  const asking = {
    machine: library,
    input: undefined,
    vocabulary: [{ type: 'shelf.chosen' } as const, actorDone('fetchBook', 'second')],
  };
  const fits = (asked: unknown, book: unknown) => (asked as { shelf: string }).shelf === book;
  expect(untakenTransitions({ ...asking, fits: () => true })).toEqual([]);
  expect(untakenTransitions({ ...asking, fits })).toEqual(['library on fetchBook done']);
});

test('the report counts states, transitions and what was taken', () => {
  const report = walkReport(walk);
  expect(report.states).toEqual([
    'door',
    'door.ajar',
    'door.asking',
    'door.left',
    'door.locked',
    'door.open',
    'door.shut',
  ]);
  expect(report.transitions).toHaveLength(11);
  expect(report.taken).toEqual(report.transitions);
});
