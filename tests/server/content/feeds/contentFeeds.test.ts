/** What programs fetch of our own content: feeds, the map of its pages, events for calendars, and llms.txt. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import type { Library } from '#server/content/source.ts';
import {
  aContentSource,
  aWrittenPage,
  aWrittenPost,
  aWrittenQuestion,
} from '#tests/support/content/aLibrary.ts';
import { contentApp } from '#tests/support/content/contentApp.ts';

const letter = aWrittenPost({
  title: 'Letters <b>& ledgers</b>',
  html: '<p>Read <a href="/faq">the answers</a>\u000b.</p><script>alert(1)</script>',
  updatedAt: '2026-02-01T16:00:00.000Z',
});

const day = aWrittenPost({
  slug: 'appraisal-day',
  title: 'Appraisal day',
  tags: ['events'],
  publishedAt: '2026-03-01T16:00:00.000Z',
  updatedAt: '2026-03-01T16:00:00.000Z',
  excerpt: 'Bring three pieces.',
  event: {
    starts_at: '2026-12-12T15:00:00.000Z',
    ends_at: null,
    place: 'Bedford gallery',
    address: '200 Muster Road, Bedford, TX',
  },
});

const later = aWrittenPost({ slug: 'later', title: 'Later', publishedAt: '2027-01-01T16:00:00.000Z' });

const library = {
  posts: [later, day, letter],
  pages: [
    aWrittenPage({ metaDescription: 'Who we are.' }),
    aWrittenPage({ slug: 'careers/clerk', updatedAt: '2026-05-01T15:00:00.000Z' }),
  ],
  questions: [aWrittenQuestion()],
};

async function fetched(path: string, held: Partial<Library> = library) {
  const { app } = await contentApp({ source: aContentSource(held) });
  return app.inject(path);
}

/** As any reader of XML sees it; what is not well-formed is an error. */
function xml(text: string) {
  const parser = new new Window().DOMParser();
  const document = parser.parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const texts = (name: string) =>
    [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
  return { document, texts };
}

const address = (path: string) => `${site.origin}${path}`;

test('the RSS of all posts has them newest first, whole, and none before its day', async () => {
  const { headers, body } = await fetched('/feeds/latest.rss');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { texts } = xml(body);
  expect(texts('title')).toEqual([
    `${site.companyName}: Latest`,
    'Appraisal day',
    'Letters <b>& ledgers</b>',
  ]);
  expect(texts('guid')).toEqual([address('/events/appraisal-day'), address('/riac-blog/reading-a-letter')]);
  expect(texts('pubDate')).toEqual(['Sun, 01 Mar 2026 16:00:00 GMT', 'Tue, 20 Jan 2026 16:00:00 GMT']);
  expect(texts('content:encoded')[1]).toBe(`<p>Read <a href="${address('/faq')}">the answers</a>.</p>`);
  expect(texts('lastBuildDate')).toEqual(['Sun, 01 Mar 2026 16:00:00 GMT']);
  expect(body).toContain(`<atom:link href="${address('/feeds/latest.rss')}" rel="self"`);
});

test('the Atom of a kind has the posts of that kind', async () => {
  const { headers, body } = await fetched('/feeds/blogs.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const { texts } = xml(body);
  expect(texts('id')).toEqual([address('/feeds/blogs.atom'), address('/riac-blog/reading-a-letter')]);
  expect(texts('updated')).toEqual(['2026-02-01T16:00:00.000Z', '2026-02-01T16:00:00.000Z']);
  expect(texts('name')).toEqual([site.companyName, 'Thomas Aldridge']);
});

test('a feed without posts is a feed', async () => {
  const { texts } = xml((await fetched('/feeds/videos.rss')).body);
  expect([texts('item'), texts('title')]).toEqual([[], [`${site.companyName}: Videos`]]);
});

test.each([
  '/feeds/gossip.rss',
  '/feeds/all.rss',
  '/feeds/latest.xml',
  '/feeds/latest',
  '/feeds/..%2flatest.rss',
])('%s is no feed', async (path) => {
  const { statusCode, body } = await fetched(path);
  expect([statusCode, body]).toEqual([404, '{"code":"not_found"}']);
});

test('an event is there for a calendar, under one name for ever', async () => {
  const { headers, body } = await fetched('/feeds/events/appraisal-day.ics');
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/calendar; charset=utf-8',
    'attachment; filename="appraisal-day.ics"',
  ]);
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  const { host } = new URL(site.origin);
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:event-appraisal-day@${host}`,
      'DTSTART:20261212T150000Z',
      // No one has said when it ends.
      'DTEND:20261212T170000Z',
      'SUMMARY:Appraisal day',
      'LOCATION:Bedford gallery\\, 200 Muster Road\\, Bedford\\, TX',
      `URL:${address('/events/appraisal-day')}`,
    ]),
  );
});

test.each(['reading-a-letter.ics', 'nothing.ics', 'appraisal-day', 'appraisal-day.ics.ics', '..%2fx.ics'])(
  '%s is no event',
  async (name) => {
    expect((await fetched(`/feeds/events/${name}`)).statusCode).toBe(404);
  },
);

test('the map of content has every page, question and published post', async () => {
  const { document, texts } = xml((await fetched('/sitemaps/content.xml')).body);
  expect(document.documentElement.nodeName).toBe('urlset');
  expect(texts('loc')).toEqual(
    [
      '/about-us',
      '/careers/clerk',
      '/faq/how-old-must-i-be',
      '/events/appraisal-day',
      '/riac-blog/reading-a-letter',
    ].map(address),
  );
  expect(texts('lastmod')).toEqual([
    '2026-05-01T15:00:00.000Z',
    '2026-03-01T16:00:00.000Z',
    '2026-02-01T16:00:00.000Z',
  ]);
});

test('the map of content has the pages of the list of posts on which older ones stand', async () => {
  const posts = Array.from({ length: 21 }, (_, index) => aWrittenPost({ slug: `letter-${index}` }));
  const { texts } = xml((await fetched('/sitemaps/content.xml', { posts })).body);
  expect(texts('loc').filter((location) => location?.includes('/news-and-events'))).toEqual(
    ['/news-and-events/2', '/news-and-events/3'].map(address),
  );
});

test('llms.txt says in Markdown what there is and where, and titles are only words in it', async () => {
  const odd = aWrittenPage({
    slug: 'odd',
    title: 'Odd](https://evil.example)\n# [page',
    metaDescription: null,
  });
  const { headers, body } = await fetched('/llms.txt', { ...library, pages: [...library.pages, odd] });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.startsWith(`# ${site.companyName}\n\n> ${site.description}\n`)).toBe(true);
  expect(body).toContain(`- [About us](${address('/about-us')}): Who we are.\n`);
  expect(body).toContain(`- [Odd(https://evil.example) # page](${address('/odd')})\n`);
  expect(body).toContain(`- [Appraisal day](${address('/events/appraisal-day')}): Bring three pieces.\n`);
  expect(body.match(/^## .+$/gmu)).toEqual([
    '## Auctions',
    '## Pages',
    '## Questions and answers',
    '## Latest',
  ]);
});
