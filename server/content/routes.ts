/** The calls that read content, and the addresses of its pictures. */
import type { FastifyInstance } from 'fastify';

import {
  getFaq,
  getGhostSingleData,
  getPageBySlug,
  getPagesUnder,
  getPostsByPage,
} from '#contract/content/content.ts';
import { sendPicture } from '#server/catalog/pictures/routes.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ContentPictures } from './contentPictures.ts';
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

type NamedFile = { Params: { name: string } };

/** The pictures of content over HTTP. */
export function registerContentPictures(
  app: FastifyInstance,
  pictures: Pick<ContentPictures, 'find'>,
  content: Pick<ContentService, 'wake'>,
): void {
  app.get<NamedFile>('/pictures/content/:name', async (request, reply) => {
    // Which plates are drawn is known once the texts that name them have been read.
    await content.wake();
    return sendPicture(await pictures.find(request.params.name), request, reply);
  });
}
