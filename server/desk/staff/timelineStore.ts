/** What one account did, in SQL: who is meant, its events with their seals, and its sessions. Nothing here writes. */
import type { TimelinePerson } from '#contract/desk/auditTimeline.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEventRow } from '#server/platform/securityLog/securityEventStore.ts';

export type TimelineFilters = { kind: string | null; from: string | null; to: string | null };

type Asked = TimelineFilters & { accountId: number; before: number | null; most: number };

/** In the order of time, the last first, as texts and with both seals. */
export const listOfAccount = (
  db: Queryable,
  { accountId, kind, from, to, before, most }: Asked,
): Promise<SecurityEventRow[]> =>
  db.query<SecurityEventRow>(sql`
    select id::text as id, (happened_at at time zone 'UTC')::text as "happenedAt", kind,
      account_id::text as "accountId", session_id::text as "sessionId", address, facts::text as facts,
      actor_id::text as "actorId", previous_hash as "previousHash", hash
    from security_events
    where account_id = ${accountId}::bigint
      and (${kind}::text is null or kind = ${kind}::text)
      and (${from}::date is null
        or happened_at >= ${from}::date::timestamp at time zone 'America/Chicago')
      and (${to}::date is null
        or happened_at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
      and (${before}::bigint is null or (happened_at, security_events.id) <
        (select last.happened_at, last.id from security_events last where last.id = ${before}::bigint))
    order by happened_at desc, security_events.id desc
    limit ${most}::integer`);

export const findEvent = async (tx: Queryable, hash: Uint8Array): Promise<SecurityEventRow | undefined> => {
  const [row] = await tx.query<SecurityEventRow>(sql`
    select id::text as id, (happened_at at time zone 'UTC')::text as "happenedAt", kind,
      account_id::text as "accountId", session_id::text as "sessionId", address, facts::text as facts,
      actor_id::text as "actorId", previous_hash as "previousHash", hash
    from security_events where hash = ${hash}`);
  return row;
};

type Named = { id: number | null; email: string; paddle: number | null };

type PersonRow = TimelinePerson & { IsNumber: boolean };

const mostPeople = 20;

/** Anyone who has this number, this email address or this paddle in any sale. Accounts that are closed have their number still. */
export const listMeant = (db: Queryable, { id, email, paddle }: Named): Promise<PersonRow[]> =>
  db.query<PersonRow>(sql`
    select p.id as "AccountID", p.first_name || ' ' || p.last_name as "Name", p.email as "Email",
      coalesce(
        (select array_agg(r.paddle order by a.starts_at desc, a.id)
          from auction_registrations r join auctions a on a.id = r.auction_id
          where r.account_id = p.id and r.paddle is not null), '{}') as "Paddles",
      p.id is not distinct from ${id}::bigint as "IsNumber"
    from accounts p
    where p.id = ${id}::bigint or lower(p.email) = lower(${email}::text)
      or exists (select from emails e
        where e.account_id = p.id and e.removed_at is null and lower(e.email) = lower(${email}::text))
      or exists (select from auction_registrations r where r.account_id = p.id and r.paddle = ${paddle}::integer)
    order by p.id
    limit ${mostPeople}`);

export type SessionRow = {
  sessionId: number;
  userAgent: string;
  startedAt: string;
  endsAt: string;
  isRevoked: boolean;
};

export const listSessionsOf = (db: Queryable, ids: readonly number[]): Promise<SessionRow[]> =>
  db.query<SessionRow>(sql`
    select s.id as "sessionId", s.user_agent as "userAgent", s.created_at as "startedAt",
      least(s.idle_expires_at, s.ends_at) as "endsAt", s.revoked_at is not null as "isRevoked"
    from sessions s where s.id = any(${ids}::bigint[])
    order by s.id`);

/** The seal of the last event: the one that was just written, while its transaction holds the log. */
export async function lastSeal(tx: Queryable): Promise<Uint8Array> {
  const [last] = await tx.query<{ hash: Uint8Array }>(
    sql`select hash from security_events order by id desc limit 1`,
  );
  if (!last) throw new Error('The log is empty right after it was written.');
  return last.hash;
}
