/** Pages of the content system, and the block of posts that closes them. */
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/contentPage.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import type { ContentService } from '#services/content/content.ts';
import { at, fakeServices } from '#tests/app/loaders/fakeServices.ts';
import { aContentPage, aPostSummary } from '#tests/support/content/somePosts.ts';

const opened = async (address: string, content: Partial<ContentService> = {}) =>
  load(
    fakeServices({
      content: {
        findPage: async (path) => (path === '/shipping' ? aContentPage() : undefined),
        listPosts: async ({ count }) => ({
          posts: Array.from({ length: count }, () => aPostSummary()),
          total: 24,
        }),
        ...content,
      },
    }),
  )(at(address));

test('a page has its words, its head and four posts', async () => {
  const page = (await opened('/shipping')) as { news: unknown[] };
  expect(page).toMatchObject({
    title: 'Shipping',
    lede: 'How a lot comes to you.',
    head: { title: 'Shipping', description: 'How a lot comes to you.', canonical: `${site.origin}/shipping` },
  });
  expect(page.news).toHaveLength(4);
});

test('an address without a page is not found', async () => {
  await expect(opened('/no/such')).rejects.toMatchObject({ init: { status: 404 } });
});

test('the page stands without posts that cannot be had, and a bug stays one', async () => {
  const refused = async () => {
    throw { code: 'unavailable' } satisfies Problem;
  };
  expect(await opened('/shipping', { listPosts: refused })).toMatchObject({ title: 'Shipping', news: [] });
  const broken = async () => {
    throw new TypeError('A bug.');
  };
  await expect(opened('/shipping', { listPosts: broken })).rejects.toThrow('A bug.');
});
