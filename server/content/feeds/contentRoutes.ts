/** What programs fetch of our own content: feeds, the map of its pages, events for calendars, and llms.txt. */
import type { FastifyInstance } from 'fastify';

import { feedForms } from '#contract/auctions/feedAddress.ts';
import { postTags } from '#contract/content/content.ts';
import { latestPage, postAddress, postsOfPage } from '#contract/content/postAddress.ts';
import { site } from '#contract/kernel/site.ts';
import type { ContentService } from '#server/content/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { problem } from '#server/platform/errors.ts';

import { eventCalendar } from './eventCalendar.ts';
import { llmsText } from './llmsText.ts';
import { feedText, mostFeedPosts } from './postFeeds.ts';
import { sitemap } from './xml.ts';

type Deps = { content: ContentService; clock: Clock };
type NamedFile = { Params: { name: string } };

/** A reader of feeds asks again within the hour; what is new should not wait longer for it than that. */
const kept = 'public, max-age=900';

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const;

const mostPosts = 10_000;
const mostListed = 20;

/** Every page that is content, with the day on which it last changed. */
async function contentMap(content: ContentService): Promise<string> {
  const [pages, { docs: posts }, questions] = await Promise.all([
    content.listPagesUnder(''),
    content.listPosts({ page: 0, count: mostPosts, type: 'all' }),
    content.listQuestions(),
  ]);
  const entry = (path: string, changedAt: string | null) => ({
    address: new URL(path, site.origin).href,
    changedAt,
  });
  // Older posts would be found from there alone; the first page is one of the navigation.
  const olderPages = Array.from(
    { length: Math.max(0, Math.ceil(posts.length / postsOfPage) - 1) },
    (_, index) => latestPage({ type: 'all', page: index + 2 }),
  );
  return sitemap([
    ...pages.map(({ slug, updated_at: at }) => entry(`/${slug}`, at)),
    ...questions.map(({ slug }) => entry(`/faq/${slug}`, null)),
    ...posts.map((post) => entry(postAddress(post), post.updated_at)),
    ...olderPages.map((path) => entry(path, posts[0]?.published_at ?? null)),
  ]);
}

function readFeedName(name: string) {
  const [, kind, ending] = /^(?<kind>[a-z]+)\.(?<ending>[a-z]+)$/u.exec(name) ?? [];
  const form = feedForms.find((one) => one === ending);
  const type = kind === 'latest' ? ('all' as const) : postTags.find((tag) => tag === kind);
  return form && type ? { form, type } : undefined;
}

export function registerContentFeeds(app: FastifyInstance, { content, clock }: Deps): void {
  app.get<NamedFile>('/feeds/:name', async ({ params }, reply) => {
    const wanted = readFeedName(params.name);
    if (!wanted) throw problem('not_found');
    const posts = await content.newestPosts(wanted.type, mostFeedPosts);
    return reply
      .header('cache-control', kept)
      .type(types[wanted.form])
      .send(feedText({ ...wanted, posts }, site));
  });

  app.get<NamedFile>('/feeds/events/:name', async ({ params }, reply) => {
    const [, slug] = /^(?<slug>[\w-]{1,200})\.ics$/u.exec(params.name) ?? [];
    const found = slug === undefined ? undefined : await content.findPost(slug, 'events');
    const calendar = found && eventCalendar(found.post, site, clock());
    if (calendar === undefined) throw problem('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${slug}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });

  app.get('/sitemaps/content.xml', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await contentMap(content)),
  );

  app.get('/llms.txt', async (_, reply) => {
    const [pages, { docs: posts }, questions] = await Promise.all([
      content.listPagesUnder(''),
      content.listPosts({ page: 0, count: mostListed, type: 'all' }),
      content.listQuestions(),
    ]);
    return reply
      .header('cache-control', kept)
      .type('text/plain; charset=utf-8')
      .send(llmsText({ pages, posts, questions }, site));
  });
}
