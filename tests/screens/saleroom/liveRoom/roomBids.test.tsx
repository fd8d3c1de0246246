/** A bid by the live room's one button (C9): on its way, received, refused. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { anApproval } from '#fixtures/registration.ts';
import { aRoomEvent } from '#fixtures/room.ts';
import { aLotStanding, anAnswer } from '#tests/machines/bidding/biddingFixtures.ts';

import { bidding, openRoom } from './roomPage.tsx';
import { approved, isOffered, isSaid, ofBidder, ownBid, rests, theirs } from './roomWords.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T16:32:04.000Z') }));
afterEach(() => void vi.useRealTimers());

const noLine = () => Promise.reject({ code: 'unreachable' } satisfies Problem);

/** A bid of $6,500 by the one button. */
async function bid(): Promise<void> {
  await isOffered('Bid $6,500');
  await userEvent.click(bidding().getByRole('button', { name: 'Bid $6,500' }));
}

const answeredLot = aLotStanding({ AuctionID: 4121, LotNumber: 214, AskCents: 700_000, Version: 9 });
const accepted = anAnswer({ Lot: answeredLot, Own: { ...ownBid, MaxCents: 650_000 } });
const refusedAs = (answer: Partial<BidAnswer>): BidAnswer =>
  anAnswer({ Own: null, Receipt: null, Lot: { ...answeredLot, Version: 8 }, ...answer });

test.each([
  {
    name: 'sending',
    house: {},
    says: ['Sending your bid.'],
    rests: 'Bidding $6,500',
  },
  {
    name: 'received, not yet shown by the room',
    house: { place: async () => accepted },
    says: ['We have your bid. The room will show it in a moment.'],
    rests: 'Bid of $6,500 received',
  },
  {
    name: 'no answer: the server is asked',
    house: { place: noLine },
    says: ['Checking whether your bid was received. Don’t bid again yet.'],
    rests: 'Checking your bid',
  },
])('a bid: $name', async ({ house, ...state }) => {
  const { sent, world } = openRoom({ ...ofBidder({}), house });
  await bid();
  await isSaid(state.says);
  await rests(state.rests);
  expect(sent).toMatchObject([{ auctionId: 4121, lotNumber: 214, maxCents: 650_000, askSeenCents: 650_000 }]);
  // A page that is out of date is not exchanged for a newer one before it is known what became of the bid.
  const isHeld = world.actors.clientVersion.getSnapshot().context.workIds.length === 1;
  expect(isHeld).toBe(state.name !== 'received, not yet shown by the room');
});

test.each([
  ['the ask moved', refusedAs({ Outcome: 'ASK_MOVED' }), /\$7,000/u],
  ['above the limit', refusedAs({ Outcome: 'LIMIT_EXCEEDED', HeadroomCents: 200_000 }), /\$2,000/u],
])('a bid is refused: %s', async (_, answer, words) => {
  const { receiveLot } = openRoom({ ...ofBidder({}), house: { place: async () => answer } });
  await bid();
  receiveLot({ CurrentBidCents: 650_000, AskCents: 700_000, ...theirs });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  const increase = bidding().queryByRole('button', { name: 'Request increase' });
  expect(increase !== null).toBe(answer.Outcome === 'LIMIT_EXCEEDED');
});

test('what is left of the limit is asked for again when the bidder’s own standing changes', async () => {
  let owedCents = 700_000;
  const registration = async () => anApproval({ LimitCents: 1_000_000, ExposureCents: owedCents });
  const { live } = openRoom(ofBidder({}, { registration }));
  await isSaid(['Ask $6,500 is above your limit: $3,000 left.']);
  owedCents = 0;
  const outbid = { ...ownBid, LotNumber: 213, IsLeading: false };
  act(() => {
    for (const need of live.needs()) if (need.kind === 'own') need.onNews(outbid);
  });
  expect(await screen.findByText('Your limit left after this bid: $3,500')).toBeDefined();
});

test('a bid that the auctioneer took back is shown with its reason', async () => {
  const ownEvent = aRoomEvent({
    Number: 41,
    Kind: 'bid',
    AmountCents: 600_000,
    Paddle: approved.Paddle,
    IsFloor: false,
  });
  const rejected = aRoomEvent({
    Number: 42,
    Kind: 'rejected',
    AmountCents: null,
    Paddle: approved.Paddle,
    Text: 'Called in error',
  });
  openRoom(ofBidder({}, {}, { Events: [rejected, ownEvent] }));
  const words = 'The auctioneer took back your bid of $6,000: Called in error';
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});
