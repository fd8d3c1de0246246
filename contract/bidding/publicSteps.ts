/**
 * The public history of a lot. Bidders are distinguished by letters, given in the order in which they first appear on
 * the lot: a letter says nothing of the paddle, and another lot gives other letters, so no one can be followed through
 * a sale. The server masks; a bidder's number never leaves it.
 */
import { formatUsd } from '#contract/kernel/money.ts';

import type { HistoryEntry } from './bids.ts';
import { type BidStep, floorBidderId } from './proxyBid.ts';

export type TimedStep = BidStep & { at: string };

/** As everybody gets it. */
export type PublicStep = Pick<TimedStep, 'at' | 'amountCents' | 'kind'> & {
  /** `A` … `Z`, `AA` …; the floor is not masked, because it is no one in particular. */
  bidder: string;
};

/** Of alias 0, whose bids a clerk takes from the room. */
const floorName = 'Floor';
const alphabet = 26;

/** 0 is A, 25 is Z, 26 is AA. */
function letterAt(index: number): string {
  const last = String.fromCodePoint(65 + (index % alphabet));
  return index < alphabet ? last : `${letterAt(Math.floor(index / alphabet) - 1)}${last}`;
}

/** Aliases are given in the order of first bids, so that a part of a log is enough to say who is who in it. */
export const bidderOfAlias = (alias: number): string => (alias === 0 ? floorName : letterAt(alias - 1));

/** Steps in the order of the log. A step that is added later never changes a letter that was given. */
export function lettersOf(steps: readonly Pick<BidStep, 'bidderId'>[]): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const { bidderId } of steps) {
    if (bidderId !== floorBidderId && !letters.has(bidderId)) letters.set(bidderId, letterAt(letters.size));
  }
  return letters;
}

export function maskedHistory(steps: readonly TimedStep[]): PublicStep[] {
  const letters = lettersOf(steps);
  return steps.map(({ at, amountCents, kind, bidderId }) => ({
    at,
    amountCents,
    kind,
    bidder: letters.get(bidderId) ?? floorName,
  }));
}

type LoggedEntry = Pick<HistoryEntry, 'Kind' | 'Alias'>;

const takes = (entry: LoggedEntry, { Kind, Alias }: LoggedEntry): boolean =>
  Alias === entry.Alias && (entry.Kind === 'void' ? Kind !== 'opening' : Kind === 'sealed');

/**
 * The entries of a lot's log that count, in their order: a void takes back the last bid of its bidder that stands, and a
 * sealed bid takes the place of the one before it.
 */
export function standingEntries<Entry extends LoggedEntry>(entries: readonly Entry[]): Entry[] {
  const left: Entry[] = [];
  for (const entry of entries) {
    const replaces = entry.Kind === 'void' || entry.Kind === 'sealed';
    const taken = replaces ? left.findLastIndex((earlier) => takes(entry, earlier)) : -1;
    if (taken !== -1) left.splice(taken, 1);
    if (entry.Kind !== 'void') left.push(entry);
  }
  return left;
}

export type HistoryRow = {
  /** An instant; a page says it with day and second. */
  at: string;
  bidder: string;
  amount: string;
  kind: 'Bid' | 'Auto';
  isOwn: boolean;
};

const bidderWords = (bidder: string): string => (bidder === floorName ? bidder : `Bidder ${bidder}`);

/** Newest first. `ownLetter` comes to a bidder with their own standing; null for everybody else. */
export const historyRows = (steps: readonly PublicStep[], ownLetter: string | null): HistoryRow[] =>
  steps
    .map(({ at, amountCents, kind, bidder }) => {
      const isOwn = bidder === ownLetter;
      return {
        at,
        bidder: isOwn ? 'You' : bidderWords(bidder),
        amount: formatUsd(amountCents),
        kind: kind === 'bid' ? ('Bid' as const) : ('Auto' as const),
        isOwn,
      };
    })
    .toReversed();
