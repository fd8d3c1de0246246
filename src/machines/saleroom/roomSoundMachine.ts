/**
 * The room's sound, which is off until someone turns it on, and remembered: one soft tone when they are outbid or
 * another lot comes up.
 */
import { setup, type SnapshotFrom } from 'xstate';

import { withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type Tone = 'outbid' | 'nextLot';
type Event = { type: 'sound.toggled' } | { type: 'tone.due'; tone: Tone };

export const roomSoundMachine = setup({
  types: { events: {} as Event },
  actors: {
    readSound: notProvided<{ isOn: boolean }>(),
    storeSound: notProvided<void, { isOn: boolean }>(),
    playTone: notProvided<void, { tone: Tone }>(),
  },
  guards: { isOn: (_, { isOn }: { isOn: boolean }) => isOn },
}).createMachine({
  id: 'roomSound',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readSound',
        src: 'readSound',
        onDone: [{ guard: withOutput('isOn'), target: 'on' }, { target: 'off' }],
        onError: 'off',
      },
    },
    off: { on: { 'sound.toggled': 'on' } },
    on: {
      invoke: {
        id: 'storeOn',
        src: 'storeSound',
        input: { isOn: true },
        // A failure that no one handles would end the chart.
        onError: {},
      },
      initial: 'quiet',
      on: { 'sound.toggled': 'turningOff' },
      states: {
        quiet: { on: { 'tone.due': 'ringing' } },
        ringing: {
          invoke: {
            id: 'playTone',
            src: 'playTone',
            input: ({ event }) => ({ tone: event.type === 'tone.due' ? event.tone : 'nextLot' }),
            onDone: 'quiet',
            onError: 'quiet',
          },
        },
      },
    },
    turningOff: {
      invoke: {
        id: 'storeOff',
        src: 'storeSound',
        input: { isOn: false },
        onDone: 'off',
        onError: 'off',
      },
      on: { 'sound.toggled': 'on' },
    },
  },
});

export const selectIsSoundOn = (sound: SnapshotFrom<typeof roomSoundMachine>): boolean => sound.matches('on');
