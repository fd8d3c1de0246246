/**
 * Whether the clock of this node agrees with the database's. Bids count by when their node received them, so a node whose
 * clock is wrong closes no lots, conducts no room and is given no visitors.
 */
import { sql, type Queryable } from './db/sql.ts';

export const mostSkewMs = 100;

type Received = { sentMs: number; receivedMs: number; databaseMs: number };

/** How far apart the clocks are at least: a slow answer proves nothing. */
export const skewMs = ({ sentMs, receivedMs, databaseMs }: Received): number =>
  Math.max(0, sentMs - databaseMs, databaseMs - receivedMs);

export async function measureSkew(db: Pick<Queryable, 'query'>, nowMs: () => number): Promise<number> {
  const sentMs = nowMs();
  const [row] = await db.query<{ at: string }>(sql`select clock_timestamp() as at`);
  return skewMs({ sentMs, receivedMs: nowMs(), databaseMs: Date.parse(row?.at ?? '') });
}
