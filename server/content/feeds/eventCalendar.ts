/** An event that a post announces, as someone's calendar wants it. */
import type { PostSummary } from '#contract/content/content.ts';
import { postAddress } from '#contract/content/postAddress.ts';

import { icsText } from './ics.ts';

type Site = { origin: string; companyName: string };

/** What no one has set an end for is in the calendar for so long. */
const usualMs = 2 * 3_600_000;

/** Undefined for a post that announces none. */
export function eventCalendar(post: PostSummary, site: Site, now: Date): string | undefined {
  const { event } = post;
  if (!event) return undefined;
  const startsAt = new Date(event.starts_at);
  const url = new URL(postAddress(post), site.origin).href;
  return icsText({
    producer: site.companyName,
    name: post.title,
    madeAt: now,
    events: [
      {
        uid: `event-${post.slug}@${new URL(site.origin).host}`,
        startsAt,
        endsAt: event.ends_at === null ? new Date(startsAt.getTime() + usualMs) : new Date(event.ends_at),
        summary: post.title,
        description: [post.excerpt, url].filter(Boolean).join(' '),
        location: [event.place, event.address].filter(Boolean).join(', '),
        url,
      },
    ],
  });
}
