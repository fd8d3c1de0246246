/** The same content in files and in a Ghost: no caller can see where it came from. */
import { describe, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { createGhostSource } from '#server/content/ghostSource.ts';
import { createMarkdownSource } from '#server/content/markdownSource.ts';
import { aContentFolder, written } from '#tests/support/content/aContentFolder.ts';
import { aGhost, ghostKey } from '#tests/support/content/aGhost.ts';
import { contentApp } from '#tests/support/content/contentApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const image = { src: '/icons/hammer.svg', alt: 'A hammer' };

async function inFiles() {
  const { log } = capturedLog();
  const { folder } = await aContentFolder({
    'posts/2026-09-01-terms.md': written(
      {
        title: 'New terms <script>alert(1)</script>',
        slug: 'new-terms',
        tags: ['news'],
        published_at: '2026-09-01T10:00',
        updated_at: '2026-09-02T10:00',
        image,
        excerpt: 'What changes, in plain words.',
        meta_description: 'New terms from November.',
        authors: ['Helen Marquardt', 'Thomas Aldridge'],
      },
      `## What changes\n\nRead [the terms](${site.origin}/terms-and-conditions).`,
    ),
    'posts/2026-08-01-day.md': written({
      title: 'Appraisal day',
      slug: 'appraisal-day',
      tags: ['events', 'news'],
      published_at: '2026-08-01T10:00',
      excerpt: 'Bring three pieces.',
      authors: ['Helen Marquardt'],
      event: { starts_at: '2026-08-20T09:00', ends_at: '2026-08-20T14:00', place: 'Bedford gallery' },
    }),
    'posts/2026-07-01-film.md': written({
      title: 'At the bench',
      slug: 'at-the-bench',
      tags: ['videos'],
      published_at: '2026-07-01T10:00',
      excerpt: 'Nine minutes.',
      authors: ['Rosa Lind'],
      video: { host: 'youtube', id: '00000000000', seconds: 540 },
    }),
    'posts/2027-01-01-later.md': written({
      title: 'Not yet',
      slug: 'not-yet',
      tags: ['news'],
      published_at: '2027-01-01T10:00',
      excerpt: 'Later.',
      authors: ['Rosa Lind'],
    }),
    'pages/about-us.md': written(
      { title: 'About us', meta_description: 'Who we are.', order: 1 },
      'We sell.',
    ),
    'pages/careers/clerk.md': written({
      title: 'Clerk',
      excerpt: 'A desk.',
      facts: { place: 'Bedford' },
      order: 2,
    }),
    'faq/01-age.md': written(
      { question: 'How old?', slug: 'how-old', group: 'Joining', order: 1 },
      'Eighteen.',
    ),
    'faq/02-fee.md': written({ question: 'What fee?', slug: 'what-fee', group: 'Paying', order: 2 }, 'None.'),
  });
  return createMarkdownSource({ folder, log });
}

const author = (name: string) => ({ name, slug: name.toLowerCase() });
const tag = (name: string) => ({ name, slug: name.toLowerCase(), visibility: 'public' });
const questionTag = { name: '#faq', slug: 'hash-faq', visibility: 'internal' };
const injected = (facts: unknown) => `<script type="application/json">${JSON.stringify(facts)}</script>`;

const posts = [
  {
    slug: 'new-terms',
    title: 'New terms <script>alert(1)</script>',
    html: `<h2>What changes</h2>\n<p>Read <a href="${site.origin}/terms-and-conditions">the terms</a>.</p>`,
    published_at: '2026-09-01T10:00:00.000-05:00',
    updated_at: '2026-09-02T10:00:00.000-05:00',
    feature_image: `${site.origin}${image.src}`,
    feature_image_alt: image.alt,
    custom_excerpt: 'What changes, in plain words.',
    meta_description: 'New terms from November.',
    tags: [tag('News')],
    authors: [author('Helen Marquardt'), author('Thomas Aldridge')],
  },
  {
    slug: 'appraisal-day',
    title: 'Appraisal day',
    html: '<p>Words.</p>',
    published_at: '2026-08-01T10:00:00.000-05:00',
    custom_excerpt: 'Bring three pieces.',
    codeinjection_head: injected({
      event: { starts_at: '2026-08-20T09:00', ends_at: '2026-08-20T14:00', place: 'Bedford gallery' },
    }),
    tags: [tag('Events'), tag('News')],
    authors: [author('Helen Marquardt')],
  },
  {
    slug: 'at-the-bench',
    title: 'At the bench',
    html: '<p>Words.</p>',
    published_at: '2026-07-01T10:00:00.000-05:00',
    custom_excerpt: 'Nine minutes.',
    codeinjection_head: injected({ video: { host: 'youtube', id: '00000000000', seconds: 540 } }),
    tags: [tag('Videos')],
    authors: [author('Rosa Lind')],
  },
  {
    slug: 'not-yet',
    title: 'Not yet',
    html: '<p>Words.</p>',
    published_at: '2027-01-01T10:00:00.000-06:00',
    custom_excerpt: 'Later.',
    tags: [tag('News')],
    authors: [author('Rosa Lind')],
  },
];

const pages = [
  {
    slug: 'about-us',
    title: 'About us',
    html: '<p>We sell.</p>',
    published_at: '2026-04-01T10:00:00.000Z',
    meta_description: 'Who we are.',
  },
  {
    slug: 'clerk',
    title: 'Clerk',
    html: '<p>Words.</p>',
    published_at: '2026-03-01T10:00:00.000Z',
    canonical_url: `${site.origin}/careers/clerk/`,
    custom_excerpt: 'A desk.',
    codeinjection_head: injected({ facts: { place: 'Bedford' } }),
  },
  {
    slug: 'what-fee',
    title: 'What fee?',
    html: '<p>None.</p>',
    published_at: '2026-02-02T10:00:00.000Z',
    tags: [questionTag, tag('Paying')],
  },
  {
    slug: 'how-old',
    title: 'How old?',
    html: '<p>Eighteen.</p>',
    published_at: '2026-02-01T10:00:00.000Z',
    tags: [questionTag, tag('Joining')],
  },
];

async function inGhost() {
  const { log } = capturedLog();
  const { url } = await aGhost({ posts, pages });
  const copy = { keep: async () => undefined, find: async () => undefined };
  const ghost = { url, key: ghostKey };
  return createGhostSource({ ghost, own: [site.origin], copy, fetch, log, nowMs: Date.now });
}

type Listed = { docs: { slug: string }[]; total: number };

describe.each([
  ['files', inFiles],
  ['a Ghost', inGhost],
])('content in %s', (_, open) => {
  async function ask<Answer>(path: string): Promise<Answer> {
    const { app } = await contentApp({ source: await open() });
    return (await app.inject(path)).json<Answer>();
  }

  test('posts are listed newest first, and none before its day', async () => {
    const { docs, total } = await ask<Listed>('/api/ghost/getPostsByPage/0/2/all');
    expect([docs.map(({ slug }) => slug), total]).toEqual([['new-terms', 'appraisal-day'], 3]);
    const second = await ask<Listed>('/api/ghost/getPostsByPage/1/2/all');
    expect([second.docs.map(({ slug }) => slug), second.total]).toEqual([['at-the-bench'], 3]);
  });

  test('posts of a kind are those with its tag', async () => {
    const { docs, total } = await ask<Listed>('/api/ghost/getPostsByPage/0/4/news');
    expect([docs.map(({ slug }) => slug), total]).toEqual([['new-terms', 'appraisal-day'], 2]);
    expect(await ask('/api/ghost/getPostsByPage/0/4/blogs')).toEqual({ success: true, docs: [], total: 0 });
  });

  test('a post has all its facts, its title is text, and links to us lead within the site', async () => {
    const { success, blogPost, related } = await ask<{
      success: boolean;
      blogPost: object;
      related: { slug: string }[];
    }>('/api/ghost/getGhostSingleData/new-terms/news/0');
    expect([success, related.map(({ slug }) => slug)]).toEqual([true, ['appraisal-day', 'at-the-bench']]);
    expect(blogPost).toEqual({
      title: 'New terms <script>alert(1)</script>',
      slug: 'new-terms',
      image: image.src,
      picture: { ...image, width: null, height: null, files: null },
      published_at: expect.stringMatching(/^2026-09-01T15:00:00(?:\.000)?Z$/u) as unknown,
      updated_at: expect.stringMatching(/^2026-09-02T15:00:00(?:\.000)?Z$/u) as unknown,
      excerpt: 'What changes, in plain words.',
      custom_excerpt: 'What changes, in plain words.',
      meta_description: 'New terms from November.',
      tags: ['news'],
      author_name: ['Helen Marquardt', 'Thomas Aldridge'],
      event: null,
      video: null,
      html: '<h2 id="what-changes">What changes</h2><p>Read <a href="/terms-and-conditions">the terms</a>.</p>',
      body: [
        { tag: 'h2', attributes: { id: 'what-changes' }, children: ['What changes'] },
        {
          tag: 'p',
          children: [
            'Read ',
            { tag: 'a', attributes: { href: '/terms-and-conditions' }, children: ['the terms'] },
            '.',
          ],
        },
      ],
    });
  });

  test('an event says when and where, a video what is shown', async () => {
    const { docs } = await ask<{ docs: object[] }>('/api/ghost/getPostsByPage/1/1/all');
    expect(docs[0]).toMatchObject({
      event: {
        starts_at: '2026-08-20T14:00:00Z',
        ends_at: '2026-08-20T19:00:00Z',
        place: 'Bedford gallery',
        address: null,
      },
    });
    expect(await ask('/api/ghost/getGhostSingleData/at-the-bench/videos/0')).toMatchObject({
      blogPost: { video: { host: 'youtube', id: '00000000000', seconds: 540 } },
    });
  });

  test.each(['unknown/news', 'new-terms/videos', 'not-yet/news'])('%s is no post', async (path) => {
    expect(await ask(`/api/ghost/getGhostSingleData/${path}/0`)).toEqual({
      success: false,
      blogPost: null,
      related: [],
    });
  });

  test('a page is found by its segments joined by slashes, and no other', async () => {
    const { success, docs } = await ask<{ success: boolean; docs: object[] }>(
      '/api/ghost/getPageBySlug/careers%2Fclerk',
    );
    expect([success, docs]).toEqual([
      true,
      [
        {
          title: 'Clerk',
          slug: 'careers/clerk',
          html: '<p>Words.</p>',
          body: [{ tag: 'p', children: ['Words.'] }],
          meta_description: null,
          custom_excerpt: 'A desk.',
          excerpt: 'A desk.',
          image: null,
          picture: null,
          facts: { place: 'Bedford' },
          updated_at: null,
        },
      ],
    ]);
    expect(await ask('/api/ghost/getPageBySlug/careers')).toEqual({ success: false, docs: [] });
    expect(await ask('/api/ghost/getPageBySlug/how-old')).toEqual({ success: false, docs: [] });
  });

  test('the pages under an address are those that stand below it', async () => {
    const { docs } = await ask<Listed>('/api/ghost/getPagesUnder/careers');
    expect(docs.map(({ slug }) => slug)).toEqual(['careers/clerk']);
    expect(docs[0]).not.toHaveProperty('html');
    expect(await ask('/api/ghost/getPagesUnder/about')).toEqual({ docs: [] });
  });

  test('questions stand in their order, one is found by its slug, and an unknown slug finds none', async () => {
    const { faqItems } = await ask<{ faqItems: { slug: string }[] }>('/api/faq/get');
    expect(faqItems.map(({ slug }) => slug)).toEqual(['how-old', 'what-fee']);
    expect(await ask('/api/faq/get?slug=what-fee')).toEqual({
      faqItems: [
        {
          slug: 'what-fee',
          question: 'What fee?',
          group: 'Paying',
          FaqItem: '<p>None.</p>',
          body: [{ tag: 'p', children: ['None.'] }],
        },
      ],
    });
    expect(await ask('/api/faq/get?slug=nothing')).toEqual({ faqItems: [] });
  });

  test.each([
    '/api/ghost/getPageBySlug/..%2f..%2fetc%2fpasswd',
    '/api/ghost/getPageBySlug/a%5cb',
    '/api/ghost/getPageBySlug/a.md',
    '/api/ghost/getPagesUnder/..%2fcareers',
    '/api/ghost/getGhostSingleData/..%2fposts/news/0',
    '/api/ghost/getGhostSingleData/new-terms/essays/0',
    '/api/ghost/getPostsByPage/-1/4/all',
    '/api/ghost/getPostsByPage/0/0/all',
    '/api/ghost/getPostsByPage/0/51/all',
    '/api/ghost/getPostsByPage/0/4/everything',
  ])('%s is refused by its form', async (path) => {
    const { app } = await contentApp({ source: await open() });
    const { statusCode, body } = await app.inject(path);
    expect([statusCode, body]).toEqual([400, expect.stringContaining('"invalid_input"')]);
  });
});
