/**
 * What it costs to find the alerts that new lots set off, as the server does it: in batches, by the keys of the lots.
 * It must follow lots and matches, never lots × alerts. `npm run bench:alerts` makes a database of its own on the
 * server that DATABASE_URL names and drops it; sizes may be given: `npm run bench:alerts -- 10000 1000000`.
 */
import { Client } from 'pg';

import { filtersOfWords } from '#server/alerts/alertFilters.ts';
import { alertKeysOf } from '#server/alerts/alertKeys.ts';
import { matchLots, readWordShares } from '#server/alerts/postings.ts';
import type { WordShare } from '#server/alerts/wordCover.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';

const serverUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const saleId = 9_001;
const mostAlerts = 50_000;
/** As the server takes them. */
const lotsAtOnce = 500;
const rowsAtOnce = 5_000;
const now = new Date().toISOString();

const makers = 'Colt Winchester Remington Springfield Marlin Browning Ruger Savage Parker Henry'.split(' ');
const common = 'finish blue original barrel grips walnut case hardened nickel engraved factory letter'.split(
  ' ',
);

/** A lot says ten of them, as lots have serial numbers, places and names. */
const rareWords = 200_000;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const makeSale = (db: Database): Promise<unknown> =>
  db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, address, city, state, zip)
    values (${saleId}, 1, 'sale', 'Sale', now(), now() + interval '30 days', now() + interval '33 days', '1 Main Street',
      'Bedford', 'TX', '76021')`);

/** Without the search's own index, which nothing here reads. */
const makeLots = (db: Database, from: number, to: number): Promise<unknown> =>
  db.query(sql`
    insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents)
    select ${saleId}, n, 1, 'lot', maker || ' Rifle', maker || ' Rifle ' || described, described || ' ' || bare, maker, 'rifles',
      'L', 'A', 100000, 200000, 50000
    from generate_series(${from}::integer, ${to}::integer) n
    cross join lateral (
      select (${makers}::text[])[1 + n % 10] as maker,
        (select string_agg((${common}::text[])[1 + (n + k * k) % 12], ' ') from generate_series(1, 8) k) as described,
        (select string_agg('serial' || (n::bigint * 7919 + k * 104729) % ${rareWords}::integer, ' ')
          from generate_series(1, 10) k) as bare
    ) t`);

async function makeAccount(db: Database): Promise<void> {
  await db.query(sql`
    insert into accounts (id, email, first_name, last_name, role, tier, status, password_hash)
    overriding system value
    select n, 'bench' || n || '@example.com', 'B', 'B', 'bidder', 1, 'active', 'none' from generate_series(1, 1000) n`);
}

type Made = { id: number; words: string };

/** Each asks for a maker, a common word and one of the rare ones. */
async function makeAlerts(db: Database, count: number, shareOf: WordShare): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const asked = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, place) => {
      const n = from + place;
      return `${makers[n % 10]} rifle serial${(n * 48_271) % rareWords}`;
    });
    const filters = asked.map((words) => filtersOfWords(words));
    const made = await db.query<Made>(sql`
      insert into text_alerts (account_id, kind, name, words, created_at, filters)
      select 1 + n % 1000, 'words', 'Alert', words, ${now},
        row(to_tsquery('english', query), null, null, null, null, null, null, null, null, null, null, null, null, null,
          null, null, null, null, false, false, false, false, false, false)::lot_filters
      from unnest(${asked}::text[], ${filters.map(({ words }) => words)}::text[])
        with ordinality as one (words, query, n)
      returning id, (filters).words::text as words`);
    const [plain] = filters;
    if (!plain) return;
    const keys = made.flatMap(({ id, words }) =>
      alertKeysOf({ ...plain, words }, shareOf).map((key) => ({ id, key })),
    );
    await db.query(sql`
      insert into alert_postings (key, auction_id, alert_id)
      select key, 0, id from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[])
        as posting (key, id)`);
  }
  await db.run('analyze text_alerts, alert_postings');
}

const forgetAlerts = (db: Database): Promise<void> => db.run('truncate text_alerts cascade');

type Measured = { lots: number; alerts: number; matches: number; seconds: number };

async function measure(db: Database, lots: number, alerts: number): Promise<Measured> {
  const ids = await db.query<{ id: number }>(sql`select id from lots order by id limit ${lots}`);
  const start = performance.now();
  let matches = 0;
  for (let from = 0; from < ids.length; from += lotsAtOnce) {
    const lotIds = ids.slice(from, from + lotsAtOnce).map(({ id }) => id);
    matches += await db.transaction((tx) => matchLots(tx, { lotIds, now, dueAt: now }));
  }
  return { lots, alerts, matches, seconds: (performance.now() - start) / 1_000 };
}

function print({ lots, alerts, matches, seconds }: Measured): void {
  const cells = [
    `${lots.toLocaleString('en-US')} lots × ${alerts.toLocaleString('en-US')} alerts`,
    `${matches.toLocaleString('en-US')} matches`,
    `${seconds.toFixed(1)} s`,
    `${((seconds / lots) * 1e6).toFixed(0)} µs a lot`,
  ];
  process.stdout.write(
    `${cells
      .map((text) => text.padEnd(36))
      .join('')
      .trimEnd()}\n`,
  );
}

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [10_000, 100_000];
const name = `alerts_benchmark_${process.pid}`;
await administer(`create database ${name}`);
const url = new URL(serverUrl);
url.pathname = name;
const db = await openDatabase({ dataDir: '', databaseUrl: url.href, log: createLog('silent') });
try {
  await db.run('drop index lots_search; alter table lots disable trigger user');
  await makeSale(db);
  await makeAccount(db);
  const most = Math.max(...sizes);
  for (let from = 1; from <= most; from += rowsAtOnce) {
    await makeLots(db, from, Math.min(from + rowsAtOnce - 1, most));
  }
  await db.run('analyze lots');
  const shareOf = await readWordShares(db);
  for (const [place, lots] of sizes.entries()) {
    // That more alerts cost the lots nothing is said by the first size.
    for (const alerts of place === 0 ? [mostAlerts / 100, mostAlerts / 10, mostAlerts] : [mostAlerts]) {
      await makeAlerts(db, alerts, shareOf);
      print(await measure(db, lots, alerts));
      await forgetAlerts(db);
    }
  }
} finally {
  await db.close();
  await administer(`drop database ${name} with (force)`);
}
