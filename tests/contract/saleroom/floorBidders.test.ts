/** Who is meant by what a clerk types: never a guess. */
import { expect, test } from 'vitest';

import { bidderLabel, findBidder, findBidders } from '#contract/saleroom/floorBidders.ts';

const ruth = { Paddle: 204, Name: 'Ruth Hollis', BidsBy: 'phone', PhoneLine: 4 } as const;
const harlan = { Paddle: 4, Name: 'Harlan Whitcomb', BidsBy: null, PhoneLine: null } as const;
const ada = { Paddle: 210, Name: 'Ada Whitcomb', BidsBy: 'book', PhoneLine: null } as const;
const bidders = [ruth, harlan, ada];

test.each([
  ['204', ruth],
  [' 204 ', ruth],
  ['204 · Ruth Hollis · phone 4', ruth],
  ['4', harlan],
  ['phone 4', ruth],
  ['Phone 4', ruth],
  ['hollis', ruth],
  ['ada w', ada],
  ['whitcomb', undefined],
  ['205', undefined],
  ['204a', undefined],
  ['phone 5', undefined],
  ['', undefined],
  [' ', undefined],
])('"%s"', (typed, found) => {
  expect(findBidder(typed, bidders)).toBe(found);
});

test('of several who match, all are found', () => {
  expect(findBidders('whitcomb', bidders)).toEqual([harlan, ada]);
  expect(findBidders(' ', bidders)).toEqual([]);
});

test('a bidder is named with where they bid', () => {
  expect(bidders.map(bidderLabel)).toEqual([
    '204 · Ruth Hollis · phone 4',
    '4 · Harlan Whitcomb',
    '210 · Ada Whitcomb · book',
  ]);
});
