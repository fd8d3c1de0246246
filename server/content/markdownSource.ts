/**
 * Content as Markdown files with front matter: `posts`, `faq` and `pages` under one folder. A page's path is its address.
 * What is edited is seen as soon as someone calls `refresh`; what is broken is named in the log and left out.
 */
import { join } from 'node:path';

import MarkdownIt from 'markdown-it';
import * as z from 'zod/mini';

import { contentSlugLength } from '#contract/content/content.ts';
import type { Log } from '#server/platform/log.ts';

import { coalesced } from './coalesced.ts';
import { createContentFiles } from './contentFiles.ts';
import { pageForm, postForm, questionForm, readWritten } from './frontMatter.ts';
import {
  type ContentSource,
  emptyLibrary,
  type Library,
  type WrittenPage,
  type WrittenPost,
  type WrittenQuestion,
} from './source.ts';

/** How soon an edit is seen. */
const everyMs = 2_000;

const markdown = new MarkdownIt({ html: true });

function factsOf<Form extends z.ZodMiniType>(form: Form, facts: unknown): z.output<Form> {
  const { success, data, error } = z.safeParse(form, facts);
  if (success) return data;
  throw new Error(
    error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`).join('; '),
  );
}

function readPost(_: string, text: string): WrittenPost | null {
  const { facts, body } = readWritten(text);
  const { draft, ...post } = factsOf(postForm, facts);
  if (draft) return null;
  return {
    slug: post.slug,
    title: post.title,
    html: markdown.render(body),
    tags: [...new Set(post.tags)],
    publishedAt: post.published_at,
    updatedAt: post.updated_at ?? post.published_at,
    metaDescription: post.meta_description ?? null,
    excerpt: post.excerpt,
    picture: post.image ?? null,
    authors: post.authors,
    event: post.event ?? null,
    video: post.video ?? null,
  };
}

type Ordered<Written> = Written & { order: number };

function readQuestion(_: string, text: string): Ordered<WrittenQuestion> | null {
  const { facts, body } = readWritten(text);
  const { draft, ...question } = factsOf(questionForm, facts);
  return draft ? null : { ...question, html: markdown.render(body) };
}

const pageSlugForm = /^[\w-]+(?:\/[\w-]+)*$/u;

function readPage(path: string, text: string): Ordered<WrittenPage> | null {
  const slug = path.replace(/\.md$/u, '');
  if (!pageSlugForm.test(slug) || slug.length > contentSlugLength) {
    throw new Error('its path is no address: letters, digits, dashes and slashes');
  }
  const { facts, body } = readWritten(text);
  const { draft, ...page } = factsOf(pageForm, facts);
  if (draft) return null;
  return {
    slug,
    title: page.title,
    html: markdown.render(body),
    metaDescription: page.meta_description ?? null,
    excerpt: page.excerpt ?? null,
    picture: page.image ?? null,
    facts: page.facts,
    updatedAt: page.updated_at ?? null,
    order: page.order,
  };
}

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

type Deps = { folder: string; log: Pick<Log, 'warn'> };

export function createMarkdownSource({ folder, log }: Deps): ContentSource {
  const listeners: (() => void)[] = [];
  const filesOf = <Written>(kind: string, understand: (path: string, text: string) => Written | null) =>
    createContentFiles({
      folder: join(folder, kind),
      understand,
      onLeftOut: (path, reason) => log.warn({ file: `${kind}/${path}`, reason }, 'content left out'),
    });
  const files = {
    posts: filesOf('posts', readPost),
    questions: filesOf('faq', readQuestion),
    pages: filesOf('pages', readPage),
  };

  /** The first of those that share an address has it. */
  function distinct<Written extends { slug: string }>(
    kind: string,
    found: readonly { path: string; written: Written }[],
  ): Written[] {
    const bySlug = new Map<string, Written>();
    for (const { path, written } of found) {
      if (bySlug.has(written.slug)) {
        log.warn(
          { file: `${kind}/${path}`, reason: `another has the slug ${written.slug}` },
          'content left out',
        );
      } else bySlug.set(written.slug, written);
    }
    return [...bySlug.values()];
  }

  let library: Library | undefined;

  async function look(): Promise<void> {
    const [posts, questions, pages] = await Promise.all([
      files.posts.look(),
      files.questions.look(),
      files.pages.look(),
    ]);
    if (library && !posts && !questions && !pages) return;
    const hadBefore = library !== undefined;
    library = {
      posts: posts
        ? distinct('posts', posts).toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
        : (library?.posts ?? []),
      questions: questions ? distinct('faq', questions).toSorted(byOrder) : (library?.questions ?? []),
      pages: pages ? pages.map(({ written }) => written).toSorted(byOrder) : (library?.pages ?? []),
    };
    if (hadBefore) for (const listener of listeners) listener();
  }

  const refresh = coalesced(look);
  let opening: Promise<void> | undefined;

  return {
    refresh,
    onChanged: (listener) => void listeners.push(listener),
    looks: [{ look: refresh, everyMs }],
    async read() {
      if (!library) await (opening ??= refresh());
      return library ?? emptyLibrary;
    },
  };
}
