/** What we have written, for tests that need only a little of it. */
import {
  emptyLibrary,
  fixedSource,
  type Library,
  type WrittenPage,
  type WrittenPost,
  type WrittenQuestion,
} from '#server/content/source.ts';

export const aWrittenPage = (page: Partial<WrittenPage> = {}): WrittenPage => ({
  slug: 'about-us',
  title: 'About us',
  html: '<p>We sell what people keep.</p>',
  metaDescription: null,
  excerpt: null,
  picture: null,
  facts: {},
  updatedAt: null,
  ...page,
});

export const aWrittenPost = (post: Partial<WrittenPost> = {}): WrittenPost => ({
  slug: 'reading-a-letter',
  title: 'Reading a letter',
  html: '<p>A letter says what the ledger says.</p>',
  tags: ['blogs'],
  publishedAt: '2026-01-20T16:00:00.000Z',
  updatedAt: '2026-01-20T16:00:00.000Z',
  metaDescription: null,
  excerpt: 'What a letter can prove.',
  picture: null,
  authors: ['Thomas Aldridge'],
  event: null,
  video: null,
  ...post,
});

export const aWrittenQuestion = (question: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  slug: 'how-old-must-i-be',
  question: 'How old must I be?',
  group: 'Registration',
  html: '<p>Eighteen.</p>',
  ...question,
});

export const aContentSource = (library: Partial<Library> = {}) =>
  fixedSource({ ...emptyLibrary, ...library });
