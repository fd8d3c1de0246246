/**
 * A file that was written before a sale was postponed says the old times: it takes back no day that was announced to
 * bidders.
 */
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { SaleValues } from './auctionFile.ts';
import type { NotTaken } from './frozenTerms.ts';
import type { StoredSale } from './saleStore.ts';

/** How far the start of a session was put off in all; without a number, that of every session of a timed sale. */
export type Postponed = { sessionNumber: number | null; ms: number };

export const listPostponed = (db: Queryable, auctionId: number): Promise<Postponed[]> =>
  db.query<Postponed>(sql`
    select session_number as "sessionNumber", (extract(epoch from sum(to_at - from_at)) * 1000)::bigint as ms
    from postponements p
    where auction_id = ${auctionId}
      -- Of a sale that was closing, only the ends of what was left have moved.
      and not exists (select from sale_shifts h where h.postponement_id = p.id)
    group by session_number`);

type Kept = { sale: SaleValues; notTaken: NotTaken[] };

export function keepPostponed(
  sale: SaleValues,
  {
    stored,
    postponed,
    file,
  }: { stored: StoredSale | undefined; postponed: readonly Postponed[]; file: string },
): Kept {
  const notTaken: NotTaken[] = [];
  const sessions = sale.sessions.map((session) => {
    const before = stored?.sessions.find(({ number }) => number === session.number);
    const movedMs = before ? Date.parse(before.startsAt) - Date.parse(session.startsAt) : 0;
    const isOld = postponed.some(
      ({ sessionNumber, ms }) =>
        ms === movedMs && (sessionNumber === null || sessionNumber === session.number),
    );
    if (!before || !isOld) return session;
    const reason = `stays at ${formatCentralDateTime(before.startsAt)}, to which it was postponed`;
    notTaken.push({ file, name: `Sessions (${session.number})`, reason });
    return { ...session, startsAt: before.startsAt };
  });
  if (notTaken.length === 0 || !stored) return { sale, notTaken };
  const endsAt = sale.endsAt < stored.endsAt ? stored.endsAt : sale.endsAt;
  return { sale: { ...sale, sessions, endsAt }, notTaken };
}
