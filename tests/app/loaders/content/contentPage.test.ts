/** Pages of the content system, and the block of posts that closes them. */
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/contentPage.ts';
import { getPostsByPage } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, type Answered, answerPages, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aContentPage, aPostSummary } from '#tests/support/content/somePosts.ts';

const opened = (address: string, ...changes: readonly Answered[]) =>
  load(
    fakeCall(
      ...answerPages([aContentPage()]),
      answer(getPostsByPage, ({ params: { count } }) => ({
        success: true,
        docs: Array.from({ length: Number(count) }, () => aPostSummary()),
        total: 24,
      })),
      ...changes,
    ),
    at(address),
  );

test('a page has its words, its head and four posts', async () => {
  const page = await opened('/shipping');
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
  const withoutPosts = await opened('/shipping', refuse(getPostsByPage, 'unavailable'));
  expect(withoutPosts).toMatchObject({ title: 'Shipping', news: [] });
  const broken = answer(getPostsByPage, () => Promise.reject(new TypeError('A bug.')));
  await expect(opened('/shipping', broken)).rejects.toThrow('A bug.');
});
