/** The security log as staff read it, in SQL. Roles are checked before anybody comes here; nothing here writes. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type AuditRow = {
  eventId: number;
  happenedAt: string;
  kind: string;
  accountId: number | null;
  name: string | null;
  address: string | null;
  facts: Readonly<Record<string, string | number | boolean | null>>;
};

export type AuditFilters = {
  kind: string | null;
  accountId: number | null;
  address: string | null;
  /** Days in Chicago, both included. */
  from: string | null;
  to: string | null;
};

type Asked = AuditFilters & { before: number | null; most: number };

/** In the order of time, the last first: some are written a while after they happened. */
export const listAudit = (
  db: Queryable,
  { kind, accountId, address, from, to, before, most }: Asked,
): Promise<AuditRow[]> =>
  db.query<AuditRow>(sql`
    select e.id as "eventId", e.happened_at as "happenedAt", e.kind, e.account_id as "accountId",
      p.first_name || ' ' || p.last_name as name, e.address, e.facts
    from security_events e
    left join accounts p on p.id = e.account_id
    where (${kind}::text is null or e.kind = ${kind}::text)
      and (${accountId}::bigint is null or e.account_id = ${accountId}::bigint)
      and (${address}::text is null or e.address = ${address}::text)
      and (${from}::date is null
        or e.happened_at >= ${from}::date::timestamp at time zone 'America/Chicago')
      and (${to}::date is null
        or e.happened_at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
      and (${before}::bigint is null or (e.happened_at, e.id) <
        (select last.happened_at, last.id from security_events last where last.id = ${before}::bigint))
    order by e.happened_at desc, e.id desc
    limit ${most}::integer`);

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
