/** The lots of a sale that the visitor has a bid on, or watches. */
import { expect, test } from 'vitest';

import { roomOwnLotsMachine, selectOwnLots } from '#machines/roomOwnLotsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { auctionId: 4121 };
const came = { type: 'bidder.came' } as const;
const left = { type: 'bidder.left' } as const;
const outdated = { type: 'lots.outdated' } as const;
const own = { bidOn: [228, 240], watched: [231] };
const listed = actorDone('listOwn', own);
const failed = actorFailed('listOwn', { code: 'unreachable' });
const due = delayElapsed('askAgain', 'roomOwnLots.known');

test('are asked for when the bidder comes, and forgotten when they leave', () => {
  expect(spawns(play(roomOwnLotsMachine, input).effects, 'listOwn')).toBe(false);
  expect(play(roomOwnLotsMachine, input, came).effects).toContainEqual(spawned('listOwn', input));
  expect(selectOwnLots(play(roomOwnLotsMachine, input, came, listed).snapshot)).toEqual(own);
  expect(selectOwnLots(play(roomOwnLotsMachine, input, came, listed, left).snapshot)).toEqual({
    bidOn: [],
    watched: [],
  });
});

test('what was known stays where they cannot be asked for again', () => {
  const { snapshot } = play(roomOwnLotsMachine, input, came, listed, due, failed);
  expect(selectOwnLots(snapshot)).toEqual(own);
});

test('every declared transition is taken', () => {
  const vocabulary = [came, left, outdated, listed, failed, due];
  expect(untakenTransitions({ machine: roomOwnLotsMachine, input, vocabulary })).toEqual([]);
});
