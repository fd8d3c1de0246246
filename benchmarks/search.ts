/**
 * What searches cost, from ten thousand lots to a million on PostgreSQL, with 20,000 on the embedded database, and beside
 * an engine that keeps 100,000 in memory. `npm run bench:search` makes a database of its own on the server that
 * DATABASE_URL names and drops it; sizes may be given: `npm run bench:search -- 10000 100000`.
 */
import { Client } from 'pg';

import { createAuctionService } from '#server/auctions/service.ts';
import { readBounded } from '#server/catalog/boundedRead.ts';
import { suggestCorrections } from '#server/catalog/lotWords.ts';
import { createCatalogService } from '#server/catalog/service.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { openInMemory } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';

import { type Searches, searchInMemory } from './searchInMemory.ts';
import { lotsOfSale, makeSearchWorld, someWords } from './searchWorld.ts';

const rounds = 60;
const inMemoryLots = 100_000;
const embeddedLots = 20_000;
const log = createLog('silent');
const serverUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

type Figures = Map<string, number[]>;

/** Each search with a different word or sale every time, so that nothing is measured out of one warm page. */
function searchesOf(db: Database, lots: number): Searches {
  const clock = (): Date => new Date();
  const auctions = createAuctionService({ db, clock });
  const catalog = createCatalogService({ db, clock, auctions });
  const sales = Math.ceil(lots / lotsOfSale);
  const saleOf = (round: number): number => 1_001 + ((round * 37) % sales);
  const one = (words: readonly string[], round: number): string => words[round % words.length] ?? '';
  const { common, middling, rare, misspelled } = someWords;
  return {
    'sale, all lots': (round) => catalog.searchSale(saleOf(round), ''),
    'sale, word and two filters': (round) =>
      catalog.searchSale(saleOf(round), `q=${one(common, round)}&hlo=H&amcode=A&amcode=C`),
    'archive, all lots': () => catalog.searchPrices(''),
    'archive, common word': (round) => catalog.searchPrices(`q=${one(common, round)}`),
    'archive, middling word': (round) => catalog.searchPrices(`q=${one(middling, round)}`),
    'archive, rare word': (round) => catalog.searchPrices(`q=${one(rare, round)}`),
    'archive, middling headline': (round) => catalog.searchPrices(`headline=${one(middling, round)}`),
    'archive, middling by price': (round) => catalog.searchPrices(`q=${one(middling, round)}&sort=realized`),
    'archive, one sale': (round) => catalog.searchPrices(`auctionId=${saleOf(round)}`),
    'archive, maker by price': (round) =>
      catalog.searchPrices(`manufacturerName=${one(['Colt', 'Volcanic', 'Boutet'], round)}&sort=realized`),
    'price trend, common word': (round) => catalog.getPriceTrend(`q=${one(common, round)}`),
    'price trend, middling word': (round) => catalog.getPriceTrend(`q=${one(middling, round)}`),
    'did you mean': (round) => readBounded(db, (tx) => suggestCorrections(tx, [one(misspelled, round)])),
  };
}

async function measure(searches: Searches): Promise<Figures> {
  const figures: Figures = new Map();
  for (const [name, search] of Object.entries(searches)) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const start = performance.now();
      await search(Math.abs(round));
      if (round >= 0) times.push(performance.now() - start);
    }
    figures.set(
      name,
      times.toSorted((a, b) => a - b),
    );
  }
  return figures;
}

const at = (times: readonly number[] | undefined, part: number): number =>
  times?.[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

type Measured = { title: string; figures: Figures };

async function measurePostgresql(lots: number): Promise<Measured[]> {
  const name = `search_benchmark_${process.pid}_${lots}`;
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href, log });
  try {
    await makeSearchWorld(db, lots);
    const measured = [{ title: `PostgreSQL ${lots}`, figures: await measure(searchesOf(db, lots)) }];
    if (lots === inMemoryLots) {
      measured.push({ title: `in memory ${lots}`, figures: await measure(await searchInMemory(db)) });
    }
    return measured;
  } finally {
    await db.close();
    await administer(`drop database ${name} with (force)`);
  }
}

async function measureEmbedded(): Promise<Measured> {
  const db = await openInMemory({ log });
  try {
    await migrate(db, { log });
    await makeSearchWorld(db, embeddedLots);
    return { title: `embedded ${embeddedLots}`, figures: await measure(searchesOf(db, embeddedLots)) };
  } finally {
    await db.close();
  }
}

function print(columns: readonly Measured[]): void {
  const names = [...new Set(columns.flatMap(({ figures }) => [...figures.keys()]))];
  const cell = (times: readonly number[] | undefined): string =>
    times ? `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}` : '-';
  const line = (first: string, cells: readonly string[]): void => {
    process.stdout.write(`${first.padEnd(30)}${cells.map((text) => text.padEnd(22)).join('')}\n`);
  };
  line(
    'p50 / p95 in ms',
    columns.map(({ title }) => title),
  );
  for (const name of names) {
    line(
      name,
      columns.map(({ figures }) => cell(figures.get(name))),
    );
  }
}

/** How much longer the median takes from one size to the next, which is ten times as large. */
function printGrowth(columns: readonly Measured[]): void {
  for (const [index, larger] of columns.entries()) {
    const smaller = columns[index - 1];
    if (!smaller) continue;
    const factors = [...larger.figures].map(
      ([name, times]) => `${name} ×${(at(times, 0.5) / at(smaller.figures.get(name), 0.5)).toFixed(1)}`,
    );
    process.stdout.write(`\n${smaller.title} → ${larger.title}: ${factors.join(', ')}\n`);
  }
}

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
const onPostgresql: Measured[] = [];
for (const lots of sizes) onPostgresql.push(...(await measurePostgresql(lots)));
const embedded = await measureEmbedded();
print([...onPostgresql, embedded]);
printGrowth(onPostgresql.filter(({ title }) => title.startsWith('PostgreSQL')));
