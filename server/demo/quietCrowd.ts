/** No one reads the mail of the demo's crowd: without it the demo's mailbox shows the letters of those who try it. */
import { noticeCategories } from '#contract/account/notices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { crowd } from './bidding/crowd.ts';

/** As often as it is asked for. */
export async function quietCrowd(db: Queryable): Promise<void> {
  await db.query(sql`
    insert into notice_choices (account_id, category, by_email)
    select id, category, false from accounts
    cross join unnest(${noticeCategories}::text[]) as category
    where email = any(${crowd.map(({ email }) => email)}::text[])
    on conflict do nothing`);
}
