/** A landing page: what it says, its rows, and the ways on. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/catalog/landing.ts';
import { machines } from '#app/wiring/catalog/landing.ts';
import { getLanding, type Landing } from '#contract/catalog/catalog.ts';
import { Component as LandingScreen } from '#screens/catalog/landing/LandingScreen.tsx';
import { answer, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aLotCard, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';

const row = (title: string, first: number, more: string): Landing['rows'][number] => ({
  title,
  lots: [0, 1, 2].map((index) => aLotCard({ LotNumber: first + index })),
  more,
});

const mount = (landing: Partial<Landing> = {}) =>
  mountListPage({
    Screen: LandingScreen,
    path: '/category/*',
    at: '/category/garand',
    load,
    call: fakeCall(
      answer(getLanding, ({ query: { slug } }) => ({
        slug,
        rows: [
          row('In the current sale', 10, '/catalog/4127?q=garand'),
          row('Top prices realized', 20, '/prices?q=garand&sort=realized'),
        ],
        auction: aCatalogAuction(),
        ...landing,
      })),
    ),
    machines,
  });

test('it says what the page is about, then shows its rows, each with the way to more', async () => {
  await mount();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('M1 Garand rifles');
  const rows = screen.getAllByRole('region').slice(0, 2);
  expect(rows.map((region) => within(region).getAllByRole('article').length)).toEqual([3, 3]);
});

test('the way to more says where it leads: to the current sale, or to what earlier ones brought', async () => {
  await mount();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('See all in the current sale')).toBe('/catalog/4127?q=garand');
  expect(addressOf('See all in prices realized')).toBe('/prices?q=garand&sort=realized');
});

test('it leads to the antiques of the sale', async () => {
  await mount();
  expect(screen.getByRole('link', { name: 'Antique firearms in this sale' }).getAttribute('href')).toBe(
    '/catalog/4127/antique-firearms',
  );
});

test('without a sale or lots of its kind it still leads on', async () => {
  await mount({ rows: [], auction: null });
  expect(screen.queryByRole('link', { name: 'Antique firearms in this sale' })).toBeNull();
  expect(screen.getByRole('link', { name: 'prices realized' }).getAttribute('href')).toBe('/prices');
});
