/** What fits a room as it stands: the console dims the rest. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/rules/auctionCodes.ts';
import { fitsNow } from '#contract/rules/clerkDeeds.ts';
import { clerkDeeds, type ClerkRoom, type Room, type RoomLot } from '#contract/saleroom.ts';
import { aClerkRoom, aRoom, aRoomLot, aRoomSession } from '#tests/support/aRoom.ts';

const within = (room: Partial<Room>, clerk: Partial<ClerkRoom> = {}) =>
  aClerkRoom({ Room: aRoom(room), ...clerk });
const withLot = (lot: Partial<RoomLot>, clerk: Partial<ClerkRoom> = {}) =>
  within({ Lot: aRoomLot(lot) }, { CanUndo: false, ...clerk });
const fitting = (room: ClerkRoom) => clerkDeeds.filter((deed) => fitsNow(deed, room));

/** Whatever a lot does, these are there while a session runs. */
const always = ['session.handedToPilot', 'message.said', 'video.chosen'] as const;

test.each([
  ['open', {}, ['floorBid.taken', 'cutBid.taken', 'fairWarning.given', 'lot.withdrawn', 'lot.held']],
  [
    'with a fair warning',
    { Stage: 'fairWarning' },
    ['floorBid.taken', 'cutBid.taken', 'finalCall.given', 'lot.withdrawn', 'lot.held'],
  ],
  [
    'at the final call',
    { Stage: 'finalCall' },
    ['floorBid.taken', 'cutBid.taken', 'hammer.fallen', 'lot.withdrawn', 'lot.held'],
  ],
  ['on hold', { IsHeld: true }, ['lot.withdrawn', 'lot.resumed']],
  ['sold', { Stage: 'sold' }, ['session.paused', 'session.ended', 'lot.opened', 'lot.reopened']],
  ['withdrawn', { Stage: 'withdrawn' }, ['session.paused', 'session.ended', 'lot.opened']],
] satisfies [string, Partial<RoomLot>, string[]][])('a lot that is %s', (_, lot, deeds) => {
  expect(fitting(withLot(lot)).toSorted()).toEqual([...deeds, ...always].toSorted());
});

test('without a bid, or below the reserve, a lot passes and is not sold', () => {
  const final = { Stage: 'finalCall' } as const;
  for (const lot of [
    { ...final, CurrentBidCents: null },
    { ...final, HasReserve: true, ReserveMet: false },
  ]) {
    expect(fitsNow('hammer.fallen', withLot(lot))).toBe(false);
    expect(fitsNow('lot.passed', withLot(lot))).toBe(true);
  }
  expect(fitsNow('lot.passed', withLot(final))).toBe(false);
});

test('undo, rejecting and the cut bid are the house’s to offer', () => {
  expect(fitsNow('action.undone', withLot({}, { CanUndo: true }))).toBe(true);
  expect(fitsNow('bid.rejected', withLot({}, { CanReject: true }))).toBe(true);
  expect(fitsNow('cutBid.taken', withLot({}, { CutAskCents: null }))).toBe(false);
});

test('what the auto-pilot conducts is taken from it first', () => {
  expect(fitting(within({ IsPiloted: true }))).toEqual(['session.started', 'message.said', 'video.chosen']);
});

test('a session that has not begun can be started, and one on a break resumed, ended or handed over', () => {
  expect(fitting(within({ Session: null, Lot: null }))).toEqual([
    'session.started',
    'message.said',
    'video.chosen',
  ]);
  const Session = aRoomSession({ Status: sessionStatuses.paused });
  expect(fitting(within({ Session, Lot: null }))).toEqual([
    'session.resumed',
    'session.ended',
    'session.handedToPilot',
    'message.said',
    'video.chosen',
  ]);
});

test('without a lot that is left none can be opened', () => {
  expect(fitsNow('lot.opened', within({ Lot: null }))).toBe(true);
  expect(fitsNow('lot.opened', within({ Lot: null }, { Lots: [] }))).toBe(false);
});
