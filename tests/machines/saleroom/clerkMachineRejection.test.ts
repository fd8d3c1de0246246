/** A clerk's console rejects a bid: the question opens at once, so that the reason is typed into its field and nowhere else. */
import { expect, test } from 'vitest';

import type { RoomLot } from '#contract/saleroom/saleroom.ts';
import { aClerkRoom, aRoom, aRoomLot } from '#fixtures/room.ts';
import { clerkMachine, selectAsked, selectNotSent } from '#machines/saleroom/clerkMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { play } from '#tests/support/playMachine.ts';

const rejected = {
  type: 'action.wanted',
  action: 'bid.rejected',
  lotNumber: null,
  text: null,
  key: 'key-1',
} as const;
const typed = { type: 'draft.changed', draft: { reason: 'Called in error' } } as const;
const confirmed = { type: 'action.confirmed' } as const;

/** News of a bid come before the console knows that it can be rejected. */
const withLot = (lot: Partial<RoomLot>) =>
  actorDone('loadRoom', aClerkRoom({ CanReject: false, Room: aRoom({ Lot: aRoomLot(lot) }) }));
const internet = withLot({ IsFloor: false, LeaderPaddle: 207 });

test('a bid from the internet is asked about before the console knows that it can be rejected', () => {
  const { snapshot } = play(clerkMachine, { auctionId: 4121 }, internet, rejected);
  expect(selectAsked(snapshot)).toBe('bid.rejected');
  const late = play(clerkMachine, { auctionId: 4121 }, internet, rejected, typed, confirmed).snapshot;
  expect(selectNotSent(late)).toEqual({ action: 'bid.rejected', why: 'nothingToReject' });
});

test.each([
  ['from the floor', { IsFloor: true }],
  ['on a lot that is over', { IsFloor: false, LeaderPaddle: 207, AskCents: null }],
  ['that is none', { IsFloor: false, LeaderPaddle: null }],
])('a bid %s is not', (_, lot) => {
  const { snapshot } = play(clerkMachine, { auctionId: 4121 }, withLot(lot), rejected);
  expect([selectAsked(snapshot), selectNotSent(snapshot)?.why]).toEqual([null, 'nothingToReject']);
});
