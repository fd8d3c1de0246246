/** One post, at the address of its kind. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { load, type PostData } from '#app/loaders/content/posts.ts';
import { getGhostSingleData, type Post } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, at, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { anEventPost, aPost, aPostSummary } from '#tests/support/content/somePosts.ts';

function opened(posts: readonly Post[], address: string) {
  const call = fakeCall(
    answer(getGhostSingleData, ({ params: { title, type } }) => {
      const post = posts.find(({ slug, tags }) => slug === title && tags.includes(type));
      const related = [aPostSummary({ slug: 'another', tags: ['blogs'] })];
      return { success: post !== undefined, blogPost: post ?? null, related };
    }),
  );
  const title = address.split('/')[2]?.split('?')[0] ?? '';
  return load(call, at(address, { title })).catch((thrown: unknown) => thrown);
}

test('a post comes in words, with what else there is to read', async () => {
  const post = aPost({ updated_at: '2026-11-20T16:00:00.000Z' });
  const data = (await opened([post], '/news/duelling-pistols')) as PageLoad<PostData>;
  expect(data).toMatchObject({
    badge: 'News',
    by: 'Ada Merrill',
    published: { words: 'November 18, 2026' },
    updated: { words: 'November 20, 2026' },
    readingTime: '1 min read',
    film: null,
    event: null,
    related: [{ to: '/riac-blog/another', badge: 'Blog' }],
  });
  expect(data.head).toMatchObject({
    type: 'article',
    canonical: `${site.origin}/news/duelling-pistols`,
    structuredData: [{ '@type': 'NewsArticle' }, { '@type': 'BreadcrumbList' }],
  });
});

test('a post names the feeds of its kind, and an event its file for a calendar', async () => {
  const filesOf = async (post: Post, address: string) =>
    ((await opened([post], address)) as PageLoad<PostData>).head.alternates?.map(({ href }) => href);
  expect(await filesOf(aPost(), '/news/duelling-pistols')).toEqual(['/feeds/news.rss', '/feeds/news.atom']);
  expect(await filesOf(anEventPost(), '/events/appraisal-day')).toEqual([
    '/feeds/events.rss',
    '/feeds/events.atom',
    '/feeds/events/appraisal-day.ics',
  ]);
});

test('a change on the day it was published is no news', async () => {
  expect(await opened([aPost()], '/news/duelling-pistols')).toMatchObject({ updated: null });
});

test.each([
  ['/news/appraisal-day', [anEventPost()]],
  ['/video/appraisal-day', [anEventPost({ tags: ['events', 'videos'] })]],
])('under the address of another kind (%s) it leads to its own for good', async (address, posts) => {
  const led = await opened(posts, `${address}?utm_source=letter`);
  expect(led).toBeInstanceOf(Response);
  const { status, headers } = led as Response;
  expect([status, headers.get('location')]).toEqual([301, '/events/appraisal-day?utm_source=letter']);
});

test('a slug that there is not is not found', async () => {
  expect(await opened([aPost()], '/news/no-such-post')).toMatchObject({ init: { status: 404 } });
});

test.each(['wp-login.php', 'x'.repeat(201)])(
  '%s cannot be a post, so the server is not asked',
  async (title) => {
    await expect(load(fakeCall(), at(`/news/${title}`, { title }))).rejects.toMatchObject({
      init: { status: 404 },
    });
  },
);
