/**
 * Some rows are kept for as long as someone may need them, and no longer: they are about people. Each domain knows
 * what it may forget; this file only sees to it that they do, on both kinds of database.
 */
import type { Queryable } from './db/sql.ts';
import type { Log } from './log.ts';

export type Forget = (db: Queryable) => Promise<void>;

const dayMs = 86_400_000;

type Rounds = { forgets: Readonly<Record<string, Forget>>; roundMs?: number };

/** Forgets now and once in each round, and returns what ends that. */
export function keepForgetting(
  db: Queryable,
  log: Pick<Log, 'error'>,
  { forgets, roundMs = dayMs }: Rounds,
): () => void {
  const forgetOne = ([what, forget]: [string, Forget]) =>
    void forget(db).catch((error: unknown) => {
      log.error({ err: error, what }, 'old rows were not deleted');
    });
  const round = () => Object.entries(forgets).forEach(forgetOne);
  round();
  const timer = setInterval(round, roundMs).unref();
  return () => clearInterval(timer);
}
