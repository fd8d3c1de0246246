/** How far a lot is from being called, by what is known of the lots of its sale. */
import { describe, expect, test } from 'vitest';

import type { LotStanding } from '#contract/bidding/bids.ts';
import { inSessionWords, isNear, lotInRoom, lotsBefore } from '#contract/bidding/lotsBefore.ts';
import { anAuction, aSaleInSession } from '#fixtures/auction.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';

const received = (LotNumber: number, Status: LotStanding['Status'], AuctionID = 4122): LotStanding =>
  aStanding({ AuctionID, LotNumber, Status });

test.each<[string, LotStanding[], number | null]>([
  ['the one that is open', [received(212, 'sold'), received(214, 'open'), received(216, 'sold')], 214],
  ['between two lots the number after the last', [received(213, 'passed'), received(212, 'sold')], 214],
  [
    'not known from lots that wait or are withdrawn',
    [received(215, 'pending'), received(220, 'withdrawn'), received(221, 'held')],
    null,
  ],
  ['not known from another sale', [received(3, 'open', 4123)], null],
])('the lot that is up is %s', (_, standings, up) => {
  expect(lotInRoom(standings, aSaleInSession())).toBe(up);
});

test('no lot is up before the session', () => {
  expect(lotInRoom([received(212, 'sold')], anAuction())).toBeNull();
});

test.each([
  ['up', received(214, 'open'), 200, 0],
  ['some numbers later', received(215, 'pending'), 205, 10],
  ['passed over', received(215, 'pending'), 216, null],
  ['in a room of which nothing is known', received(215, 'pending'), null, null],
] as const)('a lot that is %s', (...[, standing, inRoom, count]) => {
  expect(lotsBefore(standing, inRoom)).toBe(count);
});

describe('what is said', () => {
  test.each([
    [{ lotsBefore: 0, isPaused: false }, true, 'Bidding live now'],
    [{ lotsBefore: 3, isPaused: false }, true, 'Bidding live now'],
    [{ lotsBefore: 3, isPaused: true }, true, 'Bidding live, short break'],
    [{ lotsBefore: 4, isPaused: true }, false, '4 lots before this one'],
    [{ lotsBefore: 1_204, isPaused: false }, false, '1,204 lots before this one'],
    [{ lotsBefore: null, isPaused: false }, true, 'In session'],
    [{ lotsBefore: null, isPaused: true }, true, 'In session, short break'],
  ])('of %o, which is near: %s', (lot, near, words) => {
    expect(isNear(lot)).toBe(near);
    expect(inSessionWords(lot)).toBe(words);
  });
});
