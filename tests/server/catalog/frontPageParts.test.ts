/** The front page stands without what its database cannot pick in time. */
import { beforeEach, expect, test } from 'vitest';

import { createAuctionService } from '#server/auctions/service.ts';
import { createSelectionService } from '#server/catalog/selections.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const clock = () => new Date('2026-11-20T18:00:00.000Z');

beforeEach(async () => {
  await emptyTables(db);
  await aSaleFor(db, { id: 4001, closedAt: '2026-05-04T18:00:00Z' });
  await someLots(db, 4001, [{ realized: 900, soldAt: '2026-05-04T18:00:00Z' }]);
  await aSaleFor(db, { id: 4101, title: 'The Next Sale' });
  await someLots(db, 4101, [{ category: 'sword' }, { category: 'cannon' }]);
});

/** A database in which some statements fail. */
const failing = (fails: (text: string) => boolean, code: string): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        async query(statement) {
          if (fails(statement.text)) throw Object.assign(new Error('canceling statement'), { code });
          return tx.query(statement);
        },
      }),
    ),
});

const cutOff = '57014';
const isNotable = (text: string) => text.includes('distinct on (category)');
const isCategories = (text: string) => text.includes('category as value');
const isPrices = (text: string) => text.includes('a.closed_at is not null');
const isAny = () => true;

/** The sale is asked for elsewhere: here it is the selections that fail. */
async function frontPage(fails: (text: string) => boolean, code = cutOff) {
  const auctions = createAuctionService({ db, clock });
  const page = await createSelectionService({ db: failing(fails, code), clock, auctions }).getFrontPage();
  return {
    next: page.next?.Title,
    upcoming: page.upcoming.length,
    plate: page.plate !== null,
    notable: page.notable.length,
    categories: page.categories.length,
    prices: page.prices.length,
  };
}

const whole = { next: 'The Next Sale', upcoming: 1, plate: true, notable: 2, categories: 2, prices: 1 };

test.each([
  ['nothing', () => false, {}],
  ['the notable lots', isNotable, { plate: false, notable: 0 }],
  ['the categories', isCategories, { categories: 0 }],
  ['the prices', isPrices, { prices: 0 }],
  ['every selection', isAny, { plate: false, notable: 0, categories: 0, prices: 0 }],
] as const)('when %s would take too long, that alone is left out', async (_, fails, missing) => {
  expect(await frontPage(fails)).toEqual({ ...whole, ...missing });
});

test('any other failure is one of the whole call, where it is seen', async () => {
  await expect(frontPage(isNotable, '42P01')).rejects.toMatchObject({ code: '42P01' });
});
