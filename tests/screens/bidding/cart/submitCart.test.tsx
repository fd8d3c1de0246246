/** The Bid Cart submitted: the review, the answer of each line, and what may go wrong. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { SubmittedLine } from '#contract/bidding/cart.ts';
import { aLotStanding, anAnswer } from '#tests/machines/bidding/biddingFixtures.ts';

import { aLine, cartOf, confirms, openCart, press, rowOf } from './cartPage.tsx';

test('each submitted line has its own answer: accepted bids are shown, refused ones stay with the reason', async () => {
  const sent: (readonly SubmittedLine[])[] = [];
  const lines = [aLine(215, 1_500), aLine(216, 1_500)];
  const { session } = openCart({
    carts: [
      cartOf(...lines),
      cartOf(aLine(216, 1_500, { Lot: aLotStanding({ LotNumber: 216, AskCents: 160_000, Version: 9 }) })),
    ],
    submit: async (asked) => {
      sent.push(asked);
      return [
        { AuctionID: 2038, LotNumber: 215, MaxCents: 150_000, Answer: anAnswer() },
        {
          AuctionID: 2038,
          LotNumber: 216,
          MaxCents: 150_000,
          Answer: anAnswer({
            Outcome: 'BELOW_MIN',
            Lot: aLotStanding({ LotNumber: 216, AskCents: 160_000, Version: 9 }),
            Own: null,
            Receipt: null,
          }),
        },
      ];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 2 bids' }));
  expect(sent).toEqual([]);
  await confirms('Place 2 bids');
  const news = within(await screen.findByRole('region', { name: 'What became of your bids' }));
  expect(document.activeElement?.textContent).toMatch(/^1 of 2 bids placed\./u);
  expect(news.getByRole('listitem').textContent).toBe("Lot 215, $1,500: You're the high bidder");
  const row = within(await rowOf('Rifle 216'));
  expect(row.getByText('The price moved. Minimum is now $1,600.')).toBeDefined();
  expect(screen.queryByRole('listitem', { name: 'Rifle 215' })).toBeNull();
  expect(sent.map((asked) => asked.map(({ LotNumber, MaxCents }) => [LotNumber, MaxCents]))).toEqual([
    [
      [215, 150_000],
      [216, 150_000],
    ],
  ]);
  expect(new Set(sent.flat().map(({ Key }) => Key)).size).toBe(2);
  expect(session.received).toContainEqual({ type: 'counts.outdated' });
});

const confirmation = () => screen.getByRole('region', { name: 'Confirm your bids' });

test('the review names every amount, a far one in words; changing them returns to the amount', async () => {
  const sent: (readonly SubmittedLine[])[] = [];
  openCart({
    carts: [cartOf(aLine(215, 10_000))],
    submit: async (asked) => {
      sent.push(asked);
      return [];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 1 bid' }));
  expect(document.activeElement).toBe(confirmation());
  expect(within(confirmation()).getByRole('listitem').textContent).toBe(
    'Lot 215: $10,000. Please check: ten thousand dollars. That is more than five times the minimum.',
  );
  expect(confirmation().textContent).toContain('Bids are binding.');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByLabelText('Max for lot 215'));
  expect(sent).toEqual([]);
  await press('Submit 1 bid');
  await confirms('Place 1 bid');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a double tap on the first step submits nothing', async () => {
  const sent: (readonly SubmittedLine[])[] = [];
  openCart({
    carts: [cartOf(aLine(215, 1_500))],
    readableMs: 60_000,
    submit: async (asked) => {
      sent.push(asked);
      return [];
    },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Submit 1 bid' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Place 1 bid' }));
  await press('Change amounts');
  expect(confirmation()).toBeDefined();
  expect(sent).toEqual([]);
});

test('while the answer is awaited nothing else can be done, and offline nothing is sent', async () => {
  const { live } = openCart({ carts: [cartOf(aLine(215, 1_500))] });
  await screen.findByRole('button', { name: 'Submit 1 bid' });
  act(() => live.become({ line: 'offline' }));
  expect(screen.getByRole('button', { name: 'You’re offline' }).getAttribute('aria-disabled')).toBe('true');
  act(() => live.become({ line: 'live' }));
  await press('Submit 1 bid');
  act(() => live.become({ line: 'offline' }));
  await press('You’re offline');
  expect(screen.queryByText('Submitting your bids…')).toBeNull();
  act(() => live.become({ line: 'live' }));
  await confirms('Place 1 bid');
  expect(screen.getByText('Submitting your bids…')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove lot 215' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [[215], 'Your bid was not placed. It stays in your cart with the reason.'],
  [[215, 216], 'None of your bids was placed. They stay in your cart, each with the reason.'],
])('of lots %j none was bid on: %s', async (lotNumbers, words) => {
  const lines = lotNumbers.map((lotNumber) => aLine(lotNumber, 1_500));
  const refused = (LotNumber: number) => ({
    AuctionID: 2038,
    LotNumber,
    MaxCents: 150_000,
    Answer: anAnswer({ Outcome: 'LOT_CLOSED', Lot: aLotStanding({ LotNumber }), Own: null, Receipt: null }),
  });
  openCart({ carts: [cartOf(...lines), cartOf(...lines)], submit: async () => lotNumbers.map(refused) });
  await userEvent.click(await screen.findByRole('button', { name: /^Submit/u }));
  await confirms(lotNumbers.length === 1 ? 'Place 1 bid' : 'Place 2 bids');
  await screen.findByRole('region', { name: 'What became of your bids' });
  expect(document.activeElement?.textContent).toBe(words);
});
