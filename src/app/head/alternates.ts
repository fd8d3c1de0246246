/** The same in another form, for programs: feeds of posts for readers of feeds, an event for a calendar. */
import { eventCalendarFile, feedForms, feedOf } from '#contract/auctions/feedAddress.ts';
import type { Post, PostTag } from '#contract/content/content.ts';
import { postKind, postKinds } from '#contract/content/postAddress.ts';
import { site } from '#contract/kernel/site.ts';

import type { Alternate } from './head.ts';

const forms = {
  rss: { type: 'application/rss+xml', name: 'RSS' },
  atom: { type: 'application/atom+xml', name: 'Atom' },
} as const;

export function feedAlternates(type: PostTag | 'all'): Alternate[] {
  const name = postKinds.find(({ tag }) => tag === type)?.plural ?? 'Latest';
  return feedForms.map((form) => ({
    type: forms[form].type,
    title: `${site.companyName}: ${name} (${forms[form].name})`,
    href: feedOf(type, form),
  }));
}

/** The feeds of its kind and, of an event, the file for a calendar. */
export const postAlternates = (post: Post): Alternate[] => [
  ...feedAlternates(postKind(post).tag),
  ...(post.event
    ? [{ type: 'text/calendar', title: `${post.title} (iCalendar)`, href: eventCalendarFile(post.slug) }]
    : []),
];
