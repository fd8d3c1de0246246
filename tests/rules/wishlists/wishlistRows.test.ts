/** The rows of a wishlist: their order, and what a card says of a bidder's standing. */
import { expect, test } from 'vitest';

import { aLotCard } from '#fixtures/lotCard.ts';
import { cardStanding, sortItems } from '#rules/wishlists/wishlistRows.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { aWishItem } from '#tests/support/wishlists/aWishlist.ts';

const closing = (LotNumber: number, ClosesAt: string | null, more = {}) =>
  aWishItem(LotNumber, {
    Lot: aLotStanding({ LotNumber, ClosesAt, ...more }),
    Card: aLotCard({ AuctionID: 2038, LotNumber, ClosesAt }),
  });

const numbers = (items: ReturnType<typeof sortItems>) => items.map(({ Card }) => Card.LotNumber);

test('what closes next comes first, what has no time after it, and what is over last', () => {
  const items = [
    closing(1, '2026-11-20T15:00:00.000Z', { Status: 'sold' }),
    closing(2, null, { Status: 'pending' }),
    closing(3, '2026-11-27T15:00:00.000Z'),
    closing(4, '2026-11-26T15:00:00.000Z'),
    closing(5, '2026-11-26T15:00:00.000Z'),
  ];
  expect(numbers(sortItems(items, 'closing'))).toEqual([4, 5, 3, 2, 1]);
});

test('the other orders go by when a lot was added, by number, estimate and bid', () => {
  const items = [
    aWishItem(2, { AddedAt: '2026-11-01T00:00:00.000Z', Card: aLotCard({ LotNumber: 2, LowEst: 900 }) }),
    aWishItem(1, {
      AddedAt: '2026-11-02T00:00:00.000Z',
      Card: aLotCard({ LotNumber: 1, LowEst: 500 }),
      Lot: aLotStanding({ LotNumber: 1, CurrentBidCents: 9_900_000 }),
    }),
  ];
  expect(numbers(sortItems(items, 'added'))).toEqual([1, 2]);
  expect(numbers(sortItems(items, 'lot'))).toEqual([1, 2]);
  expect(numbers(sortItems(items, 'estimate'))).toEqual([2, 1]);
  expect(numbers(sortItems(items, 'bid'))).toEqual([1, 2]);
});

test.each([
  [{}, null, undefined],
  [{}, anOwnStanding(), 'leading'],
  [{ HasReserve: true, ReserveMet: false }, anOwnStanding(), 'reserveNotMet'],
  [{ CurrentBidCents: 99_000_000 }, anOwnStanding(), 'outbid'],
  [{ Status: 'pending' as const }, anOwnStanding({ IsSealed: true }), undefined],
  [{ Status: 'sold' as const }, anOwnStanding(), 'won'],
  [{ Status: 'sold' as const }, anOwnStanding({ IsLeading: false }), 'lost'],
  [{ Status: 'passed' as const }, anOwnStanding(), undefined],
])('a lot %j with %j is said to be %s', (standing, own, expected) => {
  expect(cardStanding(aLotStanding(standing), own)).toBe(expected);
});
