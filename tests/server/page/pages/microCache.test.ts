/** The page cache: at once when fresh, at once and renewed when stale, one rendering for many who ask. */
import { beforeEach, expect, test } from 'vitest';

import { createMicroCache } from '#server/page/pages/microCache.ts';

type Page = { status: number; body: string };

let nowMs = 0;
let rendered = 0;
let faults: unknown[] = [];

const aWholeCache = () =>
  createMicroCache<Page>({
    nowMs: () => nowMs,
    freshMs: 5_000,
    staleMs: 60_000,
    // Room for two of these pages, with their addresses.
    maxBytes: 30,
    bytesOf: ({ body }) => body.length,
    isCacheable: ({ status }) => status === 200,
    onRenewalFault: (fault) => faults.push(fault),
  });

const aCache = () => aWholeCache().find;

const page =
  (status = 200) =>
  () => {
    rendered += 1;
    return Promise.resolve({ status, body: `rendering ${rendered}` });
  };

beforeEach(() => {
  nowMs = 0;
  rendered = 0;
  faults = [];
});

test('a fresh page is not rendered again', async () => {
  const cached = aCache();
  await cached('/', page());
  nowMs = 5_000;
  await expect(cached('/', page())).resolves.toMatchObject({ body: 'rendering 1' });
  expect(rendered).toBe(1);
});

test('a stale page is answered at once and renewed behind it', async () => {
  const cached = aCache();
  await cached('/', page());
  nowMs = 5_001;
  await expect(cached('/', page())).resolves.toMatchObject({ body: 'rendering 1' });
  await expect(cached('/', page())).resolves.toMatchObject({ body: 'rendering 2' });
  expect(rendered).toBe(2);
});

test('a page older than freshness and staleness together is rendered again', async () => {
  const cached = aCache();
  await cached('/', page());
  nowMs = 65_001;
  await expect(cached('/', page())).resolves.toMatchObject({ body: 'rendering 2' });
});

test('of many who ask for the same missing page, one renders it', async () => {
  const cached = aCache();
  const pages = await Promise.all([cached('/', page()), cached('/', page()), cached('/', page())]);
  expect(rendered).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test('what was not found is not remembered', async () => {
  const cached = aCache();
  await cached('/nothing', page(404));
  await cached('/nothing', page(404));
  expect(rendered).toBe(2);
});

test('the page rendered longest ago makes room', async () => {
  const cached = aCache();
  for (const address of ['/a', '/b', '/c']) await cached(address, page());
  await cached('/b', page());
  expect(rendered).toBe(3);
  await cached('/a', page());
  expect(rendered).toBe(4);
});

test('a page larger than all that may be kept is not kept, and takes no room', async () => {
  const cached = aCache();
  await cached('/', page());
  const large = () => Promise.resolve({ status: 200, body: 'x'.repeat(50) });
  await cached('/large', large);
  await cached('/large', page());
  await cached('/', page());
  expect(rendered).toBe(2);
});

test('a page that is rendered again takes its room once', async () => {
  const cached = aCache();
  for (let time = 0; time < 10; time += 1) {
    nowMs += 70_000;
    await cached('/a', page());
    await cached('/b', page());
  }
  await cached('/a', page());
  expect(rendered).toBe(20);
});

test('only the one who has a page rendered is asked for it, not one who joins or gets a kept page', async () => {
  const { find } = aWholeCache();
  let asked = 0;
  const admit = async () => {
    asked += 1;
  };
  const { promise, resolve } = Promise.withResolvers<Page>();
  const first = find('/', () => promise, admit);
  await Promise.resolve();
  await Promise.resolve();
  const second = find('/', page(), admit);
  resolve({ status: 200, body: 'made once' });
  await Promise.all([first, second]);
  nowMs = 5_001;
  await find('/', page(), admit);
  expect(asked).toBe(1);
  await expect(find('/other', page(), () => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
});

test('a renewal that fails leaves the stale page and is reported', async () => {
  const cached = aCache();
  await cached('/', page());
  nowMs = 5_001;
  const fault = new Error('database away');
  await cached('/', () => Promise.reject(fault));
  await expect(cached('/', page())).resolves.toMatchObject({ body: 'rendering 1' });
  expect(faults).toEqual([fault]);
});

test('a first rendering that fails is the failure of all who wait, and the next one tries again', async () => {
  const cached = aCache();
  await expect(cached('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cached('/', page())).resolves.toMatchObject({ status: 200 });
});

test('once all are forgotten, no page made before is answered, nor one that was under way', async () => {
  const { find, forgetAll } = aWholeCache();
  await find('/', page());
  const { promise, resolve } = Promise.withResolvers<Page>();
  const underWay = find('/slow', () => promise);
  forgetAll();
  const changed = find('/slow', page());
  resolve({ status: 200, body: 'from before' });
  await expect(underWay).resolves.toMatchObject({ body: 'from before' });
  await expect(changed).resolves.toMatchObject({ body: 'rendering 2' });
  await expect(find('/slow', page())).resolves.toMatchObject({ body: 'rendering 2' });
  await expect(find('/', page())).resolves.toMatchObject({ body: 'rendering 3' });
});
