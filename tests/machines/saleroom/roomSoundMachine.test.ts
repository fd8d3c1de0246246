/** The room is silent until someone wants to hear it, and then remembers that. */
import { expect, test } from 'vitest';

import { roomSoundMachine, selectIsSoundOn } from '#machines/saleroom/roomSoundMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const wasOff = actorDone('readSound', { isOn: false });
const wasOn = actorDone('readSound', { isOn: true });
const toggled = { type: 'sound.toggled' } as const;
const due = { type: 'tone.due', tone: 'outbid' } as const;
const failed = (id: string) => actorFailed(id, new Error('no loudspeaker'));

type Received = Parameters<typeof play<typeof roomSoundMachine>>[2];
const playSound = (...events: Received[]) => play(roomSoundMachine, undefined, ...events);

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

test('a browser that remembers nothing is silent, and can be turned on all the same', () => {
  expect(selectIsSoundOn(playSound(failed('readSound')).snapshot)).toBe(false);
  expect(selectIsSoundOn(playSound(failed('readSound'), toggled).snapshot)).toBe(true);
});

test('after a tone, or one that could not sound, the next does', () => {
  for (const end of [actorDone('playTone'), failed('playTone')]) {
    expect(spawns(playSound(wasOn, due, end, due).effects, 'playTone')).toBe(true);
  }
});

test('a browser that cannot store the choice plays the room’s sound all the same', () => {
  const { snapshot } = playSound(wasOff, toggled, failed('storeOn'));
  expect([snapshot.status, selectIsSoundOn(snapshot)]).toEqual(['active', true]);
});

test('turned off it is off, whether that can be remembered or not, and can be turned on at any time', () => {
  expect(selectIsSoundOn(playSound(wasOn, toggled, toggled).snapshot)).toBe(true);
  for (const end of [actorDone('storeOff'), failed('storeOff')]) {
    expect(playSound(wasOn, toggled, end).snapshot.value).toBe('off');
  }
});

const vocabulary = [
  wasOff,
  wasOn,
  failed('readSound'),
  toggled,
  due,
  actorDone('storeOn'),
  failed('storeOn'),
  actorDone('playTone'),
  failed('playTone'),
  actorDone('storeOff'),
  failed('storeOff'),
];
const walk = { machine: roomSoundMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no one hears what they have not asked for', () => {
  expect(
    checkInvariants(walk, {
      'the sound is on by a press, or by one of an earlier visit': ({ before, event, after }) =>
        !selectIsSoundOn(after) ||
        event === toggled ||
        event === wasOn ||
        (before !== null && selectIsSoundOn(before)),
      'turned off, it is silent at once': ({ after }) =>
        selectIsSoundOn(after) || after.children['playTone'] === undefined,
      'every press turns it over, and is remembered': ({ before, event, after, effects }) =>
        event !== toggled ||
        before === null ||
        before.matches('reading') ||
        (selectIsSoundOn(after) !== selectIsSoundOn(before) &&
          spawns(effects, selectIsSoundOn(after) ? 'storeOn' : 'storeOff')),
      'nothing that fails puts an end to it': ({ after }) => after.status === 'active',
    }),
  ).toEqual([]);
});
