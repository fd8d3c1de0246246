/**
 * What Ghost's Content API answers, as far as we read it, and what becomes of it. Kinds of posts are tags; what Ghost has
 * no field for (where an event is, which film is shown, what a page's own screen shows) is JSON in the code injection of
 * a post's head.
 */
import * as z from 'zod/mini';

import { contentSlugLength, postTags, type PostTag } from '#contract/content/content.ts';

import { eventFacts, videoFacts } from './frontMatter.ts';
import type { Library, WrittenPage, WrittenPicture, WrittenPost, WrittenQuestion } from './source.ts';

const words = z.optional(z.nullable(z.string()));

const ghostEntry = z.object({
  slug: z.string(),
  title: z.string(),
  html: words,
  feature_image: words,
  feature_image_alt: words,
  custom_excerpt: words,
  excerpt: words,
  meta_description: words,
  published_at: words,
  updated_at: words,
  canonical_url: words,
  codeinjection_head: words,
  visibility: words,
  tags: z.optional(z.array(z.object({ name: z.string(), slug: z.string(), visibility: words }))),
  authors: z.optional(z.array(z.object({ name: z.string() }))),
});
export type GhostEntry = z.infer<typeof ghostEntry>;

const pagination = z.object({ next: z.nullable(z.number()) });

export const ghostPosts = z.object({
  posts: z.array(ghostEntry),
  meta: z.object({ pagination }),
});
export const ghostPages = z.object({
  pages: z.array(ghostEntry),
  meta: z.object({ pagination }),
});

const injectedForm = /<script\s[^>]*type=["']application\/json["'][^>]*>(?<json>[^]*?)<\/script>/iu;

const injectedSchema = z.object({
  event: z.optional(eventFacts),
  video: z.optional(videoFacts),
  facts: z.optional(z.record(z.string(), z.unknown())),
});

/** What cannot be read is as good as not written: the post is shown without it. */
function injectedIn({ codeinjection_head: head }: GhostEntry): z.infer<typeof injectedSchema> {
  const json = injectedForm.exec(head ?? '')?.groups?.['json'];
  if (json === undefined) return {};
  try {
    return injectedSchema.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

const instantOf = (written: string | null | undefined): string | undefined => {
  const ms = Date.parse(written ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

const pictureOf = ({
  feature_image: src,
  feature_image_alt: alt,
  title,
}: GhostEntry): WrittenPicture | null => (src ? { src, alt: alt ?? title } : null);

const slugForm = /^[\w-]+(?:\/[\w-]+)*$/u;
const isSlug = (slug: string): boolean => slugForm.test(slug) && slug.length <= contentSlugLength;

/** Ghost's own slugs have no slashes: a page's canonical URL on our site says where it stands. */
function pageSlug(entry: GhostEntry, own: readonly string[]): string {
  const url = URL.parse(entry.canonical_url ?? '');
  const path = url?.pathname.replaceAll(/^\/+|\/+$/gu, '') ?? '';
  return url && own.includes(url.origin) && isSlug(path) ? path : entry.slug;
}

function postOf(entry: GhostEntry): WrittenPost[] {
  const publishedAt = instantOf(entry.published_at);
  if (publishedAt === undefined || !isSlug(entry.slug) || entry.slug.includes('/')) return [];
  const named = (entry.tags ?? []).flatMap(({ slug }) => postTags.find((tag) => tag === slug) ?? []);
  const { event, video } = injectedIn(entry);
  const untagged: PostTag[] = ['news'];
  return [
    {
      slug: entry.slug,
      title: entry.title,
      html: entry.html ?? '',
      tags: named.length > 0 ? named : untagged,
      publishedAt,
      updatedAt: instantOf(entry.updated_at) ?? publishedAt,
      metaDescription: entry.meta_description ?? null,
      excerpt: entry.custom_excerpt ?? entry.excerpt ?? null,
      picture: pictureOf(entry),
      authors: (entry.authors ?? []).map(({ name }) => name),
      event: event ?? null,
      video: video ?? null,
    },
  ];
}

function pageOf(entry: GhostEntry, own: readonly string[]): WrittenPage[] {
  const slug = pageSlug(entry, own);
  if (!isSlug(slug)) return [];
  return [
    {
      slug,
      title: entry.title,
      html: entry.html ?? '',
      metaDescription: entry.meta_description ?? null,
      excerpt: entry.custom_excerpt ?? entry.excerpt ?? null,
      picture: pictureOf(entry),
      facts: injectedIn(entry).facts ?? {},
      updatedAt: instantOf(entry.updated_at) ?? null,
    },
  ];
}

/** Ghost calls the internal tag `#faq` so. */
const questionTag = 'hash-faq';

const isQuestion = ({ tags = [] }: GhostEntry): boolean => tags.some(({ slug }) => slug === questionTag);

function questionOf({ slug, title, html, tags = [] }: GhostEntry): WrittenQuestion {
  const group = tags.find((tag) => tag.visibility === 'public')?.name ?? 'General';
  return { slug, question: title, group, html: html ?? '' };
}

/** What of Ghost's answers is kept over a restart. */
export const ghostCopySchema = z.object({ posts: z.array(ghostEntry), pages: z.array(ghostEntry) });

export type GhostAnswers = { posts: readonly GhostEntry[]; pages: readonly GhostEntry[] };

/** Only what everybody may read: members of a Ghost are no bidders of ours. */
const isPublic = ({ visibility }: GhostEntry): boolean => (visibility ?? 'public') === 'public';

export function libraryOf({ posts, pages }: GhostAnswers, own: readonly string[]): Library {
  const shown = pages.filter(isPublic);
  return {
    posts: posts
      .filter(isPublic)
      .flatMap(postOf)
      .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)),
    pages: shown.filter((page) => !isQuestion(page)).flatMap((page) => pageOf(page, own)),
    // Pages come newest first, and questions are written from the first to the last.
    questions: shown.filter(isQuestion).map(questionOf).toReversed(),
  };
}
