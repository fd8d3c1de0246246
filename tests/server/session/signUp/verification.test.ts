/** How an email address is proved, once and in time, and how little a stranger learns by asking. */
import { expect, test } from 'vitest';

import { createNotices } from '#server/messages/notices/notices.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createAccountService } from '#server/session/signUp/service.ts';
import { anAccount, freshToken, robotToken } from '#tests/support/account/accounts.ts';

import {
  accountsSite,
  accountsWith,
  aForm,
  countRows,
  create,
  eventsFrom,
  hours,
  lastCode,
  lettersTo,
  minutes,
  requestReset,
  sendVerification,
  siteWithLimits,
  verify,
} from './accountsSite.ts';

async function siteWithNewcomer() {
  const accounts = await accountsSite();
  const { email } = aForm();
  await accounts.postFromElsewhere(create, aForm({ email }));
  const isVerified = async () => (await accountsWith(accounts.db, email))[0]?.isVerified;
  return { ...accounts, email, isVerified };
}

const asking = (email: string) => ({ email, turnstileToken: freshToken() });

test('a letter that is sent again leads on to where the visitor was going, if that is a page of ours', async () => {
  const { post, db, email } = await siteWithNewcomer();
  const pathAfter = async (returnTo: string) => {
    await post(sendVerification, { ...asking(email), returnTo });
    const [letter] = await db.query<{ path: string }>(sql`
      select facts->>'path' as path from notices where recipient = ${email} order by id desc limit 1`);
    return letter?.path;
  };
  expect(await pathAfter('/detail/4101/215')).toMatch(/\?returnTo=%2Fdetail%2F4101%2F215$/u);
  expect(await pathAfter('//evil.example')).not.toContain('evil');
});

test('the link of the letter proves the address; used again it is no fault', async () => {
  const { post, db, email, isVerified, address } = await siteWithNewcomer();
  const code = await lastCode(db, email);
  expect(await isVerified()).toBe(false);
  expect((await post(verify, { code })).json()).toEqual({ outcome: 'verified' });
  expect(await isVerified()).toBe(true);
  expect((await post(verify, { code })).json()).toEqual({ outcome: 'alreadyVerified' });
  const events = await eventsFrom(db, address);
  expect(events.map(({ kind }) => kind)).toEqual(['email_verified']);
});

test('a verified address is the last piece of evidence for tier 1', async () => {
  const { post, db, email, address } = await siteWithNewcomer();
  const [account] = await accountsWith(db, email);
  const id = account?.id ?? 0;
  await db.query(sql`update phones set verified_at = now() where account_id = ${id}`);
  await db.query(sql`
    insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at)
    values (${id}, 'demo', 'token', 'visa', '4242', 8, 2029, now())`);
  await post(verify, { code: await lastCode(db, email) });
  expect(await db.query(sql`select tier from accounts where id = ${id}`)).toEqual([{ tier: 1 }]);
  const events = await eventsFrom(db, address);
  expect(events.map(({ kind }) => kind)).toEqual(['email_verified', 'tier_raised']);
});

test('two clicks at once on one link prove the address once', async () => {
  const { post, db, email, address } = await siteWithNewcomer();
  const code = await lastCode(db, email);
  const answers = await Promise.all([post(verify, { code }), post(verify, { code })]);
  const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(outcomes.toSorted()).toEqual(['alreadyVerified', 'verified']);
  expect(await eventsFrom(db, address)).toHaveLength(1);
});

test('a link is good for a day', async () => {
  const { post, db, email, clock, isVerified } = await siteWithNewcomer();
  const code = await lastCode(db, email);
  clock.wait(24 * hours);
  expect((await post(verify, { code })).json()).toEqual({ outcome: 'expired' });
  expect(await isVerified()).toBe(false);
});

test('a millisecond before its day is over a link is good', async () => {
  const { post, db, email, clock } = await siteWithNewcomer();
  const code = await lastCode(db, email);
  clock.wait(24 * hours - 1);
  expect((await post(verify, { code })).json()).toEqual({ outcome: 'verified' });
});

test('an older link, still unused, says that the address is proved', async () => {
  const { post, postFromElsewhere, db, email } = await siteWithNewcomer();
  const older = await lastCode(db, email);
  await postFromElsewhere(sendVerification, asking(email));
  const newer = await lastCode(db, email);
  expect(newer).not.toBe(older);
  expect((await post(verify, { code: newer })).json()).toEqual({ outcome: 'verified' });
  expect((await post(verify, { code: older })).json()).toEqual({ outcome: 'alreadyVerified' });
  const [account] = await accountsWith(db, email);
  const unused = await db.query(sql`
    select id from one_time_codes where account_id = ${account?.id ?? 0} and used_at is null`);
  expect(unused).toEqual([]);
});

test.each(['x', 'A'.repeat(43), "' or true --", '../../', '\u{1F3AF}', 'a\r\nb'])(
  'a forged code is unknown and changes nothing: %j',
  async (code) => {
    const { post, db } = await siteWithNewcomer();
    const before = await countRows(db);
    expect((await post(verify, { code })).json()).toEqual({ outcome: 'unknown' });
    expect(await countRows(db)).toEqual(before);
  },
);

test('a code for a new password proves no address by this call', async () => {
  const { post, postFromElsewhere, db, email, isVerified } = await siteWithNewcomer();
  await postFromElsewhere(requestReset, asking(email));
  expect((await post(verify, { code: await lastCode(db, email) })).json()).toEqual({ outcome: 'unknown' });
  expect(await isVerified()).toBe(false);
});

test('a new link goes to an address that waits for one, in whatever letters it is typed', async () => {
  const { post, db, email } = await siteWithNewcomer();
  expect((await post(sendVerification, asking(` ${email.toUpperCase()} `))).json()).toEqual({
    success: true,
  });
  expect((await lettersTo(db, email)).map(({ kind }) => kind)).toEqual(['verifyEmail', 'verifyEmail']);
});

test.each(['an address no one has', 'an address that is proved'])(
  '%s gets no letter; the caller gets the same answer, and the log a line as well',
  async (which) => {
    const { post, db, address } = await accountsSite();
    const proved = await anAccount(db);
    const email = which === 'an address no one has' ? 'nobody@example.com' : proved.email;
    const answer = await post(sendVerification, asking(email));
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await lettersTo(db, email)).toEqual([]);
    expect(await eventsFrom(db, address)).toMatchObject([
      { kind: 'verification_sent', facts: { letters: 0 } },
    ]);
  },
);

test('an account gets three such letters an hour, however often they are asked for', async () => {
  const { postFromElsewhere, db, email, clock } = await siteWithNewcomer();
  for (let call = 0; call < 4; call += 1) {
    const answer = await postFromElsewhere(sendVerification, asking(email));
    expect(answer.json()).toEqual({ success: true });
  }
  expect(await lettersTo(db, email)).toHaveLength(3);
  clock.wait(61 * minutes);
  await postFromElsewhere(sendVerification, asking(email));
  expect(await lettersTo(db, email)).toHaveLength(4);
});

test('ten who ask at once get the account no more letters than its share', async () => {
  const { postFromElsewhere, db, email } = await siteWithNewcomer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => postFromElsewhere(sendVerification, asking(email))),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const letters = await lettersTo(db, email);
  expect(letters.length).toBeGreaterThan(1);
  expect(letters.length).toBeLessThanOrEqual(3);
});

test('a robot gets no one a letter', async () => {
  const { post, db, email } = await siteWithNewcomer();
  const answer = await post(sendVerification, { email, turnstileToken: robotToken });
  expect(answer.json()).toEqual({ code: 'bot_check_failed' });
  expect(await lettersTo(db, email)).toHaveLength(1);
});

test('what is no address gets that answer, before the bot check is used up', async () => {
  const { post, db } = await accountsSite();
  const before = await countRows(db);
  const answer = await post(sendVerification, asking('nora'));
  expect(answer.json()).toEqual({
    code: 'invalid_input',
    fields: { email: 'Enter a full email address, such as name@example.com.' },
  });
  expect(await countRows(db)).toEqual(before);
});

test('the fourth ask of an hour from one address is refused', async () => {
  const { post } = await siteWithLimits();
  for (let call = 0; call < 3; call += 1) await post(sendVerification, asking('nobody@example.com'));
  expect((await post(sendVerification, asking('nobody@example.com'))).json()).toMatchObject({
    code: 'rate_limited',
  });
});

test('anyone who logs in before the address is proved gets the link again, within the share', async () => {
  const { db, email, clock } = await siteWithNewcomer();
  const [account] = await accountsWith(db, email);
  const accounts = createAccountService({
    db,
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: createNotices({ clock }),
    botCheck: { challenge: () => Promise.reject(new Error('unused')), assertHuman: async () => undefined },
  });
  for (let call = 0; call < 4; call += 1) {
    await db.transaction((tx) =>
      accounts.remindToVerify(tx, { id: account?.id ?? 0, email, firstName: 'Nora' }),
    );
  }
  const letters = await lettersTo(db, email);
  expect(letters.map(({ kind }) => kind)).toEqual(['verifyEmail', 'verifyEmail', 'verifyEmail']);
});
