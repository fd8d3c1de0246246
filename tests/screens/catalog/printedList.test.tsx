/** The list as a table for paper: all that was found, as far as one part goes, and the way to the next. */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aCatalogPage, aLotCard, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';

import { mount, press } from './catalogPage.tsx';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
});

const page = aCatalogPage({ total: 228, page: 2, pageCount: 3 });

const open = async (at: string, found = page, auction = aCatalogAuction()) => {
  const shown = await mount(
    at,
    (search) => {
      asked.push(search);
      return found;
    },
    auction,
  );
  // The table's code comes with the first look at it.
  await act(() => import('#ui/lotSearch/PrintedList.tsx'));
  return shown;
};

const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

test('the list leads to it with all that is looked for', async () => {
  await open('/catalog/4127?q=colt&view=list&page=2');
  const link = screen.getByRole('link', { name: 'Print this list' });
  expect(link.getAttribute('href')).toBe('/catalog/4127?q=colt&view=list&print=1');
});

test('nothing is printed of nothing', async () => {
  await open('/catalog/4127?q=zzz&print=1', aCatalogPage({ lots: [], total: 0, pageCount: 1 }));
  expect(await screen.findByRole('heading', { name: 'No lots match' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Print this list' })).toBeNull();
});

test('it asks for 96 lots whatever the list shows at a time, and says which these are', async () => {
  await open('/catalog/4127?q=colt&per=24&page=2&print=1');
  expect(asked).toEqual(['q=colt&per=96&page=2']);
  expect(screen.getByRole('table').querySelector('caption')?.textContent).toBe(
    'Part 2 of 3: rows 97 to 192 of 228 lots',
  );
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Next part, rows 193 to 228')).toBe('/catalog/4127?q=colt&page=3&print=1');
  expect(to('Part before, rows 1 to 96')).toBe('/catalog/4127?q=colt&print=1');
  expect(to('Back to the list')).toBe('/catalog/4127?q=colt');
});

test('what fits on one part is said to be all', async () => {
  await open('/catalog/4127?print=1', aCatalogPage({ total: 2, pageCount: 1 }));
  expect(screen.getByText('All that was found: 2 lots')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Parts of the list' })).toBeNull();
});

test('a row has number, headline, estimate and room for notes; what was looked for stands over them', async () => {
  const lots = [aLotCard(), aLotCard({ LotNumber: 216, Headline: 'Colt Navy', Status: 'withdrawn' })];
  await open('/catalog/4127?q=colt&category=lever-action&print=1', { ...page, lots });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The December Premier Sale');
  expect(screen.getByText('Search: “colt”, Lever action rifles')).toBeDefined();
  expect(cells()).toEqual([
    ['Lot', 'Description', 'Estimate', 'Notes'],
    ['215', aLotCard().Headline, '$18,000–27,500', ''],
    ['216', 'Colt Navy', 'Withdrawn', ''],
  ]);
});

test('a sale that is over has its prices', async () => {
  const lots = [
    aLotCard({ Status: 'sold', PriceRealizedCents: 1_880_000 }),
    aLotCard({ LotNumber: 216, Headline: 'Colt Navy', Status: 'passed' }),
  ];
  await open('/catalog/4127?print=1', { ...page, lots }, aCatalogAuction({ Status: 'closed' }));
  expect(cells().map((row) => row[3])).toEqual(['Sold for', '$18,800', 'Passed']);
});

test('the button opens the browser’s own way to print', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await open('/catalog/4127?print=1');
  await press(within(screen.getByRole('main')).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
