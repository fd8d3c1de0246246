/** Addresses that end in a secret, and how they are shown to anybody. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { holdsSecret, withoutSecret } from '#contract/kernel/secretAddresses.ts';

test('the last part of a link that was mailed is never shown', () => {
  expect(withoutSecret('/login/password-reset/s3cret')).toBe('/login/password-reset/…');
  expect(withoutSecret('/email/linkVerify/s3cret')).toBe('/email/linkVerify/…');
  expect(withoutSecret('/email/notices/s3cret')).toBe('/email/notices/…');
  expect(withoutSecret('/email/newsletter/end/s3cret')).toBe('/email/newsletter/…');
  expect(withoutSecret('/create-account/s3cret')).toBe('/create-account/…');
  expect(withoutSecret('/account/validate/email/true/s3cret')).toBe('/account/validate/…');
  expect(withoutSecret('/account/wishlist/shared/s3cret')).toBe('/account/wishlist/shared/…');
  const call = '/api/account/wishlist/importList/';
  expect(withoutSecret(`${call}s3cret`)).toBe(`${call}…`);
});

test('neither is what follows it', () => {
  expect(withoutSecret('/email/linkVerify/s3cret?returnTo=/account')).toBe('/email/linkVerify/…');
  expect(withoutSecret('/email/linkVerify/s3cret/more#there')).toBe('/email/linkVerify/…');
});

test('a page without a secret keeps its address', () => {
  const paths = [
    '/',
    '/login',
    '/login/password-reset',
    '/login/password-reset/',
    '/create-account',
    '/account',
    '/faq/%zz',
  ];
  for (const path of paths) expect([withoutSecret(path), holdsSecret(path)]).toEqual([path, false]);
});

test('a link holds its secret in every spelling that the router opens', () => {
  const spellings = [
    '/EMAIL/LINKVERIFY/s3cret',
    '/email/linkverify/s3cret',
    '/email/link%56erify/s3cret',
    '/%65mail/linkVerify/s3cret',
    '/email/linkVerify/s3cret%zz',
    '/email/linkVerify/%2e%2e%2f',
  ];
  for (const path of spellings) expect([path, withoutSecret(path)]).toEqual([path, '/email/linkVerify/…']);
});

test('no secret is ever shown, and none is needed to know that there is one', () => {
  const prefix = fc.constantFrom(
    '/login/password-reset/',
    '/email/linkVerify/',
    '/create-account/',
    '/account/validate/',
  );
  fc.assert(
    fc.property(prefix, fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (start, secret) => {
      expect(holdsSecret(start + secret)).toBe(true);
      expect(withoutSecret(start + secret)).toBe(`${start}…`);
    }),
  );
});

test('any address can be asked about', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (path) => {
      expect(withoutSecret(path) !== path).toBe(holdsSecret(path));
    }),
  );
});
