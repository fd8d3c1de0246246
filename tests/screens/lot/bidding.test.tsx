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

test('a bid is sent with its amount and a key of its own, and what came of it is said', async () => {
  const { sent, session, live } = openAsBidder();
  const press = await button('Bid $1,100');
  await userEvent.click(press);
  expect(await panel().findByText("You're the high bidder")).toBeDefined();
  expect(sent).toEqual([
    {
      auctionId: 2038,
      lotNumber: 215,
      maxCents: 110_000,
      key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/u) as string,
    },
  ]);
  isFocused(press);
  expect(press.textContent).toBe('Raise max to $1,200');
  expect(session.heard).toContainEqual({ type: 'counts.outdated' });
  expect(live.heard).toContainEqual({ type: 'standing.told', standing: anAnswer().Lot });
});

test('a double click places one bid, and never raises it with its second half', async () => {
  const { sent } = openAsBidder();
  await userEvent.dblClick(await button('Bid $1,100'));
  expect(await panel().findByText("You're the high bidder")).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('a refusal says why, keeps the amount and the focus, and is heard at once', async () => {
  openAsBidder({ house: { place: async () => refusedAs({ Outcome: 'BELOW_MIN', Lot: movedLot }) } });
  const press = await button('Bid $1,100');
  await userEvent.click(press);
  const words = 'The price moved. Minimum is now $1,300.';
  expect(await panel().findByText(words)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(panel().getByText('$1,100 is now below the minimum.')).toBeDefined();
  isFocused(press);
});

test('an amount below the minimum needs two presses: one takes the new minimum, the next one bids it', async () => {
  const { sent } = openAsBidder({
    house: { place: async () => refusedAs({ Outcome: 'BELOW_MIN', Lot: movedLot }) },
  });
  await userEvent.click(await button('Bid $1,100'));
  await userEvent.click(await button('Change to $1,300'));
  expect(sent).toHaveLength(1);
  await userEvent.click(await button('Bid $1,300'));
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
  expect(await panel().findByText('Outbid')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Outbid. Current bid $1,200.');
});

test.each([
  ['1150', 'Take $1,100', '$1,150 is between two bids.'],
  ['900', 'Take $1,100', 'The minimum is $1,100.'],
])(
  '%s is no bid: the nearest are offered, the lower one first, and none is taken by itself',
  async (typed, offer, words) => {
    const { sent } = openAsBidder();
    await button('Bid $1,100');
    await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
    const field = panel().getByRole('textbox', { name: 'Other amount' });
    isFocused(field);
    await userEvent.type(field, typed);
    expect(panel().getByText(words)).toBeDefined();
    await userEvent.click(await button('Enter an amount'));
    expect(sent).toEqual([]);
    expect(panel().getAllByRole('button', { name: /^Take/u })[0]?.textContent).toBe(offer);
    await userEvent.click(panel().getByRole('button', { name: offer }));
    expect(await button('Bid $1,100')).toBeDefined();
  },
);

test('another amount on the ladder is bid as it was typed', async () => {
  const { sent } = openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
  await userEvent.type(panel().getByRole('textbox'), '$2,250');
  expect(panel().getByText('$2,250 is between two bids.')).toBeDefined();
  await userEvent.clear(panel().getByRole('textbox'));
  await userEvent.type(panel().getByRole('textbox'), '$2,200');
  await userEvent.click(await button('Bid $2,200'));
  await waitFor(() => expect(sent.map(({ maxCents }) => maxCents)).toEqual([220_000]));
});

test('a far amount is asked about in words, with the focus on the question, before it is sent', async () => {
  const { sent } = openAsBidder();
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
  await userEvent.type(panel().getByRole('textbox'), '11000');
  await userEvent.click(await button('Bid $11,000'));
  const question = panel().getByText(/eleven thousand dollars/u);
  isFocused(question);
  expect(sent).toEqual([]);
  await userEvent.click(await button('Change the amount'));
  expect(await button('Bid $11,000')).toBeDefined();
  await userEvent.click(await button('Bid $11,000'));
  await userEvent.click(await button('Yes, bid $11,000'));
  await waitFor(() => expect(sent.map(({ maxCents }) => maxCents)).toEqual([1_100_000]));
});

test('while a bid is on its way it is frozen: neither Escape nor a press ends it', async () => {
  const { sent } = openAsBidder({ house: { place: () => new Promise<never>(() => undefined) } });
  const press = await button('Bid $1,100');
  await userEvent.click(press);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(press);
  expect(panel().getAllByText('Sending your bid of $1,100…').length).toBeGreaterThan(0);
  expect(press.getAttribute('aria-busy')).toBe('true');
  expect(panel().getByRole('combobox').hasAttribute('disabled')).toBe(true);
  expect(sent).toHaveLength(1);
});

test('without an answer the house is asked, and nobody is told to bid again', async () => {
  const unreachable: Problem = { code: 'unreachable' };
  openAsBidder({
    house: { place: () => Promise.reject(unreachable), find: () => new Promise<never>(() => undefined) },
  });
  await userEvent.click(await button('Bid $1,100'));
  const words = 'Checking whether your bid was received. Don’t bid again yet.';
  expect((await panel().findAllByText(words)).length).toBeGreaterThan(0);
});

test('a bid on what may be out of date asks first', async () => {
  const own = vi.fn<() => Promise<{ Lot: typeof movedLot; Own: null }>>();
  const start = { Lot: aLotStanding(), Own: null };
  own.mockResolvedValueOnce(start).mockResolvedValue({ Lot: movedLot, Own: null });
  const live = aLiveDoor({ line: 'reconnecting', isCutOff: true });
  const { sent } = openAsBidder({ house: { own }, world: { auction: aTimedAuction(), lot: timedLot, live } });
  await userEvent.click(await button('Bid $1,100'));
  expect(await button('Change to $1,300')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a session that ended keeps the amount, and the log-in leads back with it', async () => {
  const { session } = openAsBidder({
    house: { place: () => Promise.reject({ code: 'not_logged_in' } satisfies Problem) },
  });
  await button('Bid $1,100');
  await userEvent.selectOptions(panel().getByRole('combobox'), '130000');
  await userEvent.click(await button('Bid $1,300'));
  expect((await panel().findAllByText('Log in again; your amount is kept')).length).toBeGreaterThan(0);
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  const link = await panel().findByRole('link', { name: 'Log in to bid' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('?bid=130000'));
});

test('a chosen amount and a bid in flight hold up a reload of the page', async () => {
  const { world } = openAsBidder({ house: { place: () => new Promise<never>(() => undefined) } });
  const held = () => world.actors.clientVersion.getSnapshot().context.workIds.length;
  const press = await button('Bid $1,100');
  expect(held()).toBe(0);
  await userEvent.click(press);
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
  await userEvent.click(await button('Bid $1,100'));
  await userEvent.click(await panel().findByText('Receipt'));
  expect(panel().getByText('No. 5 on this lot, up to $1,100')).toBeDefined();
  await userEvent.click(await button('Check the signature'));
  expect(await panel().findByText('Signed by us: this receipt is genuine.')).toBeDefined();
});
