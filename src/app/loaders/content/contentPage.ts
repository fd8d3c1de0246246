/** Any address that no other row has: a page of the content system by the address' joined segments, or nothing. */
import { data, type LoaderFunction } from 'react-router-dom';

import { latestNews } from '#app/latestNews.ts';
import type { PageLoad } from '#app/pageHead.ts';
import { breadcrumbList } from '#app/structuredLists.ts';
import { descriptionOf, shareImage } from '#app/writtenHead.ts';
import type { ContentPage, ContentPicture } from '#contract/content.ts';
import type { Problem } from '#contract/problems.ts';
import type { RichText } from '#contract/richText.ts';
import type { PostTeaser } from '#contract/rules/postTeaser.ts';
import { site } from '#contract/site.ts';
import type { LoadServices } from '#services/index.ts';

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
