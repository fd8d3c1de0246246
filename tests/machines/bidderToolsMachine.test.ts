/** What only bidders need is fetched once, and again where it could not be had. */
import { expect, test } from 'vitest';

import { bidderToolsMachine, selectHasFailed, selectMachines } from '#machines/bidderToolsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawns } from '#tests/support/playMachine.ts';

const wanted = { type: 'tools.wanted' } as const;
const loaded = actorDone('loadMachines', []);
const failed = actorFailed('loadMachines', new TypeError('Failed to fetch'));

test('nothing is fetched before somebody asks, and nothing twice', () => {
  expect(spawns(play(bidderToolsMachine, undefined).effects, 'loadMachines')).toBe(false);
  expect(spawns(play(bidderToolsMachine, undefined, wanted).effects, 'loadMachines')).toBe(true);
  const { snapshot, effects } = play(bidderToolsMachine, undefined, wanted, loaded, wanted);
  expect([selectMachines(snapshot), spawns(effects, 'loadMachines')]).toEqual([[], false]);
});

test('what could not be had is fetched when it is asked for again', () => {
  expect(selectHasFailed(play(bidderToolsMachine, undefined, wanted, failed).snapshot)).toBe(true);
  expect(spawns(play(bidderToolsMachine, undefined, wanted, failed, wanted).effects, 'loadMachines')).toBe(
    true,
  );
});

test('every declared transition is taken', () => {
  const vocabulary = [wanted, loaded, failed];
  expect(untakenTransitions({ machine: bidderToolsMachine, input: undefined, vocabulary })).toEqual([]);
});
