/** The lots of a sale that the visitor has a bid on, or watches. */
import { expect, test } from 'vitest';

import { roomOwnLotsMachine, selectOwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { auctionId: 4121 };
const came = { type: 'bidder.came' } as const;
const left = { type: 'bidder.left' } as const;
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

test('are requested again in a while, but not for someone who has left', () => {
  for (const answer of [listed, failed]) {
    expect(play(roomOwnLotsMachine, input, came, answer, due).effects).toContainEqual(
      spawned('listOwn', input),
    );
  }
  expect(spawns(play(roomOwnLotsMachine, input, came, listed, left, due).effects, 'listOwn')).toBe(false);
});

const vocabulary = [came, left, listed, failed, due];
const walk = { machine: roomOwnLotsMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the lots are those of someone who is here', () => {
  expect(
    checkInvariants(walk, {
      'someone who has left has no lots, and none are requested': ({ event, after, effects }) =>
        event !== left || (selectOwnLots(after).bidOn.length === 0 && !spawns(effects, 'listOwn')),
      'while no one is here nothing is known, whatever happens': ({ after }) =>
        !after.matches('anonymous') || selectOwnLots(after).watched.length === 0,
      'what was known goes with its bidder alone': ({ before, event, after }) =>
        event === left ||
        before === null ||
        selectOwnLots(before).bidOn.length === 0 ||
        selectOwnLots(after) === own,
      'one question at a time': ({ before, effects }) =>
        !spawns(effects, 'listOwn') || before?.matches('asking') === false,
    }),
  ).toEqual([]);
});
