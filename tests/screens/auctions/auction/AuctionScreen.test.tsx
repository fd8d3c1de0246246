/** A sale's page: its heading in the states a visitor meets, its sessions, its lots, and later updates. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { anAuction, aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import type { ActiveAuctionsFacts } from '#machines/auctions/activeAuctionsFacts.ts';
import { Component as AuctionScreen } from '#screens/auctions/auction/AuctionScreen.tsx';
import { openScreen, stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { anActiveAuction, aStanding } from '#tests/support/auctions/someActiveAuctions.ts';
import { keptBehind } from '#tests/support/bidding/keptBehind.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';
// Loaded beforehand: the dialog is fetched with the press that opens it, which may take its time on a busy machine.
import '#app/wiring/bidding/registering.ts';
import '#ui/registering/RegisterModal.tsx';

let view = stubWindow();
beforeEach(() => {
  view = stubWindow();
});

const featured = [1, 2, 3].map((LotNumber) => aLotCard({ LotNumber, WebTitle: `Colt no. ${LotNumber}` }));

type Given = {
  auction?: AuctionWithSessions;
  lots?: typeof featured;
  isLoggedIn?: boolean;
  known?: Partial<ActiveAuctionsFacts>;
  /** What the server answers about the visitor's registration; without it, it never does. */
  find?: () => Promise<Registration>;
};

function open({ auction = anAuction(), lots = featured, isLoggedIn = false, known, find }: Given = {}) {
  const session = aSession(isLoggedIn ? loggedIn() : {});
  const keepRegistration = find && keptBehind({ find });
  const loaded = { auction, featured: lots };
  return openScreen(AuctionScreen, { loaded, session, keepRegistration, ...(known && { known }) });
}

const heading = () => {
  const banner = screen.getByRole('heading', { level: 1 }).closest('header');
  if (!banner) throw new Error('The heading stands in no header.');
  return banner;
};
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const addressOf = (name: string | RegExp) => link(name).getAttribute('href');

test('a stranger reads what the sale is and is led to the log-in and back', () => {
  open();
  const words = heading().textContent;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two Centuries of Arms');
  for (const fact of [
    'Live auction no. 4122',
    'December 5 to 6, 2026',
    'Rock Falls, Illinois',
    '2,030 lots',
  ]) {
    expect(words).toContain(fact);
  }
  expect(addressOf('Log in to register')).toBe('/login?returnTo=%2Fgun-auctions%2Ftwo-centuries-of-arms');
  expect(addressOf('Terms and conditions of the sale')).toBe('/terms-and-conditions');
});

test('someone who is logged in sees nothing that is not known, then their own place in the sale', () => {
  const { auctions } = open({ isLoggedIn: true });
  expect(screen.queryByRole('link', { name: 'Log in to register' })).toBeNull();
  expect(heading().textContent).not.toMatch(/Approv|Registration/u);
  const standing = aStanding({ status: 'approved' });
  act(() => auctions.become({ auctions: [anActiveAuction(anAuction(), standing)] }));
  expect(heading().textContent).toContain('Approved to bid');
});

test.each([
  [aStanding(), 'Registration is open'],
  [aStanding({ preRegistered: true }), 'Approval pending'],
  [aStanding({ status: 'declined' }), 'Registration declined'],
  [aStanding({ status: 'suspended' }), 'Your bidding is suspended'],
])('a visitor with %o reads "%s"', (standing, words) => {
  const { auctions } = open({ isLoggedIn: true });
  act(() => auctions.become({ auctions: [anActiveAuction(anAuction(), standing)] }));
  expect(heading().textContent).toContain(words);
});

test('C4 someone who is not registered opens the dialog from the heading, and from the bar under it', async () => {
  open({ isLoggedIn: true, find: async () => aRegistration() });
  await act(async () => undefined);
  // Once the dialog is open, everything behind it is hidden.
  const banner = heading();
  expect(banner.textContent).toContain('Registration is open');
  fireEvent.click(within(banner).getByRole('button', { name: 'Register to bid' }));
  expect(await screen.findByRole('dialog', { name: 'Register to bid' })).toBeDefined();
  act(() => view.scroll(banner, 'above'));
  const bar = screen.getByRole('region', { name: 'This sale', hidden: true });
  expect(within(bar).getByRole('button', { name: 'Register to bid', hidden: true })).toBeDefined();
});

test.each([
  [
    anApproval({ LimitCents: 500_000, ExposureCents: 380_000, BiddingOnCount: 2 }),
    ['Approved to bid, paddle 412', 'Limit $5,000, $1,200 left', '2 lots you are bidding on'],
  ],
  [aRegistration({ Status: 'requested' }), ['Approval pending']],
  [aRegistration({ IsOpen: false }), ['Registration is closed']],
  [
    aRegistration({ Approval: 'staff', ReviewUntil: '2026-12-04T15:00:00.000Z' }),
    ['Register by Friday, December 4, 9:00 AM CT'],
  ],
])('C4 the registration says more than the list of sales: %o', async (registration, words) => {
  const known = { auctions: [anActiveAuction(anAuction(), aStanding())] };
  open({ isLoggedIn: true, known, find: async () => registration });
  await act(async () => undefined);
  for (const said of words) expect(heading().textContent).toContain(said);
});

test('a registration that cannot be had is asked for again by hand', async () => {
  const find = vi.fn<() => Promise<Registration>>();
  find.mockRejectedValueOnce({ code: 'unreachable' }).mockResolvedValueOnce(anApproval());
  open({ isLoggedIn: true, find });
  await act(async () => undefined);
  fireEvent.click(within(heading()).getByRole('button', { name: 'Check my registration again' }));
  await act(async () => undefined);
  expect(heading().textContent).toContain('Approved to bid, paddle 412');
});

test('nothing can be pressed before there is something to decide on', () => {
  const known = { auctions: [anActiveAuction(anAuction(), aStanding())] };
  open({ isLoggedIn: true, known });
  expect(heading().textContent).toContain('Registration is open');
  const buttons = within(heading()).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Add to calendar']);
});

test('a session that begins is seen without a new page', () => {
  const { auctions } = open();
  expect(screen.queryByText('In session')).toBeNull();
  act(() => auctions.become({ auctions: [anActiveAuction(aSaleInSession())] }));
  expect(within(heading()).getAllByText('In session')).toHaveLength(1);
});

test('an update from before the page was loaded is older than the page, and the visitor’s place still holds', () => {
  const older = anActiveAuction(anAuction({ Title: 'An older title' }), aStanding({ status: 'approved' }));
  const { auctions } = open({ isLoggedIn: true, known: { auctions: [older] } });
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(title()).toBe('Two Centuries of Arms');
  expect(heading().textContent).toContain('Approved to bid');
  act(() => auctions.become({ auctions: [anActiveAuction(anAuction({ Title: 'A newer title' }))] }));
  expect(title()).toBe('A newer title');
});

test('a page that gets no updates says since when', () => {
  const { auctions } = open();
  const staleSince = '2026-11-20T20:03:00.000Z';
  act(() =>
    auctions.become({ auctions: [anActiveAuction(anAuction())], shownAt: staleSince, isStale: true }),
  );
  expect(heading().textContent).toContain('Last updated 2:03:00 PM CT. Reconnecting');
});

test('the sessions are listed with their lots, which lead into the catalog', () => {
  open({ auction: aSaleInSession() });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Day 1Saturday, December 5, 9:00 AM CT1 to 160In session',
    'Day 2Sunday, December 6, 9:00 AM CT1000 to 1159To come',
  ]);
  expect(addressOf('1 to 160')).toBe('/catalog/4122?session=1');
});

test('a break in a session is said', () => {
  const Sessions = [aSaleSession({ AuctionSessionStatus: sessionStatuses.paused })];
  open({ auction: aSaleInSession({ Sessions }) });
  expect(within(heading()).getByText('Short break')).toBeDefined();
  expect(within(heading()).getByText('Session 1')).toBeDefined();
});

test('a session that is over, or whose lots are not known, says so', () => {
  const { finished, paused } = sessionStatuses;
  const Sessions = [
    aSaleSession({ AuctionSessionStatus: finished, FirstLot: null }),
    aSaleSession({ AuctionSessionID: 82, AuctionSessionStatus: paused }),
  ];
  open({ auction: aSaleInSession({ Sessions }) });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toMatch(/To be announcedFinished$/u);
  expect(rows[1]?.textContent).toMatch(/Short break$/u);
});

test('the catalog and a row of lots are one press away', () => {
  open();
  expect(addressOf('View the catalog')).toBe('/catalog/4122');
  expect(addressOf('All 2,030 lots')).toBe('/catalog/4122');
  const row = within(screen.getByRole('region', { name: 'Featured lots' }));
  expect(row.getAllByRole('article')).toHaveLength(3);
});

test('a timed sale says how its lots close, and lists no sessions', async () => {
  open({ auction: aTimedAuction() });
  expect(heading().textContent).toContain(
    'Lots close every 30 s from 10:00 AM CT. A bid in the last 2 min extends the lot.',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Sessions' })).toBeNull();
  expect(await screen.findByText('3d 19h')).toBeDefined();
});

test('lots that close are counted, those that late bids extended too', () => {
  open({ auction: aTimedAuction({ Status: 'closing', ClosedCount: 112, ExtendedCount: 9 }) });
  expect(heading().textContent).toContain('112 of 640 closed');
  expect(heading().textContent).toContain('9 extended by late bids');
  const bar = screen.getByRole('progressbar', { name: 'Lots that have closed' });
  expect(bar.getAttribute('aria-valuetext')).toBe('112 of 640 closed');
});

test('a closed sale says what it brought and leads to the results', () => {
  const auction = anAuction({ Status: 'closed', SoldCount: 1990, TotalRealizedCents: 1_284_300_000 });
  open({ auction });
  expect(heading().textContent).toContain('1,990 of 2,030 lots sold for $12,843,000');
  expect(addressOf('See the results')).toBe('/prices?auctionId=4122');
  expect(screen.queryByText('Add to calendar')).toBeNull();
  expect(screen.getByRole('region', { name: 'Highest prices' })).toBeDefined();
});

test('a sale without lots has no catalog, and others to look at', () => {
  open({ auction: anAuction({ LotCount: 0 }), lots: [] });
  expect(heading().textContent).toContain('Lots will be published soon');
  expect(addressOf('See other auctions')).toBe('/gun-auctions');
  expect(screen.queryByRole('link', { name: 'View the catalog' })).toBeNull();
});

test('scrolled past, the heading leaves a bar with name, clock and next step', async () => {
  open();
  expect(screen.queryByRole('region', { name: 'This sale' })).toBeNull();
  act(() => view.scroll(heading(), 'above'));
  const bar = within(screen.getByRole('region', { name: 'This sale' }));
  expect(bar.getByText('Two Centuries of Arms')).toBeDefined();
  expect(await bar.findByText('14d 18h')).toBeDefined();
  expect(bar.getByRole('link', { name: 'Log in to register' })).toBeDefined();
  for (const place of ['within', 'below'] as const) {
    act(() => view.scroll(heading(), place));
    expect(screen.queryByRole('region', { name: 'This sale' })).toBeNull();
  }
});
