/**
 * Work that exactly one node does at a time. Anyone who holds the lease renews it with every round; when its node dies,
 * another one has it within five seconds. A round that outlives its lease may meet another node's: what it does must
 * be safe under the locks of the database all the same.
 */
import { randomUUID } from 'node:crypto';

import { mostSkewMs, skewMs } from '#server/platform/clockSkew.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';

export type Lease = {
  db: Database;
  log: Pick<Log, 'error'>;
  /** What the work is called. */
  name: string;
  /** One round. @returns in how many milliseconds there is something to do again, `Infinity` when no one knows. */
  work: () => Promise<number>;
  /** How often at least the holder works, and the others look whether it still does; tests are quicker. */
  roundMs?: number;
  /** Longer than a round with what it takes, and with it no longer than a takeover may take. */
  lastsMs?: number;
  /** The node's clock. Whose clock is wrong takes no lease. */
  nowMs?: () => number;
};

export const leaseTimes = { roundMs: 1_000, lastsMs: 3_500 } as const;

/** Work that asks for itself again at once must leave the database to others all the same. */
const leastPauseMs = 10;

type Taken = {
  /** It was free, has run out, or was its own. */
  isTaken: boolean;
  /** By the database's clock. */
  at: string;
};

async function take(
  db: Database,
  { name, holder, lastsMs }: { name: string; holder: string; lastsMs: number },
): Promise<Taken> {
  const [row] = await db.query<Taken>(sql`
    with taken as (
      insert into leases (name, holder, expires_at)
      values (${name}, ${holder}::uuid, now() + make_interval(secs => ${lastsMs / 1_000}::double precision))
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where leases.holder = excluded.holder or leases.expires_at < now()
      returning name
    )
    select exists (select from taken) as "isTaken", clock_timestamp() as at`);
  if (!row) throw new Error('A select without a row.');
  return row;
}

const release = (db: Database, name: string, holder: string): Promise<unknown> =>
  db.query(sql`delete from leases where name = ${name} and holder = ${holder}::uuid`);

/** Works in rounds until it is stopped, and then gives the lease back at once. */
export function keepLease(lease: Lease): () => Promise<void> {
  const { db, log, name, work, nowMs = Date.now } = lease;
  const { roundMs = leaseTimes.roundMs, lastsMs = leaseTimes.lastsMs } = lease;
  const holder = randomUUID();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let isClockWrong = false;

  /** Said once, until it is right again. */
  function noteSkew(skew: number): void {
    const wasWrong = isClockWrong;
    isClockWrong = skew > mostSkewMs;
    if (!isClockWrong || wasWrong) return;
    log.error({ lease: name, skewMs: skew }, 'the clock is wrong: no lease taken');
  }

  async function takeInTime(): Promise<boolean> {
    const sentMs = nowMs();
    const { isTaken, at } = await take(db, { name, holder, lastsMs });
    noteSkew(skewMs({ sentMs, receivedMs: nowMs(), databaseMs: Date.parse(at) }));
    if (isTaken && isClockWrong) await release(db, name, holder);
    return isTaken && !isClockWrong;
  }

  async function workOnce(): Promise<void> {
    let pauseMs = roundMs;
    try {
      if (await takeInTime()) pauseMs = Math.min(roundMs, await work());
    } catch (error) {
      log.error({ err: error, lease: name }, 'a round of work failed');
    }
    if (!isStopped) timer = setTimeout(start, Math.max(pauseMs, leastPauseMs)).unref();
  }

  function start(): void {
    round = workOnce();
  }

  start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
    await release(db, name, holder).catch((error: unknown) => {
      log.error({ err: error, lease: name }, 'a lease was not given back');
    });
  };
}
