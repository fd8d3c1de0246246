/** The search over the site: what comes first, what is counted, what is refused, and what is suggested while typing. */
import { beforeEach, describe, expect, test } from 'vitest';

import { rebuildSpellingWords } from '#server/catalog/lotWords.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { searchApp } from './searchApp.ts';

const db = await openTestDatabase();
const { get, search, suggest } = searchApp(db);

beforeEach(async () => {
  await emptyTables(db);
  await aSaleFor(db, { id: 4101, title: 'December Premier' });
  await aSaleFor(db, { id: 4102, title: 'Spring Sale', startsAt: '2027-03-05T15:00:00Z' });
  await aSaleFor(db, { id: 4001, closedAt: '2024-05-04T18:00:00Z' });
});

const numbersOf = (lots: readonly { AuctionID: number; LotNumber: number }[]) =>
  lots.map(({ AuctionID, LotNumber }) => `${AuctionID}/${LotNumber}`);

test('lots that can be bought come first, those that are over last; results of closed sales stand apart', async () => {
  await someLots(db, 4101, [{ status: 'sold', realized: 900 }, { status: 'withdrawn' }, {}]);
  await someLots(db, 4102, [{}]);
  await someLots(db, 4001, [{ realized: 800 }, {}]);
  const found = await search('colt');
  expect(numbersOf(found.Lots).slice(0, 2)).toEqual(['4101/3', '4102/1']);
  expect(numbersOf(found.Lots).slice(2).toSorted()).toEqual(['4101/1', '4101/2']);
  expect(numbersOf(found.Results)).toEqual(['4001/1']);
  expect(found).toMatchObject({ LotCount: 4, ResultCount: 1, IsCapped: false });
});

test('a dozen of each is shown, all are counted, and each sale has its number', async () => {
  await someLots(
    db,
    4101,
    Array.from({ length: 14 }, () => ({})),
  );
  await someLots(db, 4102, [{}]);
  await someLots(
    db,
    4001,
    Array.from({ length: 13 }, () => ({ realized: 500 })),
  );
  const found = await search('colt');
  expect([found.Lots.length, found.Results.length]).toEqual([12, 12]);
  expect(found).toMatchObject({
    LotCount: 15,
    ResultCount: 13,
    Sales: [
      { AuctionID: 4101, Title: 'December Premier', LotCount: 14 },
      { AuctionID: 4102, Title: 'Spring Sale', LotCount: 1 },
    ],
  });
});

test('a bare number is a lot in any open sale, and what was called a lot is nothing else', async () => {
  await someLots(db, 4101, [{ lotNumber: 73 }, { lotNumber: 74, webTitle: 'Winchester 73' }]);
  expect(numbersOf((await search('73')).Lots)).toEqual(['4101/73', '4101/74']);
  expect(numbersOf((await search('lot 73')).Lots)).toEqual(['4101/73']);
});

test('a maker has its number of results, and the open sale with most of what was found', async () => {
  await someLots(db, 4101, [{}]);
  await someLots(db, 4102, [{}, {}]);
  await db.query(
    sql`insert into archive_options (facet, value, lots) values ('manufacturerName', 'Colt', 31)`,
  );
  expect((await search('colt')).Makers).toEqual([{ Name: 'Colt', ResultCount: 31, AuctionID: 4102 }]);
});

describe('a typing error', () => {
  beforeEach(async () => {
    await someLots(db, 4101, [{ webTitle: 'Zouave Musket' }]);
    await rebuildSpellingWords(db);
  });

  test('is put right where nothing at all was found', async () => {
    expect(await search('zouvae')).toMatchObject({ SearchedFor: 'zouave', LotCount: 1, Terms: ['zouave'] });
  });

  test('may be one of a word of our texts', async () => {
    const { SearchedFor, Questions } = await search('premiun');
    expect(SearchedFor).toBe('premium');
    expect(Questions.length).toBeGreaterThan(0);
  });

  test('is none where the known words find nothing either, or something was found', async () => {
    expect(await search('zouvae premium')).toMatchObject({ SearchedFor: null, LotCount: 0 });
    expect(await search('premium')).toMatchObject({ SearchedFor: null });
  });
});

describe('whatever is typed', () => {
  test.for(['', '   ', '😀', '& | ! ( ) : * <->', '"', '\\', '%', '_', "'); drop table lots; --", '../..'])(
    '%j finds nothing, and is no fault',
    async (q) => {
      const answer = await get('', q);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ LotCount: 0, ResultCount: 0, Posts: [], Questions: [] });
      expect((await get('/suggest', q)).statusCode).toBe(200);
    },
  );

  test('two hundred characters are searched for, more are refused as such', async () => {
    expect((await get('', 'colt '.repeat(40))).statusCode).toBe(200);
    for (const length of [201, 10_000]) {
      const answer = await get('', 'a'.repeat(length));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
    }
  });
});

describe('while typing', () => {
  beforeEach(async () => {
    await someLots(db, 4101, [
      { webTitle: 'Colt Python', headline: 'Python' },
      { webTitle: 'Colt Python', headline: 'Python' },
      { webTitle: 'Colt Anaconda', headline: 'Anaconda', status: 'sold', realized: 900 },
    ]);
    await db.query(
      sql`insert into archive_options (facet, value, lots) values ('manufacturerName', 'Colt', 31)`,
    );
    await rebuildSpellingWords(db);
  });

  test('makers, known words and lots that can be bought are suggested, each title once', async () => {
    expect(await suggest('col')).toEqual([
      { Kind: 'maker', Text: 'Colt', To: null },
      { Kind: 'lot', Text: 'Colt Python', To: '/detail/4101/1/lot' },
    ]);
  });

  test('the word that is being typed is completed, and those before it stay', async () => {
    expect(await suggest('Colt pyt')).toContainEqual({ Kind: 'words', Text: 'Colt python', To: null });
  });

  test('one letter is the beginning of everything', async () => {
    expect(await suggest('c')).toEqual([]);
  });
});

test('sixty searches a minute, here scaled to three; suggestions are counted apart', async () => {
  const limited = searchApp(db, { rateLimitScale: '0.05' });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await limited.get('', 'colt')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await limited.get('/suggest', 'colt')).statusCode).toBe(200);
});
