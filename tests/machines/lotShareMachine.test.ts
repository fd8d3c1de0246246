/** Handing on a lot's address, and what is said of it. */
import { expect, test } from 'vitest';

import { lotShareMachine, selectTold } from '#machines/lotShareMachine.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const page = { title: 'Lot 215: Winchester Model 1866', address: '/detail/4122/215/winchester' };
const wanted = { type: 'sharing.wanted' } as const;
const outcome = (output: string) => actorDone('sharePage', output);
const toldLongEnough = delayElapsed('toldLongEnough', 'lotShare.telling');

test('a press shares the page and nothing else', () => {
  expect(play(lotShareMachine, page, wanted).effects).toEqual([spawned('sharePage', page)]);
});

test('a second press while the first is under way shares nothing', () => {
  expect(spawns(play(lotShareMachine, page, wanted, wanted).effects, 'sharePage')).toBe(false);
});

test.each(['copied', 'failed'])('%s is told for six seconds', (output) => {
  const { snapshot, effects } = play(lotShareMachine, page, wanted, outcome(output));
  expect(selectTold(snapshot)).toBe(output);
  expect(effects).toContainEqual(scheduled('toldLongEnough', 'lotShare.telling', 6_000));
  const later = play(lotShareMachine, page, wanted, outcome(output), toldLongEnough);
  expect(selectTold(later.snapshot)).toBeNull();
});

test.each(['shared', 'dismissed'])('%s needs no word', (output) => {
  expect(selectTold(play(lotShareMachine, page, wanted, outcome(output)).snapshot)).toBeNull();
});

test('every declared transition of the sharing is taken', () => {
  const vocabulary = [wanted, outcome('copied'), outcome('dismissed'), toldLongEnough];
  expect(untakenTransitions({ machine: lotShareMachine, input: page, vocabulary })).toEqual([]);
});
