/** What fits a room as it stands: the console dims the rest. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import {
  type ClerkAction,
  clerkActions,
  type ClerkRoom,
  type Room,
  type RoomLot,
} from '#contract/saleroom/saleroom.ts';
import { aClerkRoom, aRoom, aRoomLot, aRoomSession } from '#fixtures/room.ts';
import { fitsNow, obstacleTo } from '#rules/saleroom/clerkActions.ts';

const within = (room: Partial<Room>, clerk: Partial<ClerkRoom> = {}) =>
  aClerkRoom({ Room: aRoom(room), ...clerk });
const withLot = (lot: Partial<RoomLot>, clerk: Partial<ClerkRoom> = {}) =>
  within({ Lot: aRoomLot(lot) }, { CanUndo: false, ...clerk });
const fitting = (room: ClerkRoom) => clerkActions.filter((action) => fitsNow(action, room));

/** Whatever a lot does, these are there while a session runs. */
const always = ['message.said', 'video.chosen', 'bidder.registered'] as const;

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
  ['sold', { Stage: 'sold' }, ['session.paused', 'session.handedToPilot', 'lot.opened', 'lot.reopened']],
  ['withdrawn', { Stage: 'withdrawn' }, ['session.paused', 'session.handedToPilot', 'lot.opened']],
] satisfies [string, Partial<RoomLot>, string[]][])('a lot that is %s', (_, lot, actions) => {
  expect(fitting(withLot(lot)).toSorted()).toEqual([...actions, ...always].toSorted());
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

test('undo, rejecting and the cut bid are the server’s to offer', () => {
  expect(fitsNow('action.undone', withLot({}, { CanUndo: true }))).toBe(true);
  expect(fitsNow('bid.rejected', withLot({}, { CanReject: true }))).toBe(true);
  expect(fitsNow('cutBid.taken', withLot({}, { CutAskCents: null }))).toBe(false);
});

test('what the auto-pilot conducts is taken from it first', () => {
  expect(fitting(within({ IsPiloted: true }))).toEqual(['session.started', ...always]);
});

test('a session that has not started can be started, and one on a break resumed or handed over', () => {
  expect(fitting(within({ Session: null, Lot: null }))).toEqual(['session.started', ...always]);
  const Session = aRoomSession({ Status: sessionStatuses.paused });
  expect(fitting(within({ Session, Lot: null }))).toEqual([
    'session.resumed',
    'session.handedToPilot',
    ...always,
  ]);
});

test('a session ends once every lot has been up', () => {
  const sold = { Lot: aRoomLot({ Stage: 'sold' }) } as const;
  expect(obstacleTo('session.ended', within(sold))).toBe('lotsAreLeft');
  expect(obstacleTo('session.ended', within(sold, { Lots: [] }))).toBeNull();
  expect(obstacleTo('session.ended', within({}, { Lots: [] }))).toBe('lotIsUp');
});

test.each([
  ['hammer.fallen', { Stage: 'open' }, 'neitherWarnedNorCalled'],
  ['hammer.fallen', { Stage: 'fairWarning' }, 'notCalled'],
  ['hammer.fallen', { Stage: 'hammer' }, 'hammerIsDown'],
  ['hammer.fallen', { Stage: 'finalCall', CurrentBidCents: null }, 'noBid'],
  ['hammer.fallen', { Stage: 'finalCall', HasReserve: true, ReserveMet: false }, 'reserveNotMet'],
  ['finalCall.given', { Stage: 'open' }, 'notWarned'],
  ['finalCall.given', { Stage: 'finalCall' }, 'isCalled'],
  ['fairWarning.given', { Stage: 'fairWarning' }, 'isWarned'],
  ['fairWarning.given', { Stage: 'hammer' }, 'hammerIsDown'],
  ['lot.passed', {}, 'mustSell'],
  ['lot.held', { IsHeld: true }, 'isHeld'],
  ['lot.resumed', {}, 'isNotHeld'],
  ['lot.opened', {}, 'lotIsUp'],
  ['lot.withdrawn', { Stage: 'sold' }, 'lotHasClosed'],
  ['lot.reopened', {}, 'lotNotClosed'],
  ['floorBid.taken', { Stage: 'sold' }, 'noLotUp'],
  ['session.paused', {}, 'lotIsUp'],
  ['session.started', {}, 'isConducted'],
] satisfies [ClerkAction, Partial<RoomLot>, string][])('%s on %j: %s', (action, lot, obstacle) => {
  expect(obstacleTo(action, withLot(lot))).toBe(obstacle);
});

test('the auto-pilot gets no lot that the floor leads: it cannot say whose paddle that is', () => {
  expect(obstacleTo('session.handedToPilot', withLot({ IsFloor: true }))).toBe('floorLeads');
  for (const lot of [
    { IsFloor: false },
    { IsFloor: true, CurrentBidCents: null },
    { Stage: 'sold' } as const,
  ]) {
    expect(obstacleTo('session.handedToPilot', withLot(lot))).toBeNull();
  }
});

test('a break stops everything that is done to a lot, a withdrawal too', () => {
  const Session = aRoomSession({ Status: sessionStatuses.paused });
  expect(obstacleTo('lot.withdrawn', within({ Session }))).toBe('onBreak');
  expect(obstacleTo('session.handedToPilot', within({ IsPiloted: true }))).toBe('isPiloted');
  expect(obstacleTo('session.resumed', within({}))).toBe('notOnBreak');
  expect(obstacleTo('lot.held', within({ Session: null }))).toBe('notStarted');
});

test('without a lot that is left none can be opened', () => {
  expect(fitsNow('lot.opened', within({ Lot: null }))).toBe(true);
  expect(fitsNow('lot.opened', within({ Lot: null }, { Lots: [] }))).toBe(false);
});
