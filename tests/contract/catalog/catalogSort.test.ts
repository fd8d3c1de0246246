/** The order of a list whose address names none. */
import { expect, test } from 'vitest';

import { catalogSort } from '#contract/catalog/catalogSort.ts';

test.for([
  ['sale', '', null, 'lot'],
  ['sale', 'colt', null, 'relevance'],
  ['sale', '214', null, 'relevance'],
  ['sale', 'colt', 'viewed', 'viewed'],
  ['timed', '', null, 'closing'],
  ['timed', 'colt', null, 'relevance'],
  ['archive', '', null, 'newest'],
  ['archive', 'colt', null, 'newest'],
  ['archive', '214', null, 'relevance'],
  ['archive', 'lot 214', null, 'relevance'],
  ['archive', '214', 'realized', 'realized'],
] as const)('in the %s, %j with order %j is sorted by %s', ([kind, text, sort, order]) => {
  expect(catalogSort({ text, sort }, kind)).toBe(order);
});
