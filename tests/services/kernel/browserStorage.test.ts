/** What a browser remembers between visits, and what a page makes of a storage that refuses. */
import { expect, test, vi } from 'vitest';

import { forget, readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';

function refuse(): never {
  throw new DOMException('No room', 'QuotaExceededError');
}

test('AG-06 what the storage refuses holds while the page lives, and is said not to outlive it', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  expect(store(storedKeys.ageVerified, 'true')).toBe(false);
  expect(readStored(storedKeys.ageVerified)).toBe('true');
  forget(storedKeys.ageVerified);
  expect(readStored(storedKeys.ageVerified)).toBeNull();
});

test('AG-06 a storage that cannot even be read counts as empty', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readStored(storedKeys.theme)).toBeNull();
  expect(store(storedKeys.theme, 'dark')).toBe(false);
  expect(readStored(storedKeys.theme)).toBe('dark');
});
