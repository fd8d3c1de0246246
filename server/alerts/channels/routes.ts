/** The calls and the page by which someone chooses what we write about. */
import type { FastifyInstance } from 'fastify';

import { getNoticePreferences, setNoticePreferences } from '#contract/account/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { registerLetterPage } from '#server/platform/letterPages.ts';

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

/** The page that stops letters of one kind. */
export function registerStopPage(app: FastifyInstance, db: Queryable): void {
  registerLetterPage(app, {
    prefix: stopPrefix,
    async ask(code) {
      const stop = await findStop(db, code);
      return stop && askPage(stop.category);
    },
    async follow(code) {
      const stop = await findStop(db, code);
      if (!stop) return undefined;
      await stopLetters(db, stop);
      return stoppedPage(stop.category);
    },
    unknown: unknownPage,
  });
}
