/**
 * One post. Its address follows its kind: under the address of another kind it is found too, and leads to its own for
 * good, because an editor who changes a post's kind must not break the links to it.
 */
import { data, type LoaderFunction, replace } from 'react-router-dom';

import { postAlternates } from '#app/head/alternates.ts';
import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { structuredPost } from '#app/head/structuredPost.ts';
import { descriptionOf, shareImage } from '#app/head/writtenHead.ts';
import { eventWords, type EventWords, namesText, readingTime } from '#app/loaders/shared/postWords.ts';
import type { ContentPicture, Post } from '#contract/content/content.ts';
import {
  kindOfFolder,
  latestAddress,
  postAddress,
  postKind,
  postKinds,
} from '#contract/content/postAddress.ts';
import type { RichText } from '#contract/content/richText.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { postTeaser, type PostTeaser } from '#rules/content/postTeaser.ts';
import type { LoadServices, Services } from '#services/kernel/index.ts';
import { videoHostOf, type VideoHost } from '#ui/videoPreview/videoHost.ts';

type Dated = { at: string; words: string };

export type PostData = {
  slug: string;
  title: string;
  badge: string;
  lede: string | null;
  by: string;
  published: Dated;
  /** Null unless it is of another day. */
  updated: Dated | null;
  readingTime: string;
  picture: ContentPicture | null;
  film: { host: VideoHost; id: string } | null;
  event: EventWords | null;
  body: RichText;
  related: PostTeaser[];
};

type Found = { post: Post; related: Parameters<typeof postTeaser>[0][] };
type Options = { signal?: AbortSignal };

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

/** As the kind of its address first, then as any other. */
async function findPost(
  { content }: Services,
  { folder, slug }: { folder: string; slug: string },
  options: Options,
): Promise<Found | undefined> {
  const asked = kindOfFolder(folder);
  const post = asked && (await content.findPost(slug, asked.tag, options));
  if (post) return post;
  const others = postKinds.filter((kind) => kind !== asked);
  const found = await Promise.all(others.map(({ tag }) => content.findPost(slug, tag, options)));
  return found.find((one) => one !== undefined);
}

const dated = (at: string): Dated => ({ at, words: formatCentralDate(at) });

function headOf(post: Post): PageHead {
  const path = postAddress(post);
  return {
    title: post.title,
    description: descriptionOf(post),
    canonical: site.origin + path,
    type: 'article',
    ...(post.picture && { image: shareImage(post.picture) }),
    structuredData: [
      structuredPost(post),
      breadcrumbList([
        { name: 'Latest', path: latestAddress },
        { name: post.title, path },
      ]),
    ],
    alternates: postAlternates(post),
  };
}

function shown({ post, related }: Found, nowMs: number): PostData {
  const [published, updated] = [dated(post.published_at), dated(post.updated_at)];
  return {
    slug: post.slug,
    title: post.title,
    badge: postKind(post).badge,
    lede: post.custom_excerpt ?? post.excerpt,
    by: namesText(post.author_name),
    published,
    updated: updated.words === published.words ? null : updated,
    readingTime: readingTime(post.body),
    picture: post.picture,
    film: post.video && { host: videoHostOf(post.video.host), id: post.video.id },
    event: post.event && eventWords(post.event, nowMs),
    body: post.body,
    related: related.map(postTeaser),
  };
}

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request, params }) => {
    const { pathname, search } = new URL(request.url);
    const [, folder = ''] = pathname.split('/');
    const found = await findPost(await services(), { folder, slug: params['title'] ?? '' }, request);
    if (!found) throw nothingHere();
    if (postKind(found.post).folder !== folder) throw replace(postAddress(found.post) + search, 301);
    return { ...shown(found, Date.now()), head: headOf(found.post) } satisfies PageLoad<PostData>;
  };
