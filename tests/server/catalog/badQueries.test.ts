/** What people and programs put into addresses: every answer is a page, and none of it reaches the database as a command. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { CatalogPage } from '#contract/catalog/catalog.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';

import { catalogApp } from './catalogApp.ts';

const { db, get } = await catalogApp();

beforeEach(async () => {
  await aSaleFor(db, { id: 4101 });
  await someLots(db, 4101, [{}, {}]);
  await aSaleFor(db, { id: 4001, closedAt: '2024-05-04T18:00:00Z' });
  await someLots(db, 4001, [{ realized: 900 }]);
});

const calls = ['lots/4101', 'count/4101', 'prices', 'priceTrend'];

const nothing = [
  ['an emoji', 'q=%F0%9F%98%80'],
  ['only punctuation', 'q=%26+%7C+%21+%28%29+%3A*'],
  ['an open bracket and a quote', 'q=%28%27+%22'],
  ['a backslash', 'q=%5C%5C%27'],
  ['a word that means nothing alone', 'q=the'],
  ['an unknown maker', 'manufacturerName=Nobody'],
  ['a way up the folders', 'q=..%2F..%2Fetc%2Fpasswd'],
  ['a lot number like 12a', 'q=12a'],
  ['operators and labels for the headline', 'headline=%26+%7C+%21+%28%29+%3AAB'],
  ['a backslash for the headline', 'headline=%5C%5C%27'],
  ['a number beyond every lot', 'q=lot+999999999'],
] as const;

const everything = [
  ['an unknown class', 'amcode=Z'],
  ['a session that is no number', 'session=first'],
  ['a sale that is no number', 'auctionId=12a'],
  ['a sale beyond every number', 'auctionId=9999999999'],
  ['a zero in a maker', 'manufacturerName=%00Colt'],
  ['page 0', 'page=0'],
  ['page minus one', 'page=-1'],
  ['page 10^9', 'page=1000000000'],
  ['page 10^30', 'page=1000000000000000000000000000000'],
  ['a negative estimate', 'lowEst=-500--100'],
  ['a range the wrong way round', 'lowEst=3000-500'],
  ['a range of words', 'lowEst=cheap-dear'],
  ['a year beyond the calendar', 'year=0-999999999'],
  ['an unknown filter', 'color=blue'],
  ['an unknown order', 'sort=random'],
  ['a page of a million', 'per=1000000'],
  ['operators of the query language around a word', 'q=colt+%26+%21%28%3A*%29+%7C+%3C-%3E'],
  ['a quote that is never closed', 'q=%22colt'],
  ['labels beside a word for the headline', 'headline=colt+%26+%3A*'],
  ['ten thousand spaces after a word', `q=colt${'+'.repeat(10_000)}`],
] as const;

describe('what matches nothing is an empty page', () => {
  test.for(nothing)('%s', async ([, search]) => {
    for (const path of calls) expect([path, (await get(path, search)).statusCode]).toEqual([path, 200]);
    const page = (await get('lots/4101', search)).json<CatalogPage>();
    expect(page).toMatchObject({ lots: [], total: 0, page: 1, pageCount: 1, searchedFor: null });
  });
});

describe('what means nothing is left out', () => {
  test.for(everything)('%s', async ([, search]) => {
    for (const path of calls) expect([path, (await get(path, search)).statusCode]).toEqual([path, 200]);
    expect((await get('lots/4101', search)).json<CatalogPage>()).toMatchObject({ total: 2, page: 1 });
  });
});

test('a text of ten thousand characters is cut, and what is left is looked for', async () => {
  const search = `q=${'colt '.repeat(2_000).trim().replaceAll(' ', '+')}`;
  for (const path of calls) expect((await get(path, search)).statusCode).toBe(200);
  expect((await get('lots/4101', search)).json<CatalogPage>().total).toBe(2);
});

test('a bomb of wildcards is so many words', async () => {
  const search = `q=${'a*+b%25+_+'.repeat(30)}`;
  for (const path of calls) expect((await get(path, search)).statusCode).toBe(200);
});

test('a query string beyond all measure is refused as such', async () => {
  expect((await get('lots/4101', `q=${'a'.repeat(60_001)}`)).statusCode).toBe(400);
});

test.for(['lots/12a', 'lots/0', 'lots/-1', 'lots/9999999999', 'lots/1e3.5', 'count/x', 'initAuctionData/x'])(
  '%s: what is no number of a sale is refused before it is looked for',
  async (path) => {
    expect((await get(path, '')).statusCode).toBe(400);
  },
);

test.for(['lots/..%2F..%2Fetc', 'landing?slug=..%2F..%2Fetc', 'landing?slug=constructor', 'landing?slug='])(
  '%s leads nowhere',
  async (path) => {
    expect([400, 404]).toContain((await get(path)).statusCode);
  },
);
