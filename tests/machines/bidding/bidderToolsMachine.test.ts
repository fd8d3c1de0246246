/** What only bidders need is fetched once, and again where it could not be had. */
import { expect, test } from 'vitest';

import { bidderToolsMachine, selectHasFailed, selectMachines } from '#machines/bidding/bidderToolsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawns } from '#tests/support/playMachine.ts';

const wanted = { type: 'tools.wanted' } as const;
const loaded = actorDone('loadMachines', []);
const failed = actorFailed('loadMachines', new TypeError('Failed to fetch'));

test('nothing is fetched before someone asks, and nothing twice', () => {
  expect(spawns(play(bidderToolsMachine, undefined).effects, 'loadMachines')).toBe(false);
  expect(spawns(play(bidderToolsMachine, undefined, wanted).effects, 'loadMachines')).toBe(true);
  const { snapshot, effects } = play(bidderToolsMachine, undefined, wanted, loaded, wanted);
  expect([selectMachines(snapshot), spawns(effects, 'loadMachines')]).toEqual([[], false]);
  expect(snapshot.value).toBe('loaded');
});

test('what could not be had is fetched when it is asked for again', () => {
  expect(selectHasFailed(play(bidderToolsMachine, undefined, wanted, failed).snapshot)).toBe(true);
  expect(spawns(play(bidderToolsMachine, undefined, wanted, failed, wanted).effects, 'loadMachines')).toBe(
    true,
  );
});

const vocabulary = [wanted, loaded, failed];
const walk = { machine: bidderToolsMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no one fetches what they do not need, or have', () => {
  expect(
    checkInvariants(walk, {
      'nothing is fetched that no one asks for': ({ event, effects }) =>
        event === wanted || !spawns(effects, 'loadMachines'),
      'nothing is fetched that is there, or on its way': ({ before, effects }) =>
        before === null ||
        !spawns(effects, 'loadMachines') ||
        (selectMachines(before) === null && !before.matches('loading')),
      'what is there stays': ({ before, after }) =>
        before === null ||
        selectMachines(before) === null ||
        selectMachines(after) === selectMachines(before),
      'anyone who asks always has an answer on its way': ({ event, after }) =>
        event !== wanted || selectMachines(after) !== null || after.matches('loading'),
    }),
  ).toEqual([]);
});
