/**
 * Pages behind the links of letters: the code in the address is the proof, and nothing is asked for beside it. Opening one
 * changes nothing; by POST it is done, from the page's own form or by the mail program's own button, which knows nothing of
 * our pages. So no one is asked where the request comes from.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

export type LetterPage = {
  /** Ends with a slash; the code follows. Listed in `contract/kernel/secretAddresses.ts`. */
  prefix: string;
  /** The page that asks; undefined for a code that is not good. */
  ask: (code: string) => Promise<string | undefined>;
  /** Does it, as often as it is asked for, and answers the page that says so. */
  follow: (code: string) => Promise<string | undefined>;
  unknown: () => string;
};

/** Nothing runs, nothing is fetched, and the form leads nowhere else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    // The address is a secret.
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);

type ByCode = { Params: { code: string } };

/** What mail programs send along says no more than the address does. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const bodyLimit = 4_096;

export function registerLetterPage(app: FastifyInstance, { prefix, ask, follow, unknown }: LetterPage): void {
  const answer = (reply: FastifyReply, html: string | undefined): FastifyReply =>
    html === undefined ? sendPage(reply, unknown(), 404) : sendPage(reply, html);
  void app.register(async (scope) => {
    scope.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit }, async () => null);
    scope.get<ByCode>(`${prefix}:code`, async ({ params }, reply) => answer(reply, await ask(params.code)));
    scope.post<ByCode>(`${prefix}:code`, async ({ params }, reply) =>
      answer(reply, await follow(params.code)),
    );
  });
}
