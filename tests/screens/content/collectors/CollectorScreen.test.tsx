/** Collectors: all of them, and one after the other. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/collectors.ts';
import { getLanding } from '#contract/catalog/catalog.ts';
import { getPagesUnder } from '#contract/content/content.ts';
import { Component as CollectorScreen } from '#screens/content/collectors/CollectorScreen.tsx';
import { Component as CollectorsScreen } from '#screens/content/collectors/CollectorsScreen.tsx';
import { answer } from '#tests/app/loaders/fakeCall.ts';
import { mountCompanyPage } from '#tests/screens/content/company/companyPage.tsx';
import { aLotCard } from '#tests/support/catalog/catalogData.ts';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

const collector = (slug: string, title: string, landing?: string) =>
  aContentPage({
    slug: `consignment/notable-collectors/${slug}`,
    title,
    facts: {
      collector: {
        lived: '1931–2019',
        place: 'Galena',
        field: 'Revolvers',
        pieces: 386,
        ...(landing && { landing }),
      },
    },
  });

const marsh = collector('ellsworth-marsh', 'Ellsworth Marsh', '/category/ellsworth-marsh-collection');
const prather = collector('prather', 'The Prathers');
const landing = answer(getLanding, ({ query: { slug } }) => ({
  slug,
  rows: [{ title: 'Top prices', lots: [aLotCard({ PriceRealizedCents: 1_880_000 })], more: '/prices' }],
  auction: null,
}));

const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the page of all leads to each', async () => {
  await mountCompanyPage({
    Screen: CollectorsScreen,
    load,
    pages: [
      aContentPage({ slug: 'consignment/notable-collectors', title: 'Notable collectors' }),
      marsh,
      prather,
    ],
  });
  expect(addressOf('Ellsworth Marsh')).toBe('/consignment/notable-collectors/ellsworth-marsh');
  expect(screen.getByText('2 collections')).toBeTruthy();
});

test('a collection shows what its lots brought, and the way to all of them', async () => {
  await mountCompanyPage({ Screen: CollectorScreen, load, pages: [marsh, prather], answers: [landing] });
  expect(screen.getByText('$18,800')).toBeTruthy();
  expect(addressOf('All lots of the collection')).toBe('/category/ellsworth-marsh-collection');
  expect(addressOf('Next collector The Prathers')).toBe('/consignment/notable-collectors/prather');
});

test('the last collector is followed by the first, and without lots there is no row of them', async () => {
  const first = { ...marsh, slug: 'consignment/notable-collectors/a' };
  await mountCompanyPage({
    Screen: CollectorScreen,
    load,
    pages: [prather],
    answers: [answer(getPagesUnder, () => ({ docs: [first, prather] }))],
  });
  expect(addressOf('Next collector Ellsworth Marsh')).toBe('/consignment/notable-collectors/a');
  expect(screen.queryByRole('heading', { name: 'From the collection' })).toBeNull();
});
