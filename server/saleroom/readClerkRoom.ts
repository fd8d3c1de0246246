/** The room as a clerk sees it: with the reserve, and what was lodged before the session. */
import { cutBidAbove } from '#contract/bidding/bidIncrements.ts';
import { isUp, type LiveLot, type LiveLotStatus } from '#contract/saleroom/liveLotState.ts';
import type { ClerkLot, ClerkRoom, Room } from '#contract/saleroom/saleroom.ts';

import type { SaleBidder } from './bidderStore.ts';
import type { ClerkFacts, ClerkLotFacts } from './clerkStore.ts';
import { toVideo } from './readRoom.ts';

/** The next to come is called so before it opens. */
function toLots({ lots, lotId }: ClerkFacts, { Lot }: Room): ClerkLot[] {
  const onDeck = lots.find(({ status }) => status === 'pending');
  const stageOf = ({ id, status }: ClerkLotFacts): LiveLotStatus => (id === onDeck?.id ? 'onDeck' : status);
  return lots.map((lot) => ({
    LotNumber: lot.lotNumber,
    Title: lot.title,
    Status: lot.id === lotId && Lot ? Lot.Stage : stageOf(lot),
    LowEst: lot.lowEst,
    HighEst: lot.highEst,
    SealedCount: lot.sealedCount,
  }));
}

/** A cut that was taken is half a step already. */
const cutAskOf = ({ AskCents, CurrentBidCents }: NonNullable<Room['Lot']>): number | null =>
  AskCents === null || CurrentBidCents === null ? null : cutBidAbove(CurrentBidCents);

type Seen = {
  room: Room;
  facts: ClerkFacts;
  lot: LiveLot | undefined;
  bidders: readonly SaleBidder[];
  connectedCount: number;
};

export function toClerkRoom({ room, facts, lot, bidders, connectedCount }: Seen): ClerkRoom {
  const { Lot } = room;
  const isLotUp = lot !== undefined && isUp(lot);
  return {
    Room: room,
    Acts: facts.acts,
    ReserveCents: facts.reserveCents,
    ConnectedCount: connectedCount,
    IncrementCents: Lot?.AskCents && Lot.CurrentBidCents !== null ? Lot.AskCents - Lot.CurrentBidCents : null,
    CutAskCents: Lot && isLotUp ? cutAskOf(Lot) : null,
    SealedCount: facts.sealedCount,
    CanUndo: lot !== undefined && !lot.isSettled && lot.undone !== null,
    CanReject: isLotUp && lot.beforeBid !== null,
    MessageStays: facts.messageStays,
    Video: toVideo(facts.video),
    Lots: toLots(facts, room),
    Bidders: bidders.map(({ paddle, name, bidsBy, phoneLine }) => ({
      Paddle: paddle,
      Name: name,
      BidsBy: bidsBy,
      PhoneLine: phoneLine,
    })),
  };
}
