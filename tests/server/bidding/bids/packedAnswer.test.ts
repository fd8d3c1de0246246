import { expect, test } from 'vitest';

import type { UnsignedAnswer } from '#server/bidding/bids/batch.ts';
import { packAnswer, type PackedAnswer, unpackAnswer } from '#server/bidding/bids/packedAnswer.ts';

const name = { AuctionID: 4121, LotNumber: 12 };

const leading: UnsignedAnswer = {
  Outcome: 'LEADING',
  IsEarlierTie: true,
  NearestCents: [50_000, 55_000],
  HeadroomCents: 7,
  Lot: {
    ...name,
    Status: 'open',
    CurrentBidCents: 50_000,
    BidCount: 3,
    AskCents: 55_000,
    HasReserve: true,
    ReserveMet: false,
    ClosesAt: '2026-12-05T15:03:00.000Z',
    ScheduledClosesAt: '2026-12-05T15:00:00.000Z',
    ExtendedCount: 1,
    PriceRealizedCents: 60_000,
    Version: 9,
  },
  Own: { ...name, MaxCents: 70_000, IsSealed: false, IsLeading: true, HasWon: false, Alias: 2 },
  Receipt: {
    ...name,
    Number: 4,
    MaxCents: 70_000,
    Nonce: 'nonce',
    ReceivedAt: '2026-12-01T15:00:00.000Z',
    Commitment: 'commitment',
    Head: 'head',
  },
};

/** As the database gives it back. */
const kept = (answer: UnsignedAnswer): UnsignedAnswer =>
  unpackAnswer(name, JSON.parse(JSON.stringify(packAnswer(answer))) as PackedAnswer);

test('an answer comes back from the database as it was given, whatever it says', () => {
  expect(kept(leading)).toEqual(leading);
});

test('an answer without lot, maximum and receipt comes back without them', () => {
  const refused: UnsignedAnswer = { ...leading, Outcome: 'LOT_CLOSED', Lot: null, Own: null, Receipt: null };
  expect(kept(refused)).toEqual(refused);
});
