/** Opens a live room as the site does, with a server and a live line that a test scripts by hand. */
import { act, screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { BidAnswer, OwnStanding } from '#contract/bidding/bids.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import { aSaleInSession } from '#fixtures/auction.ts';
import { aRoom, aRoomLot } from '#fixtures/room.ts';
import { liveRoomMachine } from '#machines/saleroom/liveRoomMachine.ts';
import type { RoomLotName, SentLiveBid } from '#machines/saleroom/liveRoomSetup.ts';
import { roomFeedMachine } from '#machines/saleroom/roomFeedMachine.ts';
import { type OwnLots, roomOwnLotsMachine } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { roomSoundMachine, type Tone } from '#machines/saleroom/roomSoundMachine.ts';
import { type LotText, roomTextMachine } from '#machines/saleroom/roomTextMachine.ts';
import { Component as LiveRoomScreen } from '#screens/saleroom/liveRoom/LiveRoomScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { keptBehind } from '#tests/support/bidding/keptBehind.ts';
import { aLive, type LiveSeen } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

const auctionId = 4121;

/** What the server answers; where a test says nothing, it never does. */
type House = {
  room: () => Promise<Room>;
  registration: () => Promise<Registration>;
  own: () => Promise<OwnStanding | null>;
  place: (bid: SentLiveBid) => Promise<BidAnswer>;
  find: () => Promise<BidAnswer>;
  ownLots: () => Promise<OwnLots>;
};

export type RoomWorld = {
  /** Null where the page could not be loaded with it. */
  room?: Room | null;
  /** Null for someone who is not logged in. */
  registration?: Registration | (() => Promise<Registration>) | 'unanswered' | 'unavailable' | null;
  own?: OwnStanding | null;
  line?: Partial<LiveSeen>;
  house?: Partial<House>;
};

const silent = (): Promise<never> => new Promise<never>(() => undefined);

type Rang = { tones: Tone[]; sent: SentLiveBid[] };

function machinesOf(house: Partial<House>, { tones, sent }: Rang) {
  return [
    roomFeedMachine.provide({
      actors: { loadRoom: fromPromise<Room, { auctionId: number }>(house.room ?? silent) },
    }),
    liveRoomMachine.provide({
      actors: {
        loadOwn: fromPromise<OwnStanding | null, RoomLotName>(house.own ?? silent),
        placeBid: fromPromise<BidAnswer, SentLiveBid>(({ input }) => {
          sent.push(input);
          return (house.place ?? silent)(input);
        }),
        findAnswer: fromPromise<BidAnswer, { key: string }>(house.find ?? silent),
      },
    }),
    roomTextMachine.provide({ actors: { loadLot: fromPromise<LotText | null, RoomLotName>(silent) } }),
    roomOwnLotsMachine.provide({
      actors: { listOwn: fromPromise<OwnLots, { auctionId: number }>(house.ownLots ?? silent) },
    }),
    roomSoundMachine.provide({
      actors: {
        readSound: fromPromise<{ isOn: boolean }, void>(async () => ({ isOn: false })),
        storeSound: fromPromise<void, { isOn: boolean }>(async () => undefined),
        playTone: fromPromise<void, { tone: Tone }>(async ({ input }) => void tones.push(input.tone)),
      },
    }),
  ];
}

const registrationOf = (known: RoomWorld['registration']): (() => Promise<Registration>) => {
  if (typeof known === 'function') return known;
  if (known === 'unavailable') return () => Promise.reject({ code: 'unavailable' });
  return typeof known === 'object' && known !== null ? async () => known : silent;
};

export function openRoom({ registration = null, own = null, ...world }: RoomWorld = {}) {
  const { room = aRoom(), line, house } = world;
  const rang: Rang = { tones: [], sent: [] };
  const live = aLive({ line: 'live', ...line });
  const session = aSession(registration === null ? {} : loggedIn());
  const find = registrationOf(registration);
  const auction = { ...aSaleInSession(), AuctionID: auctionId };
  const app = renderApp(
    <ScreenMachinesProvider value={machinesOf({ own: async () => own, ...house }, rang)}>
      <LiveRoomScreen />
    </ScreenMachinesProvider>,
    {
      session,
      live,
      at: `/live/${auctionId}`,
      loaded: { auction, room, lot: null },
      keepRegistration: keptBehind({ find }),
    },
  );
  /** The room as the line sends it. */
  const receive = (received: Room) =>
    act(() => {
      for (const need of live.needs()) if (need.kind === 'room') need.onNews(received);
    });
  let version = room?.Version ?? 0;
  /** The lot that is up, as the line sends it. */
  const receiveLot = (lot: Partial<RoomLot>, more: Partial<Room> = {}) => {
    version += 1;
    return receive(
      aRoom({ Events: [], ...more, Lot: aRoomLot({ Version: version, ...lot }), Version: version }),
    );
  };
  return { ...app, ...rang, live, session, receive, receiveLot };
}

export const bidding = () => within(screen.getByRole('region', { name: 'Bidding' }));
