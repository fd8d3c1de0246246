/** Nobody reads the mail of the demo's crowd: without it the demo's mailbox shows the letters of those who try it. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { crowd } from './bidding/crowd.ts';

/** As often as it is asked for. */
export async function quietCrowd(db: Queryable): Promise<void> {
  await db.query(sql`
    insert into notice_preferences (account_id, outbid, closing, reminder)
    select id, false, false, false from accounts
    where email = any(${crowd.map(({ email }) => email)}::text[])
    on conflict do nothing`);
}
