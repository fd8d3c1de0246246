/** What the site asks of its content, whichever source it comes from. A post is there from the moment it is dated. */
import type {
  ContentPage,
  ContentPageSummary,
  FaqItem,
  Post,
  PostSummary,
  PostTag,
} from '#contract/content/content.ts';
import type { Clock } from '#server/platform/clock.ts';

import { createReading, type Reading, type ReadingDeps } from './reading.ts';
import type { SearchedTexts } from './searchedTexts.ts';
import type { ContentSource, WrittenPost } from './source.ts';

type Wanted = { page: number; count: number; type: PostTag | 'all' };

export type ContentService = {
  /** Reads what is there, for anyone who needs it read but not answered. */
  wake: () => Promise<void>;
  findPage: (slug: string) => Promise<ContentPage | undefined>;
  /** Pages whose address begins with these segments; all of them for an empty one. */
  listPagesUnder: (slug: string) => Promise<ContentPageSummary[]>;
  listPosts: (wanted: Wanted) => Promise<{ docs: PostSummary[]; total: number }>;
  findPost: (slug: string, type: PostTag) => Promise<{ post: Post; related: PostSummary[] } | undefined>;
  /** With their bodies, newest first. */
  newestPosts: (type: PostTag | 'all', most: number) => Promise<Post[]>;
  listQuestions: (slug?: string) => Promise<FaqItem[]>;
  /** All that is searched for words. */
  listTexts: () => Promise<SearchedTexts>;
};

type Deps = ReadingDeps & {
  source: Pick<ContentSource, 'read'>;
  clock: Clock;
  /** Called when texts or pictures have changed. */
  onChanged: (listener: () => void) => void;
};

const mostRelated = 3;

const sharedTags = (one: WrittenPost, other: WrittenPost): number =>
  one.tags.filter((tag) => other.tags.includes(tag)).length;

export function createContentService({ source, clock, onChanged, ...readingDeps }: Deps): ContentService {
  let reading: Reading | undefined;
  // The same library may read differently now: its pictures have changed.
  onChanged(() => (reading = undefined));

  async function current(): Promise<Reading> {
    const library = await source.read();
    if (reading?.library !== library) reading = createReading(library, readingDeps);
    return reading;
  }

  function published({ library }: Reading, type: PostTag | 'all'): WrittenPost[] {
    const now = clock().toISOString();
    return library.posts.filter(
      ({ publishedAt, tags }) =>
        Date.parse(publishedAt) <= Date.parse(now) && (type === 'all' || tags.includes(type)),
    );
  }

  return {
    async wake() {
      await current();
    },
    async findPage(slug) {
      const now = await current();
      const written = now.library.pages.find((page) => page.slug === slug);
      return written && now.page(written);
    },
    async listPagesUnder(slug) {
      const now = await current();
      const under = now.library.pages.filter((page) => slug === '' || page.slug.startsWith(`${slug}/`));
      return under.map(now.pageSummary);
    },
    async listPosts({ page, count, type }) {
      const now = await current();
      const posts = published(now, type);
      const docs = posts.slice(page * count, (page + 1) * count).map(now.postSummary);
      return { docs, total: posts.length };
    },
    async findPost(slug, type) {
      const now = await current();
      const written = published(now, type).find((post) => post.slug === slug);
      if (!written) return undefined;
      const related = published(now, 'all')
        .filter((post) => post !== written)
        .toSorted((one, other) => sharedTags(other, written) - sharedTags(one, written))
        .slice(0, mostRelated);
      return { post: now.post(written), related: related.map(now.postSummary) };
    },
    async newestPosts(type, most) {
      const now = await current();
      return published(now, type).slice(0, most).map(now.post);
    },
    async listQuestions(slug) {
      const now = await current();
      const wanted = now.library.questions.filter((question) => slug === undefined || question.slug === slug);
      return wanted.map(now.question);
    },
    async listTexts() {
      const now = await current();
      return {
        posts: published(now, 'all').map(now.searchedPost),
        questions: now.library.questions.map(now.searchedQuestion),
      };
    },
  };
}
