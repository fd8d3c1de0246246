/**
 * What a card says of a lot: one price line, at most one chip, and a time line while there is something to wait for.
 * Pure: anyone who draws the time line brings the time, or null while the server's clock is not known.
 */
import { countdownTo, countedMs, type CountdownTone, soonMs } from '#contract/catalog/countdown.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { formatCentralShortDate } from '#contract/kernel/centralTime.ts';
import { groupedDigits } from '#contract/kernel/groupedDigits.ts';

/** What the visitor has to do with the lot, once bids are known. */
export type LotStanding = 'leading' | 'outbid' | 'reserveNotMet' | 'won' | 'lost';

export type LotCardFacts = {
  lot: LotCard;
  standing?: LotStanding | undefined;
  /** The line is down and the price may have moved. */
  isStale?: boolean | undefined;
  /** What is bid could not be had. */
  isPriceMissing?: boolean | undefined;
};

export type LotCardPrice = { words: 'Current bid' | 'Starting bid' | 'Sold for'; cents: number };

export type LotCardTime =
  | { kind: 'date'; words: string }
  | { kind: 'counting' | 'extended'; text: string; tone: CountdownTone; leftMs: number }
  | { kind: 'closing' };

export type LotCardChip = LotStanding | 'held' | 'sold' | 'passed';

export type LotCardState = {
  kind: 'withdrawn' | 'held' | 'unpriced' | 'stale' | 'offered' | 'sold' | 'passed';
  price: LotCardPrice | null;
  /** Beside the time: how many bids, or that a price has its premium in it. */
  note: string | null;
  /** There is an instant to name; `lotCardTime` says it. Nothing else on a card changes as time passes. */
  isAwaited: boolean;
  chip: LotCardChip | null;
};

const bidsText = (count: number): string => {
  if (count === 0) return 'No bids yet';
  return count === 1 ? '1 bid' : `${groupedDigits(count)} bids`;
};

export function lotCardTime(
  { Status, ClosesAt, ExtendedCount }: LotCard,
  nowMs: number | null,
): LotCardTime | null {
  if (ClosesAt === null || Status === 'held') return null;
  // Before a live sale the instant is that of the session: no lot closes then, so nothing is counted.
  if (Status !== 'open') return { kind: 'date', words: `Sells ${formatCentralShortDate(ClosesAt)}` };
  const leftMs = nowMs === null ? Infinity : Date.parse(ClosesAt) - nowMs;
  if (nowMs === null || leftMs > countedMs) {
    return { kind: 'date', words: `Closes ${formatCentralShortDate(ClosesAt)}` };
  }
  const countdown = countdownTo(Date.parse(ClosesAt), nowMs);
  if (countdown.kind === 'over') return { kind: 'closing' };
  const isExtended = ExtendedCount > 0 && leftMs <= soonMs;
  return {
    kind: isExtended ? 'extended' : 'counting',
    text: countdown.text,
    tone: isExtended ? 'hurry' : countdown.tone,
    leftMs,
  };
}

const nothing = { price: null, note: null, isAwaited: false, chip: null } as const;

function offered({ lot, standing, isStale, isPriceMissing }: LotCardFacts): LotCardState {
  const isAwaited = lot.ClosesAt !== null;
  if (isPriceMissing) return { ...nothing, kind: 'unpriced', isAwaited };
  const price: LotCardPrice =
    lot.CurrentBidCents === null
      ? { words: 'Starting bid', cents: lot.StartingBidCents }
      : { words: 'Current bid', cents: lot.CurrentBidCents };
  const line = { price, note: bidsText(lot.BidCount), isAwaited };
  // A standing that may be over is worse than none.
  if (isStale) return { ...line, kind: 'stale', chip: null };
  return { ...line, kind: 'offered', chip: standing ?? null };
}

export function lotCardState(facts: LotCardFacts): LotCardState {
  const { lot, standing } = facts;
  switch (lot.Status) {
    case 'withdrawn':
      return { ...nothing, kind: 'withdrawn' };
    case 'passed':
      return { ...nothing, kind: 'passed', chip: 'passed' };
    case 'sold': {
      const chip = standing === 'won' || standing === 'lost' ? standing : 'sold';
      if (lot.PriceRealizedCents === null) return { ...nothing, kind: 'unpriced', chip };
      const price: LotCardPrice = { words: 'Sold for', cents: lot.PriceRealizedCents };
      return { kind: 'sold', price, note: 'with premium', isAwaited: false, chip };
    }
    case 'held':
      // Its end is open: nothing is counted down.
      return { ...offered(facts), kind: 'held', isAwaited: false, chip: 'held' };
    case 'pending':
    case 'open':
      return offered(facts);
  }
}
