/** What a bidder on a lot’s page chooses and sees: amounts of their own, the limit, news, lost answers and receipts. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { answers, bids, button, isFocused, movedLot, openAsBidder, panel, timedLot } from './bidderOnLot.tsx';

beforeEach(() => void stubWindow());

test('news never change a chosen amount: the select marks it', async () => {
  const { receive } = openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), '120000');
  receive();
  expect(await button('Change to $1,300')).toBeDefined();
  expect(panel().getByRole('option', { selected: true }).textContent).toBe(
    'Bid $1,200 (now below the minimum)',
  );
});

test('what is read out at once is read from one region that stays, whatever becomes of the panel', async () => {
  const session = aSession();
  const { live } = openAsBidder({ own: anOwnStanding({ MaxCents: 110_000 }), world: { session } });
  const region = screen.getByRole('alert');
  act(() => session.become(loggedIn()));
  await waitFor(() => panel().getByText("You're the high bidder"));
  act(() => live.become({ standings: { '2038/215': movedLot } }));
  await waitFor(() => expect(region.textContent).toBe('Outbid. Current bid $1,200.'));
  const over = {
    ...movedLot,
    Status: 'sold' as const,
    AskCents: null,
    PriceRealizedCents: 141_000,
    Version: 12,
  };
  act(() => live.become({ standings: { '2038/215': over } }));
  await waitFor(() => panel().getByText(/^Sold for \$1,410/u));
  expect(screen.getByRole('alert')).toBe(region);
});

test('a leading bidder who is outbid learns it at once', async () => {
  const { receive } = openAsBidder({ own: anOwnStanding({ MaxCents: 110_000 }) });
  await waitFor(() => panel().getByText("You're the high bidder"));
  receive();
  expect((await answers('Outbid')).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert').textContent).toBe('Outbid. Current bid $1,200.');
});

test.each([
  ['1150', 'Take $1,100', '$1,150 is between two bids.'],
  ['900', 'Take $1,100', 'The minimum is $1,100.'],
  ['500,000,000', 'Take $25,000', 'Above your limit: $25,000 left.'],
])(
  '%s is no bid: what to do is said, the nearest are offered, no other amount’s cost is shown, and none is taken',
  async (typed, offer, words) => {
    const { sent } = openAsBidder();
    await button('Bid $1,100');
    await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
    const field = panel().getByRole('textbox', { name: 'Other amount' });
    isFocused(field);
    await userEvent.type(field, typed);
    expect(panel().getByText(words)).toBeDefined();
    expect(panel().queryByText('All in, estimate')).toBeNull();
    await userEvent.click(await button('Enter an amount'));
    expect(sent).toEqual([]);
    expect(panel().getAllByRole('button', { name: /^Take/u })[0]?.textContent).toBe(offer);
    await userEvent.click(panel().getByRole('button', { name: offer }));
    expect(await button(offer.replace('Take', 'Bid'))).toBeDefined();
  },
);

test('above the limit a higher one can be asked for, from a typed amount, too', async () => {
  openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
  await userEvent.type(panel().getByRole('textbox'), '500000001');
  expect(panel().getByRole('button', { name: 'Ask for a higher limit' })).toBeDefined();
  await userEvent.clear(panel().getByRole('textbox'));
  await userEvent.type(panel().getByRole('textbox'), '30000');
  expect((await button('Bid $30,000')).getAttribute('aria-disabled')).toBe('true');
  expect(panel().getByText('Above your limit: $25,000 left')).toBeDefined();
  expect(panel().getByRole('button', { name: 'Ask for a higher limit' })).toBeDefined();
});

test('another amount on the ladder is bid as it was typed', async () => {
  const { sent } = openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
  await userEvent.type(panel().getByRole('textbox'), '$2,250');
  expect(panel().getByText('$2,250 is between two bids.')).toBeDefined();
  await userEvent.clear(panel().getByRole('textbox'));
  await userEvent.type(panel().getByRole('textbox'), '$2,200');
  await bids('Bid $2,200');
  await waitFor(() => expect(sent.map(({ maxCents }) => maxCents)).toEqual([220_000]));
});

test('a far amount is written out in words, in the same review', async () => {
  const { sent } = openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
  await userEvent.type(panel().getByRole('textbox'), '11000');
  await userEvent.click(await button('Bid $11,000'));
  expect(
    panel().getByText(
      'Please check: your bid is eleven thousand dollars. That is more than five times the minimum.',
    ),
  ).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Escape}');
  isFocused(panel().getByRole('textbox', { name: 'Other amount' }));
  await bids('Bid $11,000');
  await waitFor(() => expect(sent.map(({ maxCents }) => maxCents)).toEqual([1_100_000]));
});

test('while a bid is on its way it is frozen: neither Escape nor a press ends it', async () => {
  const { sent } = openAsBidder({ house: { place: () => new Promise<never>(() => undefined) } });
  await bids('Bid $1,100');
  const confirm = await button('Sending…');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(confirm);
  expect(panel().getAllByText('Sending your bid of $1,100…').length).toBeGreaterThan(0);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  expect(panel().queryByRole('button', { name: 'Change amount' })).toBeNull();
  expect(panel().getByRole('combobox').hasAttribute('disabled')).toBe(true);
  expect(sent).toHaveLength(1);
});

test('without an answer the server is asked, and the page asks no one to bid again', async () => {
  const unreachable: Problem = { code: 'unreachable' };
  openAsBidder({
    house: { place: () => Promise.reject(unreachable), find: () => new Promise<never>(() => undefined) },
  });
  await bids('Bid $1,100');
  const words = 'Checking whether your bid was received. Don’t bid again yet.';
  expect((await panel().findAllByText(words)).length).toBeGreaterThan(0);
});

test('a bid on what may be out of date asks first', async () => {
  const own = vi.fn<() => Promise<{ Lot: typeof movedLot; Own: null }>>();
  const start = { Lot: aLotStanding(), Own: null };
  own.mockResolvedValueOnce(start).mockResolvedValue({ Lot: movedLot, Own: null });
  const live = aLive({ line: 'reconnecting' });
  const { sent } = openAsBidder({ house: { own }, world: { auction: aTimedAuction(), lot: timedLot, live } });
  await bids('Bid $1,100');
  expect(await button('Change to $1,300')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a session that ended keeps the amount, and the log-in leads back with it', async () => {
  const { session } = openAsBidder({
    house: { place: () => Promise.reject({ code: 'not_logged_in' } satisfies Problem) },
  });
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), '130000');
  await bids('Bid $1,300');
  expect((await panel().findAllByText('Log in again; your amount is kept')).length).toBeGreaterThan(0);
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  const link = await panel().findByRole('link', { name: 'Log in to bid' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('?bid=130000'));
});

test('a chosen amount and a bid in flight hold up a reload of the page', async () => {
  const { world } = openAsBidder({ house: { place: () => new Promise<never>(() => undefined) } });
  const held = () => world.actors.clientVersion.getSnapshot().context.workIds.length;
  await button('Bid $1,100');
  expect(held()).toBe(0);
  await bids('Bid $1,100');
  await waitFor(() => expect(held()).toBe(1));
});

test('the own max can be hidden from others', async () => {
  openAsBidder({ own: anOwnStanding() });
  await userEvent.click(await button('Hide your max'));
  expect(panel().queryByText('$2,000')).toBeNull();
  await userEvent.click(await button('Show your max'));
  expect(panel().getByText('$2,000')).toBeDefined();
});

test('an accepted bid leaves a receipt, whose signature can be checked', async () => {
  openAsBidder({ house: { checkReceipt: async () => 'signed' } });
  await bids('Bid $1,100');
  await userEvent.click(await panel().findByText('Receipt'));
  expect(panel().getByText('No. 5 on this lot, up to $1,100')).toBeDefined();
  await userEvent.click(await button('Check the signature'));
  expect(await panel().findByText('Signed by us: this receipt is genuine.')).toBeDefined();
});
