/** A bid on a lot’s page in its two steps: presses, double taps, refusals and prices that move. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { anAnswer, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';

import {
  answers,
  bids,
  button,
  confirms,
  isFocused,
  movedLot,
  openAsBidder,
  panel,
  refusedAs,
} from './bidderOnLot.tsx';

beforeEach(() => void stubWindow());

test('a bid is reviewed, then sent with its amount and a key of its own, and what came of it is said', async () => {
  const { sent, session, live } = openAsBidder();
  await userEvent.click(await button('Bid $1,100'));
  const review = panel().getByRole('region', { name: 'Review your bid' });
  isFocused(review);
  expect(
    within(review)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['$1,100', '$1,357.50']);
  expect(
    within(review).getByText(
      'This is a maximum. We’ll bid only as much as needed, up to it. Bids are binding.',
    ),
  ).toBeDefined();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Review your bid of $1,100.'),
  );
  expect(sent).toEqual([]);
  await confirms();
  expect((await answers("You're the high bidder")).length).toBeGreaterThan(0);
  expect(sent).toEqual([
    {
      auctionId: 2038,
      lotNumber: 215,
      maxCents: 110_000,
      key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/u) as string,
    },
  ]);
  expect(session.received).toContainEqual({ type: 'counts.outdated' });
  expect(live.received()).toContainEqual({ type: 'standing.received', standing: anAnswer().Lot });
});

test('the answer stands where the bid was placed, and the focus at the next first step', async () => {
  openAsBidder();
  await bids('Bid $1,100');
  isFocused(await button('Raise max'));
  // In the status, and in the form.
  expect(panel().getAllByText("You're the high bidder")).toHaveLength(2);
});

test('a raise starts at the own max, and unchanged it cannot be placed', async () => {
  openAsBidder({ own: anOwnStanding() });
  const raise = await button('Raise max');
  expect(raise.getAttribute('aria-disabled')).toBe('true');
  expect(panel().getByText('This is your max now. Choose a higher amount.')).toBeDefined();
  await userEvent.click(raise);
  expect(panel().queryByRole('region', { name: 'Review your bid' })).toBeNull();
  await userEvent.selectOptions(panel().getByRole('combobox'), '220000');
  await userEvent.click(await button('Raise max to $2,200'));
  expect(panel().getByText(/It replaces your present max\./u)).toBeDefined();
});

test('a double tap opens the review and places nothing: the second step takes no press at first', async () => {
  const { sent } = openAsBidder({ house: { readableMs: 60_000 } });
  await userEvent.dblClick(await button('Bid $1,100'));
  const confirm = await button('Confirm bid of $1,100');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await userEvent.dblClick(confirm);
  await userEvent.click(await button('Change amount'));
  expect(await button('Confirm bid of $1,100')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a double tap on the second step places one bid', async () => {
  const { sent } = openAsBidder();
  await userEvent.click(await button('Bid $1,100'));
  const confirm = await button('Confirm bid of $1,100');
  await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.dblClick(confirm);
  expect((await answers("You're the high bidder")).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
});

test('offline, the review stays with its amount, and nothing can be placed', async () => {
  const { sent, live } = openAsBidder();
  await userEvent.click(await button('Bid $1,100'));
  act(() => live.become({ line: 'offline' }));
  await userEvent.click(await button('Confirm bid of $1,100'));
  expect(panel().getByText('You’re offline. Your amount is kept.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('Escape or a press closes the review without a bid, and the focus returns to the amount', async () => {
  const { sent } = openAsBidder();
  await userEvent.click(await button('Bid $1,100'));
  expect(panel().getByRole('combobox').hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  isFocused(panel().getByRole('combobox'));
  await userEvent.click(await button('Bid $1,100'));
  const change = await button('Change amount');
  await waitFor(() => expect(change.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(change);
  isFocused(panel().getByRole('combobox'));
  expect(sent).toEqual([]);
});

test('a refusal says why, keeps the amount and the focus, and is read out at once', async () => {
  openAsBidder({ house: { place: async () => refusedAs({ Outcome: 'BELOW_MIN', Lot: movedLot }) } });
  await bids('Bid $1,100');
  const words = 'The price moved. Minimum is now $1,300.';
  expect((await answers(words)).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(panel().getByText('$1,100 is now below the minimum.')).toBeDefined();
  isFocused(await button('Change to $1,300'));
});

test('when the price passes the amount during the review, its button says why it is off', async () => {
  const { receive, sent } = openAsBidder();
  await userEvent.click(await button('Bid $1,100'));
  receive();
  const review = within(panel().getByRole('region', { name: 'Review your bid' }));
  expect(review.getByText('$1,100 is now below the minimum.')).toBeDefined();
  await userEvent.click(await button('Confirm bid of $1,100'));
  expect(sent).toEqual([]);
});

test('an amount below the minimum is changed by a press, and needs both steps again', async () => {
  const { sent } = openAsBidder({
    house: { place: async () => refusedAs({ Outcome: 'BELOW_MIN', Lot: movedLot }) },
  });
  await bids('Bid $1,100');
  await userEvent.click(await button('Change to $1,300'));
  expect(sent).toHaveLength(1);
  await bids('Bid $1,300');
  expect(sent.map(({ maxCents }) => maxCents)).toEqual([110_000, 130_000]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});
