/**
 * A visitor in the room of one sale: combines the room as it was loaded and its news since, the visitor's registration,
 * and the chart of a bid, and hands out what can be done.
 */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { useLine } from '#actors/line.ts';
import { useLineState, useTimeSensitivePage } from '#actors/liveConnection.tsx';
import { useRoomNews } from '#actors/liveNews.ts';
import { type SaleRegistration, useRegistration } from '#actors/registration.tsx';
import { selectOutcome, selectOwn, selectPhase, selectSent } from '#machines/saleroom/liveRoomMachine.ts';
import type { OwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import type { LotText } from '#machines/saleroom/roomTextMachine.ts';
import type { LiveRoomState, RoomBidder } from '#rules/saleroom/liveRoomFacts.ts';
import { liveRoomState } from '#rules/saleroom/liveRoomState.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';

import { type RoomLoad, useBid, useOwnLots, useRoomFeed, useText } from './roomActors.ts';

export type RoomActions = {
  /** At the ask, as the button says it. */
  bid: () => void;
  nameMax: (maxCents: number) => void;
  confirm: () => void;
  decline: () => void;
  register: () => void;
  /** Opens the dialog that asks for a higher limit. */
  requestLimit: () => void;
  retry: () => void;
};

type LiveRoom = {
  state: LiveRoomState;
  /** Of the last press. */
  sentCents: number;
  /** The printed entry of the lot that is up; null until it is there. */
  text: LotText | null;
  /** Lots of the sale, besides this one, that the visitor has a bid on. */
  ownLots: OwnLots;
  registration: SaleRegistration;
  actions: RoomActions;
};

export function useLiveRoom(load: RoomLoad): LiveRoom {
  const auctionId = load.auction.AuctionID;
  const { feed, room, jitter, problem } = useRoomFeed(load);
  const registration = useRegistration(auctionId);
  const { actor, isLoggedIn } = useBid(auctionId, room, registration);
  const text = useText(load, room?.Lot?.LotNumber ?? null, jitter);
  const ownLots = useOwnLots(auctionId, isLoggedIn, room?.Lot?.LotNumber ?? null);
  const line = useLine();
  const lineState = useLineState();
  useTimeSensitivePage(true);
  useRoomNews(
    auctionId,
    (received) => feed.send({ type: 'room.received', room: received }),
    () => feed.send({ type: 'room.outdated' }),
  );
  useEffect(() => {
    const subscription = actor.on('room.wanted', () => feed.send({ type: 'room.outdated' }));
    return () => subscription.unsubscribe();
  }, [actor, feed]);

  const own = useSelector(actor, selectOwn);
  const sent = useSelector(actor, selectSent);

  function bidderOf(): RoomBidder {
    if (!isLoggedIn) return { kind: 'loggedOut' };
    if (registration.state === 'unavailable') return { kind: 'failed' };
    const { registration: known } = registration;
    return known === null ? { kind: 'unknown' } : { kind: 'known', registration: known, own };
  }

  const state = liveRoomState({
    room,
    problem,
    isConnecting: lineState === 'idle' || lineState === 'connecting',
    line,
    bidder: bidderOf(),
    bid: {
      phase: useSelector(actor, selectPhase),
      amountCents: sent.maxCents,
      outcome: useSelector(actor, selectOutcome),
    },
  });

  /** Under the lot and the ask that the page shows at this moment. */
  function press(type: 'bid.pressed' | 'max.pressed', maxCents: number): void {
    if (state.kind !== 'lot' || state.lot.AskCents === null) return;
    const { LotNumber: lotNumber, AskCents: askCents } = state.lot;
    actor.send({ type, lotNumber, askCents, maxCents, key: newBidKey() });
  }

  return {
    state,
    sentCents: sent.maxCents,
    text,
    ownLots,
    registration,
    actions: {
      bid() {
        if (state.kind === 'lot' && state.action.kind === 'bid') press('bid.pressed', state.action.cents);
      },
      nameMax: (maxCents) => press('max.pressed', maxCents),
      confirm: () => actor.send({ type: 'jump.confirmed' }),
      decline: () => actor.send({ type: 'jump.declined' }),
      register: registration.register,
      requestLimit: registration.requestLimit,
      retry() {
        feed.send({ type: 'room.outdated' });
        registration.refresh();
      },
    },
  };
}
