/** Words that nothing has are replaced by the closest known ones, and the page says so. */
import { beforeEach, expect, test } from 'vitest';

import type { CatalogPage, PriceTrend } from '#contract/catalog/catalog.ts';
import { rebuildSpellingWords } from '#server/catalog/lotWords.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';

import { catalogApp } from './catalogApp.ts';

const { db, answer } = await catalogApp();

const winchester = {
  webTitle: 'Winchester Lever Action Rifle',
  headline: 'Winchester Lever Action Rifle',
  manufacturerName: 'Winchester',
  caliber: '.44-40',
};

beforeEach(async () => {
  await aSaleFor(db, { id: 4101 });
  await someLots(db, 4101, [winchester, winchester, {}, {}]);
  await aSaleFor(db, { id: 4001, closedAt: '2024-05-04T18:00:00Z' });
  await someLots(db, 4001, [{ ...winchester, realized: 900 }]);
  await rebuildSpellingWords(db);
});

const page = (text: string, path = 'lots/4101'): Promise<CatalogPage> =>
  answer<CatalogPage>(path, new URLSearchParams({ q: text }).toString());
const searchedFor = async (text: string, path?: string): Promise<string | null> =>
  (await page(text, path)).searchedFor;

test('an unknown word is replaced by the known one that looks most like it', async () => {
  expect(await page('winchster')).toMatchObject({
    searchedFor: 'winchester',
    total: 2,
    terms: ['winchester'],
  });
  expect(await page('winchster', 'prices')).toMatchObject({ searchedFor: 'winchester', total: 1 });
});

test('what is counted and drawn beside a list is of the same words', async () => {
  const search = new URLSearchParams({ q: 'winchster' }).toString();
  expect(await answer('count/4101', search)).toMatchObject({ total: 2 });
  expect((await answer<PriceTrend>('priceTrend', search)).years).toMatchObject([{ sold: 1 }]);
});

test('words that are known, quotes and minus words stay as they were typed', async () => {
  expect(await searchedFor('Winchster "lever action" -colt 1873')).toBe(null);
  expect(await searchedFor('Winchster "lever action" -colt')).toBe('winchester "lever action" -colt');
});

test('what finds something is not questioned, and neither is what nothing looks like', async () => {
  expect(await searchedFor('winchester')).toBe(null);
  expect(await searchedFor('xylophone')).toBe(null);
  expect(await searchedFor('')).toBe(null);
});

test('an abbreviation of the trade is no typing error, and a short word is none either', async () => {
  await someLots(db, 4101, [
    { lotNumber: 70, webTitle: 'Colt San Francisco Cased Revolver', headline: 'Cased Revolver' },
  ]);
  await rebuildSpellingWords(db);
  expect(await page('colt saa')).toMatchObject({ searchedFor: null, total: 2 });
  expect(await page('colt sau')).toMatchObject({ searchedFor: null, total: 0 });
});

test('words that find nothing either are not searched for', async () => {
  // The word is known, but only from another sale.
  await someLots(db, 4001, [{ lotNumber: 2, webTitle: 'Zouave Musket', realized: 500 }]);
  await rebuildSpellingWords(db);
  expect(await page('zouvae')).toMatchObject({ searchedFor: null, total: 0 });
  expect(await searchedFor('zouvae', 'prices')).toBe('zouave');
});

test('of two words equally alike the one on more lots is searched for', async () => {
  await db.query(sql`insert into lot_words (word, lots) values ('sabre', 2), ('sabra', 900)`);
  await someLots(db, 4101, [
    { lotNumber: 80, webTitle: 'Sabra' },
    { lotNumber: 81, webTitle: 'Sabre' },
  ]);
  expect(await searchedFor('sabrx')).toBe('sabra');
});

test('words are remade from the lots there are: letters only, three or more', async () => {
  const words = await db.query<{ word: string; lots: number }>(sql`
    select word, lots from lot_words where word in ('winchester', 'rifle', '45', 'army') order by word`);
  expect(words).toEqual([
    { word: 'army', lots: 2 },
    { word: 'rifle', lots: 3 },
    { word: 'winchester', lots: 3 },
  ]);
});
