/**
 * Runs a visitor's search within bounds: it reads only, takes no more than its share of the machine, and is cut off
 * before anybody has waited long. The embedded engine knows no timer and cannot be cut off within a statement; there a
 * statement is bounded by what a search may ask for: a number of words, beginnings of three letters, capped matches.
 */
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

/**
 * Two letters in the wrong order leave a short word little in common with itself, so words are alike from a quarter on.
 * Plans are made for the values at hand, because a filter that is not asked for must cost nothing. For a few thousand
 * rows a second process or compiled code takes longer to start than the work does. What is searched lies in memory.
 */
const bounds = `
  set transaction read only;
  set local statement_timeout = '2s';
  set local plan_cache_mode = force_custom_plan;
  set local max_parallel_workers_per_gather = 0;
  set local jit = off;
  set local random_page_cost = 1.1;
  set local pg_trgm.similarity_threshold = 0.25`;

const statementCanceled = '57014';

const isCanceled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === statementCanceled;

/** What one page may take in all, however many statements it is made of. */
const limitMs = 2_000;

type Time = { nowMs?: () => number };

/** @throws {Problem} `too_slow` when a statement was cut off, or another would come too late */
export async function readBounded<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  { nowMs = () => performance.now() }: Time = {},
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.run(bounds);
      const endMs = nowMs() + limitMs;
      const query: Queryable['query'] = async (statement) => {
        if (nowMs() > endMs) throw problem('too_slow');
        return tx.query(statement);
      };
      return work({ ...tx, query });
    });
  } catch (error) {
    if (isCanceled(error)) throw problem('too_slow', { cause: error });
    throw error;
  }
}
