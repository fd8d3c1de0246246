/**
 * What an import would do to a sale as it stands: which lots are new, which change, which stay, and what must not
 * happen. It reads what it is given and writes nothing.
 */
import { isDeepStrictEqual } from 'node:util';

import { sessionStatuses } from '#contract/auctions/auctions.ts';

import type { SaleValues } from './auctionFile.ts';
import type { CheckedLot } from './checkLots.ts';
import type { FileProblem } from './fileProblem.ts';
import { keepTermsOfLots, keepTermsOfSale, type NotTaken } from './frozenTerms.ts';
import type { LotValues } from './lotColumns.ts';
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
  /** Every row of the file is a lot; otherwise no one knows which lots it lacks. */
  isWhole: boolean;
  /** What problems of the sale itself are to call its file. */
  auctionFile: string;
};

export type Choices = {
  /** Lots that the file no longer has are withdrawn; otherwise they are left. */
  withdrawsMissing: boolean;
  /** Lots that were withdrawn and are in the file come back; otherwise they stay withdrawn. */
  restoresWithdrawn: boolean;
  now: Date;
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
      yield { ...problem, reason: `must keep session ${number}, which has started` };
    } else if (lot) {
      yield { ...problem, reason: `must keep session ${number}, which has lot ${lot.lotNumber}` };
    }
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
    // What was sold can no longer be withdrawn.
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

export type Planned = {
  /** As it is to be written. */
  sale: SaleValues;
  plan: ImportPlan;
  problems: FileProblem[];
  notTaken: NotTaken[];
};

export function planImport(asGiven: Given, stored: Stored, choices: Choices): Planned {
  const { lots, notTaken } = keepTermsOfLots(asGiven.lots, stored, choices.now);
  const sale = keepTermsOfSale(asGiven.sale, stored, asGiven.auctionFile);
  const given = withSession({ ...asGiven, lots, sale: sale.sale });
  const plan = planOf(given, stored, choices);
  const problems = [
    ...saleProblems(given, stored),
    ...sessionProblems(given),
    ...(given.isWhole ? droppedSessionProblems(given, stored, plan.left) : []),
  ];
  return { sale: given.sale, plan, problems, notTaken: [...sale.notTaken, ...notTaken] };
}
