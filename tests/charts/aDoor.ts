/** A machine with one of everything that a chart shows, for the tests of charts. */
import { not, raise, setup } from 'xstate';

import type { Chart } from '#charts/chart.ts';
import { chartOf } from '#charts/chartOf.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

const action = () => {};

const house = setup({
  types: { tags: {} as 'busy' | 'guarded' },
  actors: { askPorter: notProvided<boolean>() },
  actions: { knock: action, greet: action, wipeFeet: action, bow: action },
  guards: { isLocked: () => false, isWelcome: () => true },
  delays: { patience: 1_000 },
});

const doorMachine = house.createMachine({
  id: 'door',
  initial: 'arriving',
  on: {
    'bell.rung': { target: '.hall', actions: 'knock' },
    'rain.fell': { actions: ['wipeFeet', 'bow'] },
  },
  states: {
    arriving: { always: [{ guard: 'isLocked', target: 'waiting' }, { target: 'hall' }] },
    waiting: {
      tags: ['busy', 'guarded'],
      entry: ['knock', 'bow'],
      exit: 'wipeFeet',
      after: { patience: { guard: not('isLocked'), target: 'left' }, 500: { actions: raise({ type: 'x' }) } },
      on: { 'bell.rung': { target: 'waiting', reenter: true } },
    },
    hall: {
      type: 'parallel',
      states: {
        coat: { initial: 'on', states: { on: { on: { 'coat.taken': 'off' } }, off: { type: 'final' } } },
        talk: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'porter',
                src: 'askPorter',
                onDone: [{ guard: 'isWelcome', target: 'over', actions: 'greet' }, { target: '#door.left' }],
                onError: '#door.waiting',
              },
            },
            over: { type: 'final' },
          },
        },
      },
      onDone: 'left',
    },
    left: { type: 'final' },
  },
});

export const doorChart: Chart = chartOf(doorMachine, {
  file: 'doorMachine',
  about: 'A door, and who stands at it.',
});
