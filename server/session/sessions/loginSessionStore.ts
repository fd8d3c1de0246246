/** The rows of sessions. Tokens come in and are kept as hashes; a session lives until it is revoked or runs out. */
import type { Caller } from '#server/platform/callers.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Visit } from './cookies.ts';
import { accessMs, after, graceMs, idleMs, longestMs, seenMs } from './lifetimes.ts';
import { hashOf } from './tokens.ts';

export type RevokedFor =
  | 'logout'
  | 'ended_elsewhere'
  | 'everywhere'
  | 'refresh_reuse'
  | 'password_reset'
  | 'suspended';

type Presented = Pick<Visit, 'access' | 'refresh'>;

const hashOrNull = (token: string | undefined): Buffer | null => (token === undefined ? null : hashOf(token));

type FoundSession = Caller & {
  /** The access part is still good. */
  isFresh: boolean;
  /** No one wrote down lately that it is used, or never yet that its parts have arrived. */
  isUseNews: boolean;
};

/** The living sessions of access parts, good or run out; undefined in the place of one that has none. */
export async function findByAccess(
  db: Queryable,
  accesses: readonly string[],
  now: Date,
): Promise<(FoundSession | undefined)[]> {
  const hashes = accesses.map(hashOf);
  const found = await db.query<FoundSession & { place: number }>(sql`
    select asked.place::integer, sessions.id as "sessionId", account_id as "accountId", role,
      access_expires_at > ${now.toISOString()} as "isFresh",
      last_seen_at <= ${after(now, -seenMs)} or not has_arrived as "isUseNews"
    from unnest((select ${hashes}::bytea[])) with ordinality as asked (hash, place)
    cross join lateral (
      select * from sessions where access_hash = asked.hash and revoked_at is null and idle_expires_at > ${now.toISOString()}
      limit 1
    ) as sessions
    join accounts on accounts.id = account_id`);
  const places = new Map(found.map(({ place, ...session }) => [place - 1, session]));
  return accesses.map((_, place) => places.get(place));
}

/** Every session these parts belong or belonged to. They are of one, unless someone put two together by hand. */
export async function listIdsOf(db: Queryable, { access, refresh }: Presented): Promise<number[]> {
  const refreshHash = hashOrNull(refresh);
  const rows = await db.query<{ id: number }>(sql`
    select id from sessions
    where access_hash = ${hashOrNull(access)}::bytea or refresh_hash = ${refreshHash}::bytea
    union
    select session_id from spent_refresh_tokens where token_hash = ${refreshHash}::bytea`);
  return rows.map(({ id }) => id);
}

export async function hasLiving(db: Queryable, ids: readonly number[], now: Date): Promise<boolean> {
  const rows = await db.query<{ id: number }>(sql`
    select id from sessions
    where id = any(${ids}::bigint[]) and revoked_at is null and idle_expires_at > ${now.toISOString()}`);
  return rows.length > 0;
}

type Seen = { sessionId: number; address: string; now: Date };

/** Of several calls at once the first one writes. */
export async function updateLastSeen(db: Queryable, { sessionId, address, now }: Seen): Promise<void> {
  await db.query(sql`
    update sessions set last_seen_at = ${now.toISOString()}, address = ${address}, has_arrived = true
    where id = ${sessionId} and (last_seen_at <= ${after(now, -seenMs)} or not has_arrived)`);
}

type NewSession = {
  accountId: number;
  loginKey: string;
  access: string;
  refresh: string;
  visit: Visit;
  now: Date;
};

export async function insertSession(tx: Queryable, session: NewSession): Promise<number> {
  const { accountId, loginKey, access, refresh, visit, now } = session;
  const at = now.toISOString();
  const [row] = await tx.query<{ id: number }>(sql`
    insert into sessions
      (account_id, login_key_hash, access_hash, access_expires_at, refresh_hash, refreshed_at,
       idle_expires_at, ends_at, user_agent, address, created_at, last_seen_at)
    values
      (${accountId}, ${hashOf(loginKey)}, ${hashOf(access)}, ${after(now, accessMs)}, ${hashOf(refresh)}, ${at},
       ${after(now, idleMs)}, ${after(now, longestMs)}, ${visit.userAgent}, ${visit.address}, ${at}, ${at})
    returning id`);
  if (!row) throw new Error('An insert answered no row.');
  return row.id;
}

type LockedSession = {
  id: number;
  accountId: number;
  isLiving: boolean;
  /** Whether the refresh part is the one that is good now. */
  isCurrent: boolean;
  /** Whether the good parts were handed out in an exchange a moment ago. */
  isJustRefreshed: boolean;
  /** Whether the good parts have been used since. */
  hasArrived: boolean;
};

/** The session a refresh part is or was of, held until the end of the transaction. */
export async function lockByRefresh(
  tx: Queryable,
  refresh: string,
  now: Date,
): Promise<LockedSession | undefined> {
  // First found, then locked by its number: one that is refreshed meanwhile has another hash when we get it.
  const [id] = await listIdsOf(tx, { access: undefined, refresh });
  if (id === undefined) return undefined;
  const [session] = await tx.query<LockedSession>(sql`
    select id, account_id as "accountId", refresh_hash = ${hashOf(refresh)} as "isCurrent",
      revoked_at is null and idle_expires_at > ${now.toISOString()} as "isLiving",
      refreshed_at > greatest(created_at, ${after(now, -graceMs)}) as "isJustRefreshed",
      has_arrived as "hasArrived"
    from sessions where id = ${id} for update`);
  return session;
}

type SpentPart = {
  isSpentJustNow: boolean;
  /** It was exchanged for the parts that are good now. */
  isLatest: boolean;
};

export async function getSpentPart(tx: Queryable, refresh: string, now: Date): Promise<SpentPart> {
  const [spent] = await tx.query<SpentPart>(sql`
    select spent_at > ${after(now, -graceMs)} as "isSpentJustNow", spent_at = refreshed_at as "isLatest"
    from spent_refresh_tokens join sessions on sessions.id = session_id
    where token_hash = ${hashOf(refresh)}`);
  return spent ?? { isSpentJustNow: false, isLatest: false };
}

type Rotation = { id: number; access: string; refresh: string; visit: Visit; now: Date };

/**
 * Puts new parts in the place of the old ones and answers when the session ends without further use. The part that was
 * presented is spent with them: it is an older one where an answer was lost.
 */
export async function updateTokens(tx: Queryable, rotation: Rotation): Promise<string> {
  const { id, access, refresh, visit, now } = rotation;
  const at = now.toISOString();
  await tx.query(sql`
    insert into spent_refresh_tokens (token_hash, session_id, spent_at)
    select refresh_hash, id, ${at}::timestamptz from sessions where id = ${id}
    union select ${hashOrNull(visit.refresh)}::bytea, ${id}::bigint, ${at}::timestamptz
    on conflict (token_hash) do update set spent_at = excluded.spent_at`);
  const [row] = await tx.query<{ idleExpiresAt: string }>(sql`
    update sessions set
      access_hash = ${hashOf(access)}, access_expires_at = ${after(now, accessMs)},
      refresh_hash = ${hashOf(refresh)}, refreshed_at = ${at},
      has_arrived = false,
      idle_expires_at = least(${after(now, idleMs)}::timestamptz, ends_at),
      last_seen_at = ${at}, address = ${visit.address}, user_agent = ${visit.userAgent}
    where id = ${id}
    returning idle_expires_at as "idleExpiresAt"`);
  return row?.idleExpiresAt ?? at;
}

type Revocation = { reason: RevokedFor; now: Date };

export type RevokedSession = { id: number; accountId: number };

/** Answers those that were not revoked before. */
export async function revokeByIds(
  tx: Queryable,
  ids: readonly number[],
  { reason, now }: Revocation,
): Promise<RevokedSession[]> {
  return tx.query<RevokedSession>(sql`
    update sessions set revoked_at = ${now.toISOString()}, revoked_for = ${reason}
    where id = any(${ids}::bigint[]) and revoked_at is null
    returning id, account_id as "accountId"`);
}

type Own = { accountId: number; sessionId: number };

/** False when the account has no such session, or it has ended. */
export async function revokeOwn(
  tx: Queryable,
  { accountId, sessionId }: Own,
  { reason, now }: Revocation,
): Promise<boolean> {
  const at = now.toISOString();
  const revoked = await tx.query<{ id: number }>(sql`
    update sessions set revoked_at = ${at}, revoked_for = ${reason}
    where id = ${sessionId} and account_id = ${accountId} and revoked_at is null and idle_expires_at > ${at}
    returning id`);
  return revoked.length > 0;
}

/** Answers how many there were to revoke. */
export async function revokeAllOf(
  tx: Queryable,
  accountId: number,
  { reason, now, besides = null }: Revocation & { besides?: number | null },
): Promise<number> {
  const at = now.toISOString();
  const revoked = await tx.query<{ id: number }>(sql`
    update sessions set revoked_at = ${at}, revoked_for = ${reason}
    where account_id = ${accountId} and revoked_at is null and idle_expires_at > ${at}
      and id is distinct from ${besides}::bigint
    returning id`);
  return revoked.length;
}

type ListedSession = {
  id: number;
  userAgent: string;
  address: string;
  startedAt: string;
  lastSeenAt: string;
};

export function listLiving(db: Queryable, accountId: number, now: Date): Promise<ListedSession[]> {
  return db.query<ListedSession>(sql`
    select id, user_agent as "userAgent", address, created_at as "startedAt", last_seen_at as "lastSeenAt"
    from sessions
    where account_id = ${accountId} and revoked_at is null and idle_expires_at > ${now.toISOString()}
    order by last_seen_at desc, id desc`);
}

/** An ended session may still be asked about; a failed try only counts for hours. */
const kept = { sessionDays: 90, failureDays: 1 } as const;

export async function forgetOldSessions(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from sessions
    where coalesce(revoked_at, idle_expires_at) < now() - make_interval(days => ${kept.sessionDays}::int)`);
  await db.query(sql`
    delete from login_failures where failed_at < now() - make_interval(days => ${kept.failureDays}::int)`);
}
