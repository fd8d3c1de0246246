/**
 * The call by which the provider reports replies, in the form of Telnyx. It comes from no page of ours: its signature is
 * the proof, over the moment and the very bytes of the body.
 */
import { createPublicKey, verify } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Clock } from '#server/platform/clock.ts';
import { problem } from '#server/platform/errors.ts';

import type { Reply } from './replies.ts';

export const repliesPath = '/api/texts/replies';

/** An older call may be one that someone recorded. */
const mostAgeMs = 5 * 60_000;
const bodyLimit = 65_536;

const replySchema = z.object({
  data: z.object({
    event_type: z.literal('message.received'),
    payload: z.object({
      from: z.object({ phone_number: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/u)) }),
      text: z.string(),
    }),
  }),
});

/** What comes before the thirty-two bytes of such a key in the form that Node reads. */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyOf = (key: string) =>
  createPublicKey({
    key: Buffer.concat([keyPrefix, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'spki',
  });

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function createProof(key: string, clock: Clock): (headers: Headers, body: string) => boolean {
  const publicKey = publicKeyOf(key);
  return (headers, body) => {
    const { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': seconds } = headers;
    if (typeof signature !== 'string' || typeof seconds !== 'string') return false;
    if (!/^\d{1,12}$/u.test(seconds)) return false;
    if (Math.abs(clock().getTime() - Number(seconds) * 1_000) > mostAgeMs) return false;
    return verify(null, Buffer.from(`${seconds}|${body}`), publicKey, Buffer.from(signature, 'base64'));
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

type Deps = { webhookKey: string; clock: Clock; takeReply: (reply: Reply) => Promise<void> };

/** Whatever the provider reports beside replies is taken and let go: it would report it again and again. */
export function registerReplies(app: FastifyInstance, { webhookKey, clock, takeReply }: Deps): void {
  const isProved = createProof(webhookKey, clock);
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      async (_: unknown, body: string) => body,
    );
    scope.post<{ Body: string }>(repliesPath, async ({ headers, body }, reply) => {
      if (!isProved(headers, body)) throw problem('not_found');
      const sent = replySchema.safeParse(parsed(body));
      if (sent.success) {
        const { from, text } = sent.data.data.payload;
        await takeReply({ from: from.phone_number, words: text.replaceAll('\0', '') });
      }
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}
