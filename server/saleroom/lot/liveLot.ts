/**
 * A lot's way through a live session: what the clerk or the auto-pilot does to it, and what bids do to that. Pure: an
 * event comes with the server's time, the answer is the next state or the reason why there is none. Who may send an
 * event is settled before.
 */
import { floorBidderId } from '#contract/bidding/proxyBid.ts';
import { reserveOf, resultOf } from '#contract/bidding/reserve.ts';
import { type SealedBid, sealedStart } from '#contract/bidding/sealedBids.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import {
  isOver,
  isUp,
  type LiveLot,
  type LiveLotChange,
  type LiveLotAction,
  type LiveLotEvent,
  type LiveLotRefusal,
  type LiveLotStatus,
  refused,
} from '#contract/saleroom/liveLotState.ts';

import { movedAsk, placeLiveBid, rejectBid, takeFloorBid } from './liveLotBids.ts';
import { withAtLeast } from './livePilot.ts';

const { pilot } = houseDefaults;

type Answer = LiveLotChange | LiveLotRefusal;

const changed = (lot: LiveLot, changes: Partial<LiveLot>): LiveLotChange => ({
  kind: 'changed',
  lot: { ...lot, beforeBid: null, undone: null, ...changes },
  bid: null,
  steps: [],
});

type Opening = { sealed: readonly SealedBid[]; isPiloted: boolean };

function open(lot: LiveLot, { sealed, isPiloted }: Opening, atMs: number): Answer {
  if (lot.status !== 'pending' && lot.status !== 'onDeck') return refused('NOT_NOW');
  const { lot: bidding, steps } = sealedStart(lot.bidding, sealed);
  const pilotEndsAtMs = isPiloted ? atMs + pilot.openMs : null;
  return { ...changed(lot, { status: 'open', bidding, pilotEndsAtMs }), steps };
}

/** Calls come in their order; each promises the same time, however late it is. */
function call(lot: LiveLot, from: LiveLotStatus, changes: Partial<LiveLot>): Answer {
  return lot.status === from && lot.heldAtMs === null ? changed(lot, changes) : refused('NOT_NOW');
}

/** A clerk's hammer says "sold". The auto-pilot's only ends the bidding: it falls for lots that pass, too. */
function hammer(lot: LiveLot, buyerId: number | null, atMs: number): Answer {
  const isFloor = lot.bidding.leader?.bidderId === floorBidderId;
  if (lot.pilotEndsAtMs === null && lot.status === 'finalCall') {
    if (lot.bidding.leader === null) return refused('NO_BID');
    if (reserveOf(lot.bidding) === 'notMet') return refused('RESERVE_NOT_MET');
  }
  if (isFloor && buyerId === null && lot.status === 'finalCall') return refused('NO_PADDLE');
  return call(lot, 'finalCall', {
    status: 'hammer',
    hammerAtMs: atMs,
    floorBuyerId: isFloor ? buyerId : null,
  });
}

/** No one cuts the grace short. */
const confirm = (lot: LiveLot, atMs: number): Answer =>
  atMs < (lot.hammerAtMs ?? 0) + pilot.graceMs
    ? refused('NOT_NOW')
    : call(lot, 'hammer', { status: resultOf(lot.bidding) });

function pass(lot: LiveLot): Answer {
  if (!isUp(lot) || lot.heldAtMs !== null) return refused('NOT_NOW');
  return resultOf(lot.bidding) === 'sold' ? refused('MUST_SELL') : changed(lot, { status: 'passed' });
}

function withdraw(lot: LiveLot, askSeenCents: number | null): Answer {
  if (isOver(lot)) return refused('NOT_NOW');
  return movedAsk(lot, askSeenCents) ?? changed(lot, { status: 'withdrawn', heldAtMs: null });
}

/** Time to look into a bid: it can be rejected still. */
const hold = (lot: LiveLot, atMs: number): Answer =>
  isUp(lot) && lot.heldAtMs === null
    ? changed(lot, { heldAtMs: atMs, beforeBid: lot.beforeBid })
    : refused('NOT_NOW');

function resume(lot: LiveLot, atMs: number): Answer {
  if (lot.heldAtMs === null) return refused('NOT_NOW');
  const pilotEndsAtMs = lot.pilotEndsAtMs === null ? null : lot.pilotEndsAtMs + (atMs - lot.heldAtMs);
  return changed(lot, {
    // Calls made before the hold are forgotten, by people as well.
    status: 'open',
    heldAtMs: null,
    hammerAtMs: null,
    floorBuyerId: null,
    pilotEndsAtMs: withAtLeast(pilotEndsAtMs, pilot.afterBidMs, atMs),
    beforeBid: lot.beforeBid,
  });
}

function reopen(lot: LiveLot, atMs: number): Answer {
  if (lot.status !== 'sold' && lot.status !== 'passed') return refused('NOT_NOW');
  if (lot.isSettled) return refused('NEXT_LOT_OPENED');
  const pilotEndsAtMs = withAtLeast(lot.pilotEndsAtMs, pilot.openMs, atMs);
  return changed(lot, { status: 'open', hammerAtMs: null, floorBuyerId: null, pilotEndsAtMs });
}

function setClock(lot: LiveLot, leftMs: number | null, atMs: number): Answer {
  if (!isUp(lot) && !isOver(lot)) return refused('NOT_NOW');
  const { pilotEndsAtMs, beforeBid } = lot;
  const endsAtMs = leftMs === null ? null : Math.max(pilotEndsAtMs ?? 0, atMs + leftMs);
  return changed(lot, { pilotEndsAtMs: endsAtMs, beforeBid });
}

function undo(lot: LiveLot): Answer {
  if (lot.isSettled) return refused('NEXT_LOT_OPENED');
  return lot.undone ? changed(lot.undone, { beforeBid: lot.undone.beforeBid }) : refused('NOTHING_TO_UNDO');
}

function answerTo(lot: LiveLot, event: LiveLotEvent): Answer {
  const { atMs } = event;
  switch (event.type) {
    case 'lot.calledUp':
      return call(lot, 'pending', { status: 'onDeck' });
    case 'lot.opened':
      return open(lot, event, atMs);
    case 'bid.placed':
      return placeLiveBid(lot, event);
    case 'floorBid.taken':
      return takeFloorBid(lot, event);
    case 'bid.rejected':
      return rejectBid(lot, event);
    case 'fairWarning.given': {
      const pilotEndsAtMs = withAtLeast(lot.pilotEndsAtMs, pilot.fairWarningLeftMs, atMs);
      return call(lot, 'open', { status: 'fairWarning', pilotEndsAtMs });
    }
    case 'finalCall.given': {
      const pilotEndsAtMs = withAtLeast(lot.pilotEndsAtMs, pilot.finalCallLeftMs, atMs);
      return call(lot, 'fairWarning', { status: 'finalCall', pilotEndsAtMs });
    }
    case 'hammer.fallen':
      return hammer(lot, event.buyerId ?? null, atMs);
    case 'hammer.confirmed':
      return confirm(lot, atMs);
    case 'lot.passed':
      return pass(lot);
    case 'lot.withdrawn':
      return withdraw(lot, event.askSeenCents ?? null);
    case 'lot.held':
      return hold(lot, atMs);
    case 'lot.resumed':
      return resume(lot, atMs);
    case 'lot.reopened':
      return reopen(lot, atMs);
    case 'clock.set':
      return setClock(lot, event.leftMs, atMs);
    case 'nextLot.opened':
      return isOver(lot) ? changed(lot, { isSettled: true }) : refused('NOT_NOW');
    case 'action.undone':
      return undo(lot);
  }
}

/** What a clerk can take back. A confirmed sale is reopened instead; an opening is not taken back from those who bid. */
const undoable: ReadonlySet<LiveLotAction['type']> = new Set([
  'floorBid.taken',
  'fairWarning.given',
  'finalCall.given',
  'hammer.fallen',
  'lot.passed',
  'lot.withdrawn',
] as const);

export function afterEvent(lot: LiveLot, event: LiveLotEvent): Answer {
  const answer = answerTo(lot, event);
  const isClerks = lot.pilotEndsAtMs === null && undoable.has(event.type);
  if (answer.kind === 'refused' || !isClerks) return answer;
  return { ...answer, lot: { ...answer.lot, undone: { ...lot, undone: null } } };
}
