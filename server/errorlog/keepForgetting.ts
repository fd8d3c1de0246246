/**
 * Reported faults are kept for as long as somebody may still quote their code, and no longer: they may tell of the
 * person who met them. It works on both kinds of database.
 */
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';

import { deleteOldErrorReports } from './store.ts';

const keptDays = 90;
const roundMs = 86_400_000;

const forgetOldReports = (db: Queryable): Promise<void> => deleteOldErrorReports(db, keptDays);

/** Forgets now and once a day, and returns what ends that. */
export function keepForgetting(db: Queryable, log: Pick<Log, 'error'>): () => void {
  const round = () =>
    void forgetOldReports(db).catch((error: unknown) => {
      log.error({ err: error }, 'old fault reports were not deleted');
    });
  round();
  const timer = setInterval(round, roundMs).unref();
  return () => clearInterval(timer);
}
