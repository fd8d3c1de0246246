/** Where programs find our content: feeds of posts, and an event for a calendar. */
import type { PostTag } from '#contract/content/content.ts';

export const feedForms = ['rss', 'atom'] as const;
export type FeedForm = (typeof feedForms)[number];

/** `/feeds/latest.rss` has all posts, `/feeds/news.rss` those of one kind. */
export const feedOf = (type: PostTag | 'all', form: FeedForm): string =>
  `/feeds/${type === 'all' ? 'latest' : type}.${form}`;

export const eventCalendarFile = (slug: string): string => `/feeds/events/${slug}.ics`;
