/** Where content pages come from. Today's source holds none; a content system takes its place by the same type. */
import type { ContentPage } from '#contract/content.ts';

export type ContentSource = {
  /** @param slug the segments of the page's address, joined by slashes */
  findPage: (slug: string) => Promise<ContentPage | undefined>;
};

export const emptyContentSource: ContentSource = { findPage: async () => undefined };
