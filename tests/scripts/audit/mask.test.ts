/** What may open something, or be someone's, is not written down. */
import { expect, test } from 'vitest';

import { maskAddress, withoutSecrets } from '#scripts/audit/mask.ts';

test.each([
  ['http://localhost:3000/catalog/2038?page=13', '/catalog/2038?page=13'],
  ['http://localhost:3000/login?returnTo=%2Faccount', '/login?returnTo=…'],
  ['/account/wishlist/shared/q3Zr0B1Yx_7-LmN2kVw4aA', '/account/wishlist/shared/…'],
  ['/email/linkVerify/0123456789abcdef0123456789abcdef', '/email/linkVerify/…'],
  ['/gun-auctions/timed-auction-collectors-arms', '/gun-auctions/timed-auction-collectors-arms'],
  [
    'ws://localhost/api/socket.io/?EIO=4&transport=polling&sid=abc',
    '/api/socket.io/?EIO=4&transport=polling&sid=…',
  ],
])('%s is written as %s', (address, written) => {
  expect(maskAddress(address)).toBe(written);
});

test('secrets go out of every text, as often as they are in it; an empty one takes nothing out', () => {
  expect(withoutSecrets('walnut and walnut', ['walnut', ''])).toBe('… and …');
});
