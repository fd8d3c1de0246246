/** What an invitation fills in, and when it no longer does. */
import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

import { accountsSite, accountsWith, aForm, create, hours, siteWithLimits } from './accountsSite.ts';

const find = '/api/account/invitation';

let invitations = 0;

/** Good for a week from the noon at which the tests begin. */
async function anInvitation(db: Queryable): Promise<string> {
  invitations += 1;
  const code = `invitation-${invitations}`;
  await db.query(sql`
    insert into invitations (code_hash, email, first_name, last_name, expires_at)
    values (${createHash('sha256').update(code).digest()}, 'ada@example.com', 'Ada', 'Byron', '2026-11-27T18:00:00Z')`);
  return code;
}

test('an invitation fills in who was invited', async () => {
  const { post, db } = await accountsSite();
  const answer = await post(find, { code: await anInvitation(db) });
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
  expect(answer.json()).toEqual({ outcome: 'found', ...person });
});

test('an account created with it uses it up, whatever address it is for, and must still be verified', async () => {
  const { post, db } = await accountsSite();
  const code = await anInvitation(db);
  const form = aForm({ invitation: code });
  await post(create, form);
  expect(await accountsWith(db, form.email)).toMatchObject([{ isVerified: false }]);
  expect((await post(find, { code })).json()).toEqual({ outcome: 'used' });
});

test('an invitation that is over says so and nothing else', async () => {
  const { post, db, clock } = await accountsSite();
  const code = await anInvitation(db);
  clock.wait(7 * 24 * hours);
  expect((await post(find, { code })).json()).toEqual({ outcome: 'expired' });
  const form = aForm({ invitation: code });
  expect((await post(create, form)).json()).toEqual({ success: true });
  expect((await post(find, { code })).json()).toEqual({ outcome: 'expired' });
});

test('an invitation that no one sent is unknown, and no reason to refuse an account', async () => {
  const { post, db } = await accountsSite();
  expect((await post(find, { code: 'forged' })).json()).toEqual({ outcome: 'unknown' });
  const form = aForm({ invitation: 'forged' });
  expect((await post(create, form)).json()).toEqual({ success: true });
  expect(await accountsWith(db, form.email)).toHaveLength(1);
});

test('a creation that makes no account leaves the invitation as it was', async () => {
  const { post, db } = await accountsSite();
  const code = await anInvitation(db);
  const form = aForm();
  await post(create, form);
  await post(create, aForm({ email: form.email, invitation: code }));
  await post(create, aForm({ city: '', invitation: code }));
  expect((await post(find, { code })).json()).toMatchObject({ outcome: 'found' });
});

test('anyone who tries invitations is slowed down', async () => {
  const { post } = await siteWithLimits();
  for (let call = 0; call < 30; call += 1) await post(find, { code: `try-${call}` });
  expect((await post(find, { code: 'try-31' })).json()).toMatchObject({ code: 'rate_limited' });
});
