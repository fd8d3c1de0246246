/** The list of posts: which kind and which page of it, the address says. A page that the list does not have is not found. */
import { data, type LoaderFunctionArgs, replace } from 'react-router-dom';

import { feedAlternates } from '#app/head/alternates.ts';
import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { nothingHere } from '#app/loaders/shared/missing.ts';
import { outcomeStatus, searchOutcome } from '#app/loaders/shared/searchOutcome.ts';
import { getPostsByPage, type PostTag } from '#contract/content/content.ts';
import { latestAddress, latestPage, postKinds, postsOfPage } from '#contract/content/postAddress.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { postTeaser, type PostTeaser } from '#rules/content/postTeaser.ts';
import type { Call } from '#services/kernel/http.ts';

export type LatestData = {
  type: PostTag | 'all';
  page: number;
  pageCount: number;
  posts: PostTeaser[];
  refusal: Problem | null;
};

const pagePattern = /^[1-9]\d{0,3}$/u;

const typeIn = (search: URLSearchParams): LatestData['type'] =>
  postKinds.find(({ tag }) => tag === search.get('type'))?.tag ?? 'all';

function headOf({ type, page, posts }: LatestData): PageHead {
  const kind = postKinds.find(({ tag }) => tag === type);
  const name = kind?.plural ?? 'Latest';
  return {
    title: page > 1 ? `${name}, page ${page}` : name,
    description:
      'Company news, essays on arms and their makers, events at our galleries, and films from the cataloging room.',
    canonical: site.origin + latestPage({ type, page }),
    ...(posts.length === 0 && { robots: 'noindex' as const }),
    structuredData: [breadcrumbList([{ name: 'Latest', path: latestAddress }])],
    alternates: feedAlternates(type),
  };
}

export async function load(call: Call, { request, params }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  // The first page has one address.
  if (params['page'] === '1') throw replace(latestAddress + search, 301);
  const number = params['page'] ?? '1';
  if (!pagePattern.test(number)) throw nothingHere();
  const [type, page] = [typeIn(searchParams), Number(number)];
  // The server counts pages from 0.
  const wanted = { page: page - 1, count: postsOfPage, type };
  const outcome = await searchOutcome(call(getPostsByPage, { params: wanted }, request));
  const { docs, total } = outcome.page ?? { docs: [], total: 0 };
  const pageCount = Math.ceil(total / postsOfPage);
  if (!outcome.refusal && page > Math.max(1, pageCount)) throw nothingHere();
  const shown = { type, page, pageCount, posts: docs.map(postTeaser), refusal: outcome.refusal };
  const answer = { ...shown, head: headOf(shown) } satisfies PageLoad<LatestData>;
  return data(answer, { status: outcomeStatus(shown) });
}
