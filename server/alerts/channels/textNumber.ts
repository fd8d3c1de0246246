/** The number at which an account gets texts: its primary one, once it is proved, asked for, and has not said STOP. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export async function findTextNumber(db: Queryable, accountId: number): Promise<string | undefined> {
  const [found] = await db.query<{ number: string }>(sql`
    select p.e164 as number
    from phones p
    join text_opt_ins o on o.account_id = p.account_id and o.number = p.e164
    where p.account_id = ${accountId} and p.is_primary and p.removed_at is null and p.verified_at is not null
      and o.opted_in_at is not null
      and not exists (select from text_stops s where s.number = p.e164)`);
  return found?.number;
}
