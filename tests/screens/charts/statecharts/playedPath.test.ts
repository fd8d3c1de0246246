/** A path as a test: it passes on the machine as it is, and fails as soon as one of its transitions is gone. */
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';

import type { ChartTransition } from '#charts/chart.ts';
import { chartOf } from '#charts/chartOf.ts';
import { pathAsTest } from '#charts/pathAsTest.ts';
import { foundPath, observedSteps, playedPath } from '#screens/charts/statecharts/playedPath.ts';
import { takenOn } from '#tests/support/takenOn.ts';

type Bell = { type: 'bell.rung'; loud: boolean } | { type: 'rain.fell' } | { type: 'coat.taken' };

const house = setup({
  types: {
    input: {} as { isOpen: boolean },
    context: {} as { rings: number; isOpen: boolean },
    events: {} as Bell,
  },
  actions: { count: assign(({ context }) => ({ rings: context.rings + 1 })) },
  guards: {
    isLoud: ({ event }) => event.type === 'bell.rung' && event.loud,
    isOpen: ({ context }) => context.isOpen,
  },
});

/** @param gone the event of which the transitions are taken away */
const hallMachine = (gone?: string): AnyStateMachine =>
  house.createMachine({
    id: 'hall',
    context: ({ input }) => ({ rings: 0, isOpen: input.isOpen }),
    initial: 'outside',
    states: {
      outside: {
        on: {
          ...(gone !== 'bell.rung' && { 'bell.rung': { guard: 'isLoud', target: 'door', actions: 'count' } }),
          ...(gone !== 'rain.fell' && { 'rain.fell': { actions: 'count' } }),
        },
      },
      door: { always: gone === 'always' ? [] : { guard: 'isOpen', target: 'inside' } },
      inside: { ...(gone !== 'coat.taken' && { on: { 'coat.taken': 'inside' } }) },
    },
  });

const chart = chartOf(hallMachine(), { file: 'hallMachine', about: 'A hall.' });
const walk = {
  inputs: [{ isOpen: false }, { isOpen: true }],
  vocabulary: [
    { type: 'bell.rung', loud: false },
    { type: 'bell.rung', loud: true },
    { type: 'rain.fell' },
    { type: 'coat.taken' },
  ],
};
const named = (name: string): ChartTransition =>
  chart.transitions.find((transition) => transition.name === name) ??
  expect.fail(`${name} is not in ${chart.transitions.map((one) => one.name).join(', ')}`);
const steps = observedSteps(
  [
    'hall.outside on rain.fell',
    'hall.outside on bell.rung if isLoud',
    'hall.door always if isOpen',
    'hall.inside on coat.taken',
  ].map(named),
);

test('what is taken at once belongs to the event before it', () => {
  expect(steps.map(({ event, taken }) => [event, taken.length])).toEqual([
    ['rain.fell', 1],
    ['bell.rung', 2],
    ['coat.taken', 1],
  ]);
});

/** Runs the text as its file would: without the lines that import, and with the machine it is given. */
function run(text: string, machine: AnyStateMachine): void {
  const body = text.replaceAll(/^import .*$/gmu, '');
  const runs = (_: string, go: () => void): void => go();
  runInNewContext(body, { expect, test: runs, takenOn, hallMachine: machine });
}

test('an observed path is found by input and examples, and copied as a test that passes', () => {
  const path = foundPath(hallMachine(), walk, steps);
  expect(path).toMatchObject({
    input: { isOpen: true },
    events: [{ type: 'rain.fell' }, { type: 'bell.rung', loud: true }, { type: 'coat.taken' }],
    states: ['hall.inside'],
  });
  if (path) run(pathAsTest(chart, path), hallMachine());
});

test.each(['rain.fell', 'bell.rung', 'always', 'coat.taken'])(
  'the test fails when the transitions of the path on %s are taken away, also where it stays in its state',
  (gone) => {
    const path = foundPath(hallMachine(), walk, steps);
    const text = path ? pathAsTest(chart, path) : '';
    expect(() => run(text, hallMachine())).not.toThrow();
    expect(() => run(text, hallMachine(gone))).toThrow('expected');
  },
);

test('a path that no example leads along is not found', () => {
  expect(foundPath(hallMachine(), { ...walk, inputs: [{ isOpen: false }] }, steps)).toBeNull();
  const quiet = walk.vocabulary.filter((event) => event.loud !== true);
  expect(foundPath(hallMachine(), { ...walk, vocabulary: quiet }, steps)).toBeNull();
});

test('an event that no state accepts takes nothing, and the copied test says so', () => {
  const { taken } = playedPath(hallMachine(), { isOpen: true }, [{ type: 'coat.taken' }]);
  expect(taken).toEqual([[], []]);
});

const step = (source: string, event: string | null, target = source): ChartTransition => ({
  name: `${source} on ${event}`,
  source,
  trigger: { kind: 'event', name: event ?? '' },
  event,
  guard: null,
  actions: [],
  targets: [target],
  reenters: false,
});
const accepted = (...transitions: readonly ChartTransition[]) =>
  observedSteps(transitions).map(({ event }) => event);

test('parallel states receive an event together', () => {
  expect(
    accepted(step('hall.coat', 'rain', 'hall.coat.wet'), step('hall.talk', 'rain', 'hall.talk.over')),
  ).toEqual(['rain']);
});

test('a transition that starts where an event led has received it twice', () => {
  expect(accepted(step('shut', 'bell', 'open'), step('open', 'bell', 'shut'))).toEqual(['bell', 'bell']);
  expect(accepted(step('open', 'bell'), step('open', 'bell'))).toEqual(['bell', 'bell']);
});
