/**
 * What clerk and auto-pilot do to a lot in the room, decided by the rules under the locks that bids take. Bids
 * themselves go through the bid service, which writes the same rows the same way.
 */
import { floorBidderId } from '#contract/bidding/proxyBid.ts';
import {
  isOver,
  type LiveLot,
  type LiveLotChange,
  type LiveLotAction,
  type LiveLotEvent,
  type LiveLotRefusal,
  refused,
} from '#contract/saleroom/liveLotState.ts';
import { type BatchLot, type Changes, noChanges, type OwnMax } from '#server/bidding/bids/batch.ts';
import { liveLotOf, takeLiveLot } from '#server/bidding/bids/batchStanding.ts';
import { writeBatch } from '#server/bidding/bids/writeBatch.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { afterEvent } from '#server/saleroom/lot/liveLot.ts';

import { findRoomLot, listMaxima, lockBidders, lockLots, settle } from './liveLots.ts';
import { logFloorBid, logOpening, logVoids } from './logLive.ts';

/** The sealed bids of a lot that opens are read here: they never leave the server. */
export type RoomAction =
  | Exclude<LiveLotAction, { type: 'bid.placed' | 'lot.opened' }>
  | { type: 'lot.opened'; isPiloted: boolean };

export type ActedOnLot = {
  kind: 'changed';
  before: LiveLot;
  lot: LiveLot;
  /** To be announced once it is committed. `concerned`: whose own standing has changed, as outbid, won or rejected. */
  news: { outboxId: number; concerned: readonly { lotId: number; accountId: number }[] };
};

/** An action on its way into the log. */
export type Acting = {
  tx: Queryable;
  lot: BatchLot;
  before: LiveLot;
  action: RoomAction;
  change: LiveLotChange;
  /** What everybody has on the lot. */
  maxima: readonly OwnMax[];
  changes: Changes;
  at: string;
};

/** Someone may then stand for more than a moment before: no one bids elsewhere meanwhile. */
const bindsAgain: ReadonlySet<RoomAction['type']> = new Set([
  'bid.rejected',
  'action.undone',
  'lot.reopened',
] as const);

/** What can be done to a lot whose bids staff look into: it is not called, and not sold. */
const whileHeld: ReadonlySet<RoomAction['type']> = new Set([
  'lot.withdrawn',
  'lot.held',
  'clock.set',
] as const);

const eventOf = (action: RoomAction, maxima: readonly OwnMax[], atMs: number): LiveLotEvent =>
  action.type === 'lot.opened'
    ? {
        ...action,
        atMs,
        sealed: maxima
          .filter(({ isSealed }) => isSealed)
          .map(({ accountId: bidderId, maxCents, number: seq }) => ({ bidderId, maxCents, seq })),
      }
    : { ...action, atMs };

/** What the action adds to the log; calls and holds leave no entry there. */
async function log(acting: Acting): Promise<void> {
  const { action, before, change } = acting;
  if (action.type === 'lot.opened') logOpening(acting);
  else if (action.type === 'floorBid.taken') logFloorBid(acting);
  else if (action.type === 'bid.rejected') await logVoids(acting);
  // Of what a clerk takes back, only a bid from the floor has touched the bidding.
  else if (change.lot.bidding.priceCents !== before.bidding.priceCents) await logVoids(acting);
}

/** Anyone who led and does no longer, or the other way round; the winner; and those whose bids were sealed or taken back. */
function concernedBy({ before, change, changes }: Acting): number[] {
  const [led, leads] = [before.bidding.leader?.bidderId, change.lot.bidding.leader?.bidderId];
  const isLeadNews = led !== leads || isOver(before) !== isOver(change.lot);
  const buyer = change.lot.floorBuyerId ?? before.floorBuyerId ?? floorBidderId;
  const leaders = isLeadNews ? [led ?? floorBidderId, leads ?? floorBidderId, buyer] : [];
  const touched = [...changes.maxima.values(), ...changes.dropped.values()];
  const concerned = new Set([...leaders, ...touched.map(({ accountId }) => accountId)]);
  return [...concerned].filter((bidderId) => bidderId !== floorBidderId);
}

async function write(acting: Acting, former: BatchLot['status']): Promise<ActedOnLot['news']> {
  const { tx, lot, changes, at } = acting;
  lot.version += 1;
  changes.lots.add(lot);
  changes.announced.add(lot);
  const outboxId = await writeBatch(tx, changes, at);
  if (outboxId === null) throw new Error('An action in the room is announced to everybody there.');
  await settle(tx, lot, { former, at, floorBuyerId: acting.change.lot.floorBuyerId });
  return { outboxId, concerned: concernedBy(acting).map((accountId) => ({ lotId: lot.id, accountId })) };
}

/**
 * Within the caller's transaction, which announces `news` once it is committed. Anyone who acts on several lots in one
 * transaction calls `lockLots` for all of them first.
 */
export async function actOnLot(
  tx: Queryable,
  { lotId, action, atMs }: { lotId: number; action: RoomAction; atMs: number },
): Promise<ActedOnLot | LiveLotRefusal> {
  if (bindsAgain.has(action.type)) await lockBidders(tx, lotId);
  await lockLots(tx, [lotId]);
  const lot = await findRoomLot(tx, lotId);
  if (!lot || lot.isTimed) throw new Error(`Lot ${lotId} is in no live sale.`);
  if (lot.isHeld && !whileHeld.has(action.type)) return refused('ON_HOLD');
  const maxima = await listMaxima(tx, lotId);
  const before = liveLotOf(lot);
  const change = afterEvent(before, eventOf(action, maxima, atMs));
  if (change.kind === 'refused') return change;

  const former = lot.status;
  const at = new Date(atMs).toISOString();
  const acting: Acting = { tx, lot, before, action, change, maxima, changes: noChanges(), at };
  takeLiveLot(lot, change.lot);
  if (action.type === 'lot.opened') lot.openedAt = at;
  await log(acting);
  return { kind: 'changed', before, lot: change.lot, news: await write(acting, former) };
}
