/** The demo's people fit together: anyone who may bid has proved what that takes, and no one did anything before they were here. */
import { expect, test } from 'vitest';

import { seedConsignments } from '#demo/seedConsignments.ts';
import { sql } from '#server/platform/db/sql.ts';
import { demoDatabase, firstStart } from '#tests/support/db/demoDatabase.ts';

const db = demoDatabase();

test('anyone who has come to a tier has a verified phone, and an email address that was verified', async () => {
  const tiers = await db.query<{ tier: number }>(sql`select distinct tier from accounts order by tier`);
  expect(tiers.map(({ tier }) => tier)).toEqual([0, 1, 2, 3, 4]);
  expect(
    await db.query(sql`
      select email from accounts a
      where tier > 0 and (email_verified_at is null or not exists (
        select from phones p where p.account_id = a.id and p.is_primary and p.verified_at is not null))`),
  ).toEqual([]);
});

test('no one asked for anything, bid, wrote or was written to before they had an account', async () => {
  await seedConsignments(db, firstStart);
  const early = await db.query(sql`
    select a.email, what from accounts a
    join (
      select account_id, 'registration' as what, requested_at as at from auction_registrations
      union all select account_id, 'bid', received_at from bids
      union all select account_id, 'message', created_at from messages
      union all select account_id, 'consignment', sent_at from consignments
      union all select author_id, 'word to us', written_at from consignment_messages
      union all select account_id, 'invoice', issued_at from invoices
      union all select account_id, 'phone', created_at from phones
      union all select account_id, 'wishlist', created_at from wishlists
    ) as action on action.account_id = a.id
    where action.at < a.created_at`);
  expect(early).toEqual([]);
});

test('the newcomer came just now and has done nothing yet', async () => {
  expect(
    await db.query(sql`
      select created_at > now() - interval '1 day' as "isNew",
        exists (select from phones p where p.account_id = a.id) as "hasPhone"
      from accounts a where email = 'newcomer@example.com'`),
  ).toEqual([{ isNew: true, hasPhone: false }]);
});
