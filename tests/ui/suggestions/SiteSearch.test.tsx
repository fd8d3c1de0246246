/** A form of the site's search: it searches within the app, and suggests while someone types. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';

import type { Suggestion } from '#contract/catalog/search.ts';
import { searchSuggestionsMachine } from '#machines/catalog/searchSuggestionsMachine.ts';
import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';
import { type LoadSuggestionsMachine, SiteSearch } from '#ui/suggestions/SiteSearch.tsx';
// What the first focus fetches: the tests are not about how long that takes.
import '#ui/suggestions/Suggestions.tsx';

const colt: Suggestion = { Kind: 'maker', Text: 'Colt', To: null };
const python: Suggestion = { Kind: 'lot', Text: 'Colt Python', To: '/detail/4101/7/colt-python' };

function show(loadMachine: LoadSuggestionsMachine) {
  const element = (
    <SiteSearch label="Search" placeholder="Search" loadMachine={loadMachine}>
      <button type="submit">Go</button>
    </SiteSearch>
  );
  const router = createMemoryRouter(followedRoutes([{ path: '*', element }]));
  render(<RouterProvider router={router} />);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }),
    went: () => router.state.location.pathname + router.state.location.search,
  };
}

const unreachable: LoadSuggestionsMachine = () => Promise.reject(new TypeError('Failed to fetch'));

test('the form is a plain one of the search page', () => {
  const { field } = show(unreachable);
  expect([field.form?.getAttribute('action'), field.form?.method, field.name]).toEqual([
    '/search',
    'get',
    'q',
  ]);
});

test('it searches within the app, also where nothing can be suggested', async () => {
  const { field, went } = show(unreachable);
  await userEvent.type(field, ' colt saa {Enter}');
  expect(went()).toBe('/search?q=colt+saa');
});

describe('suggestions', () => {
  const asked: string[] = [];
  let answer: () => Promise<readonly Suggestion[]>;

  beforeEach(() => {
    asked.length = 0;
    answer = async () => [colt, python];
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => vi.useRealTimers());

  const machine = searchSuggestionsMachine.provide({
    actors: {
      suggest: fromPromise<readonly Suggestion[], { text: string }>(async ({ input }) => {
        asked.push(input.text);
        return answer();
      }),
    },
  });

  async function typed(text: string) {
    const shown = show(async () => machine);
    const { field } = shown;
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(field);
    await vi.waitFor(() => expect(field.getAttribute('autocomplete')).toBe('off'));
    await user.type(field, text);
    await act(() => vi.advanceTimersByTimeAsync(200));
    return { ...shown, user };
  }

  const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

  test('come once typing pauses, in a list of links', async () => {
    await typed('col');
    expect(asked).toEqual(['col']);
    expect(rows()).toEqual(['ColtMaker', 'Colt PythonLot']);
    expect(screen.getByRole('list', { name: 'Suggestions' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=Colt',
      '/detail/4101/7/colt-python',
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  });

  test('are walked through by the arrow keys, and Enter goes where the active one leads', async () => {
    const { field, user, went } = await typed('col');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('ColtMaker');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([went(), rows()]).toEqual(['/detail/4101/7/colt-python', []]);
  });

  test('of a maker are searched for, and stand in the field', async () => {
    const { field, user, went } = await typed('col');
    await user.click(screen.getByRole('link', { name: 'Colt Maker' }));
    expect([went(), field.value]).toEqual(['/search?q=Colt', 'Colt']);
  });

  test('go with Escape, and what was typed stays', async () => {
    const { field, user } = await typed('col');
    await user.keyboard('{ArrowDown}{Escape}');
    expect([rows(), field.value, document.activeElement]).toEqual([[], 'col', field]);
  });

  test('let a visitor who keeps typing go on in the field', async () => {
    const { field, user } = await typed('col');
    await user.keyboard('{ArrowDown}t');
    expect([field.value, document.activeElement]).toEqual(['colt', field]);
  });

  test('go when the focus leaves', async () => {
    const { user } = await typed('col');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Go');
    expect(rows()).toEqual([]);
  });

  test('that cannot be had are none', async () => {
    answer = () => Promise.reject({ code: 'unreachable' });
    await typed('col');
    expect([asked, rows()]).toEqual([['col'], []]);
  });
});
