/** Any address that no other row has: a page of the content system by the address' joined segments, or nothing. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { descriptionOf, shareImage } from '#app/head/writtenHead.ts';
import { pageAt } from '#app/loaders/shared/companyPage.ts';
import { latestNews } from '#app/loaders/shared/latestNews.ts';
import type { ContentPage, ContentPicture } from '#contract/content/content.ts';
import type { RichText } from '#contract/content/richText.ts';
import { site } from '#contract/kernel/site.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import type { Call } from '#services/kernel/http.ts';

export type ContentPageData = {
  title: string;
  lede: string | null;
  picture: ContentPicture | null;
  body: RichText;
  news: PostTeaser[];
};

function headOf(page: ContentPage) {
  const path = `/${page.slug}`;
  return {
    title: page.title,
    description: descriptionOf(page),
    canonical: site.origin + path,
    ...(page.picture && { image: shareImage(page.picture) }),
    structuredData: [breadcrumbList([{ name: page.title, path }])],
  };
}

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const page = await pageAt(call, request);
  return {
    title: page.title,
    lede: page.custom_excerpt ?? page.excerpt,
    picture: page.picture,
    body: page.body,
    news: await latestNews(call, request),
    head: headOf(page),
  } satisfies PageLoad<ContentPageData>;
}
