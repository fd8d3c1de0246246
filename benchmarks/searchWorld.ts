/**
 * Fills an empty, migrated database with any number of lots made by SQL: skewed makers, categories and words, sales of
 * 2,500 lots over six years, the newest of them still open. The same number makes the same world.
 */
import { keepAuctionResults } from '#server/auctions/auctionStore.ts';
import { rebuildSpellingWords } from '#server/catalog/lotWords.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';

export const lotsOfSale = 2_500;

const makers = [
  'Colt',
  'Winchester',
  'Smith & Wesson',
  'Remington',
  'Springfield Armory',
  'Marlin',
  'Browning',
  'Ruger',
  'Savage',
  'Parker Brothers',
  'Henry',
  'Sharps',
  'Spencer',
  'Walther',
  'Beretta',
  'Holland & Holland',
  'Westley Richards',
  'Volcanic',
  'Deringer',
  'Boutet',
];

const kinds = [
  'Single Action Revolver',
  'Lever Action Rifle',
  'Semi-Automatic Pistol',
  'Double Action Revolver',
  'Bolt Action Rifle',
  'Side by Side Shotgun',
  'Percussion Revolver',
  'Single Shot Rifle',
  'Submachine Gun',
  'Flintlock Pistol',
  'Pocket Derringer',
  'Officer Sword',
  'Bronze Cannon',
  'Brass Telescope',
];

const calibers = [
  '.45 Colt',
  '.30-06',
  '9 mm',
  '.44-40',
  '.38 Special',
  '12 gauge',
  '.22 LR',
  '.45-70',
  '.32-20',
  '.357 Magnum',
  '7.62x39 mm',
  '.577',
];

/** Common words first; each is rarer than the one before it. */
const words =
  `finish blue original barrel grips walnut case hardened nickel engraved factory letter stock excellent bore
  matching proof fine silver inlaid checkered ivory pearl documented antique military cavalry martial presentation
  cased scarce rare early prototype experimental cutaway exhibition deluxe saddle ring carbine musket trapdoor octagon
  tang peep globe vernier target sporting express nitro black powder loading gate ejector trigger hammer lanyard
  holster bandolier bayonet scabbard cartouche inspector arsenal ordnance dragoon navy army frontier constabulary
  sheriff ranger marshal express-rider stagecoach railroad prairie homestead gambler riverboat buffalo trapper
  mountaineer surveyor quartermaster bugler zouave hussar grenadier cuirassier`
    .trim()
    .split(/\s+/u);

const bareWords = Array.from({ length: 600 }, (_, index) => `${words[index % words.length]}${index}`);

async function makeSales(db: Database, count: number): Promise<void> {
  await db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, closed_at, address, city, state, zip,
      lot_count)
    select 1000 + n, 1, 'sale-' || n, 'Sale ' || n, starts_at - interval '14 days', starts_at,
      starts_at + interval '3 days', case when n < ${count}::integer then starts_at + interval '3 days' end,
      '1 Main Street', 'Bedford', 'TX', '76021', ${lotsOfSale}::integer
    from generate_series(1, ${count}::integer) n
    cross join lateral (
      select now() - make_interval(hours => 52560 * (${count}::integer - n) / ${count}::integer) as starts_at
    ) s`);
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at, first_lot, last_lot)
    select a.id, n, 'Day ' || n, a.starts_at, (n - 1) * 1000 + 1, n * 1000
    from auctions a cross join generate_series(1, 3) n`);
}

/** Squares and cubes of a random number make the first of a list common and its last rare. */
async function makeLots(db: Database, from: number, to: number): Promise<void> {
  await db.query(sql`
    insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, caliber, year, provenance, nra_id, rare_item, lot_item_count,
      item_views, low_est_cents, high_est_cents, opening_cents, price_realized_cents, sold_at)
    select a.id, number, 1 + number / 1000, 'lot', maker || ' ' || kind,
      maker || ' Model ' || year || ' ' || kind || ' ' || described[1] || ' ' || described[2] || ' ' || described[3],
      'Serial ' || n * 7 || ', proof' || n % 5000 || ', ' || caliber || '. '
        || array_to_string(described, ' ') || ' ' || array_to_string(bare, ' '),
      maker, kind || 's', substr('HLHHLLHLLHHOOO', kind_at, 1),
      case when kind_at > 11 then 'X' when kind_at = 9 then 'N' when year < 1899 then 'A' when year < 1950 then 'C' else 'M' end,
      caliber, year, case when n % 20 = 0 then array['The Marsh Collection'] else '{}' end,
      case when n % 100 = 0 then 'NRA-' || n end, n % 30 = 0, 1 + (n % 10 = 0)::integer, (random() * 4000)::integer,
      low, low * 3 / 2, low / 2,
      case when a.closed_at is not null and n % 33 > 0 then low * 11 / 10 end,
      case when a.closed_at is not null and n % 33 > 0 then a.starts_at + make_interval(secs => number * 60) end
    from generate_series(${from}::integer, ${to}::integer) n
    cross join lateral (
      select n % ${lotsOfSale}::integer + 1 as number, 1001 + n / ${lotsOfSale}::integer as sale,
        1 + floor(14 * power(random(), 1.5))::integer as kind_at,
        (${makers}::text[])[1 + floor(20 * power(random(), 2))::integer] as maker,
        (${calibers}::text[])[1 + floor(12 * power(random(), 2))::integer] as caliber,
        1800 + floor(200 * random())::integer as year,
        round(exp(7 + 1.2 * sqrt(-2 * ln(1 - random())) * cos(6.2832 * random())))::bigint * 100 as low
    ) r
    cross join lateral (select (${kinds}::text[])[kind_at] as kind) k
    cross join lateral (
      select array_agg((${words}::text[])[1 + floor(${words.length}::integer * power(random(), 2))::integer]) as described
      from generate_series(1, 25) where n >= 0
    ) t
    cross join lateral (
      select array_agg((${bareWords}::text[])[1 + floor(600 * power(random(), 2))::integer]) as bare
      from generate_series(1, 15) where n >= 0
    ) b
    join auctions a on a.id = sale`);
}

async function makeStandings(db: Database): Promise<void> {
  await db.query(sql`
    insert into lot_standings (lot_id, auction_id, status, closes_at)
    select l.id, l.auction_id,
      case when l.price_realized_cents is not null then 'sold' when a.closed_at is not null then 'passed' else 'open' end,
      a.ends_at
    from lots l join auctions a on a.id = l.auction_id`);
}

const batch = 50_000;

async function keepResults(db: Database): Promise<void> {
  const sales = await db.query<{ id: number }>(sql`select id from auctions`);
  await keepAuctionResults(
    db,
    sales.map(({ id }) => id),
  );
}

/** A real catalog has thousands of words, most of them on one lot. */
async function makeWords(db: Database): Promise<void> {
  await rebuildSpellingWords(db);
  await db.query(sql`
    insert into lot_words (word, lots)
    select translate(substr(md5(n::text), 1, 4 + n % 8), '0123456789', 'aeiounrstl'), 1
    from generate_series(1, 20000) n on conflict (word) do nothing`);
}

export async function makeSearchWorld(db: Database, lots: number): Promise<void> {
  await makeSales(db, Math.ceil(lots / lotsOfSale));
  for (let from = 0; from < lots; from += batch) {
    await makeLots(db, from, Math.min(from + batch, lots) - 1);
  }
  await makeStandings(db);
  await keepResults(db);
  await makeWords(db);
  await db.run('vacuum analyze');
}

/** A word of every second or fifth lot, of every fiftieth, and of one in five thousand. */
export const someWords = {
  common: ['colt', 'revolver', 'engraved', 'walnut'],
  middling: ['volcanic', 'boutet', 'westley'],
  rare: ['proof17', 'proof999', 'proof1234', 'proof4321'],
  misspelled: ['winchster', 'revolvr', 'deringger', 'spencr'],
};
