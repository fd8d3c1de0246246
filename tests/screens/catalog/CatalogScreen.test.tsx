/** The catalog: the address is its only store, and every state says what can be done. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { CatalogPage } from '#contract/catalog/catalog.ts';
import { aCatalogPage, aLotCard } from '#tests/support/catalog/catalogData.ts';

import { counted, lots, mount, press, rail, send, settle } from './catalogPage.tsx';

beforeEach(() => {
  counted.length = 0;
});

describe('finding', () => {
  test('words keep the filters', async () => {
    const { address } = await mount('/catalog/4127?category=lever-action&page=3');
    const box = screen.getByRole('searchbox', { name: 'Search this catalog' });
    fireEvent.change(box, { target: { value: ' colt navy ' } });
    await send(box);
    expect(address()).toBe('/catalog/4127?q=colt+navy&category=lever-action');
  });

  test.each([
    ['214', '/catalog/4127?q=lot+214'],
    ['#0214', '/catalog/4127?q=lot+214'],
    ['12a', '/catalog/4127?q=12a'],
  ])('a jump to %s leads to %s', async (typed, target) => {
    const { address } = await mount('/catalog/4127');
    const box = screen.getByRole('textbox', { name: 'Jump to lot' });
    fireEvent.change(box, { target: { value: typed } });
    await send(box);
    expect(address()).toBe(target);
  });

  test('the order applies on choice', async () => {
    const { address } = await mount('/catalog/4127?category=lever-action&page=2');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'viewed' } });
    await settle();
    expect(address()).toBe('/catalog/4127?category=lever-action&sort=viewed');
  });

  test('pages, sizes and views are links that keep everything else', async () => {
    await mount('/catalog/4127?q=colt');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Page 2')).toBe('/catalog/4127?q=colt&page=2');
    expect(to('96')).toBe('/catalog/4127?q=colt&per=96');
    expect(to('Show as a list')).toBe('/catalog/4127?q=colt&view=list');
  });
});

describe('what is said', () => {
  test('the number of lots is a live region that stays mounted', async () => {
    let total = 128;
    await mount('/catalog/4127', () => aCatalogPage({ total }));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('128 lots');
    total = 1;
    await press(rail().getByRole('checkbox', { name: 'Rare 48' }));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('1 lot');
  });

  test('the words that were searched for instead of a misspelling', async () => {
    await mount('/catalog/4127?q=clot', () => aCatalogPage({ searchedFor: 'colt' }));
    expect(screen.getByText(/^Showing results for/u).textContent).toBe(
      'Showing results for colt. No lots match “clot”.',
    );
  });

  test('what was looked for is marked', async () => {
    await mount('/catalog/4127?q=navy', () => aCatalogPage({ terms: ['navy'] }));
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Navy']);
  });

  test('without lots there is a way back to all of them', async () => {
    await mount('/catalog/4127?q=zzz', () => aCatalogPage({ lots: [], total: 0, pageCount: 1 }));
    expect(await screen.findByRole('heading', { name: 'No lots match' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Clear all' })[1]?.getAttribute('href')).toBe('/catalog/4127');
  });

  test('a search that was refused says why, and keeps what was typed', async () => {
    await mount('/catalog/4127?q=a', () => Promise.reject({ code: 'too_slow' }));
    expect((await screen.findByRole('alert')).textContent).toContain('That search takes too long');
    expect(screen.getByRole('searchbox', { name: 'Search this catalog' })).toHaveProperty('value', 'a');
    expect(screen.getByRole('link', { name: /“a”/u })).toBeDefined();
  });

  test('while lots are on their way the old ones stay, and a bar says so', async () => {
    let answer: (page: CatalogPage) => void = () => undefined;
    let isFirst = true;
    await mount('/catalog/4127', () => {
      if (!isFirst) return new Promise((resolve) => (answer = resolve));
      isFirst = false;
      return aCatalogPage();
    });
    await press(rail().getByRole('checkbox', { name: 'Rare 48' }));
    expect(screen.getByRole('progressbar', { name: 'Loading the lots' })).toBeDefined();
    expect(lots()).toHaveLength(2);
    // The press is seen before its answer.
    expect(rail().getByRole('checkbox', { name: 'Rare 48' })).toHaveProperty('checked', true);
    await act(async () => answer(aCatalogPage({ total: 48 })));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('arrow keys', () => {
  /** Three cards in a row, as a wide window lays them out. */
  const layOut = (columns: number) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function top(
      this: HTMLElement,
    ) {
      const row = Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / columns);
      return { top: row * 400 } as DOMRect;
    });

  test('move between cards as they are laid out, and leave other keys alone', async () => {
    await mount('/catalog/4127', () =>
      aCatalogPage({ lots: [1, 2, 3, 4, 5].map((number) => aLotCard({ LotNumber: number })) }),
    );
    layOut(3);
    const links = lots().map((card) => within(card).getByRole('link'));
    const at = () => links.indexOf(document.activeElement as HTMLElement) + 1;
    links[0]?.focus();
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    key('ArrowRight');
    expect(at()).toBe(2);
    key('ArrowDown');
    expect(at()).toBe(5);
    key('ArrowDown');
    expect(at()).toBe(5);
    key('ArrowUp');
    expect(at()).toBe(2);
    key('ArrowLeft');
    key('ArrowLeft');
    expect(at()).toBe(1);
    expect(key('Tab')).toBe(true);
    expect(key('ArrowRight')).toBe(false);
  });
});

describe('the drawer', () => {
  const open = async () => {
    await press(screen.getByRole('button', { name: /^Filters/u }));
    // The drawer's code comes with the first press.
    await act(() => import('#ui/lotSearch/FilterDrawer.tsx'));
  };
  const drawer = () => within(screen.getByRole('dialog', { name: 'Filters' }));

  test('stages what is chosen, counts it, and shows it with one press', async () => {
    vi.useFakeTimers();
    const { address } = await mount('/catalog/4127?q=colt');
    await open();
    expect(drawer().getByRole('button', { name: 'Show 128 lots' })).toHaveProperty('disabled', true);
    await press(drawer().getByRole('checkbox', { name: /Lever action/u }));
    expect(address()).toBe('/catalog/4127?q=colt');
    expect(drawer().getByRole('button', { name: 'Show lots…' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(counted).toEqual(['q=colt&category=lever-action']);
    await press(drawer().getByRole('button', { name: 'Show 42 lots' }));
    expect(address()).toBe('/catalog/4127?q=colt&category=lever-action');
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.useRealTimers();
  });

  test('given up, leaves the list as it was', async () => {
    const { address } = await mount('/catalog/4127?category=lever-action');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined();
    await open();
    await press(drawer().getByRole('button', { name: 'Clear all' }));
    expect(drawer().getByRole('checkbox', { name: /Lever action/u })).toHaveProperty('checked', false);
    await press(drawer().getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/catalog/4127?category=lever-action');
  });
});
