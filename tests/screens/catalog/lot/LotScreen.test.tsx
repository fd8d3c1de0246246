/** A lot's page: what is said of the lot, where its bidding stands, and what lies around it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aStanding } from '#tests/support/bidding/aStanding.ts';
import { aLot } from '#tests/support/catalog/aLot.ts';
import { aLive } from '#tests/support/page/aLive.ts';

import { openLot } from './lotPage.tsx';

beforeEach(() => void stubWindow());

const hrefOf = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  within_.getByRole('link', { name }).getAttribute('href');
const region = (name: string) => within(screen.getByRole('region', { name }));
const panel = () => region('Bidding');
const timedLot = { AuctionID: 2038, Status: 'open', ClosesAt: '2026-11-24T16:10:00.000Z' } as const;

test('the lot is named by its title, with number, maker, headline and estimate', () => {
  openLot();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Winchester Model 1866 Lever Action Rifle',
  );
  for (const words of ['Lot 215', 'Rare', 'Estimate $18,000–27,500']) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(screen.getByText('Engraved Winchester Model 1866 Lever Action Rifle')).toBeDefined();
});

test('a lot without an estimate says so, and a headline that repeats the title is left out', () => {
  openLot({ lot: { LowEst: 0, HighEst: 0, Headline: 'Colt', WebTitle: 'Colt', rareItem: false } });
  expect(screen.getByText('Estimate on request')).toBeDefined();
  expect(screen.getAllByText('Colt')).toHaveLength(1);
  expect(screen.queryByText('Rare')).toBeNull();
});

test('the way back leads through the sale, the way on to the neighbors', () => {
  openLot();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/gun-auctions',
    '/gun-auctions/two-centuries-of-arms',
  ]);
  const previous = screen.getByRole('link', { name: 'Previous lot' });
  const next = screen.getByRole('link', { name: 'Next lot' });
  expect([previous.getAttribute('rel'), next.getAttribute('rel')]).toEqual(['prev', 'next']);
  expect(next.getAttribute('href')).toBe('/detail/4122/216/sharps-rifle');
});

test('the first and the last lot have one neighbor, an only one none', () => {
  const { unmount } = openLot({ detail: { Previous: null } });
  expect(screen.queryByRole('link', { name: 'Previous lot' })).toBeNull();
  unmount();
  openLot({ detail: { Previous: null, Next: null } });
  expect(screen.queryByRole('navigation', { name: 'Neighboring lots' })).toBeNull();
});

test('the description stands in its parts, without what the page says elsewhere', () => {
  openLot();
  const description = region('Description');
  expect(description.getByText('Condition.')).toBeDefined();
  expect(description.getByText(/Serial number 134211/u)).toBeDefined();
  expect(description.queryByText(/Antique|to \$27,500|Nebraska/u)).toBeNull();
});

test('without a list of owners the provenance stays in the text', () => {
  openLot({ lot: { Provenance: [] } });
  expect(region('Description').getByText('Provenance.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Provenance' })).toBeNull();
});

test('the owners stand in order', () => {
  openLot();
  const owners = region('Provenance').getAllByRole('listitem');
  expect(owners.map(({ textContent }) => textContent)).toEqual([
    'A Nebraska family',
    'The Hollis Collection',
  ]);
});

test('the grade names its scale, and the scale can be read with the grade marked', () => {
  openLot();
  const particulars = region('Particulars');
  expect(particulars.getByText('Very Good (NRA antique scale)')).toBeDefined();
  expect(particulars.getByText('How the NRA antique scale reads')).toBeDefined();
  expect(particulars.getByText('Very Good, this lot')).toBeDefined();
});

test('a lot that was not graded shows no scale', () => {
  openLot({ lot: { ConditionGrade: null, ConditionScale: null } });
  expect(screen.queryByText(/scale/u)).toBeNull();
});

test('a stranger logs in and comes back to the lot', () => {
  openLot({ auction: aTimedAuction(), lot: timedLot });
  const back = encodeURIComponent('/detail/2038/215/winchester-model-1866');
  const links = panel().getAllByRole('link', { name: 'Log in to bid' });
  expect(links[0]?.getAttribute('href')).toBe(`/login?returnTo=${back}`);
  expect(panel().getByText('Bidding is open')).toBeDefined();
});

test('a lot of a timed sale counts down by the server’s clock', async () => {
  const bids = { CurrentBidCents: 1_600_000, BidCount: 11, HasReserve: true, ReserveMet: false };
  openLot({ auction: aTimedAuction(), lot: { ...timedLot, ...bids } });
  await waitFor(() => expect(panel().getByRole('timer').textContent).toBe('Closes in 10m 00s'));
  expect(panel().getByText('11 bids · reserve not met')).toBeDefined();
  expect(panel().getByText('$16,000')).toBeDefined();
  expect(panel().getByText('November 24, 2026 at 10:10 AM CT')).toBeDefined();
});

test('a lot whose time has come is closing, and offers nothing', async () => {
  openLot({ auction: aTimedAuction(), lot: { ...timedLot, ClosesAt: '2026-11-24T16:00:00.000Z' } });
  await waitFor(() => expect(panel().getByText('Closing…')).toBeDefined());
  expect(panel().queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log in to bid' })).toBeNull();
});

test.each([
  ['DM-01 a lot of a timed sale is', { auction: aTimedAuction(), lot: timedLot }, true],
  ['DM-02 a lot that is sold by the hammer is not', { auction: anAuction() }, false],
])('%s a matter of seconds to the live line', (_, world, isMatterOfSeconds) => {
  const live = aLive();
  openLot({ ...world, live });
  expect(live.needs().some(({ kind }) => kind === 'timeSensitive')).toBe(isMatterOfSeconds);
});

test('a lot whose session is in the room follows which lot is up, and leads into the room when its turn is near', () => {
  const live = aLive();
  openLot({ auction: aSaleInSession(), live });
  expect(live.needs()).toContainEqual({ kind: 'turns', auctionId: 4122 });
  expect(panel().getByText('In session')).toBeDefined();
  expect(hrefOf('Watch live', panel())).toBe('/live/4122');
  const isUp = (LotNumber: number): void =>
    live.become({ standings: { [`4122/${LotNumber}`]: aStanding({ LotNumber, Status: 'open' }) } });
  act(() => isUp(177));
  expect(panel().getByText('38 lots before this one')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Watch live' })).toBeNull();
  act(() => isUp(213));
  expect(panel().getByText('Bidding live now')).toBeDefined();
  expect(hrefOf('Watch live', panel())).toBe('/live/4122');
});

test('a lot of tomorrow says when its session begins', () => {
  openLot({ auction: aSaleInSession(), lot: { SessionNumber: 2 } });
  expect(panel().getByText('Accepting sealed bids')).toBeDefined();
  expect(panel().getByText(/in Day 2, which begins Sunday, December 6, 9:00 AM CT\.$/u)).toBeDefined();
});

test('a lot that is not open yet says when it will be', () => {
  openLot({ auction: aTimedAuction({ Status: 'upcoming' }), lot: { AuctionID: 2038 } });
  expect(panel().getByText('Bidding opens Saturday, November 14')).toBeDefined();
  expect(panel().getByText('November 14, 2026 at 9:00 AM CT')).toBeDefined();
});

test('a sold lot says what it brought and leads to the like', () => {
  openLot({
    lot: { Status: 'sold', PriceRealizedCents: 2_115_000 },
    detail: { Similar: [aLotCard({ AuctionID: 4119 })] },
  });
  expect(panel().getByText('Sold for $21,150')).toBeDefined();
  expect(panel().getByText('The price includes the buyer’s premium.')).toBeDefined();
  expect(hrefOf('Similar lots', panel())).toBe('#similar');
});

test('where nothing is like it, a sold lot leads nowhere', () => {
  openLot({ lot: { Status: 'sold', PriceRealizedCents: 2_115_000 } });
  expect(panel().queryByRole('link', { name: 'Similar lots' })).toBeNull();
});

test.each([
  ['pending', true],
  ['open', true],
  ['sold', false],
  ['passed', false],
  ['withdrawn', false],
] as const)('what a bid would bind to is said of a lot that is %s: %s', (Status, isSaid) => {
  openLot({ lot: { Status } });
  expect(panel().queryByText(/Bids are binding/u) !== null).toBe(isSaid);
  expect(screen.queryByRole('heading', { name: 'If you win' }) !== null).toBe(isSaid);
});

test('lots around it stand in rows of four', () => {
  const cards = (auctionId: number) =>
    Array.from({ length: 6 }, (_, index) => aLotCard({ AuctionID: auctionId, LotNumber: 300 + index }));
  openLot({ detail: { Nearby: cards(4122), Similar: cards(4119) } });
  for (const name of ['Nearby in the sale', 'Similar lots, sold before']) {
    expect(region(name).getAllByRole('article')).toHaveLength(4);
  }
  expect(hrefOf('Back to the catalog')).toBe('/catalog/4122');
});

test('similar lots go on in the archive: the kind, and the maker whose lots they are', () => {
  const { unmount } = openLot({ detail: { Similar: [aLotCard({ AuctionID: 4119 })] } });
  expect(hrefOf('See all in prices realized')).toBe(
    '/prices?category=lever-action&manufacturerName=Winchester',
  );
  unmount();
  openLot({ detail: { Similar: [aLotCard({ AuctionID: 4119, ManufacturerName: 'Henry' })] } });
  expect(hrefOf('See all in prices realized')).toBe('/prices?category=lever-action');
});

test('the look is counted once, for this lot', async () => {
  const { views } = openLot();
  await waitFor(() => expect(views).toEqual([{ auctionId: 4122, lotNumber: 215 }]));
});

test('the next lot starts again: with its first picture, and a view of its own', async () => {
  const { views, goTo } = openLot();
  const gallery = (lot: number) => within(screen.getByRole('region', { name: `Pictures of lot ${lot}` }));
  await userEvent.click(gallery(215).getByRole('link', { name: /^View 2/u }));
  await goTo(aLot({ LotNumber: 216, Slug: 'sharps-rifle', WebTitle: 'Sharps Model 1874 Rifle' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sharps Model 1874 Rifle');
  expect(gallery(216).getByRole('link', { current: true }).getAttribute('aria-label')).toMatch(/^View 1/u);
  await waitFor(() => expect(views.map(({ lotNumber }) => lotNumber)).toEqual([215, 216]));
});

test('sharing hands on the lot’s own address and says that it was copied', async () => {
  const { shared } = openLot();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(screen.getByText('Link copied')).toBeDefined());
  expect(shared).toEqual([
    {
      title: 'Lot 215: Winchester Model 1866 Lever Action Rifle',
      address: '/detail/4122/215/winchester-model-1866',
    },
  ]);
});

test('a link that could not be copied is said to stand in the address bar', async () => {
  openLot({ outcome: 'failed' });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(
    await screen.findByText('The link could not be copied. It stands in the address bar.'),
  ).toBeDefined();
});

test('the federal rule stands at once, a state adds its own', async () => {
  openLot({ lot: { amcode: 'M', hlo: 'H' } });
  const section = region('What happens if I win');
  expect(section.getByText(/a licensed dealer in your state hands it over/u)).toBeDefined();
  expect(section.getByText(/not legal advice/u)).toBeDefined();
  const state = await section.findByRole('combobox', { name: 'Your state' });
  await userEvent.selectOptions(state, 'IL');
  expect(section.getByText(/Illinois asks the buyer of a firearm/u)).toBeDefined();
  await userEvent.selectOptions(state, '');
  expect(section.queryByText(/Illinois asks/u)).toBeNull();
});

test('after an outage the panel says that lots close later, as long as the lot is not over', () => {
  const words = 'Bidding was interrupted. Lots that were still open close 23 minutes later than announced.';
  const auction = { ...aTimedAuction(), Interruption: words };
  const { unmount } = openLot({ lot: timedLot, auction });
  expect(panel().getByText(words)).toBeDefined();
  unmount();
  openLot({ lot: { ...timedLot, Status: 'passed' }, auction });
  expect(panel().queryByText(words)).toBeNull();
});

test('an alert is a link to its form: of the lot, or of lots like it once it is over', () => {
  const { unmount } = openLot();
  expect(hrefOf('Alert me')).toBe(
    `/account/textalerts?${new URLSearchParams({ lot: '/detail/4122/215/winchester-model-1866' }).toString()}`,
  );
  expect(screen.getByRole('button', { name: 'Watch' })).toBeDefined();
  unmount();
  openLot({ lot: { Status: 'passed' } });
  const search = '/prices?category=lever-action&manufacturerName=Winchester';
  expect(hrefOf('Alert me for similar')).toBe(
    `/account/textalerts?${new URLSearchParams({ search }).toString()}`,
  );
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
});

test('for an unknown maker, lots of the same kind are similar', () => {
  openLot({ lot: { Status: 'sold', ManufacturerName: 'Unknown' } });
  expect(hrefOf('Alert me for similar')).not.toContain('Unknown');
});
