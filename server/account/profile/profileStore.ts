/** The name of an account and what rests on it, in SQL. */
import type { Profile } from '#contract/account/profile.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export async function findProfile(db: Queryable, accountId: number): Promise<Profile | undefined> {
  const [found] = await db.query<Profile>(sql`
    select first_name as "FirstName", last_name as "LastName", exists (
        select from documents d where d.account_id = a.id and d.kind = 'identity' and d.status = 'accepted'
      ) as "HasAcceptedId"
    from accounts a where id = ${accountId}`);
  return found;
}

type Name = { accountId: number; firstName: string; lastName: string };

export const updateName = (tx: Queryable, { accountId, firstName, lastName }: Name): Promise<unknown> =>
  tx.query(sql`
    update accounts set first_name = ${firstName}, last_name = ${lastName} where id = ${accountId}`);

type Declined = { accountId: number; reason: string };

/** The bidder reads the reason and can send another one. */
export const declineAcceptedId = (tx: Queryable, { accountId, reason }: Declined): Promise<unknown> =>
  tx.query(sql`
    update documents set status = 'declined', reason = ${reason}
    where account_id = ${accountId} and kind = 'identity' and status = 'accepted'`);
