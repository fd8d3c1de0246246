/** The front page: the next sale, what is in session, the timetable, lots and prices, and the company's own facts. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { type FrontPageFacts, frontPageWords } from '#rules/auctions/frontPage.ts';
import { postTeaser, type PostTeaser } from '#rules/content/postTeaser.ts';
import { HomeScreen } from '#screens/auctions/home/HomeScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { anActiveAuction, someActiveAuctions } from '#tests/support/auctions/someActiveAuctions.ts';
import { aPostSummary } from '#tests/support/content/somePosts.ts';

const running = aSaleInSession({ AuctionID: 4121, Slug: 'fine-firearms', Title: 'Fine Firearms' });

const facts: FrontPageFacts = {
  next: anAuction(),
  upcoming: [running, aTimedAuction(), anAuction()],
  plate: aLotCard({ WebTitle: 'Engraved Model 1866' }),
  notable: [214, 216, 217, 221].map((LotNumber) =>
    aLotCard({ LotNumber, WebTitle: `Lot of note ${LotNumber}` }),
  ),
  categories: [{ value: 'lever-action', words: 'Lever action rifles', count: 188 }],
  prices: [aLotCard({ AuctionID: 4120, PriceRealizedCents: 1_880_000, WebTitle: 'A rifle that sold' })],
};
const noSale: FrontPageFacts = {
  next: null,
  upcoming: [],
  plate: null,
  notable: [],
  categories: [],
  prices: [],
};

async function open(given: Partial<FrontPageFacts> = {}, news: readonly PostTeaser[] = []) {
  const auctions = someActiveAuctions();
  const loaded = { ...frontPageWords({ ...facts, ...given }), news };
  renderApp(<HomeScreen />, { loaded, activeAuctions: auctions.actor });
  // What lies under the hero comes a moment later.
  await screen.findByRole('heading', { name: 'Visit' });
  return auctions;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the next sale is the page’s one main heading and leads to its catalog and its page', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Two Centuries of Arms',
  ]);
  expect(screen.getByText('Live auction · December 5 to 6 · Rock Falls, Illinois')).toBeDefined();
  expect(addressOf('View the catalog')).toBe('/catalog/4122');
  expect(addressOf('See the sale')).toBe('/gun-auctions/two-centuries-of-arms');
});

test('a sale without lots leads to its page alone', async () => {
  await open({ next: anAuction({ LotCount: 0 }) });
  expect(screen.queryByRole('link', { name: 'View the catalog' })).toBeNull();
  expect(addressOf('See the sale')).toBe('/gun-auctions/two-centuries-of-arms');
});

test('without a sale the company’s own words show, and claim nothing that is not there', async () => {
  await open(noSale);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fine and historic arms at auction');
  expect(addressOf('See the auctions')).toBe('/gun-auctions');
  expect(addressOf('Consign with us')).toBe('/consignment');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Buy',
    'Consign',
    'Visit',
    'Ready to be a Consignor?',
  ]);
});

test('a sale in session has its line, which leads into the room', async () => {
  await open();
  const strip = region('In session');
  expect(strip.getByRole('link', { name: 'Fine Firearms' }).getAttribute('href')).toBe(
    '/gun-auctions/fine-firearms',
  );
  expect(strip.getByText('Session 1 of 2')).toBeDefined();
  expect(strip.getByRole('link', { name: 'Watch live' }).getAttribute('href')).toBe('/live/4121');
});

test('AA-01 the strip goes and comes with the updates of the auctions', async () => {
  const auctions = await open();
  act(() => auctions.become({ auctions: [anActiveAuction(anAuction())] }));
  expect(screen.queryByRole('region', { name: 'In session' })).toBeNull();
  act(() => auctions.become({ auctions: [anActiveAuction(running)] }));
  expect(region('In session').getByText('Session 1 of 2')).toBeDefined();
});

test('AA-03 the calendar shows the upcoming sales in their order', async () => {
  await open();
  const rows = region('Sale calendar').getAllByRole('heading', { level: 3 });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Fine Firearms',
    'Collectors’ Arms',
    'Two Centuries of Arms',
  ]);
  expect(addressOf('All auctions')).toBe('/gun-auctions');
});

test('AA-03 the calendar follows the auctions that have not ended', async () => {
  const auctions = await open();
  act(() => auctions.become({ auctions: [anActiveAuction(anAuction({ Status: 'running' }))] }));
  const rows = region('Sale calendar');
  expect(rows.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(rows.getByText('In session now')).toBeDefined();
});

test('one plate stands large with four lots at its side', async () => {
  await open();
  const plates = region('From the plates');
  expect(plates.getByRole('link', { name: 'Engraved Model 1866' }).getAttribute('href')).toBe(
    '/detail/4122/215/winchester-model-1866',
  );
  expect(plates.getAllByRole('listitem')).toHaveLength(4);
  expect(addressOf('Rare lots of this sale')).toBe('/catalog/4122?rareItem=1');
});

test('without its lots the sale stands, and the page says so', async () => {
  await open({ plate: null, notable: [], categories: [] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two Centuries of Arms');
  expect(
    screen.getByText(
      'The lots of Two Centuries of Arms cannot be shown here at the moment. Its catalog has them all.',
    ),
  ).toBeDefined();
  expect(region('Prices realized').getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getAllByRole('definition')).toHaveLength(4);
});

test('categories lead into the catalog, highlights say what they brought', async () => {
  await open();
  expect(addressOf('Lever action rifles 188')).toBe('/catalog/4122?category=lever-action');
  const [sold] = region('Prices realized').getAllByRole('listitem');
  expect(sold?.textContent).toContain('Sold for $18,800');
  expect(addressOf('All prices realized')).toBe('/prices');
});

test('after eight categories the others are folded', async () => {
  const categories = Array.from({ length: 10 }, (_, place) => ({
    value: `kind-${place}`,
    words: `Kind ${place}`,
    count: 10 - place,
  }));
  await open({ categories });
  expect(region('Categories').getAllByRole('link')).toHaveLength(8);
  act(() => region('Categories').getByRole('button', { name: '2 more categories' }).click());
  expect(region('Categories').getAllByRole('link')).toHaveLength(10);
});

test('the claims are those of the site file and of the sale that is announced', async () => {
  await open();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    `${site.claims.adPlacements}+`,
    `${site.claims.auctionsPerYear}+`,
    '2,030',
    String(site.locations.length),
  ]);
});

test('both galleries are listed with address, telephone and hours', async () => {
  await open();
  expect(
    region('Visit')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^Rock Falls gallery.*Rock Falls, IL 61071.*\(309\) 555-0142.*8:00 a\.m\. to 5:00 p\.m\. CT$/u,
    ),
    expect.stringMatching(
      /^Bedford gallery.*Bedford, TX 76021.*\(817\) 555-0177.*Visit the Bedford gallery$/u,
    ),
  ]);
});

test('four posts lead to the latest news, and without any there is no place for them', async () => {
  const news = ['one', 'two', 'three', 'four'].map((slug) => postTeaser(aPostSummary({ slug, title: slug })));
  await open({}, news);
  expect(region('Latest News').getAllByRole('article')).toHaveLength(4);
  expect(addressOf('View All Posts')).toBe('/news-and-events');
});

test('the call to consign has its words and leads to the form', async () => {
  await open();
  const call = region('Ready to be a Consignor?');
  expect(call.getByText('One simple form starts your journey to sell with the best.')).toBeDefined();
  expect(call.getByRole('link').getAttribute('href')).toBe('/consignment/getting-started');
});
