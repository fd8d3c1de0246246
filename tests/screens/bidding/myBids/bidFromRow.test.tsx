/** Bidding again from a row of My Bids. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { anApproval } from '#fixtures/registration.ts';
import type { OwnAnswer, SentBid } from '#machines/bidding/biddingSetup.ts';
import { aLotStanding, anAnswer, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

import { aRow, beaten, bidsOf, openBids, rowOf } from './myBidsPage.tsx';

/** The second step takes no press before it could be read. */
async function confirms(form: Pick<typeof screen, 'findByRole'>): Promise<void> {
  const confirm = await form.findByRole('button', { name: /^Confirm/u });
  await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(confirm);
}

test('who was outbid bids again from the row in two steps: its button opens the review of the amount it names', async () => {
  const placed: SentBid[] = [];
  openBids({
    bids: { active: bidsOf([aRow(215, { Own: beaten })]) },
    own: async () => ({ Lot: aLotStanding(), Own: anOwnStanding(beaten) }),
    place: async (bid) => {
      placed.push(bid);
      return anAnswer({ Outcome: 'OUTBID', Own: anOwnStanding({ ...beaten, MaxCents: 110_000 }) });
    },
  });
  await userEvent.click((await rowOf('Rifle 215')).getByRole('button', { name: 'Bid $1,100 lot 215' }));
  const form = within(screen.getByRole('region', { name: 'Bid on lot 215' }));
  const review = within(await form.findByRole('region', { name: 'Review your bid' }));
  expect(review.getByText('$1,357.50')).toBeDefined();
  expect(placed).toEqual([]);
  await confirms(form);
  await waitFor(() => expect(placed).toMatchObject([{ auctionId: 2038, lotNumber: 215, maxCents: 110_000 }]));
  const words = 'Bid placed, but you’ve been outbid.';
  // On screen, and for screen readers.
  await waitFor(() => expect(form.getAllByText(words)).toHaveLength(2));
  await userEvent.click(form.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Bid on lot 215' })).toBeNull();
});

test('a bidder who bids more and leads sees that in the row, too', async () => {
  const won = {
    Lot: aLotStanding({ CurrentBidCents: 110_000, AskCents: 120_000, Version: 8 }),
    Own: anOwnStanding({ MaxCents: 110_000 }),
  };
  let own: OwnAnswer = { Lot: aLotStanding(), Own: anOwnStanding(beaten) };
  openBids({
    bids: { active: bidsOf([aRow(215, { Own: beaten })]) },
    own: async () => own,
    place: async () => {
      own = won;
      return anAnswer({ Outcome: 'LEADING', ...won });
    },
  });
  const row = await rowOf('Rifle 215');
  await userEvent.click(row.getByRole('button', { name: 'Bid $1,100 lot 215' }));
  const form = within(screen.getByRole('region', { name: 'Bid on lot 215' }));
  await confirms(form);
  expect(await row.findByText('High bidder')).toBeDefined();
  expect(row.getByRole('button', { name: 'Raise lot 215' })).toBeDefined();
});

test('a price that moved after the row named it opens no review: the amount is said to be too low', async () => {
  const Lot = aLotStanding({ CurrentBidCents: 120_000, AskCents: 130_000, Version: 9 });
  openBids({
    bids: { active: bidsOf([aRow(215, { Own: beaten })]) },
    own: async () => ({ Lot, Own: anOwnStanding(beaten) }),
  });
  await userEvent.click((await rowOf('Rifle 215')).getByRole('button', { name: 'Bid $1,100 lot 215' }));
  const form = within(screen.getByRole('region', { name: 'Bid on lot 215' }));
  expect(await form.findByText('$1,100 is now below the minimum.')).toBeDefined();
  expect(form.queryByRole('region', { name: 'Review your bid' })).toBeNull();
});

test('a raise from the row starts at the own max, which cannot be placed again', async () => {
  openBids({
    bids: { active: bidsOf([aRow(215)]) },
    own: async () => ({ Lot: aLotStanding(), Own: anOwnStanding() }),
  });
  await userEvent.click((await rowOf('Rifle 215')).getByRole('button', { name: 'Raise lot 215' }));
  const form = within(screen.getByRole('region', { name: 'Bid on lot 215' }));
  const raise = await form.findByRole('button', { name: 'Raise max' });
  expect(raise.getAttribute('aria-disabled')).toBe('true');
});

test('beyond the limit nothing can be bid, the reason stands beside the button, and more can be asked for', async () => {
  openBids({
    bids: { active: bidsOf([aRow(215, { Own: beaten })]) },
    own: async () => ({ Lot: aLotStanding(), Own: anOwnStanding(beaten) }),
    registration: async () => anApproval({ AuctionID: 2038, LimitCents: 100_000 }),
  });
  await userEvent.click((await rowOf('Rifle 215')).getByRole('button', { name: 'Bid $1,100 lot 215' }));
  const form = within(screen.getByRole('region', { name: 'Bid on lot 215' }));
  expect((await form.findAllByText(/Above your limit: \$1,000 left/u)).length).toBeGreaterThan(0);
  expect(form.getByRole('button', { name: 'Ask for a higher limit' })).toBeDefined();
});
