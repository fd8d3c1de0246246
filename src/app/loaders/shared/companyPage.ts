/** What loaders of written pages share: the page of an address, and the head of one of the company's. */
import type { PageHead } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { type ContentPage, getPageBySlug } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { addressOf, stepsTo } from '#rules/content/companyPages.ts';
import type { Call } from '#services/kernel/http.ts';

import { nothingHere } from './missing.ts';

/** By the joined segments of the address. @throws {Response} 404 where the content system has no page of that name. */
export async function pageAt(call: Call, request: Request): Promise<ContentPage> {
  const params = { slug: new URL(request.url).pathname.replaceAll(/^\/+|\/+$/gu, '') };
  // An address that cannot be a page is not worth a call.
  if (!getPageBySlug.params.safeParse(params).success) throw nothingHere();
  const { success, docs } = await call(getPageBySlug, { params }, request);
  const [page] = docs;
  if (!success || !page) throw nothingHere();
  return page;
}

export const companyHead = (page: ContentPage, structuredData: readonly object[] = []): PageHead => ({
  title: page.title,
  description: page.meta_description ?? page.custom_excerpt ?? page.excerpt ?? site.description,
  canonical: site.origin + addressOf(page),
  structuredData: [breadcrumbList(stepsTo(page)), ...structuredData],
});
