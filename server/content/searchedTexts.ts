/** What is written as plain words, for the search over the site. */
import type { FaqItem, PostSummary } from '#contract/content/content.ts';
import type { RichNode } from '#contract/content/richText.ts';

import type { WrittenPost } from './source.ts';

/** What is searched of a post or a question: its title apart from the rest. */
export type SearchedText = { title: string; text: string };
export type SearchedPost = SearchedText & { post: PostSummary };
export type SearchedQuestion = SearchedText & { slug: string };

export type SearchedTexts = {
  /** Newest first. */
  posts: readonly SearchedPost[];
  questions: readonly SearchedQuestion[];
};

const closeUp = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Of HTML that is only looked through and never shown: what is between its tags. */
const wordsIn = (html: string): string => html.replaceAll(/<[^<>]*>|&#?\w{1,10};/gu, ' ');

/** Marks within a sentence: nothing stands between their words and those around them. */
const isWithin = (tag: string): boolean =>
  /^(?:a|abbr|cite|code|em|q|s|small|strong|sub|sup|time)$/u.test(tag);

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const words = wordsOf(node.children ?? []);
      return isWithin(node.tag) ? words : `${words} `;
    })
    .join('');

export const searchedPost = ({ title, excerpt, html }: WrittenPost, post: PostSummary): SearchedPost => ({
  title,
  text: closeUp(`${excerpt ?? ''} ${wordsIn(html)}`),
  post,
});

/** The answer is shown, so it is read off what was sanitized. */
export const searchedQuestion = ({ slug, question, body }: FaqItem): SearchedQuestion => ({
  slug,
  title: question,
  text: closeUp(wordsOf(body)),
});
