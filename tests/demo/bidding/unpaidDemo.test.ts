/** The demo's bidder who has not paid shows just that: neither a week of running nor a later start makes them another. */
import { expect, test } from 'vitest';

import { rollWorldForward } from '#demo/seedWorld.ts';
import { suspendUnpaid } from '#server/desk/approvals/suspendUnpaid.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aReview } from '#tests/server/desk/approvals/aReview.ts';
import { daysLater, demoDatabase } from '#tests/support/db/demoDatabase.ts';

const db = demoDatabase();

async function suspendAt(days: number): Promise<number[]> {
  const { deps } = await aReview(db);
  return suspendUnpaid({ ...deps, clock: () => daysLater(days) });
}

const listDemoAccounts = () =>
  db.query(sql`select email, status from accounts where status <> 'active' order by email`);

test.each([0, 2, 8])('a demo that has been running for %d days has suspended no one', async (days) => {
  const before = await listDemoAccounts();
  expect(await suspendAt(days)).toEqual([]);
  expect(await listDemoAccounts()).toEqual(before);
});

test('the rule itself holds: two weeks after the sale the one who has not paid is suspended, and no one else', async () => {
  const suspended = await suspendAt(11);
  expect(await db.query(sql`select email from accounts where id = any(${suspended}::bigint[])`)).toEqual([
    { email: 'unpaid@example.com' },
  ]);
});

test('a demo that begins again has its bidders as they were: the win is gone, and with it the suspension', async () => {
  const before = await listDemoAccounts();
  await suspendAt(14);
  expect(await listDemoAccounts()).not.toEqual(before);
  await rollWorldForward(db, { now: daysLater(20) });
  expect(await listDemoAccounts()).toEqual(before);
  const [unpaid] = await db.query<{ wins: number }>(sql`
    select count(*)::integer as wins from won_lots w join accounts a on a.id = w.account_id
    where a.email = 'unpaid@example.com' and w.paid_at is null`);
  expect(unpaid?.wins).toBe(3);
});

test('whom staff have suspended stays so', async () => {
  await db.query(sql`
    update accounts set status = 'suspended', status_decided_at = now(),
      status_decided_by = (select id from accounts where email = 'staff@example.com')
    where email = 'unpaid@example.com'`);
  await rollWorldForward(db, { now: daysLater(20) });
  expect(await listDemoAccounts()).toContainEqual({ email: 'unpaid@example.com', status: 'suspended' });
});
