/**
 * One bidder and one lot: how the lot stands by the newest word, whether they lead, the least they can name, what is
 * left of their limit, and what became of the bid they sent. Pure, for the chart of a bid and for what pages say of it.
 */
import type { Lot } from '#contract/catalog/lots.ts';
import type { Problem } from '#contract/kernel/problems.ts';

import { nextRung } from './bidIncrements.ts';
import { type BidCode, codeOfProblem } from './bidOutcomes.ts';
import type { BidAnswer, LotStanding, OwnStanding, Receipt } from './bids.ts';
import { askOf } from './proxyBid.ts';
import type { Registration } from './registrations.ts';

/** What the bidder has on the lot; null where all of it was taken back. */
export const keptOf = (own: OwnStanding | null): OwnStanding | null =>
  own !== null && own.MaxCents > 0 ? own : null;

/** A lot as its page was loaded, in the form of its later news. */
export function standingOfLot(lot: Lot): LotStanding {
  const { StartingBidCents: openingCents, CurrentBidCents: priceCents, Status } = lot;
  return {
    AuctionID: lot.AuctionID,
    LotNumber: lot.LotNumber,
    Status,
    CurrentBidCents: priceCents,
    BidCount: lot.BidCount,
    AskCents: Status === 'pending' || Status === 'open' ? askOf({ openingCents, priceCents }) : null,
    HasReserve: lot.HasReserve,
    ReserveMet: lot.ReserveMet,
    ClosesAt: lot.ClosesAt,
    ScheduledClosesAt: lot.ScheduledClosesAt,
    ExtendedCount: lot.ExtendedCount,
    PriceRealizedCents: lot.PriceRealizedCents,
    Version: lot.Version,
  };
}

/** Whichever way it came: what is not newer says nothing. */
export const newestOf = (known: LotStanding, received: LotStanding): LotStanding =>
  received.Version > known.Version ? received : known;

/**
 * News of a lot say nothing of its leader, and need not: the price stays within the leader's max, and anyone who overtakes
 * them takes it beyond.
 */
export const leads = (lot: Pick<LotStanding, 'CurrentBidCents'>, own: OwnStanding | null): boolean =>
  own !== null && own.IsLeading && (lot.CurrentBidCents ?? 0) <= own.MaxCents;

/** The least this bidder could name now: a leader has to go beyond their own max. Null where nothing can be bid. */
export function leastFor(lot: LotStanding, own: OwnStanding | null): number | null {
  if (lot.AskCents === null) return null;
  return own !== null && leads(lot, own) ? nextRung(own.MaxCents) : lot.AskCents;
}

/** A new max takes the place of the one that binds them on this lot already. Null is no limit. */
export function leftFor(
  { LimitCents, ExposureCents }: Pick<Registration, 'LimitCents' | 'ExposureCents'>,
  lot: Pick<LotStanding, 'CurrentBidCents'>,
  own: OwnStanding | null,
): number | null {
  if (LimitCents === null) return null;
  const boundCents = own !== null && (own.IsSealed || leads(lot, own)) ? own.MaxCents : 0;
  return Math.max(LimitCents - Math.max(ExposureCents - boundCents, 0), 0);
}

/** What is known of a bid that was sent. */
export type BidOutcome = {
  code: BidCode;
  /** The max that was sent. */
  amountCents: number;
  nearestCents: readonly number[];
  headroomCents: number | null;
  /** The short code that our office can look up. */
  reference: string | null;
  receipt: Receipt | null;
};

export const outcomeOfAnswer = (
  { Outcome, NearestCents, HeadroomCents, Receipt: receipt }: BidAnswer,
  amountCents: number,
): BidOutcome => ({
  code: Outcome,
  amountCents,
  nearestCents: NearestCents ?? [],
  headroomCents: HeadroomCents,
  reference: null,
  receipt,
});

/** Known not to have been placed. A session that may well live is no reason to send anybody to the log-in. */
export const outcomeOfProblem = (problem: Problem, amountCents: number): BidOutcome => ({
  code: problem.isDoubtful ? 'SERVER' : (codeOfProblem(problem.code) ?? 'SERVER'),
  amountCents,
  nearestCents: [],
  headroomCents: null,
  reference: problem.reference ?? null,
  receipt: null,
});
