/** The address of a list to print. */
import { expect, test } from 'vitest';

import type { ListPlace } from '#contract/rules/catalogPlace.ts';
import { emptyQuery } from '#contract/rules/catalogQuery.ts';
import { printedAddress, takePrint } from '#ui/lotSearch/printedList.ts';

const sale: ListPlace = { kind: 'sale', auctionId: 4127, isAntique: false };

test('it is the list’s, with what is looked for, from its first part on', () => {
  expect(printedAddress(sale, { ...emptyQuery, page: 3 })).toBe('/catalog/4127?print=1');
  expect(printedAddress(sale, { ...emptyQuery, text: 'colt navy', page: 3 })).toBe(
    '/catalog/4127?q=colt+navy&print=1',
  );
  expect(printedAddress({ kind: 'archive' }, emptyQuery, 2)).toBe('/prices?page=2&print=1');
});

test('it is read before the list’s own parameters; what is no such wish is left to them', () => {
  const read = (text: string) => {
    const { isPrint, search } = takePrint(new URLSearchParams(text));
    return [isPrint, search.toString()];
  };
  expect(read('q=colt&print=1')).toEqual([true, 'q=colt']);
  expect(read('q=colt&print=yes')).toEqual([false, 'q=colt&print=yes']);
  expect(read('')).toEqual([false, '']);
});
