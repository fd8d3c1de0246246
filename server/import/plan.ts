/**
 * What an import would do to a sale as it stands: which lots are new, which change, which stay, and what must not
 * happen because people have bid. It reads what it is given and writes nothing.
 */
import { isDeepStrictEqual } from 'node:util';

import { sessionStatuses } from '#contract/auctions.ts';
import { percentOf } from '#contract/rules/auctionRates.ts';
import { formatUsd } from '#contract/rules/money.ts';

import type { SaleValues } from './auctionFile.ts';
import type { CheckedLot } from './checkLots.ts';
import type { LotValues } from './columns.ts';
import { counted, type FileProblem } from './fileProblem.ts';
import type { LotPhoto, StoredLot } from './lotStore.ts';
import type { StoredSale } from './saleStore.ts';

/** A lot of the file with its pictures as they will be stored; null where the file says nothing of them. */
export type GivenLot = CheckedLot & { photos: readonly LotPhoto[] | null };

export type Stored = {
  sale: StoredSale | undefined;
  lots: readonly StoredLot[];
  /** The sale that has the wanted slug already. */
  slugOwnerId: number | undefined;
};

export type Given = {
  sale: SaleValues;
  lots: readonly GivenLot[];
  /** Every row of the file is a lot; otherwise nobody knows which lots it lacks. */
  isWhole: boolean;
  /** What problems of the sale itself are to call its file. */
  auctionFile: string;
};

export type Choices = {
  /** Lots that the file no longer has are withdrawn; otherwise they are left. */
  withdrawsMissing: boolean;
  /** Lots that were withdrawn and are in the file come back; otherwise they stay withdrawn. */
  restoresWithdrawn: boolean;
};

export type ImportPlan = {
  isNewSale: boolean;
  added: GivenLot[];
  changed: GivenLot[];
  unchangedCount: number;
  /** In the sale and not in the file: left as they are. */
  left: StoredLot[];
  withdrawn: StoredLot[];
  restored: StoredLot[];
  /** In the file, and withdrawn all the same. */
  stayWithdrawn: StoredLot[];
};

/** The columns of a catalog, whose names are those of a stored lot. */
function sameValues(stored: StoredLot, { images: _images, ...given }: GivenLot['values']): boolean {
  return (Object.keys(given) as (keyof LotValues)[]).every(
    (name) => JSON.stringify(stored[name]) === JSON.stringify(given[name]),
  );
}

const isSame = (stored: StoredLot, { values, photos }: GivenLot): boolean =>
  sameValues(stored, values) && (photos === null || isDeepStrictEqual(stored.photos, photos));

const inWords = (cents: number | null): string => (cents === null ? 'none' : formatUsd(cents));

/** Whoever bid relied on these two; a lot that was sold has a buyer who did. */
function* bidProblems(stored: StoredLot, { values, problem }: GivenLot): Iterable<FileProblem> {
  if (stored.bidCount === 0 && !stored.isSold) return;
  const why = stored.isSold ? 'was sold' : `has ${counted(stored.bidCount, 'bid')}`;
  for (const [column, before, now] of [
    ['StartingBid', stored.openingCents, values.openingCents],
    ['Reserve', stored.reserveCents, values.reserveCents],
  ] as const) {
    if (before !== now) {
      yield problem(column, `must stay ${inWords(before)}, because lot ${stored.lotNumber} ${why}`);
    }
  }
}

function* allBidProblems(given: Given, stored: ReadonlyMap<number, StoredLot>): Iterable<FileProblem> {
  for (const lot of given.lots) {
    const before = stored.get(lot.values.lotNumber);
    if (before) yield* bidProblems(before, lot);
  }
}

function* sessionProblems({ sale, lots }: Given): Iterable<FileProblem> {
  const numbers = new Set<number | null>(sale.sessions.map(({ number }) => number));
  for (const { values, problem } of lots) {
    if (!numbers.has(values.sessionNumber)) {
      yield problem('SessionNumber', `must be one of the sale's sessions: ${[...numbers].join(', ')}`);
    }
  }
}

const { scheduled, preBid } = sessionStatuses;

function* droppedSessionProblems(
  { sale, auctionFile }: Given,
  stored: Stored,
  left: readonly StoredLot[],
): Iterable<FileProblem> {
  const kept = new Set(sale.sessions.map(({ number }) => number));
  for (const { number, status } of stored.sale?.sessions ?? []) {
    if (kept.has(number)) continue;
    const lot = left.find(({ sessionNumber }) => sessionNumber === number);
    const problem = { file: auctionFile, name: 'Sessions' };
    if (status !== scheduled && status !== preBid) {
      yield { ...problem, reason: `must keep session ${number}, which has begun` };
    } else if (lot) {
      yield { ...problem, reason: `must keep session ${number}, which has lot ${lot.lotNumber}` };
    }
  }
}

/** Whoever bid relied on them. Tax and delivery are not the house's to promise; what was sold keeps its own in any case. */
function* feeProblems(
  before: StoredSale,
  { sale, file }: { sale: SaleValues; file: string },
): Iterable<FileProblem> {
  for (const [name, was, now] of [
    ['PremiumPercent', before.premiumPercent, sale.premiumPercent],
    ['Rates.LiveFeePercent', percentOf(before.rates.liveFee), percentOf(sale.rates.liveFee)],
    ['Rates.CardFeePercent', percentOf(before.rates.cardFee), percentOf(sale.rates.cardFee)],
  ] as const) {
    if (was !== now) yield { file, name, reason: `must stay ${was}: lots have bids` };
  }
}

function* saleProblems(given: Given, stored: Stored): Iterable<FileProblem> {
  const { sale, lots, isWhole, auctionFile: file } = given;
  const { slugOwnerId, sale: before } = stored;
  if (slugOwnerId !== undefined && slugOwnerId !== sale.id) {
    yield { file, name: 'Slug', reason: `must be another: sale ${slugOwnerId} has ${sale.slug}` };
  }
  if (before && before.type !== sale.type && stored.lots.length > 0) {
    yield { file, name: 'AuctionTypeID', reason: `must stay ${before.type}: the sale has lots` };
  }
  const hasBids = stored.lots.some(({ bidCount, isSold }) => bidCount > 0 || isSold);
  if (before && hasBids) yield* feeProblems(before, { sale, file });
  const numbers = [...lots.map(({ values }) => values.lotNumber), ...stored.lots.map((lot) => lot.lotNumber)];
  const { coverLotNumber: cover } = sale;
  if (isWhole && cover !== null && !numbers.includes(cover)) {
    yield { file, name: 'CoverLotNumber', reason: `must be a lot of the sale, and there is no lot ${cover}` };
  }
}

function planOf({ lots }: Given, stored: Stored, choices: Choices): ImportPlan {
  const byNumber = new Map(stored.lots.map((lot) => [lot.lotNumber, lot]));
  const numbers = new Set(lots.map(({ values }) => values.lotNumber));
  const pairs = lots.map((given) => ({ given, before: byNumber.get(given.values.lotNumber) }));
  const missing = stored.lots.filter(({ lotNumber, isWithdrawn }) => !numbers.has(lotNumber) && !isWithdrawn);
  const outside = stored.lots.filter(({ lotNumber, isWithdrawn }) => numbers.has(lotNumber) && isWithdrawn);
  const changed = pairs.filter(({ given, before }) => before && !isSame(before, given));
  const added = pairs.filter(({ before }) => !before);
  return {
    isNewSale: stored.sale === undefined,
    added: added.map(({ given }) => given),
    changed: changed.map(({ given }) => given),
    unchangedCount: pairs.length - added.length - changed.length,
    // What was sold is no longer the house's to withdraw.
    left: missing.filter(({ isSold }) => isSold || !choices.withdrawsMissing),
    withdrawn: missing.filter(({ isSold }) => !isSold && choices.withdrawsMissing),
    restored: choices.restoresWithdrawn ? outside : [],
    stayWithdrawn: choices.restoresWithdrawn ? [] : outside,
  };
}

/** A sale of one session need not repeat its number in every row. */
function withSession(given: Given): Given {
  const [only, second] = given.sale.sessions;
  if (!only || second) return given;
  const lots = given.lots.map((lot) => ({
    ...lot,
    values: { ...lot.values, sessionNumber: lot.values.sessionNumber ?? only.number },
  }));
  return { ...given, lots };
}

export type Planned = { plan: ImportPlan; problems: FileProblem[] };

export function planImport(asGiven: Given, stored: Stored, choices: Choices): Planned {
  const given = withSession(asGiven);
  const plan = planOf(given, stored, choices);
  const byNumber = new Map(stored.lots.map((lot) => [lot.lotNumber, lot]));
  const problems = [
    ...saleProblems(given, stored),
    ...sessionProblems(given),
    ...(given.isWhole ? droppedSessionProblems(given, stored, plan.left) : []),
    ...allBidProblems(given, byNumber),
  ];
  return { plan, problems };
}
