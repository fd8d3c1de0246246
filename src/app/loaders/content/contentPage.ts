/** Any address that no other row has: a page of the content system by the address' joined segments, or nothing. */
import { data, type LoaderFunction } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList } from '#app/head/structuredLists.ts';
import { descriptionOf, shareImage } from '#app/head/writtenHead.ts';
import { latestNews } from '#app/loaders/shared/latestNews.ts';
import type { ContentPage, ContentPicture } from '#contract/content/content.ts';
import type { RichText } from '#contract/content/richText.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import type { LoadServices } from '#services/kernel/index.ts';

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

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request }) => {
    const ready = await services();
    const page = await ready.content.findPage(new URL(request.url).pathname, request);
    if (!page) throw data({ code: 'not_found' } satisfies Problem, { status: 404 });
    return {
      title: page.title,
      lede: page.custom_excerpt ?? page.excerpt,
      picture: page.picture,
      body: page.body,
      news: await latestNews(ready, request),
      head: headOf(page),
    } satisfies PageLoad<ContentPageData>;
  };
