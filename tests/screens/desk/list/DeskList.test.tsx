/** What every list of the desk does alike: links of last year, pages that do not exist, failures, views, columns and files. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { DeskRow, ListRead } from '#machines/desk/deskListFacts.ts';
import { firstLook } from '#rules/desk/deskLook.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec } from '#screens/desk/list/listSpec.ts';

import { confirm, dialog, openDeskList, press } from './openDeskList.tsx';

beforeAll(() =>
  Promise.all([import('#screens/desk/list/ActModal.tsx'), import('#screens/desk/list/LookModal.tsx')]),
);

const spec = listSpec<DeskRow>({
  name: 'rows',
  path: '/clerk/rows',
  title: 'Rows',
  one: 'row',
  many: 'rows',
  searchLabel: 'Name',
  filters: [],
  columns: [
    { key: 'name', title: 'Row', text: ({ name }) => name, width: 100, isSortable: true },
    { key: 'id', title: 'Number', text: ({ id }) => String(id), width: 100, isNumber: true },
    { key: 'extra', title: 'Extra', text: () => 'more', width: 100, isExtra: true },
  ],
  acts: [
    {
      key: 'close',
      button: 'Close row',
      fits: ({ id }) => id < 3,
      title: () => 'Close?',
      explanation: 'They end.',
      confirm: 'Close now',
      done: (count) => `${count} closed.`,
    },
  ],
  emptyWords: () => 'No rows yet.',
  loadingWords: 'Loading rows…',
  failedWords: 'Couldn’t load the rows.',
});

const rows = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cora' },
];
const read: ListRead = { rows, total: 100_000 };

const openList = (world: Partial<Parameters<typeof openDeskList>[0]> = {}) =>
  openDeskList({ Screen: () => <DeskList spec={spec} />, path: '/clerk/rows', reads: [read], ...world });

const rowNamed = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });

test('a filter that no longer exists is left out and said; the list opens all the same', async () => {
  const { asked } = openList({ search: '?color=red&page=2' });
  expect(
    await screen.findByText(
      'This link asks for something that this list doesn’t have. It was left out: color.',
    ),
  ).toBeDefined();
  await rowNamed('Ann');
  expect(asked).toEqual([{ page: 2, size: 25, sort: null, filters: { search: '' } }]);
  expect(screen.getByText('26–28 of 100,000 rows')).toBeDefined();
});

test('a page behind the last leads to the last; a search without matches to the whole list', async () => {
  openList({ search: '?page=9000', reads: [{ rows: [], total: 60 }] });
  expect((await screen.findByRole('link', { name: 'Go to the last page' })).getAttribute('href')).toBe(
    '/clerk/rows?page=3',
  );
  openList({ search: '?search=zed', reads: [{ rows: [], total: 0 }] });
  expect(await screen.findByText(/^No rows match “zed”\./u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear the search' }).getAttribute('href')).toBe('/clerk/rows');
});

test('what cannot be read is said once, over the old rows, and asked for again', async () => {
  const { asked } = openList({ reads: [read, { code: 'unreachable' }, read] });
  await rowNamed('Ann');
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Row' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
  expect(await rowNamed('Ann')).toBeDefined();
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(asked.at(-1)?.sort).toEqual({ by: 'name', order: 'asc' });
});

test('only rows that it can be decided about are chosen, and what may not have arrived is sent again', async () => {
  let calls = 0;
  const { decided } = openList({
    decide: ({ row }) => {
      calls += 1;
      return calls === 2 ? { code: 'unreachable' } : { outcome: 'done', words: `${row.name} is closed.` };
    },
  });
  await rowNamed('Ann');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(await screen.findByText('2 selected')).toBeDefined();
  await press('Close row');
  await confirm('Close now');
  expect(await screen.findByText('1 row not changed:')).toBeDefined();
  expect(screen.getByText(/^Ben: We could not reach the server/u)).toBeDefined();
  await press('Try again');
  expect(await screen.findByText('Ben is closed.')).toBeDefined();
  expect(decided.map(({ row }) => row.name)).toEqual(['Ann', 'Ben', 'Ben']);
});

test('columns, density and views are kept; a column that is gone is left out', async () => {
  const { kept } = openList({
    search: '?sort=-name',
    look: { ...firstLook, columns: ['extra', 'vanished'], views: [{ name: 'By name', query: '?sort=name' }] },
  });
  expect(await screen.findByRole('columnheader', { name: 'Extra' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
  expect(screen.getByRole('link', { name: 'By name' }).getAttribute('href')).toBe('/clerk/rows?sort=name');
  await press('Columns and views');
  await userEvent.click(within(await dialog()).getByRole('checkbox', { name: 'Number' }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Compact' }));
  await userEvent.type(within(await dialog()).getByLabelText('Save these filters as'), 'Last first{Enter}');
  await waitFor(() =>
    expect(kept.at(-1)?.look).toEqual({
      columns: ['name', 'id', 'extra'],
      density: 'compact',
      views: [
        { name: 'By name', query: '?sort=name' },
        { name: 'Last first', query: '?sort=-name' },
      ],
    }),
  );
});

test('the file has all rows that the address finds', async () => {
  const { files } = openList({ search: '?search=a' });
  await rowNamed('Ann');
  await press('Export CSV');
  await waitFor(() => expect(files).toEqual([{ page: 1, size: 25, sort: null, filters: { search: 'a' } }]));
});

test('for a user who may not see it, the list is not there', async () => {
  openList({ reads: [{ code: 'not_found' }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
