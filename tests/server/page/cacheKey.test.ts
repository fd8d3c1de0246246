/** Which addresses share one kept page. */
import { expect, test } from 'vitest';

import { addressReads } from '#app/routes/addressReads.ts';
import { sharedAddress } from '#server/page/pages/cacheKey.ts';

const keyOf = (url: string) => sharedAddress(url, addressReads);

test('the same parameters in another order are the same page, others are another', () => {
  expect(keyOf('/prices?sort=newest&q=colt')).toBe(keyOf('/prices?q=colt&sort=newest'));
  expect(keyOf('/prices?q=colt')).not.toBe(keyOf('/prices?q=Colt'));
  expect(keyOf('/prices?hlo=H&hlo=L')).not.toBe(keyOf('/prices?hlo=L&hlo=H'));
});

test.each([
  ['/gun-auctions', '/gun-auctions'],
  // Advertisements.
  ['/?utm_source=mail&utm_term=colt&gclid=1', '/'],
  ['/catalog/4101?utm_source=mail&page=2', '/catalog/4101?page=2'],
  ['/catalog/4101?gclid=1', '/catalog/4101'],
  // Whatever someone makes up.
  ['/?x=1', '/'],
  ['/gun-auctions/winter-sale?page=7', '/gun-auctions/winter-sale'],
  ['/detail/4101/7/a-colt?bid=50000&x=1', '/detail/4101/7/a-colt?bid=50000'],
  ['/about-us?q=colt', '/about-us'],
  ['/some/written/page?x=1', '/some/written/page'],
  // What is read.
  ['/catalog/4101?per=48', '/catalog/4101?per=48'],
  ['/catalog/4101/antique?q=', '/catalog/4101/antique?q='],
  ['/catalog/4101?q=a%20b', '/catalog/4101?q=a+b'],
  ['/prices?yearFrom=1860&yearTo=1870', '/prices?yearFrom=1860&yearTo=1870'],
  ['/search?x=1&q=colt', '/search?q=colt'],
  ['/faq/bidding?q=colt', '/faq/bidding?q=colt'],
  ['/news-and-events/2?type=news&x=1', '/news-and-events/2?type=news'],
  ['/login?x=1&returnTo=%2Fcatalog', '/login?returnTo=%2Fcatalog'],
])('%s is kept as %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  // The list names what it has left out.
  '/catalog/4101?x=1',
  '/prices?x=1&q=colt',
  // The way back to it is in the page.
  '/account/messages?page=2',
  // A redirect hands it on.
  '/pricesrealized?q=colt',
])('%s is not kept', (address) => {
  expect(keyOf(address)).toBeNull();
});
