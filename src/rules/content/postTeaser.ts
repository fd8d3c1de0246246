/** A post as lists show it, in words, made where the list is loaded: what shows it stays small. */
import type { ContentPicture, PostSummary } from '#contract/content/content.ts';
import { postKind, postListAddress } from '#contract/content/postAddress.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';

export type PostTeaser = {
  to: string;
  /** `News`, `Blog`, `Event`, `Video`. */
  badge: string;
  title: string;
  /** Of an event when it takes place, of others when they were published. */
  date: { at: string; words: string };
  excerpt: string | null;
  picture: ContentPicture | null;
};

const dateOf = ({ event, published_at }: PostSummary): PostTeaser['date'] =>
  event
    ? { at: event.starts_at, words: formatCentralDateTime(event.starts_at) }
    : { at: published_at, words: formatCentralDate(published_at) };

export const postTeaser = (post: PostSummary): PostTeaser => ({
  to: postListAddress(post),
  badge: postKind(post).badge,
  title: post.title,
  date: dateOf(post),
  excerpt: post.custom_excerpt ?? post.excerpt,
  picture: post.picture,
});
