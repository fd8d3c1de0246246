/** Whether the site is open again: asked of its front page, without its words. */
import { expect, test, vi } from 'vitest';

import { isSiteBack } from '#services/page/siteReturn.ts';

const answer = (status: number) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: unknown, request?: RequestInit) => {
    asked.push([address, request]);
    return new Response(null, { status });
  });
  return asked;
};

const { signal } = new AbortController();

test('a front page that answers is a site that is back, asked past every cache', async () => {
  const asked = answer(200);
  expect(await isSiteBack({ signal })).toBe(true);
  expect(asked).toEqual([['/', { method: 'HEAD', cache: 'no-store', signal }]]);
});

test('one under maintenance is not', async () => {
  answer(503);
  expect(await isSiteBack({ signal })).toBe(false);
});
