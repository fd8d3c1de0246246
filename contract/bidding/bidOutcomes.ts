/**
 * The closed list of the server's answers to a bid, the same for timed, sealed, cart and live. Upper case on the
 * wire. What a bidder reads is in `bidWords.ts`.
 */
import type { ProblemCode } from '#contract/kernel/problems.ts';

import type { AcceptedMax } from './proxyBid.ts';

/** The bid stands. */
export const acceptedCodes = [
  /** The bidder leads, and nothing is in the way of winning. */
  'LEADING',
  /** The leader's own max is higher now. */
  'RAISED',
  /** The bidder leads or has raised, and the hidden reserve is above the price. */
  'RESERVE_NOT_MET',
  /** The bid counted, and a max of someone else is higher, or equal and earlier (`TIE_EARLIER`). */
  'OUTBID',
  /** Kept until the lot comes up in its live session. */
  'SEALED_LODGED',
  /** The sealed bid is taken back: nothing of it is left on the lot. */
  'SEALED_WITHDRAWN',
] as const;

/** Nothing was placed. */
export const refusedCodes = [
  /** Less than the ask: the price moved, or the amount is below the starting bid. */
  'BELOW_MIN',
  /** The amount is no rung of the ladder. */
  'OFF_INCREMENT',
  /** The bidder leads with this much or more already; in a timed sale no max is lowered. */
  'NOT_HIGHER',
  /** A one-click bid at an ask that is no longer asked. It is never moved up. */
  'ASK_MOVED',
  /** The bidding on the lot has not started. */
  'LOT_NOT_OPEN',
  /** Received at the lot's end or later; or the hammer has fallen. */
  'LOT_CLOSED',
  /** Received in time, and not decided before the lot closed: the site was slow for many seconds. */
  'DECIDED_LATE',
  /** A sealed bid after the lot's session began. */
  'LIVE_STARTED',
  /** Nothing of the bidder's is sealed on the lot, so there is nothing to withdraw. */
  'NOTHING_SEALED',
  /** Staff have taken the lot out of the sale. */
  'LOT_WITHDRAWN',
  /** Staff review the lot's bids; no others are taken until then. */
  'LOT_HELD',
  /** The auctioneer holds the lot: neither closed nor open. */
  'ON_HOLD',
  /** With this max the bidder would stand for more than the limit in this auction. */
  'LIMIT_EXCEEDED',
  /** The bidder has never asked to bid in this auction. */
  'NOT_REGISTERED',
  /** Registration ended before the bidder asked; anyone who is approved is never refused with this. */
  'REGISTRATION_CLOSED',
  /** Asked, and staff have not answered yet. */
  'NOT_APPROVED',
  /** Staff have said no for this auction. */
  'DECLINED',
  /** Approved once, and stopped since: a win is unpaid for 14 days, or by staff. */
  'SUSPENDED',
  /** Younger than the law asks for this lot: 21 for handguns, 18 for long guns. */
  'UNDER_AGE',
  /** Staff, and the consignor of the lot, do not bid against bidders. */
  'CONFLICT_OF_INTEREST',
  /** The key stands for another bid already, or the lot is in the batch twice. A plain retry gets its first answer. */
  'DUPLICATE',
  /** Too many bids in too short a time. */
  'RATE_LIMITED',
  /** The session ended before the bid arrived. */
  'LOGGED_OUT',
  /** A bug or an outage on our side; known not to have been placed. */
  'SERVER',
] as const;

export type AcceptedCode = (typeof acceptedCodes)[number];
export type RefusedCode = (typeof refusedCodes)[number];
export type BidCode = AcceptedCode | RefusedCode;

export const isAccepted = (code: BidCode): code is AcceptedCode =>
  acceptedCodes.some((accepted) => accepted === code);

/** An unmet reserve is said in place of leading: it is what the bidder has to act upon. */
export function codeOf({ outcome, reserve }: Pick<AcceptedMax, 'outcome' | 'reserve'>): AcceptedCode {
  return outcome !== 'OUTBID' && reserve === 'notMet' ? 'RESERVE_NOT_MET' : outcome;
}

/**
 * What refuses the call before it is a bid, as a panel says it. Undefined where a panel has to find out first: no one
 * knows whether a bid that got no answer was placed.
 */
export const codeOfProblem = (code: ProblemCode): RefusedCode | undefined => codesOfProblems[code];

const codesOfProblems: Partial<Record<ProblemCode, RefusedCode>> = {
  not_logged_in: 'LOGGED_OUT',
  rate_limited: 'RATE_LIMITED',
  unexpected: 'SERVER',
  unavailable: 'SERVER',
};
