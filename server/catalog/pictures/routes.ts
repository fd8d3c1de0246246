/** The addresses of pictures. They are files to anyone who asks: with a length, a tag, and the right to be kept. */
import type { FastifyInstance } from 'fastify';

import { problem } from '#server/platform/errors.ts';

import { makeFrontPageAhead } from './makeAhead.ts';
import { readId, readPictureAddress } from './pictureName.ts';
import type { Pictures } from './pictures.ts';
import { sendPicture } from './sendPicture.ts';

type LotFile = { Params: { auctionId: string; lotNumber: string; name: string } };
type AuctionFile = { Params: { auctionId: string } };

export function registerPictures(
  app: FastifyInstance,
  pictures: Pictures,
  { makesAhead }: { makesAhead: boolean },
): void {
  app.get<LotFile>('/pictures/lots/:auctionId/:lotNumber/:name', async (request, reply) => {
    const wanted = readPictureAddress(request.params);
    return sendPicture(wanted && (await pictures.find(wanted)), request, reply);
  });

  app.get<AuctionFile>('/pictures/auctions/:auctionId/share.jpg', async (request, reply) => {
    const auctionId = readId(request.params.auctionId);
    return sendPicture(
      auctionId === undefined ? undefined : await pictures.findCover(auctionId),
      request,
      reply,
    );
  });

  // No page could stand in for a picture.
  app.get('/pictures/*', () => {
    throw problem('not_found');
  });

  if (makesAhead) makeFrontPageAhead(app, pictures);
}
