/** The company's pages of one kind: words with what stands beside them. Careers also has the open positions. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import { jobPosting } from '#app/head/jobPosting.ts';
import type { PageLoad } from '#app/head/pageHead.ts';
import { companyHead, pageAt } from '#app/loaders/shared/companyPage.ts';
import { getPagesUnder } from '#contract/content/content.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import {
  type ContentsLine,
  contentsOf,
  openingWords,
  type OpeningWords,
  pageWords,
  type PageWords,
} from '#rules/content/companyPages.ts';
import type { Call } from '#services/kernel/http.ts';

export type CompanyData = PageWords & {
  /** The parts of a legal page. */
  contents: ContentsLine[];
  updated: string | null;
  openings: OpeningWords[];
};

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const [page, openings] = await Promise.all([
    pageAt(call, request),
    isCareers(request) ? call(getPagesUnder, { params: { slug: 'careers' } }, request) : null,
  ]);
  const words = pageWords(page);
  const { opening, isLegal = false } = words.facts;
  return {
    ...words,
    contents: isLegal ? contentsOf(page.body) : [],
    updated: isLegal && page.updated_at !== null ? formatCentralDate(page.updated_at) : null,
    openings: (openings?.docs ?? []).flatMap(openingWords),
    head: companyHead(page, opening ? [jobPosting(page, opening)] : []),
  } satisfies PageLoad<CompanyData>;
}

const isCareers = ({ url }: Request): boolean => /^\/careers\/?$/u.test(new URL(url).pathname);
