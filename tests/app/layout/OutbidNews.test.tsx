/** A lost lead is shown on whatever page is open, unless the page says it itself. */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { loadConnectionNotices } from '#app/layout/lazyPieces.ts';
import { OutbidNews } from '#app/layout/OutbidNews.tsx';
import { Shell } from '#app/layout/Shell.tsx';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';
import { anAuction } from '#fixtures/auction.ts';
import { outbidNewsMachine } from '#machines/bidding/outbidNewsMachine.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { anActiveAuction, someActiveAuctions } from '#tests/support/auctions/someActiveAuctions.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

/** The server says that every lot is at $1,300. */
const machine = outbidNewsMachine.provide({
  actors: {
    askStandings: fromPromise<readonly LotStanding[], { lots: readonly LotName[] }>(async ({ input }) =>
      input.lots.map((lot) => aLotStanding({ ...lot, Status: 'open', CurrentBidCents: 130_000 })),
    ),
  },
});

function openAt(at: string) {
  const live = aLive();
  const activeAuctions = someActiveAuctions();
  const session = aSession(loggedIn());
  const page = renderApp(
    <main id="main-content" tabIndex={-1}>
      <OutbidNews machine={machine} />
    </main>,
    { live, session, at, activeAuctions: activeAuctions.actor },
  );
  const receive = (own: Partial<OwnStanding>): void => {
    const standing = anOwnStanding({ AuctionID: 4122, LotNumber: 214, IsLeading: false, ...own });
    act(() => {
      for (const need of live.needs()) if (need.kind === 'own') need.onNews(standing);
    });
  };
  return { ...page, receive, activeAuctions };
}

beforeAll(async () => void (await loadConnectionNotices()));

const alert = () => screen.getByRole('alert');
const said = () => alert().textContent;

test('a lost lead is shown at once, with the price and a link to the lot, and the badges are notified', async () => {
  const { receive, session } = openAt('/terms-and-conditions');
  const region = alert();
  receive({});
  await expect.poll(said).toBe('Outbid on lot 214, now $1,300');
  expect(alert()).toBe(region);
  expect(screen.getByRole('link', { name: 'lot 214' }).getAttribute('href')).toBe('/detail/4122/214');
  expect(session.received).toContainEqual({ type: 'counts.outdated' });
});

test('each names its sale as soon as that is known', async () => {
  const { receive, activeAuctions } = openAt('/');
  receive({});
  await expect.poll(said).toBe('Outbid on lot 214, now $1,300');
  act(() => activeAuctions.become({ auctions: [anActiveAuction(anAuction({ Title: 'Fall Sale' }))] }));
  expect(said()).toBe('Outbid on lot 214 in Fall Sale, now $1,300');
  receive({ LotNumber: 215 });
  receive({ LotNumber: 9, AuctionID: 4123 });
  await expect.poll(said).toBe('Outbid on lots 214 and 215 in Fall Sale and lot 9');
});

test('several are one word, which leads to My Bids', async () => {
  const { receive } = openAt('/');
  for (const LotNumber of [214, 215, 216, 217, 218]) receive({ LotNumber });
  await expect.poll(said).toBe('Outbid on 5 lots');
  expect(screen.getByRole('link', { name: '5 lots' }).getAttribute('href')).toBe('/account/bids');
});

test.each([
  ['the page of the lot', '/detail/4122/214/a-rifle'],
  ['the room of its sale', '/live/4122'],
])('%s says it itself', async (_, at) => {
  const { receive } = openAt(at);
  receive({});
  // Of another sale: received last, and shown alone.
  receive({ AuctionID: 4123, LotNumber: 9 });
  await expect.poll(said).toBe('Outbid on lot 9, now $1,300');
});

test('My Bids says it itself, whichever lot it is', async () => {
  const { receive, router } = openAt('/account/bids');
  receive({});
  await act(() => router.navigate('/faq'));
  receive({ LotNumber: 9 });
  await expect.poll(said).toBe('Outbid on lot 9, now $1,300');
});

test('the page of another lot, whose number begins alike, does not', async () => {
  const { receive } = openAt('/detail/4122/2145');
  receive({});
  await expect.poll(said).toBe('Outbid on lot 214, now $1,300');
});

test.each([
  ['leads again', { IsLeading: true }],
  ['has won', { HasWon: true }],
])('a bidder who %s sees no message anymore', async (_, own) => {
  const { receive } = openAt('/');
  receive({});
  await expect.poll(said).toBe('Outbid on lot 214, now $1,300');
  receive(own);
  await expect.poll(said).toBe('');
});

test('it is closed by its button, and the focus goes on from the page', async () => {
  const { receive } = openAt('/');
  receive({});
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(alert().textContent).toBe('');
  expect(document.activeElement?.id).toBe('main-content');
});

test('going to the lot is dealing with it', async () => {
  const { receive, router } = openAt('/');
  receive({});
  await userEvent.click(await screen.findByRole('link', { name: 'lot 214' }));
  expect(router.state.location.pathname).toBe('/detail/4122/214');
  await expect.poll(said).toBe('');
});

test('a user with bids is notified of lost leads on every page, and others are not', async () => {
  const live = aLive({ line: 'live' });
  const session = aSession(loggedIn(aVisitor({ counts: null })));
  renderApp(<Shell headerOnPicture={false}>The page</Shell>, { live, session });
  expect(live.needs()).toEqual([]);
  act(() => session.become({ visitor: aVisitor() }));
  await expect.poll(() => live.needs().map(({ kind }) => kind)).toContain('own');
});
