/** The data of a chart: everything the machine declares under its own names, and nothing that XState adds. */
import { expect, test } from 'vitest';

import type { ChartState } from '#charts/chart.ts';
import { statesUnder } from '#charts/chartTree.ts';

import { doorChart } from './aDoor.ts';

const state = (id: string): ChartState | undefined =>
  statesUnder(doorChart.root).find((one) => one.id === id);
const transition = (name: string) => doorChart.transitions.find((one) => one.name === name);

test('a chart names its machine, the file and what the file says of it', () => {
  const { id, file, about } = doorChart;
  expect({ id, file, about }).toEqual({
    id: 'door',
    file: 'doorMachine',
    about: 'A door, and who stands at it.',
  });
});

test('a chart has every state with its kind and what is entered first', () => {
  expect(statesUnder(doorChart.root).map(({ id, kind, initial }) => [id, kind, initial])).toEqual([
    ['door', 'compound', 'door.arriving'],
    ['door.arriving', 'atomic', null],
    ['door.waiting', 'atomic', null],
    ['door.hall', 'parallel', null],
    ['door.hall.coat', 'compound', 'door.hall.coat.on'],
    ['door.hall.coat.on', 'atomic', null],
    ['door.hall.coat.off', 'final', null],
    ['door.hall.talk', 'compound', 'door.hall.talk.asking'],
    ['door.hall.talk.asking', 'atomic', null],
    ['door.hall.talk.over', 'final', null],
    ['door.left', 'final', null],
  ]);
});

test('a state lists its actions, tags and actors; how XState keeps its delays is not among them', () => {
  expect(state('door.waiting')).toEqual({
    id: 'door.waiting',
    key: 'waiting',
    kind: 'atomic',
    initial: null,
    entry: ['knock', 'bow'],
    exit: ['wipeFeet'],
    tags: ['busy', 'guarded'],
    invokes: [],
    states: [],
  });
  expect(state('door.hall.talk.asking')?.invokes).toEqual([{ id: 'porter', src: 'askPorter' }]);
});

test('every transition is described by its trigger', () => {
  expect(doorChart.transitions.map(({ name, trigger }) => [name, trigger])).toEqual([
    ['door on bell.rung', { kind: 'event', name: 'bell.rung' }],
    ['door on rain.fell', { kind: 'event', name: 'rain.fell' }],
    ['door.arriving always if isLocked', { kind: 'always' }],
    ['door.arriving always otherwise', { kind: 'always' }],
    ['door.waiting on bell.rung', { kind: 'event', name: 'bell.rung' }],
    ['door.waiting after 500', { kind: 'after', name: '500', ms: 500 }],
    ['door.waiting after patience if not', { kind: 'after', name: 'patience', ms: 1_000 }],
    ['door.hall on completion', { kind: 'completion' }],
    ['door.hall.coat.on on coat.taken', { kind: 'event', name: 'coat.taken' }],
    ['door.hall.talk.asking on porter done if isWelcome', { kind: 'done', name: 'porter' }],
    ['door.hall.talk.asking on porter done otherwise', { kind: 'done', name: 'porter' }],
    ['door.hall.talk.asking on porter failed', { kind: 'failed', name: 'porter' }],
  ]);
});

test('a transition has its guard, its actions, where it leads and the event as XState receives it', () => {
  expect(transition('door.hall.talk.asking on porter done if isWelcome')).toMatchObject({
    source: 'door.hall.talk.asking',
    event: 'xstate.done.actor.porter',
    guard: 'isWelcome',
    actions: ['greet'],
    targets: ['door.hall.talk.over'],
    reenters: false,
  });
  expect(transition('door.arriving always otherwise')).toMatchObject({ event: null, guard: null });
  expect(transition('door on rain.fell')).toMatchObject({ targets: [], actions: ['wipeFeet', 'bow'] });
  expect(transition('door.waiting on bell.rung')).toMatchObject({
    targets: ['door.waiting'],
    reenters: true,
  });
});

test('a guard made of another says so', () => {
  expect(transition('door.waiting after patience if not')?.guard).toBe('not isLocked');
});
