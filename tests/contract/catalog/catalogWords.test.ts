/** What chips, counts and the order's choices say. */
import { describe, expect, test } from 'vitest';

import { queryParts } from '#contract/catalog/catalogFilters.ts';
import { readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { ignoredWords, partWords, sortChoices, totalWords } from '#contract/catalog/catalogWords.ts';
import { someFacets } from '#tests/support/catalog/catalogData.ts';

const chips = (search: string, facets = someFacets()): string[] =>
  queryParts(readCatalogQuery(new URLSearchParams(search)).query).map((part) => partWords(facets, part));

describe('a chip', () => {
  test.each([
    ['q=colt+navy', '“colt navy”'],
    ['headline=garand', 'Headline: “garand”'],
    ['category=lever-action', 'Lever action rifles'],
    ['hlo=H', 'Handguns'],
    ['lowEst=1500-85000', '$1,500 to $85,000'],
    ['lowEst=500-', '$500 and up'],
    ['highEst=-900', 'High estimate up to $900'],
    ['priceRealized=1000-5000', 'Sold for $1,000 to $5,000'],
    ['year=1860-1898', 'Made 1860 to 1898'],
    ['year=1873-1873', 'Made 1873'],
    ['singleItem=1', 'Single item only'],
  ])('of %s says %s', (search, words) => {
    expect(chips(search)).toEqual([words]);
  });

  test('of a value that the page does not list says what can be known of it', () => {
    expect(chips('category=sword&session=2&auctionId=4101&manufacturerName=Boutet')).toEqual([
      'Swords and sabers',
      'Boutet',
      'Session 2',
      'Sale no. 4101',
    ]);
  });
});

test('parameters that meant nothing are said to be gone', () => {
  expect(ignoredWords([])).toBeNull();
  expect(ignoredWords(['color'])).toBe('Unknown filter removed');
  expect(ignoredWords(['color', 'size'])).toBe('2 unknown filters removed');
  expect(ignoredWords(['q'])).toBe('Search text shortened');
  expect(ignoredWords(['q', 'headline'])).toBe('Search text shortened');
});

test('a total that was not counted to its end says so', () => {
  expect(totalWords({ total: 1, isCapped: false })).toBe('1 lot');
  expect(totalWords({ total: 0, isCapped: false })).toBe('0 lots');
  expect(totalWords({ total: 2_030, isCapped: false })).toBe('2,030 lots');
  expect(totalWords({ total: 2_000, isCapped: true })).toBe('2,000+ lots');
  expect(totalWords({ total: 2_000, isCapped: true, isNewestOnly: true })).toBe('Newest 2,000 lots');
});

test('what is sold is ordered by its price, what is not by its estimate', () => {
  expect(sortChoices('sale', false, false)).toEqual(['lot', 'estimateUp', 'estimateDown', 'viewed']);
  expect(sortChoices('sale', true, false)).toEqual(['lot', 'realized', 'viewed']);
  expect(sortChoices('timed', false, false)).toEqual([
    'closing',
    'lot',
    'estimateUp',
    'estimateDown',
    'viewed',
  ]);
  expect(sortChoices('archive', true, true)).toEqual(['relevance', 'newest', 'realized']);
});
