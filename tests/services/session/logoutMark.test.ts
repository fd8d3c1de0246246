/** The mark that a logout leaves for the next page. */
import { expect, test, vi } from 'vitest';

import { markLogout, takeLogoutMark } from '#services/session/logoutMark.ts';

test('it is taken once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(takeLogoutMark()).toBe(false);
  markLogout();
  expect([takeLogoutMark(), takeLogoutMark()]).toEqual([true, false]);
});

test('a storage that refuses says nothing, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  markLogout();
  expect(takeLogoutMark()).toBe(false);
});
