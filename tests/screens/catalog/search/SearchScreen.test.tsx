/** The page of what was found: its parts in their order, what is said when there is nothing, and how it fails. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/catalog/search.ts';
import { machines } from '#app/wiring/catalog/search.ts';
import { searchSite, type SiteSearch } from '#contract/catalog/search.ts';
import { Component as SearchScreen } from '#screens/catalog/search/SearchScreen.tsx';
import { answer, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aSiteSearch, nothingFound } from '#tests/support/catalog/aSiteSearch.ts';

const mount = (at: string, search: () => SiteSearch | Promise<SiteSearch> = aSiteSearch) =>
  mountListPage({
    Screen: SearchScreen,
    path: '/search',
    at,
    load,
    call: fakeCall(answer(searchSite, () => search())),
    machines,
  });

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the site' });
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('lots that can be bought come first, then what was sold, makers, posts and answers', async () => {
  await mount('/search?q=winchester');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “winchester”');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Lots in open and upcoming sales',
    'Prices realized',
    'Makers',
    'News and articles',
    'Questions and answers',
  ]);
  const summary = within(screen.getByRole('status')).getAllByRole('link');
  expect(summary.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['14 lots in open and upcoming sales', '/search?q=winchester#lots'],
    ['2,000+ sold earlier', '/search?q=winchester#results'],
    ['1 post', '/search?q=winchester#posts'],
    ['1 answer', '/search?q=winchester#questions'],
  ]);
  expect(screen.getByText('Sold June 14, 2024 · American Makers')).toBeDefined();
});

test('every part leads on to all of its kind', async () => {
  await mount('/search?q=colt+saa');
  expect(addressOf('All 13 lots in December Premier')).toBe('/catalog/4127?q=colt+saa');
  expect(addressOf('1 lot in Timed Auction')).toBe('/catalog/2041?q=colt+saa');
  expect(addressOf('Search all prices')).toBe('/prices?q=colt+saa');
  expect(addressOf('Lots in an open sale')).toBe('/catalog/4127?manufacturerName=Winchester');
  expect(addressOf('1,240 prices realized')).toBe('/prices?manufacturerName=Winchester');
  expect(addressOf('What is a reserve?')).toBe('/faq/what-is-a-reserve');
});

test('parts without anything in them are left out', async () => {
  await mount('/search?q=colt', async () =>
    aSiteSearch({ Lots: [], LotCount: 0, Sales: [], Makers: [], Posts: [] }),
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Prices realized',
    'Questions and answers',
  ]);
});

test('words that were searched for instead are named, and every link is of them', async () => {
  await mount('/search?q=winchster', async () => aSiteSearch({ SearchedFor: 'winchester' }));
  expect(screen.getByText(/^Showing results for/u).textContent).toBe(
    'Showing results for winchester. Nothing matches “winchster”.',
  );
  expect(addressOf('Search all prices')).toBe('/prices?q=winchester');
  expect(field().value).toBe('winchster');
});

test('where nothing was found there are ways on', async () => {
  await mount('/search?q=xylophone', async () => nothingFound);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing matches “xylophone”');
  expect([addressOf('All auctions'), addressOf('Prices realized'), addressOf('Ask us')]).toEqual([
    '/gun-auctions',
    '/prices',
    '/contact',
  ]);
});

test('a search that is refused says why and can be tried again', async () => {
  await mount('/search?q=a', () => Promise.reject({ code: 'too_slow' }));
  expect(screen.getByRole('alert').textContent).toContain('takes too long');
  expect(addressOf('Try again')).toBe('/search?q=a');
});

test('ten thousand characters are too long, and nothing is asked for', async () => {
  let asked = 0;
  await mount(`/search?q=${'a'.repeat(10_000)}`, async () => {
    asked += 1;
    return nothingFound;
  });
  expect(
    screen.getByText('That’s too long to search for. Please use 200 characters or fewer.'),
  ).toBeDefined();
  expect(asked).toBe(0);
});

test('a visitor who comes without words finds the focus in the field, and the next search is an address', async () => {
  const { address } = await mount('/search');
  await act(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'colt saa{Enter}');
  expect(address()).toBe('/search?q=colt+saa');
});
