/** A spelling that would find something, for one that does not. */
import { beforeEach, expect, test } from 'vitest';

import type { CatalogPage } from '#contract/catalog.ts';
import { remakeLotWords } from '#server/catalog/lotWords.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aSaleFor, someLots } from '#tests/support/someLots.ts';

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
  await remakeLotWords(db);
});

const suggested = async (text: string, path = 'lots/4101'): Promise<string | null> =>
  (await answer<CatalogPage>(path, new URLSearchParams({ q: text }).toString())).didYouMean;

test('an unknown word is replaced by the known one that looks most like it', async () => {
  expect(await suggested('winchster')).toBe('winchester');
  expect(await suggested('winchster', 'prices')).toBe('winchester');
});

test('words that are known, quotes and minus words stay as they were typed', async () => {
  expect(await suggested('Winchster "lever action" -colt 1873')).toBe(null);
  expect(await suggested('Winchster "lever action" -colt')).toBe('winchester "lever action" -colt');
});

test('what finds enough is not questioned, and neither is what nothing looks like', async () => {
  expect(await suggested('winchester')).toBe(null);
  expect(await suggested('xylophone')).toBe(null);
  expect(await suggested('')).toBe(null);
});

test('a spelling that finds nothing more is not offered', async () => {
  // The word is known, but only from another sale.
  await someLots(db, 4001, [{ lotNumber: 2, webTitle: 'Zouave Musket', realized: 500 }]);
  await remakeLotWords(db);
  expect(await suggested('zouvae')).toBe(null);
  expect(await suggested('zouvae', 'prices')).toBe('zouave');
});

test('of two words equally alike the one on more lots is offered', async () => {
  await db.query(sql`insert into lot_words (word, lots) values ('sabre', 2), ('sabra', 900)`);
  await someLots(db, 4101, [
    { lotNumber: 80, webTitle: 'Sabra' },
    { lotNumber: 81, webTitle: 'Sabre' },
  ]);
  expect(await suggested('sabrx')).toBe('sabra');
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
