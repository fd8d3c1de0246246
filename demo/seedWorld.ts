/**
 * Puts the demo's sales, lots and bids into a database, once, and moves them with the calendar afterwards: a demo that
 * was left alone for weeks starts again with a sale running, one closing and others announced.
 */
import { keepAuctionResults } from '#server/auctions/auctionStore.ts';
import { rebuildSpellingWords } from '#server/catalog/lotWords.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { beginBidding, forgetBidding } from './bidding/beginBidding.ts';
import { registerBidders } from './bidding/bidders.ts';
import { endDueLots } from './bidding/endDueLots.ts';
import { fillInboxes, forgetInboxes } from './bidding/fillInboxes.ts';
import { seedInvoices } from './bidding/seedInvoices.ts';
import { seedCampaigns } from './seedCampaigns.ts';
import { forgetConsignments, seedConsignments } from './seedConsignments.ts';
import { insertLots, insertSales } from './world/insertWorld.ts';
import { clearRooms, layOutLots, moveSales, settleSessions } from './world/moveSales.ts';
import { saleIds } from './world/sales.ts';
import { findSales, type Moments } from './world/storedSales.ts';
import { makeWorld, type WorldOptions } from './world/world.ts';

const worldSeedName = 'demo-world';

type At = { now: Date };

/** The moment that the sales' times are reckoned from is the seed's fingerprint. */
async function findPlannedAt(db: Queryable): Promise<Date | null> {
  const [seed] = await db.query<{ fingerprint: string }>(
    sql`select fingerprint from seeds where name = ${worldSeedName} for update`,
  );
  return seed ? new Date(seed.fingerprint) : null;
}

async function fillWithBids(tx: Queryable, moments: Moments): Promise<void> {
  const sales = await findSales(tx);
  await registerBidders(tx, sales, moments);
  await beginBidding(tx, sales, moments);
  await seedInvoices(tx, sales, moments.now);
}

export async function seedWorld(db: Database, options: WorldOptions): Promise<void> {
  const { now } = options;
  const isWritten = await db.transaction(async (tx) => {
    // A second process that seeds the same database waits here, then finds the world there.
    const claimed = await tx.query(sql`
      insert into seeds (name, fingerprint) values (${worldSeedName}, ${now.toISOString()})
      on conflict (name) do nothing returning name`);
    if (claimed.length === 0) return false;
    const { sales, lots } = makeWorld(options);
    await insertSales(tx, sales, now);
    await insertLots(tx, lots);
    await fillWithBids(tx, { plannedAt: now, now });
    await rebuildSpellingWords(tx);
    await keepAuctionResults(
      tx,
      sales.map(({ sale }) => sale.id),
    );
    return true;
  });
  if (!isWritten) return;
  await db.run(
    'analyze auctions, auction_sessions, lots, lot_standings, lot_photos, lot_words, bids, bidder_lots, won_lots',
  );
}

/** A sale that has moved begins again, without what was bid on it before. */
async function startAgain(tx: Queryable, now: Date): Promise<void> {
  const sales = await findSales(tx);
  await forgetBidding(tx, sales);
  await forgetInboxes(tx, sales);
  await forgetConsignments(tx);
  await clearRooms(tx, sales);
  await layOutLots(tx, sales, now);
  await beginBidding(tx, sales, { plannedAt: now, now });
  await tx.query(sql`update seeds set fingerprint = ${now.toISOString()} where name = ${worldSeedName}`);
}

/** To be called at every start of a demo, after `seedWorld`. What people bid on sales that have not moved, stays. */
export async function rollWorldForward(db: Database, { now }: At): Promise<void> {
  await db.transaction(async (tx) => {
    const plannedAt = await findPlannedAt(tx);
    if (plannedAt === null) return;
    const sales = await findSales(tx);
    const isMoved = await moveSales(tx, sales, { plannedAt, now });
    const moments = { plannedAt: isMoved ? now : plannedAt, now };
    await (isMoved ? startAgain(tx, now) : endDueLots(tx, sales, moments));
    await settleSessions(tx, sales, moments);
    await seedInvoices(tx, sales, now);
    await seedConsignments(tx, now);
    await seedCampaigns(tx, { now });
    await keepAuctionResults(tx, Object.values(saleIds));
    await fillInboxes(tx, now);
  });
}
