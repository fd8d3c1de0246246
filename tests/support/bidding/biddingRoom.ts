/** A lot of a live sale that is conducted by hand, with people who bid on it. Nothing here asserts anything. */
import { randomUUID } from 'node:crypto';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type ActedOnLot, actOnLot, type RoomAction } from '#server/saleroom/actOnLot.ts';

import { type Bidding, saleId, startBidding, whileOpen } from './bidding.ts';

/** So that a call can be distinguished from the next by its time. */
const betweenActionsMs = 1_000;

export type BiddingRoom = Bidding & {
  /** An action on the lot a second later; throws where it is refused. */
  act: (lotId: number, action: RoomAction) => Promise<ActedOnLot>;
  /** The code of the refusal, or `done`. */
  tryTo: (lotId: number, action: RoomAction) => Promise<string>;
  open: (lotId: number) => Promise<ActedOnLot>;
  /** Fair warning, final call, hammer, and all of the grace after it; the buyer is whose bid from the floor it is. */
  hammer: (lotId: number, buyerId?: number) => Promise<void>;
  /** The same, confirmed. */
  knockDown: (lotId: number, buyerId?: number) => Promise<ActedOnLot>;
  /** Whole dollars; with an ask it is one click, without a max that was typed. */
  bidLive: (
    ...bid: readonly [accountId: number, lotNumber: number, dollars: number, askSeen?: number, key?: string]
  ) => Promise<BidAnswer>;
};

export function startRoom(db: Database, auctionId = saleId): BiddingRoom {
  const bidding = startBidding(db, auctionId);
  let nowMs = Date.parse(whileOpen);

  function later(ms: number): void {
    nowMs += ms;
    bidding.setTime(new Date(nowMs).toISOString());
  }

  const attempt = (lotId: number, action: RoomAction) => {
    later(betweenActionsMs);
    return db.transaction((tx) => actOnLot(tx, { lotId, action, atMs: nowMs }));
  };

  async function act(lotId: number, action: RoomAction): Promise<ActedOnLot> {
    const acted = await attempt(lotId, action);
    if (acted.kind === 'refused') throw new Error(`${action.type} was refused: ${acted.code}`);
    return acted;
  }

  async function hammer(lotId: number, buyerId?: number): Promise<void> {
    await act(lotId, { type: 'fairWarning.given' });
    await act(lotId, { type: 'finalCall.given' });
    await act(lotId, { type: 'hammer.fallen', buyerId: buyerId ?? null });
    later(houseDefaults.pilot.graceMs);
  }

  return {
    ...bidding,
    act,
    hammer,
    async tryTo(lotId, action) {
      const acted = await attempt(lotId, action);
      return acted.kind === 'refused' ? acted.code : 'done';
    },
    open: (lotId) => act(lotId, { type: 'lot.opened', isPiloted: false }),
    async knockDown(lotId, buyerId) {
      await hammer(lotId, buyerId);
      return act(lotId, { type: 'hammer.confirmed' });
    },
    bidLive: (...[accountId, lotNumber, dollars, askSeen, key = randomUUID()]) =>
      bidding.bids.placeLive(accountId, {
        auctionId,
        lotNumber,
        maxCents: dollars * 100,
        askSeenCents: askSeen === undefined ? null : askSeen * 100,
        key,
      }),
  };
}
