/** The address of a list: what it asks for, what is dropped and said, and what is left out because it would hold anyway. */
import { expect, test } from 'vitest';

import { addressOf, placeIn, viewOf } from '#screens/desk/list/listAddress.ts';

const list = {
  path: '/clerk/approvals',
  filters: [
    { key: 'list', label: 'Lists', fallback: 'waiting', takes: (value: string) => value === 'approved' },
    { key: 'sale', label: 'Sale', fallback: '', takes: (value: string) => /^\d+$/u.test(value) },
  ],
  columns: [{ key: 'name', isSortable: true as const }, { key: 'phone' }],
};
const first = { page: 1, size: 25, sort: null, filters: { search: '', list: 'waiting', sale: '' } };

test('an empty address is the first page of what the list begins with', () => {
  expect(placeIn('', list)).toEqual({ place: first, dropped: [] });
});

test('what an address asks for is what is read, and comes back as the same address', () => {
  const query = '?search=rask+%26+co&list=approved&sale=2050&sort=-name&size=100&page=3';
  const { place, dropped } = placeIn(query, list);
  expect(place).toEqual({
    page: 3,
    size: 100,
    sort: { by: 'name', order: 'desc' },
    filters: { search: 'rask & co', list: 'approved', sale: '2050' },
  });
  expect(dropped).toEqual([]);
  expect(addressOf(place, list)).toBe(`/clerk/approvals${query}`);
});

test('what holds anyway stands in no address', () => {
  expect(addressOf(placeIn('?page=1&size=25&sale=', list).place, list)).toBe('/clerk/approvals');
});

test.each([
  ['?list=forgotten', 'Lists: forgotten'],
  ['?sale=winter', 'Sale: winter'],
  ['?page=0', 'Page: 0'],
  ['?page=1e9', 'Page: 1e9'],
  ['?page=10001', 'Page: 10001'],
  ['?size=30', 'Rows per page: 30'],
  ['?sort=phone', 'Sorted by: phone'],
  ['?sort=--name', 'Sorted by: --name'],
  ['?sort=constructor', 'Sorted by: constructor'],
  ['?tier=4', 'tier'],
])('%s is dropped, and said', (query, said) => {
  expect(placeIn(query, list)).toEqual({ place: first, dropped: [said] });
});

test('a saved view has no page', () => {
  expect(viewOf(placeIn('?list=approved&page=7', list).place, list)).toBe('?list=approved');
});
