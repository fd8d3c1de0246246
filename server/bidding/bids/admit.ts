/** Who may bid on what at a moment, before any amount is looked at: the first reason against it, or none. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { isInTime } from '#contract/auctions/softClose.ts';
import type { RefusedCode } from '#contract/bidding/bidOutcomes.ts';
import { isBelowBidding } from '#server/bidding/registrations/bidderStatus.ts';

import type { AskedBid, BatchBidder, BatchLot } from './batch.ts';

const { scheduled, preBid, paused, finished } = sessionStatuses;

/** From then on a sealed bid can only be raised, and none comes in again. */
export const hasSessionStarted = ({ sessionStatus }: BatchLot): boolean =>
  sessionStatus !== null && sessionStatus !== scheduled && sessionStatus !== preBid;

function isTimely({ closesAt, isTimed }: BatchLot, receivedAt: string): boolean {
  return isTimed && closesAt !== null && isInTime({ endAtMs: Date.parse(closesAt) }, Date.parse(receivedAt));
}

/** A lot that has come up is bid on in the room; those that wait for it take sealed bids. */
function sealedRefusal(lot: BatchLot, hasSealed: boolean): RefusedCode | null {
  if (lot.status !== 'pending') return 'LIVE_STARTED';
  if (lot.sessionStatus === finished) return 'LOT_CLOSED';
  return hasSessionStarted(lot) && !hasSealed ? 'LIVE_STARTED' : null;
}

/** What the lot's own stage says comes later, when the bid is placed on it. */
function roomRefusal({ isTimed, sessionStatus }: BatchLot): RefusedCode | null {
  if (isTimed) return 'LOT_NOT_OPEN';
  return sessionStatus === paused ? 'ON_HOLD' : null;
}

/** Whether the lot takes bids of this kind: a page of a lot sends others than the room does. */
export function lotRefusal(
  lot: BatchLot,
  { way, receivedAt }: AskedBid,
  hasSealed: boolean,
): RefusedCode | null {
  if (lot.status === 'withdrawn') return 'LOT_WITHDRAWN';
  const isOver = lot.status === 'sold' || lot.status === 'passed';
  if (isOver) return isTimely(lot, receivedAt) ? 'DECIDED_LATE' : 'LOT_CLOSED';
  if (lot.isHeld) return 'LOT_HELD';
  if (receivedAt < lot.opensAt) return 'LOT_NOT_OPEN';
  if (way === 'live') return roomRefusal(lot);
  if (!lot.isTimed) return sealedRefusal(lot, hasSealed);
  return isTimely(lot, receivedAt) ? null : 'LOT_CLOSED';
}

const registrationRefusals: Readonly<Record<NonNullable<BatchBidder['registration']>, RefusedCode | null>> = {
  requested: 'NOT_APPROVED',
  pending: 'NOT_APPROVED',
  approved: null,
  declined: 'DECLINED',
  suspended: 'SUSPENDED',
};

const accountRefusals: Readonly<Record<BatchBidder['accountStatus'], RefusedCode | null>> = {
  active: null,
  pending: 'NOT_APPROVED',
  declined: 'DECLINED',
  suspended: 'SUSPENDED',
};

/** As the law asks for what a winner takes over; other lots are open to every account. */
const minimumAges: Readonly<Record<BatchLot['form'], number | null>> = { H: 21, L: 18, O: null };

const isTooYoung = ({ age }: BatchBidder, { form }: BatchLot): boolean => {
  const minimumAge = minimumAges[form];
  return minimumAge !== null && (age === null || age < minimumAge);
};

export function bidderRefusal(bidder: BatchBidder | undefined, lot: BatchLot): RefusedCode | null {
  if (!bidder) return 'NOT_REGISTERED';
  // Our own people do not bid against bidders, nor does anyone who is paid for the lot.
  if (bidder.role !== 'bidder' || bidder.accountId === lot.consignorId) return 'CONFLICT_OF_INTEREST';
  const refusal =
    accountRefusals[bidder.accountStatus] ??
    (bidder.registration === null ? 'NOT_REGISTERED' : registrationRefusals[bidder.registration]);
  if (refusal !== null) return refusal;
  // The page asks for what is missing, as it does before a registration.
  if (isBelowBidding(bidder)) return 'NOT_REGISTERED';
  return isTooYoung(bidder, lot) ? 'UNDER_AGE' : null;
}
