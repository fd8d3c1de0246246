/** What the site has of the words in the address. A text that is too long to search for is never asked for. */
import { data, type LoaderFunctionArgs } from 'react-router-dom';

import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { outcomeStatus, searchOutcome } from '#app/loaders/shared/searchOutcome.ts';
import { searchSite, type SiteSearch } from '#contract/catalog/search.ts';
import { longestSearch, searchAddress } from '#contract/catalog/siteSearch.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { type PostTeaser, postTeaser } from '#rules/content/postTeaser.ts';
import type { Call } from '#services/kernel/http.ts';

export type SearchData = {
  /** As it was typed; empty when nothing is searched for. */
  text: string;
  isTooLong: boolean;
  found: (Omit<SiteSearch, 'Posts'> & { Posts: PostTeaser[] }) | null;
  refusal: Problem | null;
};

function headOf(text: string): PageHead {
  return {
    title: text === '' ? 'Search' : `Results for “${text}”`,
    description: 'Search lots, prices realized, makers, posts and answers.',
    canonical: site.origin + searchAddress(text),
    robots: 'noindex',
  };
}

const badRequest = 400;

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().replaceAll(/\s+/gu, ' ');
  const isTooLong = typed.length > longestSearch;
  const text = typed.slice(0, longestSearch);
  const isAsked = text !== '' && !isTooLong;
  const { page, refusal } = isAsked
    ? await searchOutcome(call(searchSite, { query: { q: text } }, request))
    : { page: null, refusal: null };
  const found = page && { ...page, Posts: page.Posts.map(postTeaser) };
  const answer = { text, isTooLong, found, refusal, head: headOf(text) } satisfies PageLoad<SearchData>;
  return data(answer, { status: isTooLong ? badRequest : outcomeStatus(answer) });
}
