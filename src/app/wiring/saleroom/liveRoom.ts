/** The live room with the server, the browser's memory and its loudspeaker behind it. */
import { fromPromise } from 'xstate';

import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { BidAnswer, OwnStanding } from '#contract/bidding/bids.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import { liveRoomMachine } from '#machines/saleroom/liveRoomMachine.ts';
import type { RoomLotName, SentLiveBid } from '#machines/saleroom/liveRoomSetup.ts';
import { roomFeedMachine } from '#machines/saleroom/roomFeedMachine.ts';
import { type OwnLots, roomOwnLotsMachine } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { roomSoundMachine, type Tone } from '#machines/saleroom/roomSoundMachine.ts';
import { roomTextMachine } from '#machines/saleroom/roomTextMachine.ts';
import { readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';
import { playTone } from '#services/saleroom/roomTone.ts';

export const machines = [
  roomFeedMachine.provide({
    actors: {
      loadRoom: serviceCall<Room, { auctionId: number }>(({ saleroom }, { auctionId }, options) =>
        saleroom.findRoom(auctionId, options),
      ),
    },
  }),
  liveRoomMachine.provide({
    actors: {
      loadOwn: serviceCall<OwnStanding | null, RoomLotName>(
        async ({ bids }, lot, options) => (await bids.findOwn(lot, options)).Own,
      ),
      placeBid: serviceCall<BidAnswer, SentLiveBid>(({ saleroom }, bid, options) =>
        saleroom.bid(bid, options),
      ),
      findAnswer: serviceCall<BidAnswer, { key: string }>(({ bids }, bid, options) =>
        bids.findAnswer(bid, options),
      ),
    },
  }),
  roomTextMachine.provide({
    actors: {
      loadLot: serviceCall<Lot | null, RoomLotName>(
        async ({ lots }, lot, options) => (await lots.find(lot, options))?.Items[0] ?? null,
      ),
    },
  }),
  roomOwnLotsMachine.provide({
    actors: {
      listOwn: serviceCall<OwnLots, { auctionId: number }>(
        async ({ myBids, wishlists }, { auctionId }, options) => {
          const [{ Sales }, lists] = await Promise.all([
            myBids.list('active', options),
            wishlists.list(options),
          ]);
          const sale = Sales.find(({ Auction }) => Auction.AuctionID === auctionId);
          return {
            bidOn: sale?.Rows.map(({ Card }) => Card.LotNumber) ?? [],
            watched: lists
              .filter(({ AuctionID }) => AuctionID === auctionId)
              .flatMap(({ LotNumbers }) => LotNumbers),
          };
        },
      ),
    },
  }),
  roomSoundMachine.provide({
    actors: {
      readSound: fromPromise(async () => ({ isOn: readStored(storedKeys.roomSound) === 'on' })),
      storeSound: fromPromise<void, { isOn: boolean }>(async ({ input: { isOn } }) => {
        store(storedKeys.roomSound, isOn ? 'on' : 'off');
      }),
      playTone: fromPromise<void, { tone: Tone }>(({ input: { tone } }) => playTone(tone)),
    },
  }),
];
