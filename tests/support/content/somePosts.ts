/** Posts, questions and pages as the content calls answer them. */
import type { ContentPage, FaqItem, Post, PostSummary } from '#contract/content/content.ts';
import type { RichText } from '#contract/content/richText.ts';

export const paragraph = (words: string): RichText => [{ tag: 'p', children: [words] }];

export const aPostSummary = (given: Partial<PostSummary> = {}): PostSummary => ({
  title: 'The duelling pistols that never met at dawn',
  slug: 'duelling-pistols',
  image: null,
  picture: null,
  published_at: '2026-11-18T16:00:00.000Z',
  updated_at: '2026-11-18T16:00:00.000Z',
  excerpt: 'A cased pair from London, and not one shot fired in anger.',
  custom_excerpt: null,
  meta_description: null,
  tags: ['news'],
  author_name: ['Ada Merrill'],
  event: null,
  video: null,
  ...given,
});

export const aPost = (given: Partial<Post> = {}): Post => ({
  ...aPostSummary(),
  html: '<p>The case is mahogany.</p>',
  body: paragraph('The case is mahogany.'),
  ...given,
});

export const anEventPost = (given: Partial<Post> = {}): Post =>
  aPost({
    title: 'Appraisal day in Bedford',
    slug: 'appraisal-day',
    tags: ['events'],
    event: {
      starts_at: '2026-12-12T15:00:00.000Z',
      ends_at: '2026-12-12T20:00:00.000Z',
      place: 'Bedford gallery',
      address: '200 Muster Road, Bedford, Texas 76021',
    },
    ...given,
  });

export const aFilmPost = (given: Partial<Post> = {}): Post =>
  aPost({
    title: 'How a swept hilt is put together',
    slug: 'swept-hilt',
    tags: ['videos'],
    video: { host: 'youtube', id: '00000000000', seconds: 312 },
    ...given,
  });

export const aQuestion = (given: Partial<FaqItem> = {}): FaqItem => ({
  slug: 'what-is-a-reserve',
  question: 'What is a reserve?',
  group: 'Bidding',
  FaqItem: '<p>The least that a lot is sold for.</p>',
  body: paragraph('The least that a lot is sold for.'),
  ...given,
});

export const aContentPage = (given: Partial<ContentPage> = {}): ContentPage => ({
  title: 'Shipping',
  slug: 'shipping',
  html: '<p>Two ways.</p>',
  body: paragraph('Two ways.'),
  meta_description: null,
  custom_excerpt: null,
  excerpt: 'How a lot comes to you.',
  image: null,
  picture: null,
  facts: {},
  updated_at: null,
  ...given,
});
