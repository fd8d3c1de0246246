/** Where a visitor may be sent after logging in: our own pages, and no one else's. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { returnToName, safeReturnTo, withReturnTo } from '#contract/page/returnTo.ts';
import { intentionOf } from '#rules/bidding/intention.ts';

test('a path of this site passes with its query and its hash', () => {
  for (const path of [
    '/',
    '/account',
    '/detail/91/215/colt?bid=1700000',
    '/faq#shipping',
    '/catalog/91?page=2#top',
  ]) {
    expect(safeReturnTo(path)).toBe(path);
  }
});

test('nothing leads off the site', () => {
  const addresses = [
    'https://evil.example',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\u{0}/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'account',
    './account',
    '?x=/account',
    '#x',
    '',
    'x'.repeat(2_000),
  ];
  for (const address of addresses) expect([address, safeReturnTo(address)]).toEqual([address, null]);
  expect([safeReturnTo(null), safeReturnTo(undefined)]).toEqual([null, null]);
});

test('an address that answers with no page is nothing to go back to', () => {
  for (const address of ['/api/account/validate', '/oauth2/refresh', '/dev/mailbox/3', '/api']) {
    expect([address, safeReturnTo(address)]).toEqual([address, null]);
  }
  expect(safeReturnTo('/apiary')).toBe('/apiary');
});

test('what looks like another host inside a path stays a path', () => {
  expect(safeReturnTo('/@evil.example')).toBe('/@evil.example');
  expect(safeReturnTo('/x?next=https://evil.example')).toBe('/x?next=https://evil.example');
  expect(safeReturnTo('/%2f/evil.example')).toBe('/%2f/evil.example');
  expect(safeReturnTo('/a/../account')).toBe('/account');
});

test('no way into a session leads back to a way into a session', () => {
  const pages = [
    '/login',
    '/login/',
    '/login?returnTo=/account',
    '/login/password-reset/abc',
    '/login#x',
    '/create-account',
    '/create-account/code',
    '/email/linkVerify/abc',
    '/account/validate',
    '/account/validate/email/true',
    '/LOGIN',
    '/a/../login',
  ];
  for (const page of pages) expect([page, safeReturnTo(page)]).toEqual([page, null]);
  for (const page of ['/login-help', '/account', '/account/validated', '/create-accounting', '/email']) {
    expect(safeReturnTo(page)).toBe(page);
  }
});

const address = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '//',
        '%2f',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        '\t',
        ' ',
        'é',
        '𝕏',
      ),
    )
    .map((parts) => `/${parts.join('')}`),
  fc.webPath().map((path) => `/${path}`),
);

test('whatever passes stays on this site, wherever a browser meets it', () => {
  const strays = (asked: string, origin: string): boolean => {
    const passed = safeReturnTo(asked);
    return passed !== null && new URL(passed, `${origin}/login`).origin !== origin;
  };
  const origins = fc.constantFrom('https://www.prairiestar.example', 'http://localhost:3000');
  fc.assert(
    fc.property(address, origins, (asked, origin) => !strays(asked, origin)),
    { numRuns: 1_000 },
  );
  expect(strays('/account', 'http://localhost:3000')).toBe(false);
});

test('whatever passes passes again, unchanged, and is no longer than the server takes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        fc.string({ unit: 'grapheme', maxLength: 999 }).map((text) => `/${text}`),
      ),
      (asked) => {
        const passed = safeReturnTo(asked);
        if (passed === null) return;
        expect(safeReturnTo(passed)).toBe(passed);
        expect(passed.length).toBeLessThanOrEqual(1_000);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(safeReturnTo(`/${'é'.repeat(400)}`)).toBeNull();
});

test('an entry page carries the way back in its query', () => {
  expect(withReturnTo('/login', '/account/bids?open=1')).toBe(
    `/login?${returnToName}=%2Faccount%2Fbids%3Fopen%3D1`,
  );
  for (const nowhere of [null, '/', '//evil.example', '/login']) {
    expect(withReturnTo('/login', nowhere)).toBe('/login');
  }
});

test('the way back survives the journey through an address', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const carried = new URL(withReturnTo('/login', asked), 'https://here.invalid').searchParams.get(
        returnToName,
      );
      const passed = safeReturnTo(asked);
      expect(carried).toBe(passed === '/' ? null : passed);
    }),
  );
});

test('a bid in the address is what the visitor was about to do', () => {
  expect(intentionOf('/detail/91/215/colt?bid=1700000')).toEqual({
    kind: 'bid',
    lotNumber: '215',
    amountCents: 1_700_000,
  });
  expect(intentionOf('/detail/91/215A?bid=100')).toEqual({
    kind: 'bid',
    lotNumber: '215A',
    amountCents: 100,
  });
});

test('an amount that is none is not repeated to anybody', () => {
  for (const bid of ['', '0', '-5', '1.5', '1e9', '007', '1'.repeat(13), '<b>', '１７']) {
    const returnTo = `/detail/91/215?${new URLSearchParams({ bid })}`;
    expect([bid, intentionOf(returnTo)]).toEqual([bid, { kind: 'lot', lotNumber: '215' }]);
  }
});

test('a lot, the account and any other page are kept apart', () => {
  expect(intentionOf('/detail/91/215')).toEqual({ kind: 'lot', lotNumber: '215' });
  expect([intentionOf('/account'), intentionOf('/account/bids')]).toEqual([
    { kind: 'account' },
    { kind: 'account' },
  ]);
  for (const page of ['/', '/faq', '/accounting', '/detail/x/215', '/detail/91', '/detail/91/%3Cb%3E']) {
    expect([page, intentionOf(page)]).toEqual([page, { kind: 'page' }]);
  }
  expect(intentionOf(null)).toBeNull();
});

test('someone about to make an alert is kept apart from someone who looks at theirs', () => {
  for (const about of ['lot=/detail/91/215', 'search=%2Fcatalog%2F91%3Fq%3Dcolt']) {
    expect(intentionOf(`/account/textalerts?${about}`)).toEqual({ kind: 'alert' });
  }
  expect(intentionOf('/account/textalerts')).toEqual({ kind: 'account' });
});

test('every way back has an intention', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const returnTo = safeReturnTo(asked);
      expect(intentionOf(returnTo) === null).toBe(returnTo === null);
    }),
  );
});
