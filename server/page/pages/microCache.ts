/**
 * A few seconds of memory for finished pages: a fresh one is answered at once, a stale one is answered at once and
 * renewed behind the visitor's back, and of many requests for the same missing page only one renders it. It keeps so many
 * bytes, and those rendered last.
 */

export type MicroCache<Page> = {
  /** @param admit is asked before a page is rendered that someone waits for; where it rejects, so does this. */
  find: (key: string, render: () => Promise<Page>, admit?: () => Promise<void>) => Promise<Page>;
  /** What the pages show has changed: none made until now is answered any more. */
  forgetAll: () => void;
};

type Entry<Page> = { page: Page; storedAtMs: number; bytes: number };

export type MicroCacheOptions<Page> = {
  nowMs: () => number;
  freshMs: number;
  /** How long after its freshness a page may still be shown while a new one is made. */
  staleMs: number;
  maxBytes: number;
  bytesOf: (page: Page) => number;
  isCacheable: (page: Page) => boolean;
  /** A renewal no one waits for has failed; the stale page stays until it is too old. */
  onRenewalFault: (fault: unknown) => void;
};

export function createMicroCache<Page>(options: MicroCacheOptions<Page>): MicroCache<Page> {
  const { nowMs, freshMs, staleMs, maxBytes, bytesOf, isCacheable, onRenewalFault } = options;
  const entries = new Map<string, Entry<Page>>();
  const rendering = new Map<string, Promise<Page>>();
  let generation = 0;
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function remember(key: string, page: Page): void {
    forget(key);
    const bytes = key.length + bytesOf(page);
    if (!isCacheable(page) || bytes > maxBytes) return;
    entries.set(key, { page, storedAtMs: nowMs(), bytes });
    keptBytes += bytes;
    for (const oldest of entries.keys()) {
      if (keptBytes <= maxBytes) return;
      forget(oldest);
    }
  }

  async function renewed(key: string, render: () => Promise<Page>): Promise<Page> {
    const started = generation;
    try {
      const page = await render();
      if (started === generation) remember(key, page);
      return page;
    } finally {
      if (started === generation) rendering.delete(key);
    }
  }

  function renewOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    const underWay = rendering.get(key) ?? renewed(key, render);
    rendering.set(key, underWay);
    return underWay;
  }

  return {
    async find(key, render, admit) {
      const entry = entries.get(key);
      const ageMs = entry ? nowMs() - entry.storedAtMs : Infinity;
      if (!entry || ageMs > freshMs + staleMs) {
        // Anyone who joins others costs nothing.
        if (admit && !rendering.has(key)) await admit();
        return renewOnce(key, render);
      }
      if (ageMs > freshMs) renewOnce(key, render).catch(onRenewalFault);
      return entry.page;
    },
    forgetAll() {
      generation += 1;
      entries.clear();
      keptBytes = 0;
      rendering.clear();
    },
  };
}
