/** Sends a picture that was found, or says that there is none; a browser that has it already gets a 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { problem } from '#server/platform/errors.ts';

import type { Picture } from './pictures.ts';

const year = 31_536_000;
const quarterHour = 900;

const isKnown = (etag: string, { headers }: FastifyRequest): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//u, '') === etag);

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
