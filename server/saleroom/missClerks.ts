/**
 * Notifies staff when a session that needs a clerk has none: two minutes after its start it has not started, and no one
 * has its room open. One letter a session, and a line in the log. It starts nothing itself.
 */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { site } from '#contract/kernel/site.ts';
import { clerkPresence } from '#contract/saleroom/saleroom.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';

import { insertAct } from './actStore.ts';
import { lockSessions } from './sessionStore.ts';

type Deps = { db: Database; clock: Clock; log: Pick<Log, 'warn' | 'error'>; notices: Notices };

const patienceMs = 120_000;

/** What stands in the log of the room for it: no one did something, and that is written down once. */
const action = 'clerk.missed';

type Unattended = { id: number; auctionId: number; number: number; saleTitle: string; startsAt: string };

const { scheduled, preBid, finished } = sessionStatuses;

/** What the auto-pilot conducts needs no one, and a session that waits for the one before it is not late. */
function listUnattended(db: Queryable, now: Date, auctionId: number | null = null): Promise<Unattended[]> {
  const dueBefore = new Date(now.getTime() - patienceMs).toISOString();
  const presentFrom = new Date(now.getTime() - clerkPresence.lastsMs).toISOString();
  return db.query<Unattended>(sql`
    select d.id, d.auction_id as "auctionId", d.number, a.title as "saleTitle", d.starts_at as "startsAt"
    from auction_sessions d join auctions a on a.id = d.auction_id
    where d.status in (${scheduled}, ${preBid}) and not d.is_piloted and d.starts_at <= ${dueBefore}
      and a.type <> ${auctionTypes.timed} and a.closed_at is null and a.ends_at > ${now.toISOString()}
      and (${auctionId}::integer is null or a.id = ${auctionId}::integer)
      and not exists (select from auction_sessions e
        where e.auction_id = a.id and e.number < d.number and e.status <> ${finished})
      and not exists (select from clerk_seats where auction_id = a.id and seen_at > ${presentFrom})
      and not exists (select from clerk_acts
        where auction_id = a.id and session_id = d.id and action = ${action})
    order by d.id`);
}

/** Under the lock of anyone who conducts: a clerk who comes at this moment is there, or is missed. */
async function notifyHouse(
  tx: Queryable,
  { clock, notices }: Deps,
  auctionId: number,
): Promise<Unattended[]> {
  await lockSessions(tx, auctionId);
  const now = clock();
  const missed = await listUnattended(tx, now, auctionId);
  for (const { id: sessionId, number: sessionNumber, saleTitle, startsAt } of missed) {
    const path = `/clerk/${auctionId}`;
    const facts = { firstName: '', saleTitle, sessionNumber, startsAt, path };
    await notices.send(tx, { kind: 'clerkMissed', accountId: null, to: site.email, facts });
    await insertAct(tx, {
      at: now.toISOString(),
      accountId: null,
      auctionId,
      sessionId,
      lotId: null,
      action,
      facts: {},
      outcome: 'done',
      key: null,
    });
  }
  return missed;
}

/** One look at every sale. What it has wrong keeps no room waiting. */
export function createMissClerks(deps: Deps): () => Promise<void> {
  const { db, clock, log } = deps;

  async function missClerks(): Promise<void> {
    const sales = new Set((await listUnattended(db, clock())).map(({ auctionId }) => auctionId));
    for (const auctionId of sales) {
      const missed = await db.transaction((tx) => notifyHouse(tx, deps, auctionId));
      for (const { number, startsAt } of missed) {
        log.warn({ auctionId, session: number, startsAt }, 'a session waits for its clerk');
      }
    }
  }

  return () =>
    missClerks().catch((error: unknown) => {
      log.error({ err: error }, 'no one was notified of a session that waits for its clerk');
    });
}
