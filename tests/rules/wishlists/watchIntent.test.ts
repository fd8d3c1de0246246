/** A press on a star on its way through the log-in. */
import { expect, test } from 'vitest';

import { safeReturnTo, withReturnTo } from '#contract/page/returnTo.ts';
import { intentionOf } from '#rules/bidding/intention.ts';
import { addressToWatch, watchedLotIn, watchedLotText, watchIntentIn } from '#rules/wishlists/watchIntent.ts';

const lot = { auctionId: 4122, itemId: 90_017 };

test('a lot is found again in the address that leads back', () => {
  const back = addressToWatch('/catalog/4122?hlo=L', lot);
  const asked = new URL(withReturnTo('/login', back), 'https://here.invalid').searchParams.get('returnTo');
  const returned = new URL(safeReturnTo(asked) ?? '', 'https://here.invalid');
  expect([returned.pathname + returned.search, watchIntentIn(returned.hash)]).toEqual([
    '/catalog/4122?hlo=L',
    lot,
  ]);
});

test.each([
  '',
  '#',
  '#watch-',
  '#watch-0-1',
  '#watch-1-0',
  '#watch-1-2-3',
  '#watch-1e3-2',
  '#lots',
  '#watch-1-x',
])('%s names no lot', (hash) => {
  expect(watchIntentIn(hash)).toBeNull();
});

test('what a button says of its lot can be read, and nothing else', () => {
  expect(watchedLotIn(watchedLotText(lot))).toEqual(lot);
  expect([watchedLotIn(undefined), watchedLotIn('4122')]).toEqual([null, null]);
});

test('the log-in knows what it is for', () => {
  expect(intentionOf(addressToWatch('/detail/4122/17', lot))).toEqual({ kind: 'watch' });
  expect(intentionOf('/detail/4122/17#photos')).toEqual({ kind: 'lot', lotNumber: '17' });
});
