/**
 * Makes a database a demo at every start, or shuts its accounts where it serves a site that is none: accounts, then
 * what is for sale, moved to today where the demo was left alone.
 */
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Config } from '#server/platform/settings/config.ts';

import { closeDemo } from './closeDemo.ts';
import { demoPartsOf } from './demoParts.ts';
import { seedDemo } from './seedDemo.ts';

/** Puts something for sale into a demo. */
export type FurnishDemo = (db: Database, now: Date) => Promise<void>;

/** The whole world, whose code is loaded by demos only. */
const furnishWithWorld: FurnishDemo = async (db, now) => {
  const { seedWorld, rollWorldForward } = await import('./seedWorld.ts');
  await seedWorld(db, { now });
  await rollWorldForward(db, { now });
};

type Demo = { config: Config; clock: Clock; furnish?: FurnishDemo | undefined };

export async function prepareDemo(db: Database, demo: Demo): Promise<void> {
  const { config, clock, furnish = furnishWithWorld } = demo;
  if (!demoPartsOf(config).accounts) {
    await closeDemo(db, createSecurityLog({ clock }));
    return;
  }
  await seedDemo(db, { password: config.demoPassword });
  await furnish(db, clock());
}
