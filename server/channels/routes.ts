/** The calls and the page by which somebody chooses what we write about. */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { getNoticePreferences, setNoticePreferences } from '#contract/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import { findPreferences, findStop, savePreferences, stopLetters } from './preferences.ts';
import { askPage, stoppedPage, stopPrefix, unknownPage } from './stopPage.ts';

const saveLimit = { max: 60, windowSeconds: 3_600 };

export function registerNoticePreferences(serve: Serve, db: Database): void {
  serve(getNoticePreferences, (_, { caller }) => findPreferences(db, caller.accountId));
  serve(
    setNoticePreferences,
    async ({ body }, { caller }) => {
      await db.transaction((tx) => savePreferences(tx, caller.accountId, body));
      return findPreferences(db, caller.accountId);
    },
    { limit: saveLimit },
  );
}

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

/**
 * By POST the letters stop: from the page's form, or from the mail program's own button, which knows nothing of our
 * pages. So nobody is asked where the request comes from; whoever has the code may.
 */
export function registerStopPage(app: FastifyInstance, db: Queryable): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit }, async () => null);

    scope.get<ByCode>(`${stopPrefix}:code`, async ({ params }, reply) => {
      const stop = await findStop(db, params.code);
      return stop ? sendPage(reply, askPage(stop.category)) : sendPage(reply, unknownPage(), 404);
    });

    scope.post<ByCode>(`${stopPrefix}:code`, async ({ params }, reply) => {
      const stop = await findStop(db, params.code);
      if (!stop) return sendPage(reply, unknownPage(), 404);
      await stopLetters(db, stop);
      return sendPage(reply, stoppedPage(stop.category));
    });
  });
}
