/** The header's search form once the page has time: it searches within the page, and suggests while somebody types. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';

import { Suggestions } from '#app/extras/searchSuggestions.tsx';
import { HeaderSearch } from '#app/layout/HeaderSearch.tsx';
import { startSearch } from '#app/startSearch.ts';
import type { Suggestion } from '#contract/search.ts';
import { searchSuggestionsMachine } from '#machines/searchSuggestionsMachine.ts';

const colt: Suggestion = { Kind: 'maker', Text: 'Colt', To: null };
const python: Suggestion = { Kind: 'lot', Text: 'Colt Python', To: '/detail/4101/7/colt-python' };

const went: string[] = [];
const router = { navigate: async (to: unknown) => void went.push(String(to)) };

beforeEach(() => {
  went.length = 0;
});

test('the form is a plain one of the search page, and is taken within the page once that has started', async () => {
  const listen = vi.spyOn(document, 'addEventListener');
  startSearch(router);
  render(<HeaderSearch />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  expect([field.form?.getAttribute('action'), field.form?.method, field.name]).toEqual([
    '/search',
    'get',
    'q',
  ]);
  await userEvent.type(field, ' colt saa {Enter}');
  expect(went).toEqual(['/search?q=colt+saa']);
  for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener);
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
    render(<HeaderSearch />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    const container = field.form?.appendChild(document.createElement('div'));
    if (!container) throw new Error('The field has no form.');
    render(<Suggestions field={field} router={router} machine={machine} />, { container });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(field, text);
    await act(() => vi.advanceTimersByTimeAsync(200));
    return { field, user };
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
    const { field, user } = await typed('col');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('ColtMaker');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([went, rows()]).toEqual([['/detail/4101/7/colt-python'], []]);
  });

  test('of a maker are searched for, and stand in the field', async () => {
    const { field, user } = await typed('col');
    await user.click(screen.getByRole('link', { name: 'Colt Maker' }));
    expect([went, field.value]).toEqual([['/search?q=Colt'], 'Colt']);
  });

  test('go with Escape, and what was typed stays', async () => {
    const { field, user } = await typed('col');
    await user.keyboard('{ArrowDown}{Escape}');
    expect([rows(), field.value, document.activeElement]).toEqual([[], 'col', field]);
  });

  test('let whoever types on go on in the field', async () => {
    const { field, user } = await typed('col');
    await user.keyboard('{ArrowDown}t');
    expect([field.value, document.activeElement]).toEqual(['colt', field]);
  });

  test('go when the focus leaves', async () => {
    const { user } = await typed('col');
    await user.tab();
    expect(rows()).toEqual([]);
  });

  test('that cannot be had are none', async () => {
    answer = () => Promise.reject({ code: 'unreachable' });
    await typed('col');
    expect([asked, rows()]).toEqual([['col'], []]);
  });
});
