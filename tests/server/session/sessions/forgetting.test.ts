/** What of a session is kept, and for how long. */
import { expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { forgetOldSessions } from '#server/session/sessions/loginSessionStore.ts';
import { aBrowser, sharedAccountsApp, anAccount } from '#tests/support/account/accounts.ts';

test('a session is forgotten ninety days after its end, with its spent parts, however it ended', async () => {
  const { app, db } = await sharedAccountsApp();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  const aged = async (revokedDays: number | null, idleDays: number) => {
    browser.jar.clear();
    await browser.logIn(account);
    await browser.get('/oauth2/refresh');
    const [row] = await db.query<{ id: number }>(sql`
      update sessions set
        revoked_at = now() - make_interval(days => ${revokedDays}::int),
        revoked_for = case when ${revokedDays}::int is null then null else 'logout' end,
        idle_expires_at = now() - make_interval(days => ${idleDays}::int)
      where id = (select max(id) from sessions) returning id`);
    return row?.id;
  };
  const gone = [await aged(91, -30), await aged(null, 91)];
  const kept = [await aged(89, 91), await aged(null, 89), await aged(null, -30)];
  await forgetOldSessions(db);
  const left = await db.query<{ id: number }>(sql`
    select id from sessions where account_id = ${account.id} order by id`);
  expect(left.map(({ id }) => id)).toEqual(kept);
  const spent = await db.query(sql`
    select session_id from spent_refresh_tokens where session_id = any(${[...gone, ...kept].map(Number)}::bigint[])`);
  expect(spent).toHaveLength(kept.length);
});

test('a failed login is forgotten after a day', async () => {
  const { app, db } = await sharedAccountsApp();
  const browser = aBrowser(app);
  const failed = async (hours: number) => {
    await browser.logIn({ email: `failed.${hours}@example.com`, password: 'x' });
    await db.query(sql`
      update login_failures set failed_at = now() - make_interval(hours => ${hours}::int)
      where id = (select max(id) from login_failures)`);
  };
  await failed(25);
  await failed(23);
  await forgetOldSessions(db);
  const left = await db.query<{ hours: number }>(sql`
    select round(extract(epoch from now() - failed_at) / 3600)::int as hours from login_failures`);
  expect(left).toEqual([{ hours: 23 }]);
});
