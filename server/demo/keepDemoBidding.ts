/** Lets the demo's people bid in the room for as long as a demo listens. Their code is loaded by demos only. */
import type { FastifyInstance } from 'fastify';

import type { BidService } from '#server/bidding/bids/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Rooms } from '#server/saleroom/rooms.ts';

type Demo = { db: Database; clock: Clock; log: Log; bids: BidService; findRoom: Rooms['find'] };

export function keepDemoBidding(app: FastifyInstance, demo: Demo): void {
  let stop: Promise<() => Promise<void>> | undefined;
  app.addHook('onListen', async () => {
    stop = import('./room/keepCrowdBidding.ts').then(({ keepCrowdBidding }) => keepCrowdBidding(demo));
    await stop;
  });
  app.addHook('onClose', async () => {
    const end = await stop;
    await end?.();
  });
}
