/** Bids that are taken back: whatever was bid and voided, and in whatever order, the log says what the lot stands at. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { standingEntries } from '#contract/bidding/publicSteps.ts';
import {
  type BatchBidder,
  type BatchLot,
  createBatch,
  type LoggedBid,
  noChanges,
} from '#server/bidding/bids/batch.ts';
import { carryOut } from '#server/bidding/bids/carryOut.ts';
import { drawNonces } from '#server/bidding/bids/chain.ts';
import { decideBatch } from '#server/bidding/bids/decide.ts';
import { maximaOf } from '#server/bidding/bids/loggedMaxima.ts';
import type { LotLog } from '#server/bidding/bids/lotLogs.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { voidBids } from '#server/bidding/bids/voidBids.ts';
import { rungs } from '#tests/support/auctions/referenceAuction.ts';

const beganAt = Date.parse('2026-12-01T15:00:00.000Z');
const closesAt = '2026-12-01T15:20:00.000Z';

const aLot = (reserveCents: number | null): BatchLot => ({
  id: 7,
  auctionId: 2050,
  lotNumber: 1,
  form: 'O',
  consignorId: null,
  isTimed: true,
  status: 'open',
  isHeld: false,
  opensAt: '2026-11-25T15:00:00.000Z',
  sessionStatus: null,
  openingCents: 50_000,
  reserveCents,
  priceCents: null,
  leaderId: null,
  leaderAlias: null,
  leaderMaxCents: null,
  bidCount: 0,
  closesAt,
  scheduledClosesAt: closesAt,
  extendedCount: 0,
  extensionSeconds: 180,
  priceRealizedCents: null,
  aliasCount: 0,
  bidNumber: 0,
  head: null,
  version: 0,
  stage: null,
  openedAt: null,
});

const aBidder = (accountId: number): BatchBidder => ({
  accountId,
  auctionId: 2050,
  accountStatus: 'active',
  role: 'bidder',
  tier: 4,
  age: 40,
  registration: 'approved',
  staffLimitCents: null,
  exposureCents: 0,
});

type Played = { lot: BatchLot; entries: LoggedBid[] };
type Step = { type: 'bid'; accountId: number; maxCents: number } | { type: 'void'; place: number };

const timeOf = (step: number): string => new Date(beganAt + step * 50_000).toISOString();

const aliasesOf = (entries: readonly LoggedBid[]) =>
  entries.flatMap(({ lotId, accountId, Alias: alias }) =>
    accountId === null ? [] : [{ lotId, accountId, alias }],
  );

function bid({ lot, entries }: Played, { accountId, maxCents }: Step & { type: 'bid' }, at: string): void {
  const own = [...maximaOf(entries).values()].map((max) =>
    Object.assign(max, { auctionId: 2050, isSealed: false }),
  );
  const read = { lots: [lot], bidders: [aBidder(accountId)], maxima: own, answered: [] };
  const batch = createBatch({ ...read, aliases: aliasesOf(entries) }, drawNonces(1));
  const asked = {
    accountId,
    auctionId: 2050,
    lotNumber: 1,
    way: 'max',
    maxCents,
    askSeenCents: null,
  } as const;
  decideBatch(batch, [{ ...asked, key: at, receivedAt: at }]);
  entries.push(...batch.changed.bids);
}

/** @returns how many bids were taken back. */
function takeBack({ lot, entries }: Played, place: number, at: string): number {
  const standing = standingEntries(entries);
  const named = standing[place % Math.max(standing.length, 1)];
  const changes = noChanges();
  const voided = voidBids({ lot, entries, number: named?.Number ?? 1, at, changes });
  entries.push(...changes.bids);
  return voided?.count ?? 0;
}

function play(steps: readonly Step[], reserveCents: number | null): Played {
  const played: Played = { lot: aLot(reserveCents), entries: [] };
  for (const [number, step] of steps.entries()) {
    if (step.type === 'bid') bid(played, step, timeOf(number));
    else takeBack(played, step.place, timeOf(number));
  }
  return played;
}

/** As the server keeps it. */
const logOf = ({ lot, entries }: Played): LotLog => ({
  lot: { ...lot, lotId: lot.id },
  kept: {
    ...lot,
    status: lot.status,
    reserveMet: lot.reserveCents === null || (lot.priceCents ?? 0) >= lot.reserveCents,
  },
  entries,
  maxima: [...maximaOf(entries).values()].map((max) => Object.assign(max, { isSealed: false })),
});

const faultsOf = (played: Played) => [faultIn(logOf(played)), ...differencesIn(logOf(played))];

const firstRung = rungs.indexOf(50_000);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('bid' as const),
      accountId: fc.integer({ min: 11, max: 14 }),
      maxCents: fc.integer({ min: 0, max: 12 }).map((above) => rungs[firstRung + above] ?? 50_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('void' as const), place: fc.nat(9) }) },
);
const anyReserve = fc.option(
  fc.integer({ min: 1, max: 9 }).map((above) => rungs[firstRung + above] ?? 50_000),
);

test('a log with voids replays to what the lot stands at, and its chain holds', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 24, size: 'max' }), anyReserve, (steps, reserveCents) => {
      expect(faultsOf(play(steps, reserveCents))).toEqual([null]);
    }),
    { numRuns: 1_500 },
  );
});

test('the lot stands as if what was voided had never been bid', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 24, size: 'max' }), anyReserve, (steps, reserveCents) => {
      const { lot, entries } = play(steps, reserveCents);
      const { bidding, refused } = carryOut(lot, standingEntries(entries));
      expect(refused).toBeNull();
      expect({ price: lot.priceCents, alias: lot.leaderAlias, max: lot.leaderMaxCents }).toEqual({
        price: bidding.priceCents,
        alias: bidding.leader?.bidderId ?? null,
        max: bidding.leader?.maxCents ?? null,
      });
    }),
    { numRuns: 1_500 },
  );
});

test('a void never raises the price and never takes time from a lot', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20, size: 'max' }), fc.nat(9), (steps, place) => {
      const played = play(steps, null);
      const before = { ...played.lot };
      takeBack(played, place, timeOf(steps.length));
      expect(played.lot.priceCents ?? 0).toBeLessThanOrEqual(before.priceCents ?? 0);
      expect(played.lot).toMatchObject({ closesAt: before.closesAt, extendedCount: before.extendedCount });
    }),
  );
});

test('a bid goes with everything its bidder bid after it, and leaves what they bid before', () => {
  const played = play(
    [
      { type: 'bid', accountId: 11, maxCents: 60_000 },
      { type: 'bid', accountId: 12, maxCents: 80_000 },
      { type: 'bid', accountId: 11, maxCents: 100_000 },
      { type: 'bid', accountId: 11, maxCents: 140_000 },
    ],
    null,
  );
  expect(played.lot).toMatchObject({ leaderId: 11, priceCents: 85_000 });
  expect(takeBack(played, 2, timeOf(4))).toBe(2);
  expect(played.lot).toMatchObject({ leaderId: 12, priceCents: 65_000, leaderMaxCents: 80_000 });
  expect(maximaOf(played.entries).get(11)).toMatchObject({ maxCents: 60_000, number: 1 });
});

test('no bid of this number, or one that was voided already, is left alone', () => {
  const played = play(
    [
      { type: 'bid', accountId: 11, maxCents: 60_000 },
      { type: 'void', place: 0 },
    ],
    null,
  );
  expect(played.lot).toMatchObject({ priceCents: null, leaderId: null, bidCount: 0 });
  const { lot, entries } = played;
  expect(voidBids({ lot, entries, number: 1, at: timeOf(3), changes: noChanges() })).toBeUndefined();
  expect(voidBids({ lot, entries, number: 9, at: timeOf(3), changes: noChanges() })).toBeUndefined();
});
