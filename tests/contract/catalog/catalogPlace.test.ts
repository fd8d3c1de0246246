/** Addresses of lists: the segment for antiques, and the one address a search engine should keep. */
import { expect, test } from 'vitest';

import { withChoice } from '#contract/catalog/catalogFilters.ts';
import {
  canonicalAddress,
  listAddress,
  placedQuery,
  plainAddress,
  salePlace,
} from '#contract/catalog/catalogPlace.ts';
import { type CatalogQuery, readCatalogQuery } from '#contract/catalog/catalogQuery.ts';

const asked = (search: string): CatalogQuery => readCatalogQuery(new URLSearchParams(search)).query;

const sale = salePlace(4127, undefined);
const antiques = salePlace(4127, 'antique-firearms');
const archive = { kind: 'archive' } as const;

test('a list has its place, and the address says what is looked for', () => {
  expect(listAddress(sale, asked('q=colt&page=2'))).toBe('/catalog/4127?q=colt&page=2');
  expect(listAddress(sale, asked(''))).toBe('/catalog/4127');
  expect(listAddress(archive, asked('sort=realized'))).toBe('/prices?sort=realized');
});

test('the segment for antiques chooses their class', () => {
  expect(placedQuery(antiques, asked('q=colt')).choices).toEqual({ amcode: ['A'] });
  expect(placedQuery(sale, asked('q=colt')).choices).toEqual({});
  expect(placedQuery(salePlace(4127, 'shotguns'), asked('')).choices).toEqual({});
});

test('the segment stays while antiques are all that is chosen of the class', () => {
  const query = placedQuery(antiques, asked('q=colt'));
  expect(listAddress(antiques, query)).toBe('/catalog/4127/antique-firearms?q=colt');
  const more = withChoice(query, { facet: 'amcode', value: 'C', isChosen: true });
  expect(listAddress(antiques, more)).toBe('/catalog/4127?q=colt&amcode=A&amcode=C');
  const none = withChoice(query, { facet: 'amcode', value: 'A', isChosen: false });
  expect(listAddress(antiques, none)).toBe('/catalog/4127?q=colt');
});

test('a class that the address chooses is not overruled by the segment', () => {
  expect(placedQuery(antiques, asked('amcode=M')).choices).toEqual({ amcode: ['M'] });
});

test('order, size and view make no address of their own; filters and pages do', () => {
  const query = asked('category=sword&sort=viewed&view=list&per=96&page=3');
  expect(canonicalAddress(sale, query)).toBe('/catalog/4127?category=sword&page=3');
});

test('the plain address is the list with nothing looked for', () => {
  expect(plainAddress(sale)).toBe('/catalog/4127');
  expect(plainAddress(antiques)).toBe('/catalog/4127/antique-firearms');
  expect(plainAddress(archive)).toBe('/prices');
});
