/** Which addresses share one kept page. */
import { expect, test } from 'vitest';

import { cacheKeyOf } from '#server/pages/cacheKey.ts';

test('parameters of advertisements make no page of their own', () => {
  expect(cacheKeyOf('/?utm_source=mail&utm_term=colt&gclid=1')).toBe('/');
  expect(cacheKeyOf('/catalog/4101?utm_source=mail&page=2')).toBe('/catalog/4101?page=2');
});

test('the same parameters in another order are the same page, others are another', () => {
  expect(cacheKeyOf('/prices?sort=newest&q=colt')).toBe(cacheKeyOf('/prices?q=colt&sort=newest'));
  expect(cacheKeyOf('/prices?q=colt')).not.toBe(cacheKeyOf('/prices?q=Colt'));
  expect(cacheKeyOf('/prices?hlo=H&hlo=L')).not.toBe(cacheKeyOf('/prices?hlo=L&hlo=H'));
});

test('an address without parameters is its own key', () => {
  expect(cacheKeyOf('/gun-auctions')).toBe('/gun-auctions');
});

test.each([
  ['/catalog/4101?per=48', '/catalog/4101?per=48'],
  ['/catalog/4101?gclid=1', '/catalog/4101'],
  ['/catalog/4101?q=', '/catalog/4101?q='],
  ['/catalog/4101?q=a%20b', '/catalog/4101?q=a+b'],
])('%s is kept as %s', (address, key) => {
  expect(cacheKeyOf(address)).toBe(key);
});
