/** The demo as a whole, for the program that starts a site with it. What only a running demo needs is loaded by demos only. */
import { noticeCategories } from '#contract/account/notices.ts';
import { crowd } from '#demo/bidding/crowd.ts';
import type { Demo } from '#server/app/demo.ts';
import { startAgain } from '#server/bidding/bidNotices/collect.ts';
import { forgetHeartbeat } from '#server/bidding/closing/outage.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { drawingVersion, drawLot } from './drawLot.ts';
import { seedDemo } from './seedDemo.ts';

type Choices = {
  /** Puts something for sale into it; without this, the whole world. */
  furnish?: (db: Database, now: Date) => Promise<void>;
  hasCrowd?: boolean;
};

async function furnishWithWorld(db: Database, now: Date): Promise<void> {
  const { seedWorld, rollWorldForward } = await import('./seedWorld.ts');
  await seedWorld(db, { now });
  await rollWorldForward(db, { now });
}

/**
 * No one reads the mail of the demo's crowd: without it the demo's mailbox shows the letters of those who try it. As
 * often as it is asked for.
 */
async function quietCrowd(db: Queryable): Promise<void> {
  await db.query(sql`
    insert into notice_choices (account_id, category, by_email)
    select id, category, false from accounts
    cross join unnest(${noticeCategories}::text[]) as category
    where email = any(${crowd.map(({ email }) => email)}::text[])
    on conflict do nothing`);
}

export const createDemo = ({ furnish = furnishWithWorld, hasCrowd = true }: Choices = {}): Demo => ({
  plates: { draw: drawLot, version: drawingVersion },
  async prepare(db, { password, clock }) {
    await seedDemo(db, { password });
    await furnish(db, clock());
    // A demo follows the calendar while it is off: what it finds when it starts is neither an outage nor news.
    await forgetHeartbeat(db);
    await quietCrowd(db);
    await startAgain(db, clock().toISOString());
  },
  keepBidding(app, bidding) {
    if (!hasCrowd) return;
    let stop: Promise<() => Promise<void>> | undefined;
    app.addHook('onListen', async () => {
      stop = import('./room/keepCrowdBidding.ts').then(({ keepCrowdBidding }) => keepCrowdBidding(bidding));
      await stop;
    });
    app.addHook('onClose', async () => {
      const end = await stop;
      await end?.();
    });
  },
});
