/** Reads our content: pages by their address, posts, questions with their answers. */
import {
  type ContentPage,
  type ContentPageSummary,
  contentSlugLength,
  type FaqItem,
  getFaq,
  getGhostSingleData,
  getPageBySlug,
  getPagesUnder,
  getPostsByPage,
  type Post,
  type PostSummary,
  type PostTag,
} from '#contract/content/content.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type WantedPosts = { page: number; count: number; type: PostTag | 'all' };
export type PostPage = { posts: PostSummary[]; total: number };
export type FoundPost = { post: Post; related: PostSummary[] };

export type ContentService = {
  /** The page whose slug is the joined segments of an address, if the content system has one. */
  findPage: (path: string, options?: Options) => Promise<ContentPage | undefined>;
  /** Pages below an address, without their bodies, in the order they are kept in. */
  listPagesUnder: (slug: string, options?: Options) => Promise<ContentPageSummary[]>;
  /** @param wanted its `page` counts from 1 */
  listPosts: (wanted: WantedPosts, options?: Options) => Promise<PostPage>;
  findPost: (slug: string, type: PostTag, options?: Options) => Promise<FoundPost | undefined>;
  listQuestions: (options?: Options) => Promise<FaqItem[]>;
};

/** What a slug can look like; any other address cannot be a page and is not worth a call. */
const slugPattern = /^[\w-]+(?:\/[\w-]+)*$/u;
const isSlug = (text: string): boolean => slugPattern.test(text) && text.length <= contentSlugLength;

export const createContentService = (call: Call): ContentService => ({
  async findPage(path, options) {
    const slug = path.replaceAll(/^\/+|\/+$/gu, '');
    if (!isSlug(slug)) return undefined;
    const { success, docs } = await call(getPageBySlug, { params: { slug } }, options);
    return success ? docs[0] : undefined;
  },
  async listPagesUnder(slug, options) {
    const { docs } = await call(getPagesUnder, { params: { slug } }, options);
    return docs;
  },
  async listPosts({ page, count, type }, options) {
    const params = { page: page - 1, count, type };
    const { docs, total } = await call(getPostsByPage, { params }, options);
    return { posts: docs, total };
  },
  async findPost(slug, type, options) {
    if (!isSlug(slug) || slug.includes('/')) return undefined;
    const params = { title: slug, type };
    const { success, blogPost, related } = await call(getGhostSingleData, { params }, options);
    return success && blogPost ? { post: blogPost, related } : undefined;
  },
  async listQuestions(options) {
    const { faqItems } = await call(getFaq, { query: {} }, options);
    return faqItems;
  },
});
