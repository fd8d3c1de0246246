/** Browsers whose clocks are five minutes off: they count by the server's, and their bids by when they arrive. */
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';

import { type Followed, livePath } from '#contract/page/live.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import { aFaultedSite, everyRound } from '#tests/support/faults/faultedSite.ts';

const fiveMinutesMs = 300_000;

/** What a page makes of the server's time, by its own clock: half-way between question and answer. */
async function measureOffset(address: string, clock: () => number) {
  const socket = io(address, { path: livePath, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  const askedAt = clock();
  const followed = (await socket.emitWithAck('follow', {
    auctions: [],
    lots: [{ AuctionID: saleId, LotNumber: 1 }],
  })) as Followed;
  const answeredAt = clock();
  socket.disconnect();
  const errorMs = (answeredAt - askedAt) / 2;
  return { offsetMs: followed.serverMs - (askedAt + errorMs), errorMs };
}

test('whatever their own clock says, pages know the time, and bids are taken as they arrive', async () => {
  const site = await aFaultedSite({ lots: 3, bidders: 6 });
  site.watch('a page with the right clock');
  await everyRound(async () => {
    await site.start();
    const rushing = site.rush(10);
    for (const skewMs of [-fiveMinutesMs, fiveMinutesMs]) {
      const { offsetMs, errorMs } = await measureOffset(site.whereNext(), () => Date.now() + skewMs);
      expect(Math.abs(offsetMs + skewMs)).toBeLessThanOrEqual(errorMs + 1);
    }
    await rushing;
    await site.settle();
    expect(await site.judge()).toEqual([]);
  });
});
