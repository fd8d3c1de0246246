/** The addresses of pictures. They are files to anyone who asks: with a length, a tag, and the right to be kept. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { problem } from '#server/platform/errors.ts';

import { makeFrontPageAhead } from './makeAhead.ts';
import { readId, readPictureAddress } from './pictureName.ts';
import type { Pictures, Picture } from './pictures.ts';

type LotFile = { Params: { auctionId: string; lotNumber: string; name: string } };

const year = 31_536_000;
const quarterHour = 900;

const isKnown = (etag: string, { headers }: FastifyRequest): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//u, '') === etag);

/** Sends a picture that was found, or says that there is none; a browser that has it already gets a 304. */
export async function sendPicture(
  found: Picture | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!found) throw problem('not_found');
  const { bytes, type, etag, isForEver } = found;
  reply
    .header(
      'cache-control',
      isForEver ? `public, max-age=${year}, immutable` : `public, max-age=${quarterHour}`,
    )
    .header('etag', etag);
  if (isKnown(etag, request)) return reply.code(304).send();
  return reply.type(type).header('content-length', bytes.length).send(bytes);
}

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
