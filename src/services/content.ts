/** Reads pages of the content system. */
import { type ContentPage, contentSlugLength, getPageBySlug } from '#contract/content.ts';

import type { Call } from './http.ts';

export type ContentService = {
  /** The page whose slug is the joined segments of an address, if the content system has one. */
  findPage: (path: string, options?: { signal?: AbortSignal }) => Promise<ContentPage | undefined>;
};

/** What a slug can look like; any other address cannot be a page and is not worth a call. */
const slugPattern = /^[\w-]+(?:\/[\w-]+)*$/u;

export const createContentService = (call: Call): ContentService => ({
  async findPage(path, options) {
    const slug = path.replaceAll(/^\/+|\/+$/gu, '');
    if (!slugPattern.test(slug) || slug.length > contentSlugLength) return undefined;
    const { success, docs } = await call(getPageBySlug, { params: { slug } }, options);
    return success ? docs[0] : undefined;
  },
});
