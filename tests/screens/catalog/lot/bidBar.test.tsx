/** The bar at the foot of a phone: the state with its time and price, both steps of a bid, and the answer. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { anApproval } from '#fixtures/registration.ts';
import type { SentBid } from '#machines/bidding/biddingSetup.ts';
import { anAnswer, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { type LotWorld, openLot, standingIn } from './lotPage.tsx';

beforeEach(() => void stubWindow());

type Given = { own?: OwnStanding | null; registration?: Partial<Registration>; lot?: LotWorld['lot'] };

async function openBar({ own = null, registration, lot }: Given = {}) {
  const sent: SentBid[] = [];
  const world = {
    auction: aTimedAuction(),
    lot: {
      AuctionID: 2038,
      Status: 'open',
      ClosesAt: '2026-11-24T16:10:00.000Z',
      CurrentBidCents: 100_000,
      BidCount: 4,
      Version: 7,
      ...lot,
    },
  } satisfies LotWorld;
  let standing = { Lot: standingIn(world), Own: own };
  openLot({
    session: aSession(loggedIn()),
    ...world,
    house: {
      registration: async () => anApproval(registration),
      own: async () => standing,
      async place(bid) {
        sent.push(bid);
        const answer = anAnswer();
        standing = { Lot: answer.Lot ?? standing.Lot, Own: answer.Own };
        return answer;
      },
    },
  });
  return { bar: within(await screen.findByRole('region', { name: 'Your bid' })), sent };
}

test('it says the state, how long bids are taken, the price, and what the amount costs', async () => {
  const { bar } = await openBar();
  expect(bar.getByText('Bidding is open')).toBeDefined();
  expect(bar.getByText('10m 00s')).toBeDefined();
  expect(bar.getByText('$1,000').parentElement?.textContent).toBe('Current bid $1,000');
  expect(bar.getByText('$1,292.50 with premium')).toBeDefined();
});

test('it says that late bids have moved the end', async () => {
  const { bar } = await openBar({ lot: { ClosesAt: '2026-11-24T16:02:08.000Z', ExtendedCount: 2 } });
  expect(bar.getByText('Extended: 2m 08s')).toBeDefined();
});

test('a leading bidder sees that, and no cost of an amount that is not chosen', async () => {
  const { bar } = await openBar({ own: anOwnStanding() });
  expect(bar.getByText("You're the high bidder")).toBeDefined();
  expect(bar.queryByText(/with premium$/u)).toBeNull();
});

test('both steps are pressed in it, and the answer takes the place of the state', async () => {
  const { bar, sent } = await openBar();
  await userEvent.click(bar.getByRole('button', { name: 'Bid $1,100' }));
  expect(sent).toEqual([]);
  expect(bar.getByRole('region', { name: 'Review your bid' }).textContent).toContain('$1,357.50');
  const confirm = bar.getByRole('button', { name: 'Confirm bid of $1,100' });
  await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(confirm);
  expect(await bar.findByText("You're the high bidder")).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('above the limit it says so, and a higher one can be asked for', async () => {
  const { bar } = await openBar({ registration: { LimitCents: 500_000, ExposureCents: 420_000 } });
  expect(bar.getByRole('button', { name: 'Bid $1,100' }).getAttribute('aria-disabled')).toBe('true');
  expect(bar.getByText('Above your limit: $800 left')).toBeDefined();
  expect(bar.getByRole('button', { name: 'Ask for a higher limit' })).toBeDefined();
});
