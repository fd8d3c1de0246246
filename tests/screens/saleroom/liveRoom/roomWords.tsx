/** What the tests of the live room share: a bidder before a lot, and what the page says and offers. */
import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import type { RoomLot } from '#contract/saleroom/saleroom.ts';
import { anApproval } from '#fixtures/registration.ts';
import { aRoom, aRoomLot } from '#fixtures/room.ts';
import { anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

import { bidding, type RoomWorld } from './roomPage.tsx';

export const approved = anApproval({ LimitCents: 5_000_000 });
export const ownBid = anOwnStanding({ AuctionID: 4121, LotNumber: 214, MaxCents: 600_000 });
export const theirs = { LeaderPaddle: 207, IsFloor: false } as const;

const withLot = (lot: Partial<RoomLot>, room = {}) => aRoom({ Lot: aRoomLot(lot), ...room });

/** An approved bidder before the lot. */
export const ofBidder = (lot: Partial<RoomLot>, world: RoomWorld = {}, room = {}): RoomWorld => ({
  registration: approved,
  room: withLot(lot, room),
  ...world,
});

export const onPage = () => within(document.body);

export async function isSaid(says: readonly (string | RegExp)[]): Promise<void> {
  for (const words of says) {
    await waitFor(() => expect(onPage().getAllByText(words).length).toBeGreaterThan(0));
  }
}

export async function isOffered(name: string): Promise<void> {
  const found = await waitFor(
    () => onPage().queryByRole('button', { name }) ?? onPage().getByRole('link', { name }),
  );
  expect(found.getAttribute('aria-disabled')).toBeNull();
}

export async function rests(name: string): Promise<void> {
  const found = await waitFor(() => bidding().getByRole('button', { name }));
  expect(found.getAttribute('aria-disabled')).toBe('true');
}
