/** The calls that read content. */
import {
  getFaq,
  getGhostSingleData,
  getPageBySlug,
  getPagesUnder,
  getPostsByPage,
} from '#contract/content/content.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ContentService } from './service.ts';

export function registerContent(serve: Serve, content: ContentService): void {
  serve(getPageBySlug, async ({ params }) => {
    const page = await content.findPage(params.slug);
    return page ? { success: true, docs: [page] } : { success: false, docs: [] };
  });

  serve(getPagesUnder, async ({ params }) => ({ docs: await content.listPagesUnder(params.slug) }));

  serve(getPostsByPage, async ({ params }) => ({ success: true, ...(await content.listPosts(params)) }));

  serve(getGhostSingleData, async ({ params: { title, type } }) => {
    const found = await content.findPost(title, type);
    return found
      ? { success: true, blogPost: found.post, related: found.related }
      : { success: false, blogPost: null, related: [] };
  });

  serve(getFaq, async ({ query }) => ({ faqItems: await content.listQuestions(query.slug) }));
}
