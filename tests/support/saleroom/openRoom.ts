/** A live sale with a session that clerks conduct by the real clock, and its clerks. Nothing here asserts anything. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { addLiveSale, saleId } from '#tests/support/bidding/bidding.ts';

import { addOpenLots, logIn, type SaleBidder } from './openSale.ts';

const dayMs = 86_400_000;

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** The session is tomorrow's: it begins when a clerk says so. */
export async function addOpenRoom(db: Queryable, { lots }: { lots: number }): Promise<void> {
  await addLiveSale(db);
  await db.query(sql`
    update auctions set opens_at = ${inMs(-dayMs)}, starts_at = ${inMs(dayMs)}, ends_at = ${inMs(2 * dayMs)}
    where id = ${saleId}`);
  await db.query(sql`
    update auction_sessions set starts_at = ${inMs(dayMs)}, is_piloted = false where auction_id = ${saleId}`);
  await addOpenLots(db, { from: 1, lots, closesInMs: dayMs });
  await db.query(sql`
    update lot_standings set status = 'pending', closes_at = null, scheduled_closes_at = null
    where auction_id = ${saleId}`);
}

/** A clerk, and one of the staff. */
export async function addClerks(db: Queryable): Promise<SaleBidder[]> {
  const accounts = await db.query<{ id: number }>(sql`
    insert into accounts (email, first_name, last_name, role, status, password_hash, birth_date)
    select role || '@example.com', 'Ines', 'Halvorsen', role, 'active', 'none', '1970-05-04'
    from unnest(array['clerk', 'staff']) as role returning id`);
  const clerks: SaleBidder[] = [];
  for (const { id } of accounts) clerks.push({ accountId: id, cookie: await logIn(db, id) });
  return clerks;
}
