/**
 * A few seconds of memory for finished pages: a fresh one is answered at once, a stale one is answered at once and
 * renewed behind the visitor's back, and of many requests for the same missing page only one renders it.
 */

export type MicroCache<Page> = {
  find: (key: string, render: () => Promise<Page>) => Promise<Page>;
  /** What the pages show has changed: none made until now is answered any more. */
  forgetAll: () => void;
};

type Entry<Page> = { page: Page; storedAtMs: number };

export type MicroCacheOptions<Page> = {
  nowMs: () => number;
  freshMs: number;
  /** How long after its freshness a page may still be shown while a new one is made. */
  staleMs: number;
  maxPages: number;
  isCacheable: (page: Page) => boolean;
  /** A renewal nobody waits for has failed; the stale page stays until it is too old. */
  onRenewalFault: (fault: unknown) => void;
};

export function createMicroCache<Page>(options: MicroCacheOptions<Page>): MicroCache<Page> {
  const { nowMs, freshMs, staleMs, maxPages, isCacheable, onRenewalFault } = options;
  const entries = new Map<string, Entry<Page>>();
  const rendering = new Map<string, Promise<Page>>();
  let generation = 0;

  function remember(key: string, page: Page): void {
    entries.delete(key);
    if (!isCacheable(page)) return;
    entries.set(key, { page, storedAtMs: nowMs() });
    const oldest = entries.keys().next().value;
    if (entries.size > maxPages && oldest !== undefined) entries.delete(oldest);
  }

  async function renewed(key: string, render: () => Promise<Page>): Promise<Page> {
    const begun = generation;
    try {
      const page = await render();
      if (begun === generation) remember(key, page);
      return page;
    } finally {
      if (begun === generation) rendering.delete(key);
    }
  }

  function renewOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    const underWay = rendering.get(key) ?? renewed(key, render);
    rendering.set(key, underWay);
    return underWay;
  }

  return {
    async find(key, render) {
      const entry = entries.get(key);
      const ageMs = entry ? nowMs() - entry.storedAtMs : Infinity;
      if (!entry || ageMs > freshMs + staleMs) return renewOnce(key, render);
      if (ageMs > freshMs) renewOnce(key, render).catch(onRenewalFault);
      return entry.page;
    },
    forgetAll() {
      generation += 1;
      entries.clear();
      rendering.clear();
    },
  };
}
