/** A bidder at work on a lot's page: presses, answers, typed amounts, news, and what is heard of it all. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { BidAnswer, OwnStanding } from '#contract/bids.ts';
import type { Problem } from '#contract/problems.ts';
import type { SentBid } from '#machines/biddingSetup.ts';
import { aLotStanding, anAnswer, anOwnStanding } from '#tests/machines/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aLiveDoor } from '#tests/support/aLiveDoor.ts';
import { aTimedAuction } from '#tests/support/anAuction.ts';
import { anApproval } from '#tests/support/aRegistration.ts';
import { aSession, loggedIn } from '#tests/support/aSession.ts';

import { type House, type LotWorld, openLot, standingIn } from './lotPage.tsx';

beforeEach(() => void stubWindow());

const panel = () => within(screen.getByRole('region', { name: 'Bidding' }));
/** The bidder's panel takes the place of everybody's once it is there: each look is a new one. */
const button = (name: string | RegExp) => waitFor(() => panel().getByRole('button', { name }));
/** The second step takes no press before it could be read. */
async function confirms(): Promise<void> {
  const confirm = await button(/^Confirm/u);
  await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(confirm);
}

/** Both steps. */
async function bids(name: string): Promise<void> {
  await userEvent.click(await button(name));
  await confirms();
}

const answers = (words: string | RegExp) => panel().findAllByText(words);
const isFocused = (element: HTMLElement) => expect(document.activeElement).toBe(element);

const timedLot = {
  AuctionID: 2038,
  Status: 'open',
  ClosesAt: '2026-11-24T16:10:00.000Z',
  CurrentBidCents: 100_000,
  BidCount: 4,
  Version: 7,
} as const;

const movedLot = aLotStanding({ CurrentBidCents: 120_000, AskCents: 130_000, BidCount: 6, Version: 8 });
const refusedAs = (answer: Partial<BidAnswer>): BidAnswer =>
  anAnswer({ Own: null, Receipt: null, Lot: aLotStanding(), ...answer });

type Given = { own?: OwnStanding | null; house?: Partial<House>; world?: LotWorld };

function openAsBidder({ own = null, house, world }: Given = {}) {
  const sent: SentBid[] = [];
  const whole = { auction: aTimedAuction(), lot: timedLot, ...world };
  const live = world?.live ?? aLiveDoor();
  const session = aSession(loggedIn());
  let standing = { Lot: standingIn(whole), Own: own };
  const app = openLot({
    session,
    ...whole,
    live,
    house: {
      registration: async () => anApproval(),
      own: async () => standing,
      ...house,
      async place(bid) {
        sent.push(bid);
        const answer = await (house?.place?.(bid) ?? Promise.resolve(anAnswer()));
        if (answer.Lot) standing = { Lot: answer.Lot, Own: answer.Own };
        return answer;
      },
    },
  });
  /** Somebody else has bid. */
  const hear = (lot = movedLot) =>
    act(() => live.become({ standings: { [`${lot.AuctionID}/${lot.LotNumber}`]: lot } }));
  return { ...app, sent, live, hear, session };
}

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
  expect(session.heard).toContainEqual({ type: 'counts.outdated' });
  expect(live.heard).toContainEqual({ type: 'standing.told', standing: anAnswer().Lot });
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
  act(() => live.become({ line: 'offline', isCutOff: true }));
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

test('a refusal says why, keeps the amount and the focus, and is heard at once', async () => {
  openAsBidder({ house: { place: async () => refusedAs({ Outcome: 'BELOW_MIN', Lot: movedLot }) } });
  await bids('Bid $1,100');
  const words = 'The price moved. Minimum is now $1,300.';
  expect((await answers(words)).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(panel().getByText('$1,100 is now below the minimum.')).toBeDefined();
  isFocused(await button('Change to $1,300'));
});

test('when the price passes the amount during the review, its button says why it is off', async () => {
  const { hear, sent } = openAsBidder();
  await userEvent.click(await button('Bid $1,100'));
  hear();
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

test('news never change a chosen amount: the select marks it', async () => {
  const { hear } = openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), '120000');
  hear();
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

test('who leads and is overtaken hears it at once', async () => {
  const { hear } = openAsBidder({ own: anOwnStanding({ MaxCents: 110_000 }) });
  await waitFor(() => panel().getByText("You're the high bidder"));
  hear();
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

test('without an answer the house is asked, and nobody is told to bid again', async () => {
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
  const live = aLiveDoor({ line: 'reconnecting', isCutOff: true });
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
