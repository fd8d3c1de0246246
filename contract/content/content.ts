/** What the content system holds: pages by their address, posts of four kinds, and questions with their answers. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { richTextSchema } from './richText.ts';

/** The longest joined path the look-up takes; a longer one is no page of ours. */
export const contentSlugLength = 200;

const pageSlug = z.string().check(z.maxLength(contentSlugLength), z.regex(/^[\w-]+(?:\/[\w-]+)*$/u));
const slug = z.string().check(z.maxLength(contentSlugLength), z.regex(/^[\w-]+$/u));
const words = z.nullable(z.string());

/** A picture with its size, so that nothing moves when it comes. `src` is an address on this site, or of a listed host. */
export const contentPictureSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Of one that we make in several sizes: what `pictureFile` and `pictureSet` want; `hasThemes` as a lot's photo has. */
  files: z.nullable(z.object({ path: z.string(), hasThemes: z.boolean() })),
});
export type ContentPicture = z.infer<typeof contentPictureSchema>;

export const contentPageSchema = z.object({
  title: z.string(),
  slug: z.string(),
  /** Sanitized. Our own pages show `body`, which is made of it. */
  html: z.string(),
  body: richTextSchema,
  meta_description: words,
  custom_excerpt: words,
  excerpt: words,
  /** Its address; `picture` is the same with its size. */
  image: words,
  picture: z.nullable(contentPictureSchema),
  /** What a page of its own kind shows beside its body (figures, openings), as its screen's own schema reads it. */
  facts: z.record(z.string(), z.unknown()),
  updated_at: words,
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** What a list of pages needs of each. */
export const contentPageSummarySchema = z.omit(contentPageSchema, { html: true, body: true });
export type ContentPageSummary = z.infer<typeof contentPageSummarySchema>;

export const postTags = ['news', 'blogs', 'events', 'videos'] as const;
export type PostTag = (typeof postTags)[number];

export const postSummarySchema = z.object({
  title: z.string(),
  slug: z.string(),
  image: words,
  picture: z.nullable(contentPictureSchema),
  /** ISO instants. */
  published_at: z.string(),
  updated_at: z.string(),
  excerpt: words,
  custom_excerpt: words,
  meta_description: words,
  /** The first is the one its badge and address follow. */
  tags: z.array(z.enum(postTags)),
  author_name: z.array(z.string()),
  /** Of an event: ISO instants, and where. */
  event: z.nullable(z.object({ starts_at: z.string(), ends_at: words, place: z.string(), address: words })),
  /** Of a video: its host's ID and its length in seconds. */
  video: z.nullable(z.object({ host: z.string(), id: z.string(), seconds: z.nullable(z.number()) })),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

export const postSchema = z.extend(postSummarySchema, { html: z.string(), body: richTextSchema });
export type Post = z.infer<typeof postSchema>;

export const faqItemSchema = z.object({
  slug: z.string(),
  question: z.string(),
  /** The heading it stands under. */
  group: z.string(),
  FaqItem: z.string(),
  body: richTextSchema,
});
export type FaqItem = z.infer<typeof faqItemSchema>;

export const getPageBySlug = endpoint({
  method: 'GET',
  path: '/api/ghost/getPageBySlug/:slug',
  domain: 'Content',
  summary: 'The content page whose slug is the joined path segments; `success: false` when there is none.',
  params: z.object({ slug: pageSlug }),
  answer: z.object({ success: z.boolean(), docs: z.array(contentPageSchema) }),
  problems: [],
});

export const getPagesUnder = endpoint({
  method: 'GET',
  path: '/api/ghost/getPagesUnder/:slug',
  domain: 'Content',
  summary:
    'The content pages whose slug begins with these segments, without their bodies, in the order they are kept in.',
  params: z.object({ slug: pageSlug }),
  answer: z.object({ docs: z.array(contentPageSummarySchema) }),
  problems: [],
});

const mostPostsOfPage = 50;

export const getPostsByPage = endpoint({
  method: 'GET',
  path: '/api/ghost/getPostsByPage/:page/:count/:type',
  domain: 'Content',
  summary:
    'Posts of a kind, or of all, newest first: page 0 is the first. `total` counts those of all pages.',
  params: z.object({
    page: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    count: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPostsOfPage)),
    type: z.enum([...postTags, 'all']),
  }),
  answer: z.object({ success: z.boolean(), docs: z.array(postSummarySchema), total: z.number() }),
  problems: [],
});

export const getGhostSingleData = endpoint({
  method: 'GET',
  path: '/api/ghost/getGhostSingleData/:title/:type/0',
  domain: 'Content',
  summary:
    'One post by its slug and kind, with up to three related ones; `success: false` when there is none.',
  params: z.object({ title: slug, type: z.enum(postTags) }),
  answer: z.object({
    success: z.boolean(),
    blogPost: z.nullable(postSchema),
    related: z.array(postSummarySchema),
  }),
  problems: [],
});

export const getFaq = endpoint({
  method: 'GET',
  path: '/api/faq/get',
  domain: 'Content',
  summary: 'All questions with their answers, or the one of a slug; an empty list for an unknown slug.',
  query: z.object({ slug: z.optional(z.string().check(z.maxLength(contentSlugLength))) }),
  answer: z.object({ faqItems: z.array(faqItemSchema) }),
  problems: [],
});
