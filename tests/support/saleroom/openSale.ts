/**
 * A timed sale that is open at this moment, with lots and bidders who are logged in, for nodes that run by the real
 * clock. Nothing here asserts anything.
 */
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { insertSession } from '#server/session/sessions/loginSessionStore.ts';
import { newToken } from '#server/session/sessions/tokens.ts';
import { addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';

const dayMs = 86_400_000;
const extensionSeconds = 2;

/** Someone who may bid without a limit that matters. */
export type SaleBidder = { accountId: number; cookie: string };

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** @param closesInMs when its lots close, all at once; far off unless a test is about that. */
export async function addOpenSale(
  db: Queryable,
  { lots, closesInMs = dayMs }: { lots: number; closesInMs?: number },
): Promise<void> {
  await addTimedSale(db);
  await db.query(sql`
    update auctions set opens_at = ${inMs(-dayMs)}, starts_at = ${inMs(closesInMs)}, ends_at = ${inMs(2 * dayMs)},
      extension_seconds = ${extensionSeconds}
    where id = ${saleId}`);
  await addOpenLots(db, { from: 1, lots, closesInMs });
}

export async function addOpenLots(
  db: Queryable,
  { from, lots, closesInMs }: { from: number; lots: number; closesInMs: number },
): Promise<void> {
  await db.query(sql`
    with made as (
      insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
        manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents)
      select ${saleId}, number, 1, 'lot-' || number, 'Lot ' || number, 'A fine lot', 'As it is.', 'Colt', 'Swords',
        'O', 'A', 100000, 200000, 500
      from generate_series(${from}::integer, ${from + lots - 1}::integer) as number
      returning id)
    insert into lot_standings (lot_id, auction_id, status, reserve_met, closes_at, scheduled_closes_at)
    select id, ${saleId}, 'open', true, ${inMs(closesInMs)}, ${inMs(closesInMs)} from made`);
}

export async function logIn(db: Queryable, accountId: number, now = new Date()): Promise<string> {
  const [access, refresh, loginKey] = [newToken(), newToken(), newToken()];
  const visit = { access, refresh, address: '127.0.0.1', userAgent: '' };
  await insertSession(db, { accountId, loginKey, access, refresh, visit, now });
  return `session-access=${access}`;
}

export async function addSaleBidders(db: Queryable, count: number): Promise<SaleBidder[]> {
  const accounts = await db.query<{ id: number }>(sql`
    insert into accounts (email, first_name, last_name, tier, status, password_hash, birth_date)
    select 'rival' || number || '@example.com', 'Harlan', 'Whitcomb', 4, 'active', 'none', '1970-05-04'
    from generate_series(1, ${count}::integer) as number returning id`);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, paddle)
    select id, ${saleId}, 'approved', id from accounts where email like 'rival%'`);
  const bidders: SaleBidder[] = [];
  for (const { id } of accounts) bidders.push({ accountId: id, cookie: await logIn(db, id) });
  return bidders;
}

/** The short part of a session runs out after a quarter of an hour: what lasts longer logs in again. */
export async function logInAgain(db: Queryable, bidders: readonly SaleBidder[]): Promise<SaleBidder[]> {
  const again: SaleBidder[] = [];
  for (const { accountId } of bidders) again.push({ accountId, cookie: await logIn(db, accountId) });
  return again;
}
