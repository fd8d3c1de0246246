/** Ranges as a form without script sends them. */
import { expect, test } from 'vitest';

import { readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { joinRangeEnds } from '#contract/catalog/rangeEnds.ts';

const joined = (search: string): string => joinRangeEnds(new URLSearchParams(search)).toString();

test('two ends are one range, and one end is an open one', () => {
  expect(joined('lowEstFrom=500&lowEstTo=3000&q=colt')).toBe('q=colt&lowEst=500-3000');
  expect(joined('yearTo=1898')).toBe('year=-1898');
  expect(joined('priceRealizedFrom=%241%2C500')).toBe('priceRealized=1500-');
});

test('fields that were left empty ask for nothing', () => {
  expect(joined('lowEstFrom=&lowEstTo=+')).toBe('');
});

test('what is no number is said to mean nothing, like any other parameter', () => {
  const { query, ignored } = readCatalogQuery(new URLSearchParams('lowEstFrom=many&category=sword'));
  expect(query.ranges).toEqual({});
  expect(ignored).toEqual(['lowEst']);
});

test('the ends may come the wrong way round', () => {
  const { query } = readCatalogQuery(new URLSearchParams('yearFrom=1898&yearTo=1860'));
  expect(query.ranges).toEqual({ year: { from: 1_860, to: 1_898 } });
});
