/** What the loaders of the company's pages share: the page of an address with its head, or that there is none. */
import { data } from 'react-router-dom';

import type { PageHead } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import type { ContentPage } from '#contract/content/content.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { addressOf, stepsTo } from '#rules/content/companyPages.ts';
import type { ContentService } from '#services/content/content.ts';

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

/** @throws {Response} 404 where the content system has no page at the address. */
export async function pageAt(content: ContentService, request: Request): Promise<ContentPage> {
  const page = await content.findPage(new URL(request.url).pathname, request);
  if (!page) throw nothingHere();
  return page;
}

export const companyHead = (page: ContentPage, structuredData: readonly object[] = []): PageHead => ({
  title: page.title,
  description: page.meta_description ?? page.custom_excerpt ?? page.excerpt ?? site.description,
  canonical: site.origin + addressOf(page),
  structuredData: [breadcrumbList(stepsTo(page)), ...structuredData],
});

/** What a page can do without is left out when it cannot be had; an error of ours is not kept quiet. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}
