/**
 * The call by which Ghost says that something was published, changed or taken back. It comes from no page of ours: its
 * signature is the proof, over the very bytes of the body and the moment.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Clock } from '#server/platform/clock.ts';
import { problem } from '#server/platform/errors.ts';

const webhookPath = '/api/ghost/webhook';

/** An older call may be one that someone recorded. */
const mostAgeMs = 5 * 60_000;
/** The whole post comes along, as it is and as it was. */
const bodyLimit = 4_000_000;

const signatureForm = /^sha256=(?<sign>[\da-f]{64}),\s*t=(?<moment>\d{10,16})$/u;

type Deps = {
  secret: string;
  clock: Clock;
  /** Called when content has changed; it finds out by itself which. */
  changed: () => void;
};

function isProved(header: unknown, body: string, { secret, clock }: Deps): boolean {
  const { sign = '', moment = '' } = (typeof header === 'string' && signatureForm.exec(header)?.groups) || {};
  if (Math.abs(clock().getTime() - Number(moment)) > mostAgeMs || sign === '') return false;
  const expected = createHmac('sha256', secret).update(`${body}${moment}`).digest();
  return timingSafeEqual(expected, Buffer.from(sign, 'hex'));
}

export function registerGhostWebhook(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      async (_: unknown, body: string) => body,
    );
    scope.post<{ Body: string }>(webhookPath, async ({ headers, body }, reply) => {
      if (!isProved(headers['x-ghost-signature'], body, deps)) throw problem('not_found');
      deps.changed();
      return reply.code(204).send();
    });
  });
}
