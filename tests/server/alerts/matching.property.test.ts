/** What the reverse index finds is what the catalog's own filters find, asked of every lot and every alert. */
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { catalogSearch, type CatalogQuery, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { filtersOf } from '#server/alerts/alertFilters.ts';
import { insertLotsAlert } from '#server/alerts/alertStore.ts';
import { keepPostings, matchLots } from '#server/alerts/postings.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder } from '#tests/support/bidding/bidding.ts';
import { aSaleFor, type SomeLot, someLots } from '#tests/support/catalog/someLots.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const now = '2026-11-20T15:00:00.000Z';
const sales = [4101, 4102] as const;

beforeEach(() => emptyTables(db));

const words = [
  'Colt',
  'colts',
  'Winchester',
  'rifles',
  'engraved',
  'the',
  '9mm',
  '.45',
  '30-06',
  "Purdey's",
  'ties',
];
const word = fc.constantFrom(...words);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));

const lot: fc.Arbitrary<Partial<SomeLot>> = fc.record({
  webTitle: text,
  headline: text,
  detailDesc: text,
  manufacturerName: fc.constantFrom('Colt', 'Winchester', 'Purdey'),
  category: fc.constantFrom('rifles', 'pistols'),
  hlo: fc.constantFrom('H', 'L', 'O'),
  amcode: fc.constantFrom('A', 'C', 'M'),
  caliber: fc.constantFrom(null, '.45 Colt', '9 mm'),
  year: fc.constantFrom(null, 1_492, 1_873, 1_879, 1_880, 2_104),
  lowEst: fc.constantFrom(0, 9, 99, 100, 500, 1_000, 3_000),
  highEst: fc.constantFrom(500, 999, 1_000, 25_000),
  session: fc.constantFrom(1, 2),
  rareItem: fc.boolean(),
  lotItemCount: fc.constantFrom(1, 2),
  nraId: fc.constantFrom(null, 'NRA-1'),
  provenance: fc.constantFrom([], ['The Marsh Collection']),
});

/** Phrases, words that must not appear, beginnings, numbers. */
const piece = fc.oneof(
  word,
  word.map((one) => `-${one}`),
  fc.tuple(word, word).map(([one, other]) => `"${one} ${other}"`),
  fc.constantFrom('win', 'col', 'ri', '1', '2'),
);
const typed = fc.array(piece, { maxLength: 3 }).map((some) => some.join(' '));
const ends = fc.constantFrom<{ from?: number; to?: number } | undefined>(
  undefined,
  { from: 100 },
  { to: 999 },
  { from: 10, to: 500 },
);
const years = fc.constantFrom<{ from?: number; to?: number } | undefined>(
  undefined,
  { from: 1_875 },
  { to: 1_879 },
  { from: 1_873, to: 1_880 },
);
const defined = (some: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
const oneOf = (...values: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.subarray(values, { minLength: 1 }) },
  );

const query: fc.Arbitrary<CatalogQuery> = fc
  .record({
    text: typed,
    headline: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: word }),
    choices: fc
      .record({
        category: oneOf('rifles', 'pistols'),
        manufacturerName: oneOf('Colt', 'Purdey'),
        hlo: oneOf('H', 'L'),
        amcode: oneOf('A'),
        caliber: oneOf('.45 Colt'),
        session: oneOf('2'),
      })
      .map(defined),
    ranges: fc.record({ lowEst: ends, highEst: ends, year: years }).map(defined),
    switches: fc.subarray(['rareItem', 'singleItem', 'NRAID', 'provenance'] as const),
  })
  .map((asked) => Object.assign({}, emptyQuery, asked));

type Alert = { words: string | null; search: string | null; auctionId: number | null };

const alert: fc.Arbitrary<Alert> = fc
  .tuple(fc.boolean(), typed, query, fc.constantFrom(null, ...sales))
  .map(([isWords, said, asked, auctionId]) => ({
    words: isWords ? said : null,
    search: isWords ? null : catalogSearch(asked).toString(),
    auctionId,
  }));

const anonymous = { lotId: null, lotNumber: null, moment: null, lotsAway: null };

async function keepAlert(accountId: number, { words: said, search, auctionId }: Alert): Promise<void> {
  const filters = filtersOf({ words: said, search });
  const kind = said === null ? 'search' : 'words';
  const made = {
    ...anonymous,
    accountId,
    kind,
    name: 'Alert',
    auctionId,
    words: said,
    search,
    filters,
  } as const;
  const alertId = await insertLotsAlert(db, made, now);
  await keepPostings(db, { alertId, filters, shareOf: () => 0 });
}

type Pair = { alertId: number; lotId: number };

/** Slow and plain: every alert is asked about every lot. */
const everyPair = (): Promise<Pair[]> =>
  db.query<Pair>(sql`
    select t.id as "alertId", l.id as "lotId" from text_alerts t cross join lots l
    where (t.auction_id is null or t.auction_id = l.auction_id) and lot_is_admitted(l, t.filters)
    order by t.id, l.id`);

test('nothing more and nothing less than every alert asked about every lot', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lot, { minLength: 3, maxLength: 8 }),
      fc.array(alert, { minLength: 3, maxLength: 10 }),
      async (lots, alerts) => {
        await emptyTables(db);
        for (const sale of sales) await aSaleFor(db, { id: sale });
        await someLots(db, sales[0], lots);
        await someLots(db, sales[1], lots.slice(1));
        const accountId = await aBidder(db, {}, sales[0]);
        for (const one of alerts) await keepAlert(accountId, one);
        const lotIds = (await db.query<{ id: number }>(sql`select id from lots`)).map(({ id }) => id);
        await matchLots(db, { lotIds, now, dueAt: now });
        const found = await db.query<Pair>(sql`
          select alert_id as "alertId", lot_id as "lotId" from alert_matches order by alert_id, lot_id`);
        expect(found).toEqual(await everyPair());
      },
    ),
    { numRuns: 40, seed: 20_261_122 },
  );
}, 120_000);
