/** Sales and lots for tests: every column has a value, and a test names only those that it is about. */
import type { LotStatus } from '#contract/catalog/lots.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

export type SaleFacts = {
  id: number;
  type?: 1 | 2 | 3;
  slug?: string;
  title?: string;
  opensAt?: string;
  startsAt?: string;
  endsAt?: string;
  closedAt?: string | null;
  coverLotNumber?: number | null;
  lotCount?: number;
  /** The status of each session, by number; each starts a day after the one before. */
  sessions?: readonly number[];
};

const dayMs = 86_400_000;

export async function addSale(db: Queryable, facts: SaleFacts): Promise<void> {
  const { id, type = 1, slug = `sale-${id}`, title = `Sale ${id}`, closedAt = null, lotCount = 0 } = facts;
  const { startsAt = '2026-12-04T15:00:00.000Z', coverLotNumber = null, sessions = [] } = facts;
  const { opensAt = '2026-11-01T15:00:00.000Z', endsAt = '2026-12-06T23:00:00.000Z' } = facts;
  await db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, closed_at, address, city, state, zip,
      cover_lot_number, lot_count)
    values (${id}, ${type}, ${slug}, ${title}, ${opensAt}, ${startsAt}, ${endsAt}, ${closedAt}, '1 Main Street',
      'Rock Island', 'IL', '61201', ${coverLotNumber}, ${lotCount})`);
  for (const [index, status] of sessions.entries()) {
    const starts = new Date(Date.parse(startsAt) + index * dayMs).toISOString();
    await db.query(sql`
      insert into auction_sessions (auction_id, number, title, starts_at, first_lot, last_lot, status)
      values (${id}, ${index + 1}, ${`Day ${index + 1}`}, ${starts}, ${index * 1000 + 1}, ${index * 1000 + 999},
        ${status})`);
  }
}

export type LotFacts = {
  auctionId: number;
  lotNumber: number;
  title?: string;
  maker?: string;
  category?: string;
  session?: number | null;
  lowEstCents?: number;
  priceCents?: number | null;
  soldAt?: string;
  reserveCents?: number | null;
  /** Left out, the lot has no standing: it is one of the archive. */
  standing?: LotStatus;
  closesAt?: string | null;
  extendedCount?: number;
  photos?: readonly { drawing?: object; file?: string }[];
};

export async function addLot(db: Queryable, facts: LotFacts): Promise<number> {
  const { auctionId, lotNumber, title = `Colt Revolver ${lotNumber}`, maker = 'Colt' } = facts;
  const { category = 'Single Action Revolvers', session = null, lowEstCents = 100_000 } = facts;
  const { priceCents = null, soldAt = '2024-05-04T18:00:00.000Z', reserveCents = null } = facts;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const [lot] = await db.query<{ id: number }>(sql`
    insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents, reserve_cents,
      price_realized_cents, sold_at)
    values (${auctionId}, ${lotNumber}, ${session}, ${slug}, ${title}, ${`A fine ${title}`}, 'A description.',
      ${maker}, ${category}, 'H', 'A', ${lowEstCents}, ${lowEstCents * 1.5}, ${lowEstCents * 0.4}, ${reserveCents},
      ${priceCents}, ${priceCents === null ? null : soldAt})
    returning id`);
  const id = lot?.id ?? 0;
  const { standing, closesAt = null, extendedCount = 0, photos = [] } = facts;
  if (standing) {
    await db.query(sql`
      insert into lot_standings (lot_id, auction_id, status, closes_at, scheduled_closes_at, extended_count)
      values (${id}, ${auctionId}, ${standing}, ${closesAt}, ${closesAt}, ${extendedCount})`);
  }
  for (const [index, { drawing, file = null }] of photos.entries()) {
    await db.query(sql`
      insert into lot_photos (lot_id, position, alt, width, height, drawing, file)
      values (${id}, ${index + 1}, ${`View ${index + 1} of ${title}`}, 1200, 900,
        ${drawing ? JSON.stringify(drawing) : null}, ${file})`);
  }
  return id;
}
