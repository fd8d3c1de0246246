/** Asks this very server without a network hop: how pages load their data while being rendered. */
import type { FastifyInstance } from 'fastify';

import type { AskInProcess } from '#contract/page/pages.ts';
import { inProcessMark } from '#server/platform/inProcessMark.ts';

export const inProcessFetch =
  (app: FastifyInstance): AskInProcess =>
  async (address) => {
    const headers = { [inProcessMark.name]: inProcessMark.value };
    const answer = await app.inject({ method: 'GET', url: address, headers });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
