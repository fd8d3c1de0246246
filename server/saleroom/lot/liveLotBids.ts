/** Bids in the room: from bidders over the internet, and from the floor by the clerk's hand; and taking one back. */
import {
  type AcceptedMax,
  askOf,
  floorAmountOf,
  placeFloorBid,
  placeMax,
} from '#contract/bidding/proxyBid.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import {
  isUp,
  type LiveLot,
  type LiveLotChange,
  type LiveLotEvent,
  type LiveLotRefusal,
  refused,
} from '#contract/saleroom/liveLotState.ts';

import { withAtLeast } from './livePilot.ts';

const { pilot } = houseDefaults;

/** Why the lot takes no bid now; null where it does. */
function closedTo({ status, heldAtMs }: LiveLot): LiveLotRefusal | null {
  switch (status) {
    case 'pending':
    case 'onDeck':
      return refused('LOT_NOT_OPEN');
    case 'sold':
    case 'passed':
      return refused('LOT_CLOSED');
    case 'withdrawn':
      return refused('LOT_WITHDRAWN');
    case 'open':
    case 'fairWarning':
    case 'finalCall':
    case 'hammer':
      return heldAtMs === null ? null : refused('ON_HOLD');
  }
}

/** People act on the ask that they saw: one that has moved is a new question. */
export function movedAsk({ bidding }: LiveLot, askSeenCents: number | null): LiveLotRefusal | null {
  const askCents = askOf(bidding);
  return askSeenCents === null || askSeenCents === askCents
    ? null
    : { kind: 'refused', code: 'ASK_MOVED', askCents };
}

/** Open again, with time for an answer. */
const calledAgain = ({ pilotEndsAtMs }: LiveLot, atMs: number): Partial<LiveLot> => ({
  status: 'open',
  hammerAtMs: null,
  floorBuyerId: null,
  pilotEndsAtMs: withAtLeast(pilotEndsAtMs, pilot.afterBidMs, atMs),
});

/** A raise that moved nothing leaves calls and clock alone. */
function withBid(lot: LiveLot, bid: AcceptedMax, atMs: number): LiveLotChange {
  const called = bid.moved ? calledAgain(lot, atMs) : {};
  return {
    kind: 'changed',
    // Whatever a clerk did before stays: taking it back would take this bid along.
    lot: { ...lot, ...called, bidding: bid.lot, undone: null },
    bid,
    steps: bid.steps,
  };
}

type Bid = Extract<LiveLotEvent, { type: 'bid.placed' }>;

export function placeLiveBid(lot: LiveLot, bid: Bid): LiveLotChange | LiveLotRefusal {
  const refusal = closedTo(lot) ?? movedAsk(lot, bid.askSeenCents);
  if (refusal) return refusal;
  const placed = placeMax(lot.bidding, { bidderId: bid.bidderId, maxCents: bid.maxCents });
  if (placed.kind === 'refused') return placed;
  // A raise that no one sees must not keep the bid before it from being rejected.
  const beforeBid = placed.moved ? { bidderId: bid.bidderId, bidding: lot.bidding } : lot.beforeBid;
  return withBid({ ...lot, beforeBid }, placed, bid.atMs);
}

type Rejection = Extract<LiveLotEvent, { type: 'bid.rejected' }>;

/**
 * As if the bid had not come, nor its bidder's raises since. Anyone who led before and leads still keeps a raise of their
 * own: the bid that is rejected was another's.
 */
export function rejectBid(
  lot: LiveLot,
  { askSeenCents = null, atMs }: Rejection,
): LiveLotChange | LiveLotRefusal {
  const { beforeBid, bidding: now } = lot;
  if (!isUp(lot)) return refused('NOT_NOW');
  if (beforeBid === null) return refused('NOTHING_TO_REJECT');
  const moved = movedAsk(lot, askSeenCents);
  if (moved) return moved;
  const { bidderId, bidding: before } = beforeBid;
  const isOthersRaise = before.leader?.bidderId === now.leader?.bidderId && now.leader?.bidderId !== bidderId;
  const leader = isOthersRaise ? now.leader : before.leader;
  const restored = { bidding: { ...before, leader }, beforeBid: null, undone: null };
  return {
    kind: 'changed',
    lot: { ...lot, ...calledAgain(lot, atMs), ...restored },
    bid: null,
    steps: [],
  };
}

type FloorBid = Extract<LiveLotEvent, { type: 'floorBid.taken' }>;

export function takeFloorBid(lot: LiveLot, bid: FloorBid): LiveLotChange | LiveLotRefusal {
  const refusal = closedTo(lot) ?? movedAsk(lot, bid.askSeenCents);
  if (refusal) return refusal;
  const amountCents = floorAmountOf(lot.bidding, bid.isCut);
  return amountCents === null
    ? refused('NO_CUT')
    : withBid({ ...lot, beforeBid: null }, placeFloorBid(lot.bidding, amountCents), bid.atMs);
}
