/**
 * What a row of My Bids says (C8), how the rows are distinguished and put in order, and what a bidder stands for. Pure:
 * anyone who draws it brings the time.
 */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';

import { standingKind } from './bidderPanelState.ts';
import type { LotStanding, OwnStanding } from './bids.ts';
import { lotPanelState, type PanelSale } from './lotPanelState.ts';
import type { LotInSession } from './lotsBefore.ts';
import type { MyBid } from './myBids.ts';
import { keptOf, leads, leastFor } from './ownBid.ts';
import type { OwnLot } from './ownLots.ts';

export type MyBidState =
  /** Bids are taken: what the bidder could bid next, and until when. */
  | {
      kind: 'leading' | 'leadingNotMet' | 'lodged' | 'outbid' | 'noBid';
      leastCents: number | null;
      sale: PanelSale;
    }
  | { kind: 'closing' | 'notOpen' | 'held' | 'withdrawn' | 'passed' }
  | (LotInSession & { kind: 'live' })
  /** The price with premium. */
  | { kind: 'won' | 'lost'; cents: number | null };

export type MyBidFacts = {
  lot: Pick<OwnLot, 'Card' | 'SessionNumber'>;
  standing: LotStanding;
  /** Null where the bidder has nothing on the lot: a bid of theirs was taken back. */
  own: OwnStanding | null;
  auction: AuctionWithSessions;
  /** The lot that is up in the room of the sale; null where that is not known. */
  inRoom?: number | null;
  /** The server's time; null while it is not known. */
  nowMs: number | null;
};

/** What the rules of a lot's panel have to know of a lot in a row. */
export const panelLotOf = ({ Card, SessionNumber }: MyBidFacts['lot']) => ({
  StartingBidCents: Card.StartingBidCents,
  HighEst: Card.HighEst,
  SessionNumber,
});

export function myBidState({ lot, own: received, ...facts }: MyBidFacts): MyBidState {
  const own = keptOf(received);
  const { standing } = facts;
  const state = lotPanelState({ ...facts, lot: panelLotOf(lot), isLoggedIn: true });
  switch (state.kind) {
    case 'withdrawn':
    case 'held':
    case 'passed':
    case 'closing':
    case 'notOpen':
      return { kind: state.kind };
    case 'live':
      return { kind: 'live', isPaused: state.isPaused, lotsBefore: state.lotsBefore };
    case 'sold':
      return { kind: leads(standing, own) ? 'won' : 'lost', cents: state.cents };
    case 'loading':
    case 'error':
    case 'loggedOut':
      return { kind: standingKind(standing, own), leastCents: leastFor(standing, own), sale: state.sale };
  }
}

/** What asks for something comes first. */
const ranks: Readonly<Record<MyBidState['kind'], number>> = {
  outbid: 0,
  leadingNotMet: 1,
  live: 2,
  closing: 2,
  held: 2,
  leading: 2,
  lodged: 2,
  noBid: 3,
  notOpen: 3,
  won: 4,
  lost: 4,
  passed: 4,
  withdrawn: 4,
};

const endOf = ({ Lot }: MyBid): string => Lot.ClosesAt ?? '';

/** Outbid, reserve not met, leading; within each by the close of the lot, then by its number. */
export function inOrderOfNeed(rows: readonly MyBid[], auction: AuctionWithSessions): MyBid[] {
  const rankOf = (lot: MyBid): number =>
    ranks[myBidState({ lot, standing: lot.Lot, own: lot.Own, auction, nowMs: null }).kind];
  return rows.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      endOf(one).localeCompare(endOf(other)) ||
      one.Card.LotNumber - other.Card.LotNumber,
  );
}

export type Exposure = { lots: number; cents: number };

/** Lots the bidder leads, and sealed bids that have not been called: what they would pay for at most. */
export function exposureOf(
  rows: readonly { state: Pick<MyBidState, 'kind'>; own: OwnStanding | null }[],
): Exposure {
  const bound = rows.filter(
    ({ state: { kind } }) => kind === 'leading' || kind === 'leadingNotMet' || kind === 'lodged',
  );
  return { lots: bound.length, cents: bound.reduce((sum, { own }) => sum + (own?.MaxCents ?? 0), 0) };
}
