/** The catalog narrowed to one's wishlists: no one's until it is known whose they are, then its visitor's alone. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { load } from '#app/loaders/catalog/catalog.ts';
import { auctionTypes } from '#contract/auctions/auctions.ts';
import { type CatalogPage, initAuctionData, searchCatalog } from '#contract/catalog/catalog.ts';
import { searchOwnLots } from '#contract/catalog/ownCatalog.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { Component as CatalogScreen } from '#screens/catalog/CatalogScreen.tsx';
import { answer, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { aSession } from '#tests/screens/session/login/entryPage.tsx';
import { aCatalogPage, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';
import { forgetCookies } from '#tests/support/forgetCookies.ts';

import { lots, machines, press, rail, settle } from './catalogPage.tsx';
import { mountListPage } from './listPage.tsx';

const asked: string[] = [];
beforeEach(() => {
  asked.splice(0);
  // Without it no one can be logged in, and the server is not asked.
  document.cookie = 'RESTKEY=k-1; path=/';
});
afterEach(forgetCookies);

const refused: Problem = { code: 'not_logged_in' };

/** @param answers one a question; a page drawn by the server has had the first. */
function mount(
  at: string,
  answers: readonly (CatalogPage | Problem)[],
  { session = aSession(), auction = aCatalogAuction() } = {},
) {
  const waiting = [...answers];
  return mountListPage({
    Screen: CatalogScreen,
    path: '/catalog/:p0?/:p1?',
    at,
    load,
    session,
    machines,
    call: fakeCall(
      answer(initAuctionData, () => ({ AuctionData: auction })),
      answer(searchCatalog, ({ query }) => {
        asked.push(`everybody's ${query.search}`);
        return aCatalogPage();
      }),
      answer(searchOwnLots, ({ query }) => {
        asked.push(`own ${query.search}`);
        const next = waiting.shift() ?? refused;
        return 'code' in next ? Promise.reject(next) : next;
      }),
    ),
  });
}

const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });

test('a visitor who is not logged in gets a message, with a way back here and one without the filter', async () => {
  await mount('/catalog/4127?q=colt&wishlist=1', [refused]);
  expect(await screen.findByRole('heading', { name: 'Log in to see your wishlists' })).toBeDefined();
  expect((await link('Log in')).getAttribute('href')).toBe(
    '/login?returnTo=%2Fcatalog%2F4127%3Fq%3Dcolt%26wishlist%3D1',
  );
  await press(await link('Show the lots without this filter'));
  expect(asked).toEqual(['own q=colt&wishlist=1', "everybody's q=colt"]);
  expect(lots()).not.toEqual([]);
});

test('a page that came without its visitor asks again once it is known who they are', async () => {
  const session = aSession({ isKnown: false });
  await mount('/catalog/4127?wishlist=1', [refused, aCatalogPage({ total: 1 })], { session });
  expect(
    await screen.findByRole('progressbar', { name: 'Loading the lots on your wishlists' }),
  ).toBeDefined();
  act(() => session.become({ isKnown: true, isLoggedIn: true }));
  await settle();
  expect(screen.getByText('1 lot')).toBeDefined();
  expect(asked).toEqual(['own wishlist=1', 'own wishlist=1']);
});

test('whose session has ended is not requested forever', async () => {
  const session = aSession({ isLoggedIn: true });
  await mount('/catalog/4127?wishlist=1', [refused, refused, refused], { session });
  expect(await link('Log in')).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('the filter stands in the rail without a number, and is a chip like any other', async () => {
  const { address } = await mount('/catalog/4127', [aCatalogPage()], {
    session: aSession({ isLoggedIn: true }),
  });
  await press(rail().getByRole('checkbox', { name: 'On my wishlists' }));
  expect(address()).toBe('/catalog/4127?wishlist=1');
  expect(screen.queryByRole('link', { name: 'Save this search' })).toBeNull();
  await press(screen.getByRole('link', { name: /^On my wishlists/u }));
  expect(address()).toBe('/catalog/4127');
});

test('in a sale by the clock the bids of who is logged in are two more filters', async () => {
  const session = aSession({ isLoggedIn: true });
  const timed = aCatalogAuction({ AuctionTypeID: auctionTypes.timed, Status: 'open' });
  const { address } = await mount('/catalog/4127', [aCatalogPage({ lots: [], total: 0 })], {
    session,
    auction: timed,
  });
  await press(await link('Leading'));
  expect(address()).toBe('/catalog/4127?leading=1');
  expect(asked).toEqual(["everybody's ", 'own leading=1']);
  expect(await screen.findByText('None of your bids in this sale is among these.')).toBeDefined();
});

test('without a login the page of one’s bids asks for one', async () => {
  await mount('/catalog/4127?outbid=1', [refused]);
  expect(await screen.findByRole('heading', { name: 'Log in to see your bids' })).toBeDefined();
});

test('lists without such a lot are distinguished from a search without one', async () => {
  await mount('/catalog/4127?wishlist=1', [aCatalogPage({ lots: [], total: 0 })]);
  expect(await screen.findByText(/^None of the lots on your wishlists in this sale/u)).toBeDefined();
});

test('what was searched for is saved by a link to the form of alerts', async () => {
  await mount('/catalog/4127?q=colt&rareItem=1&sort=estimateUp&page=2', []);
  expect((await link('Save this search')).getAttribute('href')).toBe(
    '/account/textalerts?search=%2Fcatalog%2F4127%3Fq%3Dcolt%26rareItem%3D1',
  );
});
