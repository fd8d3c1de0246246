/** The room is silent until somebody wants to hear it, and then remembers that. */
import { expect, test } from 'vitest';

import { roomSoundMachine, selectIsSoundOn } from '#machines/roomSoundMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const wasOff = actorDone('readSound', { isOn: false });
const wasOn = actorDone('readSound', { isOn: true });
const toggled = { type: 'sound.toggled' } as const;
const due = { type: 'tone.due', tone: 'outbid' } as const;
const failed = (id: string) => actorFailed(id, new Error('no loudspeaker'));

type Heard = Parameters<typeof play<typeof roomSoundMachine>>[2];
const playSound = (...events: Heard[]) => play(roomSoundMachine, undefined, ...events);

test('it is off until it is turned on, and a tone that is due then is not made up for', () => {
  const { snapshot, effects } = playSound(wasOff, due);
  expect([selectIsSoundOn(snapshot), spawns(effects, 'playTone')]).toEqual([false, false]);
});

test('turned on it is remembered, on the next visit too', () => {
  expect(playSound(wasOff, toggled).effects).toContainEqual(spawned('storeOn', { isOn: true }, 'storeSound'));
  expect(playSound(wasOn, toggled).effects).toContainEqual(
    spawned('storeOff', { isOn: false }, 'storeSound'),
  );
  expect(selectIsSoundOn(playSound(wasOn).snapshot)).toBe(true);
});

test('a tone sounds once, and not over another', () => {
  expect(playSound(wasOn, due).effects).toContainEqual(spawned('playTone', { tone: 'outbid' }));
  expect(spawns(playSound(wasOn, due, due).effects, 'playTone')).toBe(false);
});

test('every declared transition is taken', () => {
  const vocabulary = [
    wasOff,
    wasOn,
    failed('readSound'),
    toggled,
    due,
    actorDone('playTone'),
    failed('playTone'),
    actorDone('storeOff'),
    failed('storeOff'),
  ];
  expect(untakenTransitions({ machine: roomSoundMachine, input: undefined, vocabulary })).toEqual([]);
});
