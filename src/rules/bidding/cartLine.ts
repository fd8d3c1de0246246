/**
 * What a line of the Bid Cart says of itself as the lot moves: it can be submitted, or what is in the way and how to
 * get it out. Pure. The server decides again when the line is submitted: this only saves bidders a refusal.
 */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { bidderPanelState, type PanelBidder } from '#contract/bidding/bidderPanelState.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { type Jump, jumpOf } from '#contract/bidding/jumpGuard.ts';
import type { BiddingState, LotPanelState } from '#contract/bidding/lotPanelState.ts';
import type { LotInSession } from '#contract/bidding/lotsBefore.ts';
import { panelLotOf } from '#contract/bidding/myBidStates.ts';
import { leads } from '#contract/bidding/ownBid.ts';
import type { OwnLot } from '#contract/bidding/ownLots.ts';
import { boundMaxOf } from '#contract/bidding/proposedMax.ts';
import type { Registration } from '#contract/bidding/registrations.ts';

export type CartLineState =
  /** Sealed: it waits for the lot's session. Extended: late bids have moved the lot's end. */
  | { kind: 'ready'; leastCents: number; isSealed: boolean; isExtended: boolean; jump: Jump | null }
  /** It is not known yet whether the bidder may bid, or could not be found out. */
  | { kind: 'checking' | 'unchecked' }
  | { kind: 'belowMinimum'; leastCents: number }
  /** The bidder has as much on the lot already, or more. */
  | { kind: 'placedAlready'; maxCents: number; leastCents: number; isSealed: boolean }
  /** What is left of the limit for this line; `isShared` where earlier lines of the cart take the rest. */
  | { kind: 'limitShort'; leftCents: number; leastCents: number; isShared: boolean }
  | { kind: 'notRegistered'; reviewUntil: string | null }
  | { kind: 'pendingApproval' | 'registrationClosed' }
  | { kind: 'denied'; isSuspended: boolean }
  | { kind: 'notOpen'; opensAt: string }
  | (LotInSession & { kind: 'live' })
  | { kind: 'closing' | 'held' | 'over' | 'withdrawn' };

export type CartLineFacts = {
  lot: Pick<OwnLot, 'Card' | 'SessionNumber'>;
  maxCents: number;
  standing: LotStanding;
  own: OwnStanding | null;
  auction: AuctionWithSessions;
  /** Null while it is asked for; `unavailable` where it could not be had. */
  registration: Registration | 'unavailable' | null;
  /** The lot that is up in the room of the sale; null where that is not known. */
  inRoom?: number | null;
  nowMs: number | null;
};

function bidderOf({ registration, own, maxCents }: CartLineFacts): PanelBidder {
  if (registration === null) return { kind: 'unknown' };
  if (registration === 'unavailable') return { kind: 'failed' };
  const bid = { phase: 'choosing', amountCents: maxCents, outcome: null } as const;
  return { kind: 'known', own, registration, bid, line: { kind: 'live', lastAt: null } };
}

const isPlaced = ({ own, standing, maxCents }: CartLineFacts): boolean => {
  if (own === null) return false;
  return own.IsSealed ? own.MaxCents === maxCents : leads(standing, own) && maxCents <= own.MaxCents;
};

function formState(facts: CartLineFacts, { form, sale }: BiddingState): CartLineState {
  const { own, lot, maxCents } = facts;
  const isSealed = sale.kind === 'sealed';
  if (own !== null && isPlaced(facts)) {
    return { kind: 'placedAlready', maxCents: own.MaxCents, leastCents: form.leastCents, isSealed };
  }
  if (form.amountProblem?.kind === 'belowMinimum') {
    return { kind: 'belowMinimum', leastCents: form.leastCents };
  }
  if (form.amountProblem?.kind === 'overLimit') {
    const { leftCents } = form.amountProblem;
    return { kind: 'limitShort', leftCents, leastCents: form.leastCents, isShared: false };
  }
  const highEstimateCents = lot.Card.HighEst > 0 ? lot.Card.HighEst * 100 : null;
  const askCents = facts.standing.AskCents ?? form.leastCents;
  return {
    kind: 'ready',
    leastCents: form.leastCents,
    isSealed,
    isExtended: sale.kind === 'timed' && sale.extension !== null,
    jump: jumpOf({ maxCents, askCents, highEstimateCents }),
  };
}

export function cartLineState(facts: CartLineFacts): CartLineState {
  const { lot, standing, auction, inRoom = null, nowMs } = facts;
  const state: LotPanelState = bidderPanelState(
    { lot: panelLotOf(lot), standing, auction, inRoom, nowMs },
    bidderOf(facts),
  );
  if ('form' in state) return formState(facts, state);
  switch (state.kind) {
    case 'loading':
    case 'loggedOut':
      return { kind: 'checking' };
    case 'error':
      return { kind: 'unchecked' };
    case 'notRegistered':
      return { kind: 'notRegistered', reviewUntil: state.reviewUntil };
    case 'pendingApproval':
    case 'registrationClosed':
      return { kind: state.kind };
    case 'denied':
      return { kind: 'denied', isSuspended: state.isSuspended };
    case 'notOpen':
      return { kind: 'notOpen', opensAt: state.opensAt };
    case 'live':
      return { kind: 'live', isPaused: state.isPaused, lotsBefore: state.lotsBefore };
    case 'closing':
    case 'held':
    case 'withdrawn':
      return { kind: state.kind };
    case 'won':
    case 'lost':
    case 'sold':
    case 'passed':
      return { kind: 'over' };
  }
}

/** What the line would win at if no one else bid: the least that is asked, within its own maximum. */
export const priceNow = (standing: Pick<LotStanding, 'AskCents'>, maxCents: number): number =>
  Math.min(standing.AskCents ?? maxCents, maxCents);

/** A line with what the limit of its sale has to know of it. */
export type LimitedLine = {
  line: { Lot: { LotNumber: number }; MaxCents: number; Own: OwnStanding | null };
  standing: LotStanding;
  state: CartLineState;
};

/**
 * The lines of one sale, as the server takes them: by lot number, each with its whole max. A line for which the earlier
 * ones leave no room would be refused, so it is not ready.
 */
export function withinLimitTogether<Line extends LimitedLine>(
  lines: readonly Line[],
  { LimitCents, ExposureCents }: Pick<Registration, 'LimitCents' | 'ExposureCents'>,
): Line[] {
  if (LimitCents === null) return [...lines];
  const shortOf = new Map<Line, CartLineState>();
  let exposureCents = ExposureCents;
  for (const one of lines.toSorted((a, b) => a.line.Lot.LotNumber - b.line.Lot.LotNumber)) {
    const { line, standing, state } = one;
    if (state.kind !== 'ready') continue;
    const othersCents = Math.max(exposureCents - (boundMaxOf(standing, line.Own) ?? 0), 0);
    const leftCents = Math.max(LimitCents - othersCents, 0);
    if (line.MaxCents <= leftCents) exposureCents = othersCents + line.MaxCents;
    else shortOf.set(one, { kind: 'limitShort', leftCents, leastCents: state.leastCents, isShared: true });
  }
  return lines.map((one) => ({ ...one, state: shortOf.get(one) ?? one.state }));
}
