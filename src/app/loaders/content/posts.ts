/**
 * One post. Its address follows its kind: under the address of another kind it is found too, and leads to its own for
 * good, because an editor who changes a post's kind must not break the links to it.
 */
import { type LoaderFunctionArgs, replace } from 'react-router-dom';

import { postAlternates } from '#app/head/alternates.ts';
import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { structuredPost } from '#app/head/structuredPost.ts';
import { descriptionOf, shareImage } from '#app/head/writtenHead.ts';
import { nothingHere } from '#app/loaders/shared/missing.ts';
import { eventWords, type EventWords, namesText, readingTime } from '#app/loaders/shared/postWords.ts';
import {
  type ContentPicture,
  getGhostSingleData,
  type Post,
  type PostSummary,
} from '#contract/content/content.ts';
import {
  kindOfFolder,
  latestAddress,
  postAddress,
  postKind,
  postKinds,
} from '#contract/content/postAddress.ts';
import type { RichText } from '#contract/content/richText.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import { site } from '#contract/kernel/site.ts';
import { postTeaser, type PostTeaser } from '#rules/content/postTeaser.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';
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

type Found = { post: Post; related: PostSummary[] };

async function postOf(
  call: Call,
  params: CallOf<typeof getGhostSingleData>['params'],
  options: CallOptions,
): Promise<Found | undefined> {
  // What cannot be a post's slug is not worth a call.
  if (!getGhostSingleData.params.safeParse(params).success) return undefined;
  const { success, blogPost, related } = await call(getGhostSingleData, { params }, options);
  return success && blogPost ? { post: blogPost, related } : undefined;
}

/** As the kind of its address first, then as any other. */
async function findPost(
  call: Call,
  { folder, title }: { folder: string; title: string },
  options: CallOptions,
): Promise<Found | undefined> {
  const asked = kindOfFolder(folder);
  const post = asked && (await postOf(call, { title, type: asked.tag }, options));
  if (post) return post;
  const others = postKinds.filter((kind) => kind !== asked);
  const found = await Promise.all(others.map(({ tag }) => postOf(call, { title, type: tag }, options)));
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

export async function load(call: Call, { request, params: { title = '' } }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const [, folder = ''] = pathname.split('/');
  const found = await findPost(call, { folder, title }, request);
  if (!found) throw nothingHere();
  if (postKind(found.post).folder !== folder) throw replace(postAddress(found.post) + search, 301);
  return { ...shown(found, Date.now()), head: headOf(found.post) } satisfies PageLoad<PostData>;
}
