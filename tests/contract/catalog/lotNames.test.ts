/** Several lots in one address. */
import { expect, test } from 'vitest';

import { lotNamesOf, lotNamesPattern, lotNamesText, mostLotNames } from '#contract/catalog/lotNames.ts';

const lots = [
  { AuctionID: 4121, LotNumber: 12 },
  { AuctionID: 4122, LotNumber: 13 },
];

test('lots come back as they were named, each once', () => {
  expect(lotNamesText(lots)).toBe('4121-12,4122-13');
  expect(lotNamesOf(`${lotNamesText(lots)},4121-12`)).toEqual(lots);
});

test.each([
  '',
  '4121',
  '4121-0',
  '4121-12,',
  '4121-12, 4121-13',
  '4121--12',
  '1e3-2',
  '4121-1234567890',
  "4121-1'",
])('what names no lots is none of them: %o', (text) => {
  expect(lotNamesPattern.test(text)).toBe(false);
});

test('there is an end to how many are named', () => {
  const named = (count: number) => Array.from({ length: count }, (_, place) => `4121-${place + 1}`).join(',');
  expect(lotNamesPattern.test(named(mostLotNames))).toBe(true);
  expect(lotNamesPattern.test(named(mostLotNames + 1))).toBe(false);
});
