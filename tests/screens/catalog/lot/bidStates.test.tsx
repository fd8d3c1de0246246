/** The panel beside a lot in each of its states, for anyone who looks at it: what it says, and what can be done. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { BidAnswer, LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { anApproval } from '#fixtures/registration.ts';
import type { SentWithdrawal } from '#machines/bidding/sealedWithdrawalMachine.ts';
import { anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { panel, timedLot } from './bidderOnLot.tsx';
import { type LotWorld, openLot, standingIn } from './lotPage.tsx';

beforeEach(() => void stubWindow());

type Bidder = {
  own?: OwnStanding | null;
  registration?: Partial<Registration>;
  world?: LotWorld;
  standing?: Partial<LotStanding>;
};

/** Someone who is logged in, and whom the server knows. */
function openAsBidder({ own = null, registration, world, standing }: Bidder = {}) {
  const whole = { auction: aTimedAuction(), lot: timedLot, ...world };
  return openLot({
    session: aSession(loggedIn()),
    ...whole,
    house: {
      registration: async () => anApproval(registration),
      own: async () => ({ Lot: { ...standingIn(whole), ...standing }, Own: own }),
      ...world?.house,
    },
  });
}

/** The bidder's panel takes the place of everybody's once it is there: each look is a new one. */
const seen = (words: string | RegExp) => waitFor(() => panel().getAllByText(words)[0]);
const offered = (name: string | RegExp) => waitFor(() => panel().getByRole('button', { name }));
const offersNoBid = () => expect(panel().queryByRole('combobox')).toBeNull();
const outbid = anOwnStanding({ IsLeading: false, MaxCents: 90_000 });

test('loading: price and time are there, the place of the form is kept', () => {
  openLot({ auction: aTimedAuction(), lot: timedLot, session: aSession(loggedIn()) });
  expect(panel().getByText('$1,000')).toBeDefined();
  expect(panel().getByText('Loading what you have on this lot…')).toBeDefined();
  offersNoBid();
});

test('error: the lot stays, and asking again is offered', async () => {
  const unreachable: Problem = { code: 'unreachable' };
  openAsBidder({ world: { house: { own: () => Promise.reject(unreachable) } } });
  expect(await seen('Couldn’t load bidding')).toBeDefined();
  expect(await offered('Retry')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

test('withdrawn: a reason and no form', async () => {
  openAsBidder({ world: { lot: { ...timedLot, Status: 'withdrawn' } } });
  expect(await seen('Withdrawn')).toBeDefined();
  expect(await seen('This lot is no longer offered. The text stays for reference.')).toBeDefined();
  offersNoBid();
});

test('closing: the form is locked', async () => {
  openAsBidder({
    own: anOwnStanding(),
    world: { lot: { ...timedLot, ClosesAt: '2026-11-24T16:00:00.000Z' } },
  });
  expect(await seen('Closing…')).toBeDefined();
  offersNoBid();
});

test('won: the price, the own max, and where it goes on', async () => {
  const lot = { ...timedLot, Status: 'sold', PriceRealizedCents: 117_500 } as const;
  openAsBidder({ own: anOwnStanding(), world: { lot } });
  expect(await seen('You won for $1,175')).toBeDefined();

  expect(await seen('$2,000')).toBeDefined();
  expect(panel().getByRole('link', { name: 'View won auctions' })).toBeDefined();
});

test('lost: what it sold for, and that they were outbid', async () => {
  const lot = { ...timedLot, Status: 'sold', PriceRealizedCents: 117_500 } as const;
  openAsBidder({ own: outbid, world: { lot } });
  expect(await seen('Sold for $1,175. You were outbid')).toBeDefined();
  expect(await seen('$900')).toBeDefined();
});

test('sold without a bid of theirs, and passed', async () => {
  const { unmount } = openAsBidder({
    world: { lot: { ...timedLot, Status: 'sold', PriceRealizedCents: 117_500 } },
  });
  expect(await seen('Sold for $1,175')).toBeDefined();
  unmount();
  openAsBidder({ own: outbid, world: { lot: { ...timedLot, Status: 'passed' } } });
  expect(await seen('Passed. Did not sell')).toBeDefined();
  expect(await seen('$900')).toBeDefined();
});

test('live: the sale is in the room', async () => {
  openAsBidder({ world: { auction: aSaleInSession(), lot: { Status: 'open' } } });
  expect(await seen('Bidding live now')).toBeDefined();
  offersNoBid();
});

test('not open yet: when it opens, and registering until then', async () => {
  openAsBidder({
    registration: { Status: 'none' },
    world: { auction: aTimedAuction({ Status: 'upcoming' }), lot: { AuctionID: 2038 } },
  });
  expect(await seen('Bidding opens Saturday, November 14')).toBeDefined();
  expect(await offered('Register to bid')).toBeDefined();
});

test('logged out: the log-in leads back here, with the amount that was chosen', () => {
  openLot({ auction: aTimedAuction(), lot: timedLot, at: '/?bid=130000' });
  const link = panel().getByRole('link', { name: 'Log in to bid' });
  const back = encodeURIComponent('/detail/2038/215/winchester-model-1866?bid=130000');
  expect(link.getAttribute('href')).toBe(`/login?returnTo=${back}`);
});

test('not registered: until when, and registering', async () => {
  openAsBidder({ registration: { Status: 'none', ReviewUntil: '2026-11-28T15:00:00.000Z' } });
  expect(
    await seen('We answer registrations that come in before Saturday, November 28, 9:00 AM CT.'),
  ).toBeDefined();
  expect(await offered('Register to bid')).toBeDefined();
});

test.each([
  ['pending approval', { Status: 'pending' }, 'Approval pending', /We usually reply during business hours/u],
  ['declined', { Status: 'declined' }, 'Bidding not available', /could not be approved for this sale/u],
  ['suspended', { Status: 'suspended' }, 'Bidding not available', /Your bidding is suspended/u],
  ['closed', { Status: 'none', IsOpen: false }, 'Registration closed', /has ended/u],
] as const)('%s: the words, the telephone, no form', async (...[, registration, status, note]) => {
  openAsBidder({ registration });
  expect(await seen(status)).toBeDefined();
  expect(await seen(note)).toBeDefined();
  expect(panel().getByRole('link', { name: '(309) 555-0142' })).toBeDefined();
  offersNoBid();
});

test('leading: their max, and raising it', async () => {
  openAsBidder({ own: anOwnStanding() });
  expect(await seen("You're the high bidder")).toBeDefined();
  expect(await seen('$2,000')).toBeDefined();
  expect((await offered('Raise max')).getAttribute('aria-disabled')).toBe('true');
});

test('leading under the reserve says so', async () => {
  openAsBidder({
    own: anOwnStanding(),
    world: { lot: { ...timedLot, HasReserve: true, ReserveMet: false } },
  });
  expect(await seen('High bid, reserve not met')).toBeDefined();
  expect(await seen('4 bids · reserve not met')).toBeDefined();
});

test('outbid: what to bid now', async () => {
  openAsBidder({ own: outbid });
  expect(await seen('Outbid')).toBeDefined();
  expect(await seen('Bid $1,100 or more.')).toBeDefined();
  expect(await offered('Bid $1,100')).toBeDefined();
});

test('no bid of theirs: the least, the next amounts, and what the lot costs with them', async () => {
  openAsBidder();
  expect(await offered('Bid $1,100')).toBeDefined();
  const amount = panel().getByRole('combobox', { name: 'Your max bid' });
  expect(
    within(amount)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Bid $1,100 (minimum)',
    'Bid $1,200',
    'Bid $1,300',
    'Bid $1,400',
    'Bid $1,500',
    'Bid $1,600',
    'Other amount…',
  ]);
  expect(panel().getByText('Buyer’s premium 17.5%').nextSibling?.textContent).toBe('$192.50');
  expect(panel().getByText('Delivery estimate').nextSibling?.textContent).toBe('$65');
  expect(panel().getByText('All in, estimate').nextSibling?.textContent).toBe('$1,357.50');
  expect(panel().getByText('plus tax, transfer fees')).toBeDefined();
});

test('before a live sale a sealed bid is lodged, and never called winning', async () => {
  const world = { auction: anAuction(), lot: { Version: 7 } };
  const { unmount } = openAsBidder({ world });
  expect(await offered('Place sealed bid of $9,000')).toBeDefined();
  unmount();
  openAsBidder({ own: anOwnStanding({ IsSealed: true, IsLeading: false, MaxCents: 1_000_000 }), world });
  expect(await seen('Sealed bid lodged')).toBeDefined();
  expect(await seen('$10,000')).toBeDefined();
  // Never less than what is already there.
  expect((await offered('Change max')).getAttribute('aria-disabled')).toBe('true');
  expect(await seen('This is your max now. Choose another amount.')).toBeDefined();
});

test('a sealed bid is withdrawn once that was asked about, and the panel offers a new one', async () => {
  const world = { auction: anAuction(), lot: { Version: 7 } };
  const sealed = anOwnStanding({ IsSealed: true, IsLeading: false, MaxCents: 1_000_000 });
  const withdrawn: BidAnswer = {
    Outcome: 'SEALED_WITHDRAWN',
    IsEarlierTie: false,
    NearestCents: null,
    HeadroomCents: null,
    Lot: null,
    Own: null,
    Receipt: null,
  };
  let own: OwnStanding | null = sealed;
  const house = {
    own: async () => ({ Lot: standingIn(world), Own: own }),
    withdraw: async () => {
      own = null;
      return withdrawn;
    },
  };
  openAsBidder({ world: { ...world, house } });
  await userEvent.click(await offered('Withdraw sealed bid'));
  expect(await seen('Withdraw your sealed bid of $10,000?')).toBe(document.activeElement);
  await userEvent.click(await offered('Keep it'));
  expect(await offered('Withdraw sealed bid')).toBe(document.activeElement);
  await userEvent.click(await offered('Withdraw sealed bid'));
  await userEvent.click(await offered('Yes, withdraw it'));
  await waitFor(() =>
    expect(panel().getByText('Your sealed bid is withdrawn.')).toBe(document.activeElement),
  );
  expect(await offered('Place sealed bid of $9,000')).toBeDefined();
  expect(panel().queryByRole('button', { name: 'Withdraw sealed bid' })).toBeNull();
});

test('a withdrawal whose answer was lost keeps the bid on the page, and is tried again under its key', async () => {
  const world = { auction: anAuction(), lot: { Version: 7 } };
  const sealed = anOwnStanding({ IsSealed: true, IsLeading: false, MaxCents: 1_000_000 });
  const keys: string[] = [];
  const withdraw = ({ key }: SentWithdrawal): Promise<never> => {
    keys.push(key);
    return Promise.reject({ code: 'unreachable' } satisfies Problem);
  };
  openAsBidder({ own: sealed, world: { ...world, house: { withdraw } } });
  await userEvent.click(await offered('Withdraw sealed bid'));
  await userEvent.click(await offered('Yes, withdraw it'));
  await userEvent.click(await offered('Try to withdraw it again'));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
  expect(await seen('$10,000')).toBeDefined();
});

test('closing soon and extended are said with the time', async () => {
  const { unmount } = openAsBidder({ world: { lot: { ...timedLot, ClosesAt: '2026-11-24T16:02:08.000Z' } } });
  expect(await seen(/2m 08s/u)).toBeDefined();
  unmount();
  openAsBidder({
    world: { lot: { ...timedLot, ClosesAt: '2026-11-24T16:01:52.000Z', ExtendedCount: 2 } },
  });
  expect(await seen(/Extended:/u)).toBeDefined();
  expect(await seen(/extended 2×/u)).toBeDefined();
});

test('above the limit: what is left, and a button that says why it does nothing', async () => {
  openAsBidder({ registration: { LimitCents: 500_000, ExposureCents: 420_000 } });
  expect(await seen('Above your limit: $800 left')).toBeDefined();
  const button = panel().getByRole('button', { name: 'Bid $1,100' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(await offered('Ask for a higher limit')).toBeDefined();
});

const offline = () => aLive({ line: 'offline', receivedAt: '2026-11-24T15:58:00.000Z' });
const stale = () => aLive({ line: 'reconnecting', receivedAt: '2026-11-24T15:58:00.000Z' });

test('stale: since when, and the button stays', async () => {
  openAsBidder({ world: { live: stale() } });
  expect(await seen('Last updated 9:58:00 AM CT. Reconnecting')).toBeDefined();
  expect(await offered('Bid $1,100')).toBeDefined();
});

test('offline: the button says so, and the amount is kept', async () => {
  openAsBidder({ world: { live: offline(), at: '/?bid=130000' } });
  expect(await offered('You’re offline')).toBeDefined();
  expect(await seen('Your amount of $1,300 is kept.')).toBeDefined();
  await userEvent.selectOptions(panel().getByRole('combobox'), 'Other amount…');
  await userEvent.type(panel().getByRole('textbox', { name: 'Other amount' }), '1,234');
  expect(await seen('What you typed is kept.')).toBeDefined();
});

const unreachable: Problem = { code: 'unreachable' };

test.each([
  ['sending', undefined, 'Sending your bid of $1,100…'],
  [
    'checking',
    () => Promise.reject(unreachable),
    'Checking whether your bid was received. Don’t bid again yet.',
  ],
  ['refused', () => Promise.reject({ code: 'rate_limited' } satisfies Problem), 'Wait a moment'],
] as const)('%s is said in the status', async (...[, place, words]) => {
  openAsBidder({ world: { house: place ? { place } : {} } });
  await userEvent.click(await offered('Bid $1,100'));
  const confirm = await offered('Confirm bid of $1,100');
  await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(confirm);
  expect(await seen(words)).toBeDefined();
});
