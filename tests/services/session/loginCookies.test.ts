/**
 * The cookies by which scripts know of a login: how long they are kept, and browsers that keep none.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clearLoginCookies, hasLoginKey, keepLogin } from '#services/session/loginCookies.ts';

const login = { loginKey: 'k-1', analyticsId: 'a-1' };
const written: string[] = [];

/** A cookie jar that notes what was written; a browser may keep nothing of it, or forbid it. */
function useJar(kind: 'keeps' | 'ignores' | 'forbids') {
  const jar = new Map<string, string>();
  const forbid = () => {
    if (kind === 'forbids') throw new Error('The document is sandboxed.');
  };
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    forbid();
    return [...jar].map((cookie) => cookie.join('=')).join('; ');
  });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    forbid();
    written.push(cookie);
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    const isGone = Date.parse(/expires=([^;]*)/u.exec(cookie)?.[1] ?? '') < Date.now();
    if (isGone) jar.delete(name);
    else if (kind === 'keeps') jar.set(name, value);
  });
}

const now = Date.UTC(2031, 5, 15, 12);

beforeEach(() => {
  written.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => void vi.useRealTimers());

test('LG-08 login key and analytics id are kept for 365 days, on the whole site, for this site only', () => {
  useJar('keeps');
  expect(keepLogin(login)).toBe(true);
  expect(hasLoginKey()).toBe(true);
  const until = new Date(now + 365 * 24 * 60 * 60 * 1_000).toUTCString();
  expect(written).toEqual([
    `RESTKEY=k-1; path=/; expires=${until}; sameSite=lax`,
    `GA4ID=a-1; path=/; expires=${until}; sameSite=lax`,
  ]);
});

test('LG-08 behind https they never travel without it', () => {
  useJar('keeps');
  vi.stubGlobal('location', { protocol: 'https:' });
  keepLogin(login);
  expect(written.every((cookie) => cookie.includes('; secure'))).toBe(true);
});

test('LG-03, LG-10 clearing takes both away', () => {
  useJar('keeps');
  keepLogin(login);
  clearLoginCookies();
  expect([hasLoginKey(), document.cookie]).toEqual([false, '']);
});

test.each(['ignores', 'forbids'] as const)(
  'a browser that %s cookies has no login key and says so',
  (kind) => {
    useJar(kind);
    expect(hasLoginKey()).toBe(false);
    expect(keepLogin(login)).toBe(false);
    expect(() => clearLoginCookies()).not.toThrow();
  },
);
