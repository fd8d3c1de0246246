/** Past successes: sums, columns with a table beside them, and what is left out when it cannot be had. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/successes.ts';
import { listAuctions } from '#contract/auctions/auctions.ts';
import { getPriceTrend, searchPrices } from '#contract/catalog/catalog.ts';
import { anAuction } from '#fixtures/auction.ts';
import { Component as SuccessesScreen } from '#screens/content/successes/SuccessesScreen.tsx';
import { answer } from '#tests/app/loaders/fakeCall.ts';
import { mountCompanyPage } from '#tests/screens/content/company/companyPage.tsx';
import { aCatalogPage, aLotCard } from '#tests/support/catalog/catalogData.ts';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

const over = { Status: 'closed', ClosedCount: 100, SoldCount: 97, TotalRealizedCents: 184_000_000 } as const;

const mount = (auctions: ReturnType<typeof anAuction>[]) =>
  mountCompanyPage({
    Screen: SuccessesScreen,
    load,
    pages: [aContentPage({ slug: 'consignment/past-auction-successes', title: 'Past auction successes' })],
    answers: [
      answer(listAuctions, () => auctions),
      answer(getPriceTrend, () => ({ years: [], isCapped: false })),
      answer(searchPrices, () => aCatalogPage({ lots: [aLotCard({ PriceRealizedCents: 1_880_000 })] })),
    ],
  });

test('the figures are summed up, drawn by year, and listed in a table for those who cannot see it', async () => {
  await mount([
    anAuction({ ...over, EndsAt: '2024-05-04T22:00:00.000Z' }),
    anAuction({
      ...over,
      AuctionTypeID: 2,
      TotalRealizedCents: 60_000_000,
      EndsAt: '2025-05-04T22:00:00.000Z',
    }),
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '194',
    '97%',
    '$2.4 million',
  ]);
  expect(screen.getByRole('img', { name: /^Columns of what sales brought from 2024 to 2025/u })).toBeTruthy();
  const byYear = within(screen.getByRole('region', { name: 'What our sales brought' }));
  await userEvent.click(byYear.getByRole('button', { name: 'The same as a table' }));
  const rowsOf = (name: string) =>
    within(byYear.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf('Sales and lots')).toEqual(['202419797%$1,840,000', '202519797%$600,000']);
  expect(rowsOf('By kind of sale')).toEqual(['2024$1,840,000––', '2025–$600,000–']);
});

test('without results the page shows no chart, but its words all the same', async () => {
  await mount([anAuction()]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Past auction successes');
  expect(screen.queryByRole('img', { name: /^Columns/u })).toBeNull();
  expect(screen.queryByRole('definition')).toBeNull();
});
