/**
 * What a demo brings to the server: who starts a site hands it in, and the server itself runs without one. The one that there is
 * lies in `demo/`.
 */
import type { FastifyInstance } from 'fastify';

import type { BidService } from '#server/bidding/bids/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { demoPartsOf } from '#server/platform/settings/demoParts.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import type { Rooms } from '#server/saleroom/rooms.ts';

import { closeDemo } from './closeDemo.ts';
import type { Plates } from './published.ts';

type Bidding = { db: Database; clock: Clock; log: Log; bids: BidService; findRoom: Rooms['find'] };

export type Demo = {
  /** Accounts, then what is for sale, moved to today where the demo was left alone. Called at every start. */
  prepare: (db: Database, given: { password: string; clock: Clock }) => Promise<void>;
  /** Lets the demo's people bid in the room for as long as the server listens. */
  keepBidding: (app: FastifyInstance, bidding: Bidding) => void;
  plates: Plates;
};

type Given = { config: Config; clock: Clock; demo: Demo | undefined };

/** Makes a database a demo, or shuts its accounts where it serves a site that is none. @throws {StartRefused} */
export async function prepareDemo(db: Database, { config, clock, demo }: Given): Promise<void> {
  if (!demoPartsOf(config).accounts) {
    await closeDemo(db, createSecurityLog({ clock }));
    return;
  }
  if (!demo) {
    throw new StartRefused('This program has no demo: set DEMO to off, or start the site by npm start.');
  }
  await demo.prepare(db, { password: config.demoPassword, clock });
}
