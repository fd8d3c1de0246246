/** Which posts are listed, by the address. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { type LatestData, load } from '#app/loaders/content/latest.ts';
import { getPostsByPage } from '#contract/content/content.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aPostSummary } from '#tests/support/content/somePosts.ts';

type Answer = { data: PageLoad<LatestData>; init: ResponseInit | null };

function aShelf(total: number) {
  const asked: CallOf<typeof getPostsByPage>['params'][] = [];
  const call = fakeCall(
    answer(getPostsByPage, ({ params }) => {
      asked.push(params);
      return { success: true, docs: total > 0 ? [aPostSummary()] : [], total };
    }),
  );
  return { asked, call };
}

const opened = ({ call }: ReturnType<typeof aShelf>, address: string, page?: string): Promise<Answer> =>
  load(call, at(address, page === undefined ? {} : { page }));

test('without a number it is the first page of all kinds', async () => {
  const shelf = aShelf(24);
  const { data, init } = await opened(shelf, '/news-and-events');
  expect(shelf.asked).toEqual([{ page: 0, count: 10, type: 'all' }]);
  expect(data).toMatchObject({ page: 1, pageCount: 3, type: 'all', refusal: null });
  expect(data.posts[0]).toMatchObject({ badge: 'News', to: '/news/duelling-pistols' });
  expect([init?.status, data.head.canonical]).toEqual([200, `${site.origin}/news-and-events`]);
});

test('number and kind come from the address and are part of the page’s own', async () => {
  const shelf = aShelf(24);
  const { data } = await opened(shelf, '/news-and-events/2?type=events&utm_source=letter', '2');
  expect(shelf.asked).toEqual([{ page: 1, count: 10, type: 'events' }]);
  expect(data.head).toMatchObject({
    title: 'Events, page 2',
    canonical: `${site.origin}/news-and-events/2?type=events`,
  });
});

test('each kind names its own feeds in its head', async () => {
  const { data } = await opened(aShelf(24), '/news-and-events?type=events');
  expect(data.head.alternates).toEqual([
    {
      type: 'application/rss+xml',
      title: `${site.companyName}: Events (RSS)`,
      href: '/feeds/events.rss',
    },
    {
      type: 'application/atom+xml',
      title: `${site.companyName}: Events (Atom)`,
      href: '/feeds/events.atom',
    },
  ]);
  const { data: all } = await opened(aShelf(24), '/news-and-events');
  expect(all.head.alternates?.[0]?.href).toBe('/feeds/latest.rss');
});

test('a kind that there is not shows all', async () => {
  const shelf = aShelf(24);
  await opened(shelf, '/news-and-events?type=gossip');
  expect(shelf.asked[0]?.type).toBe('all');
});

test.each(['4', '0', '-1', '1.5', 'two', '01', '99999'])('a page %s of three is not found', async (page) => {
  await expect(opened(aShelf(24), `/news-and-events/${page}`, page)).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test('the first page has one address', async () => {
  const led = await opened(aShelf(24), '/news-and-events/1?type=news', '1').catch(
    (thrown: unknown) => thrown,
  );
  expect(led).toBeInstanceOf(Response);
  const { status, headers } = led as Response;
  expect([status, headers.get('location')]).toEqual([301, '/news-and-events?type=news']);
});

test('nothing to list is a page that says so, and is kept from search engines', async () => {
  const { data, init } = await opened(aShelf(0), '/news-and-events?type=videos');
  expect([init?.status, data.posts, data.head.robots]).toEqual([200, [], 'noindex']);
});

test('posts that cannot be had are a page that says so', async () => {
  const call = fakeCall(refuse(getPostsByPage, 'unavailable'));
  const { data, init } = await load(call, at('/news-and-events/7', { page: '7' }));
  expect([init?.status, data.refusal, data.page]).toEqual([503, { code: 'unavailable' }, 7]);
});
