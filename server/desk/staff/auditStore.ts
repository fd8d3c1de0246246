/** The security log as staff read it, in SQL. Roles are checked before anybody comes here; nothing here writes. */
import type { AuditSort } from '#contract/desk/staffAudit.ts';
import { type AskedRows, mostCountedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEventRow } from '#server/platform/securityLog/securityEventStore.ts';

export type AuditFilters = {
  kind: string | null;
  accountId: number | null;
  address: string | null;
  /** Days in Chicago, both included. */
  from: string | null;
  to: string | null;
};

export type AskedAudit = AuditFilters & AskedRows<AuditSort>;

/** `total` counts one more than are listed, where there are more. */
export type Found = { total: number; ids: number[] };

/** No event has the number 0. */
const eventNumber = (search: string): number | null => {
  const text = search.trim();
  if (text === '') return null;
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : 0;
};

/**
 * In the order of time, the last first: some are written a while after they happened. Each order goes along an index, and
 * only the one that is asked for is read.
 */
export async function findEvents(
  db: Queryable,
  { kind, accountId, address, from, to, search, sort, order, most, skip }: AskedAudit,
): Promise<Found> {
  const [found] = await db.query<Found>(sql`
    with fitting as not materialized (
      select e.id, e.happened_at from security_events e
      where (${kind}::text is null or e.kind = ${kind}::text)
        and (${accountId}::bigint is null or e.account_id = ${accountId}::bigint)
        and (${address}::text is null or e.address = ${address}::text)
        and (${eventNumber(search)}::bigint is null or e.id = ${eventNumber(search)}::bigint)
        and (${from}::date is null
          or e.happened_at >= ${from}::date::timestamp at time zone 'America/Chicago')
        and (${to}::date is null
          or e.happened_at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
    )
    select
      (select count(*)::integer from (select from fitting limit ${mostCountedRows + 1}::integer) as counted) as total,
      case when ${sort !== null && order === 'asc'}::boolean
        then array(select id from fitting order by happened_at, id
          limit ${most}::integer offset ${skip}::integer)
        else array(select id from fitting order by happened_at desc, id desc
          limit ${most}::integer offset ${skip}::integer)
      end as ids`);
  return found ?? { total: 0, ids: [] };
}

export type AuditRow = SecurityEventRow & { name: string | null };

/** In the order of `ids`, as texts and with both seals. */
export const readEvents = (db: Queryable, ids: readonly number[]): Promise<AuditRow[]> =>
  db.query<AuditRow>(sql`
    select e.id::text as id, (e.happened_at at time zone 'UTC')::text as "happenedAt", e.kind,
      e.account_id::text as "accountId", e.session_id::text as "sessionId", e.address, e.facts::text as facts,
      e.actor_id::text as "actorId", e.previous_hash as "previousHash", e.hash,
      p.first_name || ' ' || p.last_name as name
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join security_events e on e.id = asked.id
    left join accounts p on p.id = e.account_id
    order by asked.place`);

/** From one kind to the next along the index: the log is long and the kinds are few. */
export async function listKinds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ kind: string }>(sql`
    with recursive kinds as (
      (select kind from security_events order by kind limit 1)
      union all
      select (select e.kind from security_events e where e.kind > k.kind order by e.kind limit 1)
      from kinds k where k.kind is not null
    )
    select kind from kinds where kind is not null order by kind collate "C"`);
  return rows.map(({ kind }) => kind);
}
