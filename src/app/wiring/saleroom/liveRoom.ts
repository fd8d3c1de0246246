/** The live room with the server, the browser's memory and its loudspeaker behind it. */
import { fromPromise } from 'xstate';

import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { lotParams } from '#app/wiring/shared/lotParams.ts';
import { liveRoomMachine } from '#machines/saleroom/liveRoomMachine.ts';
import { roomFeedMachine } from '#machines/saleroom/roomFeedMachine.ts';
import { roomOwnLotsMachine } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { roomSoundMachine, type Tone } from '#machines/saleroom/roomSoundMachine.ts';
import { roomTextMachine } from '#machines/saleroom/roomTextMachine.ts';
import { readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';
import { late } from '#services/kernel/late.ts';
import { playTone } from '#services/saleroom/roomTone.ts';
import { listWishlists } from '#services/wishlists/wishlists.ts';

const { getBidAnswer, getOwnStanding, placeLiveBid } = late(() => import('#contract/bidding/bids.ts'));
const { getMyBids } = late(() => import('#contract/bidding/myBids.ts'));
const { getLotDetail } = late(() => import('#contract/catalog/lots.ts'));
const { getRoom } = late(() => import('#contract/saleroom/room.ts'));

export const machines = [
  roomFeedMachine.provide({
    actors: { loadRoom: ask(getRoom, ({ auctionId: AuctionID }) => ({ params: { AuctionID } })) },
  }),
  liveRoomMachine.provide({
    actors: {
      loadOwn: askWith(
        async (call, lot, options) => (await call(getOwnStanding, lotParams(lot), options)).Own,
      ),
      placeBid: askWith((call, { auctionId, lotNumber, maxCents, askSeenCents, key }, options) => {
        const body = {
          AuctionID: auctionId,
          LotNumber: lotNumber,
          MaxCents: maxCents,
          AskSeenCents: askSeenCents,
          Key: key,
        };
        return call(placeLiveBid, { body }, { ...options, idempotencyKey: key });
      }),
      findAnswer: ask(getBidAnswer, ({ key: Key }) => ({ params: { Key } })),
    },
  }),
  roomTextMachine.provide({
    actors: {
      loadLot: askWith(
        async (call, lot, options) => (await call(getLotDetail, lotParams(lot), options)).Items[0] ?? null,
      ),
    },
  }),
  roomOwnLotsMachine.provide({
    actors: {
      listOwn: askWith(async (call, { auctionId }, options) => {
        const [{ Sales }, lists] = await Promise.all([
          call(getMyBids, { params: { Tab: 'active' } }, options),
          listWishlists(call, options),
        ]);
        const sale = Sales.find(({ Auction }) => Auction.AuctionID === auctionId);
        return {
          bidOn: sale?.Rows.map(({ Card }) => Card.LotNumber) ?? [],
          watched: lists
            .filter(({ AuctionID }) => AuctionID === auctionId)
            .flatMap(({ LotNumbers }) => LotNumbers),
        };
      }),
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
