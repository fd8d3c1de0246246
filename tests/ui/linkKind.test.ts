/** Where a link leads and how it is opened (UI-11). */
import { describe, expect, test } from 'vitest';

import { type LinkKind, linkKind } from '#ui/link/linkKind.ts';

const origin = 'https://www.prairiestar.example';
const inApp = (to: string): LinkKind => ({ kind: 'inApp', to });
const fullLoad = (href: string): LinkKind => ({ kind: 'fullLoad', href });
const newTab = (href: string): LinkKind => ({ kind: 'newTab', href });
const refused: LinkKind = { kind: 'refused' };

describe('UI-11 a link', () => {
  test.each([
    ['/', inApp('/')],
    ['/faq/shipping?from=menu#cost', inApp('/faq/shipping?from=menu#cost')],
    ['#main-content', inApp('#main-content')],
    ['?page=2', inApp('?page=2')],
    ['/account/bids', inApp('/account/bids')],
    ['/faq/.well-known/~x.html/', inApp('/faq/.well-known/~x.html/')],
    [
      '/catalog/4121?text=l%C3%BCger&sort=estimateDown',
      inApp('/catalog/4121?text=l%C3%BCger&sort=estimateDown'),
    ],
    ['/gun-auctions/live-sale', inApp('/gun-auctions/live-sale')],
  ])('within the site stays in the app: %s', (address, expected) => {
    expect(linkKind(address, { origin })).toEqual(expected);
  });

  test.each([
    ['https://www.prairiestar.example/faq', inApp('/faq')],
    ['http://www.prairiestar.example/faq?x=1#y', inApp('/faq?x=1#y')],
    ['//www.prairiestar.example/faq', inApp('/faq')],
  ])("to the site's own host becomes an in-app link: %s", (address, expected) => {
    expect(linkKind(address, { origin })).toEqual(expected);
  });

  test.each([
    ['/live', newTab('/live')],
    ['/live/87', newTab('/live/87')],
    ['/livestream', newTab('/livestream')],
    ['/faq/../live', newTab('/faq/../live')],
    ['/%2e/live', newTab('/%2e/live')],
    ['/li\nve', newTab('/li\nve')],
    ['https://www.prairiestar.example/live/87', newTab('/live/87')],
    ['https://www.example.com/', newTab('https://www.example.com/')],
    ['https://prairiestar.example.evil.com/faq', newTab('https://prairiestar.example.evil.com/faq')],
    ['//www.example.com/login', newTab('//www.example.com/login')],
    ['/\\www.example.com', newTab('/\\www.example.com')],
  ])('to the live room or another host opens a new tab: %s', (address, expected) => {
    expect(linkKind(address, { origin })).toEqual(expected);
  });

  test.each(['/login', '/login/password-reset', '/api/docs', '/x/api/y', '/faq?next=/login'])(
    'to the API or the log-in loads a whole page: %s',
    (address) => {
      expect(linkKind(address, { origin })).toEqual(fullLoad(address));
    },
  );

  test('with hash matching off loads a whole page', () => {
    expect(linkKind('/faq#shipping', { origin, hashMatching: false })).toEqual(fullLoad('/faq#shipping'));
  });

  test.each(['mailto:info@prairiestar.example', 'tel:+13095550142'])(
    'to mail or phone is handed over: %s',
    (address) => {
      expect(linkKind(address, { origin })).toEqual(fullLoad(address));
    },
  );

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://'])(
    'that could run code or cannot be read is no link: %s',
    (address) => {
      expect(linkKind(address, { origin })).toEqual(refused);
    },
  );
});
