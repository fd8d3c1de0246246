/** The mutation check: which mutants a machine has, that each is changed in one place, and what is said of them. */
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { assign, type AnyStateMachine, fromPromise, setup } from 'xstate';

import * as found from '#scripts/mutants/foundTests.ts';
import { isClean, judge, judgedLines } from '#scripts/mutants/judge.ts';
import { machineFiles } from '#scripts/mutants/machineFiles.ts';
import { mutantsOf } from '#scripts/mutants/mutantsOf.ts';
import { countsOn, mutantsPage } from '#scripts/mutants/mutantsPage.ts';
import { setup as mutatedSetup } from '#scripts/mutants/mutatedXState.ts';
import { underTest } from '#scripts/mutants/underTest.ts';
import { equivalentMutants } from '#tests/machines/kernel/equivalentMutants.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

/** Its types are those of the machines' files: the real one's. */
const inPlace = mutatedSetup as unknown as typeof setup;

type Context = { rings: number; isOff: boolean };
type Event = { type: 'pressed' } | { type: 'switched' };
type Reached = { value: string; context: Context };

/** Made with either `setup`, so that both make the same. */
const aBell = (setUp: typeof setup) =>
  setUp({
    types: { context: {} as Context, events: {} as Event },
    actions: {
      count: assign({ rings: ({ context }) => context.rings + 1 }),
      switchOff: assign({ isOff: true }),
      forget: assign({ rings: 0 }),
    },
    guards: { isOff: ({ context }) => context.isOff },
    delays: { pause: 1_000 },
  }).createMachine({
    id: 'bell',
    context: { rings: 0, isOff: false },
    initial: 'still',
    states: {
      still: {
        exit: 'forget',
        on: {
          pressed: [{ guard: 'isOff' }, { target: 'ringing', actions: ['count', 'count'] }],
          switched: { actions: 'switchOff' },
        },
      },
      ringing: { entry: 'count', after: { pause: 'resting' } },
      resting: { always: { guard: 'isOff', target: 'still' } },
    },
  });

const pressed = { type: 'pressed' } as const;
const switched = { type: 'switched' } as const;

describe('the mutants of a machine', () => {
  test('are named by what is missing or turned round, in an order that stays', () => {
    expect(mutantsOf(aBell(setup)).map(({ name }) => name)).toEqual([
      'bell.still on exit: action forget dropped',
      'bell.ringing on entry: action count dropped',
      'bell.still on pressed if isOff: removed',
      'bell.still on pressed if isOff: guard flipped',
      'bell.still on pressed otherwise: removed',
      'bell.still on pressed otherwise: target dropped',
      'bell.still on pressed otherwise: action count (1) dropped',
      'bell.still on pressed otherwise: action count (2) dropped',
      'bell.still on switched: removed',
      'bell.still on switched: action switchOff dropped',
      'bell.ringing after pause: removed',
      'bell.resting always if isOff: removed',
      'bell.resting always if isOff: guard flipped',
    ]);
  });

  const mutated = (name: string): AnyStateMachine => {
    const bell = aBell(setup);
    mutantsOf(bell)
      .find((mutant) => mutant.name === name)
      ?.apply();
    return bell;
  };
  const after = (machine: AnyStateMachine, ...events: Event[]) => {
    const { value, context } = play(machine, undefined, ...events).snapshot as Reached;
    return [value, context.rings];
  };

  test('leave the machine without them as it is', () => {
    expect(after(aBell(setup), pressed)).toEqual(['ringing', 3]);
    expect(after(aBell(setup), switched, pressed)).toEqual(['still', 0]);
  });

  test.each([
    ['bell.still on pressed if isOff: removed', ['ringing', 3]],
    ['bell.still on switched: removed', ['ringing', 3]],
    ['bell.still on switched: action switchOff dropped', ['ringing', 3]],
    ['bell.still on pressed otherwise: removed', ['still', 0]],
  ])('%s', (name, end) => {
    expect(after(mutated(name), switched, pressed)).toEqual(end);
  });

  test.each([
    ['bell.still on pressed if isOff: guard flipped', ['still', 0]],
    ['bell.still on pressed otherwise: target dropped', ['still', 2]],
    ['bell.still on pressed otherwise: action count (1) dropped', ['ringing', 2]],
    ['bell.ringing on entry: action count dropped', ['ringing', 2]],
  ])('%s', (name, end) => {
    expect(after(mutated(name), pressed)).toEqual(end);
  });

  test('a delay that leads nowhere anymore is received by no state', () => {
    const elapsed = { type: 'xstate.after.pause.bell.ringing' } as never;
    expect(after(aBell(setup), pressed, elapsed)).toEqual(['resting', 3]);
    expect(after(mutated('bell.ringing after pause: removed'), pressed, elapsed)).toEqual(['ringing', 3]);
  });
});

describe('the machine under test', () => {
  test('is made as its mutant, and so is what is provided from it; no other machine is changed', () => {
    const place = mutantsOf(aBell(setup)).findIndex(({ name }) => name.endsWith('otherwise: target dropped'));
    const made = (machine: string) => {
      Object.assign(underTest, { machine, mutant: place });
      const bell = aBell(inPlace);
      const provided = bell.provide({});
      Object.assign(underTest, { machine: null, mutant: null });
      return [bell, provided].map((one) => (play(one, undefined, pressed).snapshot as Reached).value);
    };
    expect(made('bell')).toEqual(['still', 'still']);
    expect(made('gong')).toEqual(['ringing', 'ringing']);
  });

  test('does not turn forever', () => {
    const turning = (setUp: typeof setup): AnyStateMachine =>
      setUp({}).createMachine({
        id: 'wheel',
        initial: 'up',
        states: {
          up: { on: { pressed: 'down' } },
          down: { always: [{ target: 'over' }, { target: 'other' }] },
          other: { always: 'down' },
          over: {},
        },
      });
    const place = mutantsOf(turning(setup)).findIndex(({ name }) => name.endsWith('(branch 1): removed'));
    Object.assign(underTest, { machine: 'wheel', mutant: place });
    const wheel = turning(inPlace);
    Object.assign(underTest, { machine: null, mutant: null });
    expect(() => play(wheel, undefined, pressed)).toThrow('Infinite loop');
  });
});

describe('the tests of a machine', () => {
  test('are found as they are declared, each row of a table for itself', () => {
    const run: unknown[] = [];
    underTest.tests = [];
    found.describe('a group', () => found.test('one', () => run.push('one')));
    found.test('limited', { timeout: 20_000 }, () => run.push('limited'));
    found.test.each([
      ['a', 1],
      ['b', 2],
    ])('a row', (...row: unknown[]) => run.push(row));
    found.test.each(['c'])('a single fact', (fact: unknown) => run.push(fact));
    expect(run).toEqual([]);
    for (const one of underTest.tests) one.run();
    expect(run).toEqual(['one', 'limited', ['a', 1], ['b', 2], 'c']);
    expect(found.expect).toBe(expect);
  });
});

describe('the verdict', () => {
  const tried = { machine: 'bell', mutants: ['a', 'b', 'c', 'd'], survivors: ['b', 'c'], seconds: 1 };

  test('a mutant that lives is reported, unless it is known to change nothing', () => {
    const judged = judge(tried, { bell: { b: 'It does nothing.' } });
    expect(judged).toMatchObject({ killed: 2, equivalent: ['b'], survivors: ['c'], wronglyListed: [] });
    expect([isClean(judged), judgedLines(judged)]).toEqual([
      false,
      ['✗ bell: 2 of 4 killed, 1 equivalent', '    lives: c'],
    ]);
    expect(isClean(judge(tried, { bell: { b: 'So.', c: 'So.' } }))).toBe(true);
  });

  test('a listed mutant that is killed, or does not exist, is reported as well', () => {
    const judged = judge(tried, { bell: { a: 'So.', b: 'So.', c: 'So.', x: 'So.' } });
    expect([judged.wronglyListed, isClean(judged)]).toEqual([['a', 'x'], false]);
  });

  test('the page counts them machine by machine, and keeps what it says of those that were not run', () => {
    const page = mutantsPage([judge(tried, { bell: { b: 'It does nothing.' } })]);
    expect(page).toContain('| bell    | 4       | 2      | 1          | 1     |');
    const gong = { ...tried, machine: 'gong', survivors: [] };
    const [bell, both] = [countsOn(page), countsOn(mutantsPage([judge(gong, {})], countsOn(page)))];
    expect([...both]).toEqual([...bell, ['gong', [4, 4, 0, 0]]]);
  });
});

describe('the machines of the site', () => {
  const all = machineFiles(process.cwd());

  test('each have tests, and tests are of one machine', () => {
    expect(all.filter(({ tests }) => tests.length === 0)).toEqual([]);
    const tests = all.flatMap((machine) => machine.tests);
    expect(new Set(tests).size).toBe(tests.length);
    const creation = all.find(({ name }) => name === 'accountCreation');
    expect(creation?.tests).toHaveLength(3);
    expect(creation?.madeOf.some((file) => file.endsWith('/accountCreationSetup.ts'))).toBe(true);
    expect(creation?.madeOf.some((file) => file.endsWith('/botCheckMachine.ts'))).toBe(false);
  });

  test('have as many mutants as docs/mutants.md says: `npm run mutants -- NAME` writes it again', async () => {
    const said = [...countsOn(readFileSync('docs/mutants.md', 'utf8'))];
    const now = await Promise.all(
      all.map(async ({ name, source }) => {
        const { [`${name}Machine`]: machine } = (await import(source)) as Record<string, AnyStateMachine>;
        return [name, machine && mutantsOf(machine).length] as const;
      }),
    );
    expect(new Map(said.map(([name, [mutants]]) => [name, mutants]))).toEqual(new Map(now));
  });

  test('are the only ones of which equivalent mutants are listed, each with a reason', () => {
    const names = new Set(all.map(({ name }) => name));
    expect(Object.keys(equivalentMutants).filter((name) => !names.has(name))).toEqual([]);
    const reasons = Object.values(equivalentMutants).flatMap((listed) => Object.values(listed));
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });
});

test('an actor that is not started is a mutant too, and what it would answer is named as in the machine’s file', () => {
  const asking = setup({ actors: { ask: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'asking',
    initial: 'waiting',
    states: { waiting: { invoke: { id: 'ask', src: 'ask', onDone: 'over' } }, over: {} },
  });
  const mutants = mutantsOf(asking);
  expect(mutants.map(({ name }) => name)).toEqual([
    'asking.waiting: actor ask not started',
    'asking.waiting on ask done: removed',
  ]);
  expect(play(asking, undefined).effects).toEqual([spawned('ask')]);
  mutants[0]?.apply();
  expect(play(asking, undefined).effects).toEqual([]);
});
