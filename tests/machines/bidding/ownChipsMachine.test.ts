/** The visitor's own bids, as the chips of cards know them. */
import { expect, test } from 'vitest';

import type { OwnLotChip } from '#contract/bidding/ownChips.ts';
import { selectOwn } from '#machines/bidding/ownChipsFacts.ts';
import { ownChipsMachine } from '#machines/bidding/ownChipsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

import { anOwnStanding } from './biddingFixtures.ts';

const chip = (changes: Partial<OwnLotChip> = {}): OwnLotChip => ({
  AuctionID: 2038,
  LotNumber: 215,
  IsSealed: false,
  IsLeading: true,
  HasWon: false,
  ReserveMet: false,
  ...changes,
});

const came = { type: 'visitor.came' } as const;
const left = { type: 'visitor.left' } as const;
const shown = { type: 'lots.shown' } as const;
const outdated = { type: 'own.outdated' } as const;
const outbid = {
  type: 'own.received',
  own: anOwnStanding({ AuctionID: 2038, LotNumber: 215, IsLeading: false }),
} as const;
const listed = actorDone('listOwn', [chip()]);
const failed = actorFailed('listOwn', { code: 'unreachable' });

const vocabulary = [came, left, shown, outdated, outbid, listed, failed];
const walk = { machine: ownChipsMachine, input: undefined, vocabulary };
type Events = (typeof vocabulary)[number][];
const after = (...events: Events) => play(ownChipsMachine, undefined, ...events);
const ownAfter = (...events: Events) => selectOwn(after(...events).snapshot);
const asks = (...events: Events) => after(...events).effects.some((effect) => effect.effect === 'spawned');

test('it asks once a page of a visitor shows lots, and never for a stranger', () => {
  expect([asks(shown), asks(came)]).toEqual([false, false]);
  expect(after(came, shown).effects).toEqual([spawned('listOwn')]);
  expect(ownAfter(came, shown, listed)).toEqual({ '2038/215': chip() });
  expect(asks(came, shown, listed, shown)).toBe(false);
});

test('what the line says takes the place of what was listed; whether the reserve is met stays', () => {
  expect(ownAfter(came, shown, listed, outbid)).toEqual({ '2038/215': chip({ IsLeading: false }) });
  const other = { type: 'own.received', own: anOwnStanding({ AuctionID: 2038, LotNumber: 7 }) } as const;
  expect(ownAfter(came, shown, listed, other)['2038/7']).toMatchObject({ ReserveMet: true });
});

test('a lot on which everything was taken back has no chip anymore', () => {
  const taken = {
    type: 'own.received',
    own: anOwnStanding({ AuctionID: 2038, LotNumber: 215, MaxCents: 0 }),
  } as const;
  expect(ownAfter(came, shown, listed, taken)).toEqual({});
});

test('an update while the list is on its way makes it ask again, and so does a gap in the connection', () => {
  expect(asks(came, shown, outbid)).toBe(true);
  expect(asks(came, shown, listed, outdated)).toBe(true);
  expect(ownAfter(came, shown, listed, outdated)).toEqual({ '2038/215': chip() });
});

test('a list that could not be had is asked for with the next lots', () => {
  expect(asks(came, shown, failed)).toBe(false);
  expect(asks(came, shown, failed, shown)).toBe(true);
});

test('who logs out takes it along', () => {
  expect(ownAfter(came, shown, listed, left)).toEqual({});
  expect([asks(came, left, shown), asks(came, shown, listed, left, shown)]).toEqual([false, false]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a stranger has nothing', () => {
  expect(
    checkInvariants(walk, {
      'nothing is known of a stranger': ({ after: next }) =>
        !next.matches('stranger') || Object.keys(selectOwn(next)).length === 0,
    }),
  ).toEqual([]);
});
