/**
 * Where content comes from: whatever holds it hands over all of it at once, as it was written. What is asked of it, and
 * what becomes of its HTML, is the same for every source.
 */
import type { PostSummary, PostTag } from '#contract/content/content.ts';

/** A picture as a writer names it: a plate, a file of ours, or an address. */
export type WrittenPicture = { src: string; alt: string; width?: number; height?: number };

export type WrittenPage = {
  slug: string;
  title: string;
  /** As it was written: nothing of it is shown before it is sanitized. */
  html: string;
  metaDescription: string | null;
  excerpt: string | null;
  picture: WrittenPicture | null;
  facts: Readonly<Record<string, unknown>>;
  updatedAt: string | null;
};

export type WrittenPost = Omit<WrittenPage, 'facts' | 'updatedAt'> & {
  tags: PostTag[];
  /** ISO instants. */
  publishedAt: string;
  updatedAt: string;
  authors: readonly string[];
  event: PostSummary['event'];
  video: PostSummary['video'];
};

export type WrittenQuestion = { slug: string; question: string; group: string; html: string };

export type Library = {
  /** In the order in which lists show them. */
  pages: readonly WrittenPage[];
  /** Newest first. */
  posts: readonly WrittenPost[];
  questions: readonly WrittenQuestion[];
};

/** What is to be done again and again so that `read` answers what is written. */
export type Look = { look: () => Promise<void>; everyMs: number };

export type ContentSource = {
  /** What it holds, without waiting for it except for the first time. */
  read: () => Promise<Library>;
  /** Looks whether it has changed, and is done when what has changed is what `read` answers. */
  refresh: () => Promise<void>;
  /** Called when `read` answers something else. */
  onChanged: (listener: () => void) => void;
  looks: readonly Look[];
};

export const emptyLibrary: Library = { pages: [], posts: [], questions: [] };

/** Of what is known beforehand, and never changes. */
export const fixedSource = (library: Library): ContentSource => ({
  read: async () => library,
  refresh: async () => undefined,
  onChanged: () => undefined,
  looks: [],
});
