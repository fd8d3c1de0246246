/** The machines of the room, each with what it needs from the page. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { useLive } from '#actors/liveConnection.tsx';
import { useOwnNews } from '#actors/liveNews.ts';
import { useActorRef } from '#actors/observed.ts';
import type { SaleRegistration } from '#actors/registration.tsx';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import { liveRoomMachine, selectIsUnsaved } from '#machines/saleroom/liveRoomMachine.ts';
import { roomFeedMachine, selectRoom, selectRoomProblem } from '#machines/saleroom/roomFeedMachine.ts';
import { roomOwnLotsMachine, selectOwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { type LotText, roomTextMachine, selectText } from '#machines/saleroom/roomTextMachine.ts';

export type RoomLoad = { auction: AuctionWithSessions; room: Room | null; lot: Lot | null };

export function useRoomFeed({ auction, room: loaded }: RoomLoad) {
  const [jitter] = useState(Math.random);
  const input = { auctionId: auction.AuctionID, room: loaded, jitter };
  const feed = useActorRef(useScreenMachine(roomFeedMachine), { input });
  const room = useSelector(feed, selectRoom);
  return { feed, room, jitter, problem: useSelector(feed, selectRoomProblem) };
}

export function useText(
  { auction, lot }: RoomLoad,
  lotNumber: number | null,
  jitter: number,
): LotText | null {
  const input = { auctionId: auction.AuctionID, lot, jitter };
  const actor = useActorRef(useScreenMachine(roomTextMachine), { input });
  useEffect(() => actor.send({ type: 'lot.shown', lotNumber }), [actor, lotNumber]);
  return useSelector(actor, selectText);
}

export function useBid(auctionId: number, room: Room | null, registration: SaleRegistration) {
  const lot = room?.Lot ?? null;
  const actor = useActorRef(useScreenMachine(liveRoomMachine), { input: { auctionId, lot } });
  const { isLoggedIn, send: notifySession } = useSession();
  const { lots } = useLive();
  const { registration: known } = registration;
  const paddle = isLoggedIn && known?.Status === 'approved' ? known.Paddle : null;
  useEffect(() => {
    if (paddle === null) actor.send({ type: 'bidder.left' });
    else actor.send({ type: 'bidder.came', paddle });
  }, [actor, paddle]);
  useEffect(() => actor.send({ type: 'lot.received', lot }), [actor, lot]);
  useOwnNews(
    (own) => {
      actor.send({ type: 'own.received', own });
      // Outbid, won, or taken back: what is left of the limit is another figure.
      if (own.AuctionID === auctionId) registration.refresh();
    },
    () => {
      actor.send({ type: 'own.outdated' });
      registration.refresh();
    },
  );
  const notifyPage = useEffectEvent((standing: LotStanding | null) => {
    if (standing) lots.send({ type: 'standing.received', standing });
    registration.refresh();
    notifySession({ type: 'counts.outdated' });
  });
  useEffect(() => {
    const subscription = actor.on('bid.answered', ({ lot: standing }) => notifyPage(standing));
    return () => subscription.unsubscribe();
  }, [actor]);
  useUnsavedWork(useSelector(actor, selectIsUnsaved));
  return { actor, isLoggedIn };
}

/** Besides the one that is up. */
export function useOwnLots(auctionId: number, isLoggedIn: boolean, lotNumber: number | null) {
  const actor = useActorRef(useScreenMachine(roomOwnLotsMachine), { input: { auctionId } });
  useEffect(() => actor.send({ type: isLoggedIn ? 'bidder.came' : 'bidder.left' }), [actor, isLoggedIn]);
  const { bidOn, watched } = useSelector(actor, selectOwnLots);
  const others = (numbers: readonly number[]) => numbers.filter((number) => number !== lotNumber);
  return { bidOn: others(bidOn), watched: others(watched) };
}
