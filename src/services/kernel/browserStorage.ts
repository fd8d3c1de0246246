/**
 * What this browser remembers between visits. Local storage may be missing, full or forbidden (private windows):
 * a value that cannot be read counts as not stored, one that cannot be written lives for this page only.
 */
export const storedKeys = {
  theme: 'theme',
  ageVerified: 'ageVerified',
  skipMaintenance: 'skipMaintenance',
  chunkReload: 'loadable-error-refresh',
  /** Someone logged out and the server could not be notified. */
  owedLogOut: 'owed-logout',
  /** When the Disconnected dialog last opened by itself, in milliseconds since 1970. */
  disconnectedAt: 'disconnectedAt',
  /** The tones of the live room. */
  roomSound: 'roomSound',
} as const;

/** Two are asked for late: their keys are in `consent.ts` and `deskLooks.ts`, and no first load carries them. */
type StoredKey = (typeof storedKeys)[keyof typeof storedKeys] | 'cookieConsent' | 'deskLooks';

/** Stands in for a storage that refuses, so that a choice made on this page holds while the page lives. */
const pageMemory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key) ?? pageMemory.get(key) ?? null;
  } catch {
    return pageMemory.get(key) ?? null;
  }
}

/** Answers whether the value outlives the page. */
export function store(key: StoredKey, value: string): boolean {
  pageMemory.set(key, value);
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: StoredKey): void {
  pageMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be written cannot have been stored either.
  }
}
