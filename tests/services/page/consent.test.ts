/**
 * The word about being counted: kept in the browser, received from other tabs, and given by the browser itself.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest';

import { readConsent, refusesTracking, storeConsent, watchConsent } from '#services/page/consent.ts';

afterEach(() => localStorage.clear());

test('what was said is remembered; what no one can have said is not believed', () => {
  expect(readConsent()).toBeNull();
  storeConsent('accepted');
  expect(readConsent()).toBe('accepted');
  storeConsent('declined');
  expect(readConsent()).toBe('declined');
  localStorage.setItem('cookieConsent', 'true');
  expect(readConsent()).toBeNull();
});

test('where a newer word cannot be kept, the older one is not left to speak for it', () => {
  storeConsent('accepted');
  const full = () => {
    throw new Error('The storage is full.');
  };
  const kept = localStorage;
  const storage = {
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
  };
  vi.stubGlobal('localStorage', { ...storage, setItem: full });
  storeConsent('declined');
  expect(readConsent()).toBeNull();
  vi.unstubAllGlobals();
});

test('other tabs are followed until no one listens; an emptied storage has forgotten it', () => {
  const received: unknown[] = [];
  const stop = watchConsent((choice) => received.push(choice));
  const notify = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  notify('cookieConsent', 'declined');
  notify('theme', 'dark');
  notify(null, null);
  stop();
  notify('cookieConsent', 'accepted');
  expect(received).toEqual(['declined', null]);
});

test('only a browser that says so refuses for its visitor', () => {
  expect(refusesTracking()).toBe(false);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(refusesTracking()).toBe(true);
  vi.stubGlobal('navigator', { globalPrivacyControl: '1' });
  expect(refusesTracking()).toBe(false);
});
