/**
 * Slows guessing down without locking the owner of an account out: anyone who fails waits, at the address they fail
 * from. It is the same for an email that no one has, so that nothing is learnt from it.
 *
 * A try counts as failed from before its password is checked, one after another, and a right password takes that
 * back. So of many tries at once no more are checked than of as many in a row.
 */
import { normalizeIP } from '@fastify/rate-limit';

import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { getSpelling } from './accountStore.ts';
import {
  countFailures,
  deleteFailures,
  deleteFailuresOf,
  insertFailure,
  listFailures,
  lockPair,
  type TriedPair,
} from './failureStore.ts';
import { after } from './lifetimes.ts';
import { hashOf } from './tokens.ts';
import { delayFor, waitAfterMs, windowMs } from './waits.ts';

/** Whether the password may be checked, and how long the next try has to wait if this one fails or is refused. */
type Admission = { isAdmitted: boolean; waitMs: number };

type Deps = { db: Database; clock: Clock; wait: (ms: number) => Promise<void> };

export type Throttle = {
  /** Counts a try, and answers late where an email is tried from many addresses. */
  admit: (pair: TriedPair) => Promise<Admission>;
  /** The password was right: the tries of this pair are forgotten. */
  forgive: (tx: Queryable, pair: TriedPair) => Promise<void>;
  /** The owner has another password now: what was tried before, and wherever, says nothing about it. */
  forgiveEverywhere: (tx: Queryable, email: string) => Promise<void>;
};

/** Whatever finds the same account is the same email, or each way to write it would have tries of its own. */
const readEmailHash = async (db: Queryable, email: string): Promise<Buffer> =>
  hashOf(await getSpelling(db, email));

/** The addresses of one household are one, as they are for every other limit. */
export const readTriedPair = async (db: Queryable, email: string, address: string): Promise<TriedPair> => ({
  emailHash: await readEmailHash(db, email),
  network: normalizeIP(address),
});

export function createThrottle({ db, clock, wait }: Deps): Throttle {
  const count = (pair: TriedPair) =>
    db.transaction(async (tx) => {
      await lockPair(tx, pair);
      const now = clock();
      const failed = await listFailures(tx, pair);
      const failures = await countFailures(tx, pair.emailHash, after(now, -windowMs));
      const mayTryAt = (failed.at(-1) ?? 0) + waitAfterMs(failed);
      const isAdmitted = mayTryAt <= now.getTime();
      if (!isAdmitted) return { isAdmitted, failures, waitMs: mayTryAt - now.getTime() };
      await insertFailure(tx, pair, now.toISOString());
      return { isAdmitted, failures, waitMs: waitAfterMs([...failed, now.getTime()]) };
    });

  return {
    async admit(pair) {
      const { failures, ...admission } = await count(pair);
      const delayMs = delayFor(failures);
      if (delayMs > 0) await wait(delayMs);
      return admission;
    },
    forgive: deleteFailures,
    forgiveEverywhere: async (tx, email) => deleteFailuresOf(tx, await readEmailHash(tx, email)),
  };
}
