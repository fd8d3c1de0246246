/** Where a post stands, what its badge says, and which of its tags decides both: the first. */
import type { PostSummary, PostTag } from './content.ts';

export type PostKind = { tag: PostTag; badge: string; plural: string; folder: string };

/** In the order in which the list of posts offers them. */
export const postKinds: readonly PostKind[] = [
  { tag: 'news', badge: 'News', plural: 'News', folder: 'news' },
  { tag: 'blogs', badge: 'Blog', plural: 'Blog', folder: 'riac-blog' },
  { tag: 'events', badge: 'Event', plural: 'Events', folder: 'events' },
  { tag: 'videos', badge: 'Video', plural: 'Videos', folder: 'video' },
];

const [news] = postKinds;

export const latestAddress = '/news-and-events';

/** How many of them a page of the list shows: one over the whole width, and three rows of three. */
export const postsOfPage = 10;

/** A post without a tag of ours is news. */
export function postKind({ tags }: Pick<PostSummary, 'tags'>): PostKind {
  const kind = postKinds.find(({ tag }) => tag === tags[0]) ?? news;
  if (!kind) throw new Error('There are no kinds of posts.');
  return kind;
}

/** The kind whose posts stand below the first segment of an address. */
export const kindOfFolder = (folder: string): PostKind | undefined =>
  postKinds.find((kind) => kind.folder === folder);

type Named = Pick<PostSummary, 'tags' | 'slug'>;

/** The post's own address, for search engines, feeds and everything else that keeps one. */
export const postAddress = (post: Named): string => `/${postKind(post).folder}/${post.slug}`;

/** In lists events are linked by /event/, which leads to their own address. */
export const postListAddress = (post: Named): string =>
  postKind(post).tag === 'events' ? `/event/${post.slug}` : postAddress(post);

/** A page of the list of posts, of one kind or of all. */
export function latestPage({ type, page = 1 }: { type: PostTag | 'all'; page?: number }): string {
  const path = page > 1 ? `${latestAddress}/${page}` : latestAddress;
  return type === 'all' ? path : `${path}?type=${type}`;
}
