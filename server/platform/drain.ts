/**
 * The time between the wish to stop and the stop: what runs is finished, what comes is sent elsewhere, and idle
 * connections are not waited for.
 */
import type { FastifyInstance } from 'fastify';

import { problem } from './errors.ts';

const idleCheckMs = 50;

export function drainBeforeClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // Node closes idle connections once, at the beginning; one whose answer ends later would be kept open for its
    // whole keep-alive time.
    const reaper = setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
    app.server.once('close', () => clearInterval(reaper));
  });
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? problem('unavailable') : undefined));
}
