/**
 * What the terms of a sale and its lots stay, whatever a file says, once people have bid: they relied on them. The rest
 * of the file is taken. The database refuses the same changes by itself (migration 0043).
 */
import { percentOf } from '#contract/auctions/auctionRates.ts';
import { isReserveFrozen } from '#contract/bidding/reserve.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { spanText } from '#contract/kernel/waitText.ts';

import type { SaleValues } from './auctionFile.ts';
import type { FileLot } from './columns.ts';
import { counted, type FileProblem } from './fileProblem.ts';
import type { StoredLot } from './lotStore.ts';
import type { GivenLot } from './plan.ts';
import type { StoredSale } from './saleStore.ts';

/** What of a file was not taken, and why. */
export type NotTaken = FileProblem;

type Term = {
  column: string;
  name: 'openingCents' | 'reserveCents' | 'lowEstCents' | 'highEstCents' | 'consignorEmail';
};

const terms: readonly Term[] = [
  { column: 'StartingBid', name: 'openingCents' },
  { column: 'Reserve', name: 'reserveCents' },
  { column: 'LowEst', name: 'lowEstCents' },
  { column: 'HighEst', name: 'highEstCents' },
  { column: 'ConsignorEmail', name: 'consignorEmail' },
];

function inWords(value: number | string | null): string {
  if (value === null) return 'none';
  return typeof value === 'number' ? formatUsd(value) : value;
}

/** Null where no one relies on anything yet. */
function relianceOn({ isSold, bidCount, hasBid, lotNumber }: StoredLot): string | null {
  if (isSold) return `lot ${lotNumber} was sold`;
  if (bidCount > 0) return `lot ${lotNumber} has ${counted(bidCount, 'bid')}`;
  return hasBid ? `lot ${lotNumber} has a sealed bid` : null;
}

/** Of this one term; a consignor may still be named where none was. */
function whyItStays(term: Term, stored: StoredLot, isReserveLate: boolean): string | null {
  if (term.name === 'consignorEmail' && stored.consignorEmail === null) return null;
  const reliance = relianceOn(stored);
  if (reliance !== null || term.name !== 'reserveCents') return reliance;
  return isReserveLate
    ? `a reserve is not changed in the last ${spanText(houseDefaults.reserveFrozenMs)} before bidding ends`
    : null;
}

type KeptLot = { lot: GivenLot; notTaken: NotTaken[] };

function keepLotTerms(lot: GivenLot, stored: StoredLot, isReserveLate: boolean): KeptLot {
  const values: FileLot = { ...lot.values };
  const notTaken: NotTaken[] = [];
  for (const term of terms) {
    const before = stored[term.name];
    const why = values[term.name] === before ? null : whyItStays(term, stored, isReserveLate);
    if (why === null) continue;
    Object.assign(values, { [term.name]: before });
    notTaken.push(lot.problem(term.column, `stays ${inWords(before)}, because ${why}`));
  }
  return { lot: notTaken.length === 0 ? lot : { ...lot, values }, notTaken };
}

type Stored = { sale: StoredSale | undefined; lots: readonly StoredLot[] };

/** Of a timed sale the sessions start when their first lot closes. */
function isInLastDay(sale: StoredSale | undefined, sessionNumber: number | null, now: Date): boolean {
  const session = sale?.sessions.find(({ number }) => number === sessionNumber);
  return session !== undefined && isReserveFrozen(now.getTime(), Date.parse(session.startsAt));
}

export function keepTermsOfLots(
  lots: readonly GivenLot[],
  stored: Stored,
  now: Date,
): { lots: GivenLot[]; notTaken: NotTaken[] } {
  const byNumber = new Map(stored.lots.map((lot) => [lot.lotNumber, lot]));
  const kept = lots.map((lot): KeptLot => {
    const before = byNumber.get(lot.values.lotNumber);
    if (!before) return { lot, notTaken: [] };
    return keepLotTerms(lot, before, isInLastDay(stored.sale, before.sessionNumber, now));
  });
  return { lots: kept.map(({ lot }) => lot), notTaken: kept.flatMap(({ notTaken }) => notTaken) };
}

/** We cannot promise tax and delivery; what was sold keeps its own in any case. */
export function keepTermsOfSale(
  sale: SaleValues,
  stored: Stored,
  file: string,
): { sale: SaleValues; notTaken: NotTaken[] } {
  const before = stored.sale;
  if (!before || !stored.lots.some((lot) => relianceOn(lot) !== null)) return { sale, notTaken: [] };
  const { premiumPercent, rates } = before;
  const { liveFee, cardFee } = rates;
  const notTaken = (
    [
      ['PremiumPercent', premiumPercent, sale.premiumPercent],
      ['Rates.LiveFeePercent', percentOf(liveFee), percentOf(sale.rates.liveFee)],
      ['Rates.CardFeePercent', percentOf(cardFee), percentOf(sale.rates.cardFee)],
    ] as const
  ).flatMap(([name, was, now]) =>
    was === now ? [] : [{ file, name, reason: `stays ${was}, because lots of the sale have bids` }],
  );
  return { sale: { ...sale, premiumPercent, rates: { ...sale.rates, liveFee, cardFee } }, notTaken };
}
