/** The addresses of a list's other looks. */
import { expect, test } from 'vitest';

import type { ListPlace } from '#contract/catalog/catalogPlace.ts';
import { emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { allFiltersAddress, printedAddress, takeLook } from '#ui/lotSearch/listLook.ts';

const sale: ListPlace = { kind: 'sale', auctionId: 4127, isAntique: false };

test('it is the list’s, with what is looked for, from its first part on', () => {
  expect(printedAddress(sale, { ...emptyQuery, page: 3 })).toBe('/catalog/4127?print=1');
  expect(printedAddress(sale, { ...emptyQuery, text: 'colt navy', page: 3 })).toBe(
    '/catalog/4127?q=colt+navy&print=1',
  );
  expect(printedAddress({ kind: 'archive' }, emptyQuery, 2)).toBe('/prices?page=2&print=1');
});

test('that of all filters keeps what is looked for as well', () => {
  expect(allFiltersAddress(sale, { ...emptyQuery, text: 'colt', page: 3 })).toBe(
    '/catalog/4127?q=colt&filters=all',
  );
});

test('it is read before the list’s own parameters; what is no such wish is left to them', () => {
  const read = (text: string) => {
    const { look, search } = takeLook(new URLSearchParams(text));
    return [look, search.toString()];
  };
  expect(read('q=colt&print=1')).toEqual(['printed', 'q=colt']);
  expect(read('q=colt&print=yes')).toEqual(['list', 'q=colt&print=yes']);
  expect(read('filters=all&q=colt')).toEqual(['filters', 'q=colt']);
  expect(read('filters=some')).toEqual(['list', 'filters=some']);
  expect(read('')).toEqual(['list', '']);
});
