/** The pictures of content over HTTP. */
import type { FastifyInstance } from 'fastify';

import { sendPicture } from '#server/catalog/pictures/sendPicture.ts';

import type { ContentPictures } from './contentPictures.ts';
import type { ContentService } from './service.ts';

type NamedFile = { Params: { name: string } };

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
