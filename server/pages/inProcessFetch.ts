/** A `fetch` that asks this very server without a network hop: how pages load their data while being rendered. */
import type { FastifyInstance } from 'fastify';

import { inProcessMark } from '#server/platform/inProcessMark.ts';

export const inProcessFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [inProcessMark.name]: inProcessMark.value },
      ...(payload && { payload }),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
