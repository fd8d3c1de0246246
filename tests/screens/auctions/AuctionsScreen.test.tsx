/** The timetable: which sales stand where, what each row says, and where it leads. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { landingSlugs } from '#contract/catalog/landings.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { saleGroups } from '#rules/auctions/saleRow.ts';
import { Component as AuctionsScreen } from '#screens/auctions/AuctionsScreen.tsx';

import { openScreen, stubWindow } from './openScreen.tsx';

const past = anAuction({
  AuctionID: 4120,
  Slug: 'american-makers',
  Title: 'American Makers',
  Status: 'closed',
  SoldCount: 320,
  LotCount: 330,
  TotalRealizedCents: 1_284_300_000,
});
const running = aSaleInSession({ AuctionID: 4121, Slug: 'fine-firearms', Title: 'Fine Firearms' });

beforeEach(() => void stubWindow());

const open = (auctions = [running, anAuction(), aTimedAuction(), past]) =>
  openScreen(AuctionsScreen, { loaded: { groups: saleGroups(auctions) } });

const part = (name: string) => within(screen.getByRole('region', { name }));
/** Of the sales; the ways in by subject stand below them in any case. */
const heads = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'By subject');
const addressOf = (link: HTMLElement) => link.getAttribute('href');

test('the sales stand under four heads, and a head without sales is not there', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Auctions');
  expect(heads()).toEqual(['In session', 'Upcoming', 'Timed', 'Past']);
});

test('a head without sales is not there', () => {
  open([anAuction()]);
  expect(heads()).toEqual(['Upcoming']);
});

test('a sale in session is marked and leads into the room', () => {
  open();
  expect(part('In session').getByText('In session now')).toBeDefined();
  const link = part('In session').getByRole('link', { name: 'Watch live Fine Firearms' });
  expect(addressOf(link)).toBe('/live/4121');
});

test('an upcoming sale says what it is and counts down by the server’s clock', async () => {
  open();
  const upcoming = part('Upcoming');
  expect(addressOf(upcoming.getByRole('link', { name: 'Two Centuries of Arms' }))).toBe(
    '/gun-auctions/two-centuries-of-arms',
  );
  expect(upcoming.getByText('Rock Falls, Illinois')).toBeDefined();
  expect(upcoming.getByText('2,030 lots')).toBeDefined();
  expect(await upcoming.findByText('14d 18h')).toBeDefined();
});

test('a past sale shows its total and leads to its results', () => {
  open();
  expect(part('Past').getByText('$12,843,000')).toBeDefined();
  expect(part('Past').getByText(/320 of 330 lots sold/u)).toBeDefined();
  const results = part('Past').getByRole('link', { name: 'See the results American Makers' });
  expect(addressOf(results)).toBe('/prices?auctionId=4120');
});

test('the last year with sales is open, those before it are folded and say what they brought', async () => {
  open([past, anAuction({ ...past, AuctionID: 4100, Title: 'The Year Before', StartDate: '2025-10-02' })]);
  const [last, before] = part('Past').getAllByRole('button');
  expect(last?.getAttribute('aria-expanded')).toBe('true');
  expect(before?.getAttribute('aria-expanded')).toBe('false');
  expect(before?.textContent).toBe('2025 1 sale, $12,843,000');
});

test('the prices of all sales are linked at the top, and the way back is shown', () => {
  open();
  expect(screen.getAllByRole('link', { name: 'Prices realized' }).map(addressOf)).toEqual([
    '/prices',
    '/prices',
  ]);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Auctions']);
});

test('an auction house without sales says so', () => {
  open([]);
  expect(screen.getByText(/No sale is announced/u)).toBeDefined();
});

test('every subject has a way in, so that no landing page is left aside', () => {
  open([]);
  const links = part('By subject').getAllByRole('link').map(addressOf);
  expect(new Set(links)).toEqual(new Set(landingSlugs.map((slug) => `/category/${slug}`)));
});
