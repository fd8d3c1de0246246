/** A sale by the clock: quick filters over the list, and closed lots one press away. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { auctionTypes } from '#contract/auctions/auctions.ts';
import { aCatalogPage, aCatalogAuction, someFacets } from '#tests/support/catalog/catalogData.ts';

import { mount, press } from './catalogPage.tsx';

const timed = aCatalogAuction({ AuctionTypeID: auctionTypes.timed, Status: 'closing' });
const withClosed =
  (closed: number, changes = {}) =>
  () =>
    aCatalogPage({ facets: someFacets({ closed }), ...changes });
const quick = async () => within(await screen.findByRole('list', { name: 'Quick filters' }));

test('what closes soon and what has closed is one press away, and the same press takes it back', async () => {
  const { address } = await mount('/catalog/4127', withClosed(112), timed);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('closing');
  await press((await quick()).getByRole('link', { name: 'Closing soon' }));
  expect(address()).toBe('/catalog/4127?closingSoon=1');
  await press((await quick()).getByRole('link', { name: 'Include closed lots (112)' }));
  expect(address()).toBe('/catalog/4127?closingSoon=1&closed=1');
  const soon = (await quick()).getByRole('link', { name: 'Closing soon', current: true });
  await press(soon);
  expect(address()).toBe('/catalog/4127?closed=1');
  // The pressed filter itself says that it is on: no second one does.
  expect(screen.queryByRole('list', { name: 'What you are looking for' })).toBeNull();
});

test('one’s own bids are offered to who is logged in alone, and closed lots while there are some', async () => {
  await mount('/catalog/4127', withClosed(0), timed);
  expect((await quick()).getAllByRole('link').map((link) => link.textContent)).toEqual(['Closing soon']);
});

test('where all that matches has closed, the page says so and shows it on one press', async () => {
  const { address } = await mount('/catalog/4127?q=colt', withClosed(3, { lots: [], total: 0 }), timed);
  expect(await screen.findByText('3 lots that match have closed.')).toBeDefined();
  await press(screen.getByRole('link', { name: 'Include closed lots' }));
  expect(address()).toBe('/catalog/4127?q=colt&closed=1');
});

test('a number that no lot has is answered with the numbers that there are', async () => {
  const facets = someFacets({ lotNumbers: { from: 1, to: 640 } });
  await mount('/catalog/4127?q=lot+999', () => aCatalogPage({ lots: [], total: 0, facets }));
  expect(await screen.findByText('This sale has lots 1 to 640.')).toBeDefined();
});

test('other sales have no quick filters', async () => {
  await mount('/catalog/4127', withClosed(3));
  expect(screen.queryByRole('list', { name: 'Quick filters' })).toBeNull();
});
