/** AA-03: which sales are announced as upcoming. */
import { expect, test } from 'vitest';

import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';

/** @param start a day, or a day and a time */
function sale(AuctionID: number, AuctionTypeID: number, start: string) {
  const [StartDate = '', StartTime = '09:00'] = start.split(' ');
  return { AuctionID, AuctionTypeID, StartDate, StartTime };
}

const ids = (...[active, nextOfType = []]: [ReturnType<typeof sale>[], ReturnType<typeof sale>[]?]) =>
  upcomingAuctions(active, nextOfType).map(({ AuctionID }) => AuctionID);

test('the first of type 1 is announced, not a later one before the others are', () => {
  expect(ids([sale(1, 1, '2026-12-04')])).toEqual([1]);
  expect(
    ids([
      sale(1, 1, '2026-12-04'),
      sale(2, 3, '2026-12-05'),
      sale(3, 3, '2026-12-06'),
      sale(4, 1, '2027-02-01'),
    ]),
  ).toEqual([1, 2, 3]);
});

test('without an active one of type 1 the next one of that type is announced', () => {
  expect(ids([sale(2, 3, '2026-12-05')], [sale(1, 1, '2027-03-01')])).toEqual([2, 1]);
});

test('the one of type 2 follows, then up to two others', () => {
  const others = [sale(5, 3, '2026-12-01'), sale(6, 3, '2026-12-02'), sale(7, 3, '2026-12-03')];
  expect(ids([sale(1, 1, '2026-12-04'), ...others, sale(2, 2, '2026-12-31')])).toEqual([5, 6, 1, 2]);
});

test('they are sorted by start, and within a day by the hour', () => {
  expect(
    ids([sale(1, 1, '2026-12-04 13:00'), sale(2, 2, '2026-12-04 09:00'), sale(3, 3, '2026-11-30')]),
  ).toEqual([3, 2, 1]);
});

test('no sale is announced twice, and none at all where there is none', () => {
  const next = sale(1, 1, '2026-12-04');
  expect(ids([next], [next])).toEqual([1]);
  expect(ids([], [])).toEqual([]);
});
