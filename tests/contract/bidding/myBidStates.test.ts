/** What a row of My Bids says, in which order rows come, and what a bidder stands for. */
import { expect, test } from 'vitest';

import type { MyBid } from '#contract/bidding/myBids.ts';
import { exposureOf, inOrderOfNeed, type MyBidFacts, myBidState } from '#contract/bidding/myBidStates.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

const lot = { Card: aLotCard(), SessionNumber: 1 };

const stateOf = (facts: Partial<MyBidFacts>) =>
  myBidState({
    lot,
    standing: aLotStanding(),
    own: anOwnStanding(),
    auction: aTimedAuction(),
    nowMs: Date.parse('2026-11-24T16:00:00.000Z'),
    ...facts,
  });

const beaten = anOwnStanding({ MaxCents: 90_000, IsLeading: false });
const over = (Status: 'sold' | 'passed' | 'withdrawn') =>
  aLotStanding({ Status, AskCents: null, PriceRealizedCents: 117_500 });
const waiting = aLotStanding({ Status: 'pending', CurrentBidCents: null, AskCents: 40_000 });

test.each<[string, Partial<MyBidFacts>, object]>([
  ['leading: beyond the own max', {}, { kind: 'leading', leastCents: 210_000 }],
  [
    'leading with the reserve not met',
    { standing: aLotStanding({ HasReserve: true, ReserveMet: false }) },
    { kind: 'leadingNotMet', leastCents: 210_000 },
  ],
  ['outbid: what is asked', { own: beaten }, { kind: 'outbid', leastCents: 110_000 }],
  [
    'outbid by news of the lot alone',
    { standing: aLotStanding({ CurrentBidCents: 210_000, AskCents: 220_000 }) },
    { kind: 'outbid', leastCents: 220_000 },
  ],
  [
    'a sealed bid',
    { auction: anAuction(), standing: waiting, own: anOwnStanding({ IsSealed: true, IsLeading: false }) },
    { kind: 'lodged', leastCents: 40_000 },
  ],
  ['a bid that was taken back', { own: null }, { kind: 'noBid', leastCents: 110_000 }],
  [
    'a bid reported as taken back',
    { own: anOwnStanding({ MaxCents: 0 }) },
    { kind: 'noBid', leastCents: 110_000 },
  ],
  [
    'an end that late bids have moved',
    { standing: aLotStanding({ ExtendedCount: 2 }) },
    { kind: 'leading', sale: { kind: 'timed', extension: { seconds: 120, count: 2 } } },
  ],
  ['the time is up', { nowMs: Date.parse('2026-11-24T16:10:00.000Z') }, { kind: 'closing' }],
  [
    'its session is in the room',
    { auction: aSaleInSession(), standing: waiting, inRoom: 210 },
    { kind: 'live', isPaused: false, lotsBefore: 5 },
  ],
  ['won', { standing: over('sold') }, { kind: 'won', cents: 117_500 }],
  ['lost', { standing: over('sold'), own: beaten }, { kind: 'lost', cents: 117_500 }],
  ['passed', { standing: over('passed') }, { kind: 'passed' }],
  ['withdrawn', { standing: over('withdrawn') }, { kind: 'withdrawn' }],
  ['on hold', { standing: aLotStanding({ Status: 'held', AskCents: null }) }, { kind: 'held' }],
  ['a sale that was put off', { auction: aTimedAuction({ Status: 'upcoming' }) }, { kind: 'notOpen' }],
])('%s', (_, facts, state) => {
  expect(stateOf(facts)).toMatchObject(state);
});

const row = (LotNumber: number, standing: Partial<MyBid['Lot']>, Own = anOwnStanding()): MyBid => ({
  Card: aLotCard({ LotNumber }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber, ...standing }),
  Own,
});

test('what was outbid comes first, then an unmet reserve, then what closes next', () => {
  const noon = { ClosesAt: '2026-11-24T18:00:00.000Z' };
  const later = { ClosesAt: '2026-11-24T19:00:00.000Z' };
  const rows = [
    row(1, later),
    row(5, noon),
    row(3, noon),
    row(4, { ...later, HasReserve: true, ReserveMet: false }),
    row(2, later, beaten),
  ];
  const ordered = inOrderOfNeed(rows, aTimedAuction());
  expect(ordered.map(({ Card }) => Card.LotNumber)).toEqual([2, 4, 3, 5, 1]);
});

test('a bidder stands for the lots they lead and for sealed bids, with the whole of each max', () => {
  const of = (kind: 'leading' | 'leadingNotMet' | 'lodged' | 'outbid' | 'won', MaxCents: number) => ({
    state: { kind },
    own: anOwnStanding({ MaxCents }),
  });
  expect(
    exposureOf([
      of('leading', 1),
      of('leadingNotMet', 20),
      of('lodged', 300),
      of('outbid', 4_000),
      of('won', 50_000),
    ]),
  ).toEqual({ lots: 3, cents: 321 });
});
