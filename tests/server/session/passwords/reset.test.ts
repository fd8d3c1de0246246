/** How someone gets back in after forgetting a password, and how no one else does. */
import { expect, test } from 'vitest';

import { guessablePassword } from '#contract/account/accountFields.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { isPasswordOf } from '#server/platform/hashPassword.ts';
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
  siteWithLimits,
  verify,
} from '#tests/server/session/signUp/accountsSite.ts';
import { aBrowser, anAccount, freshToken, robotToken } from '#tests/support/account/accounts.ts';

const checkReset = '/api/account/password/checkReset';
const reset = '/api/account/password/reset';
const validate = '/api/account/validate';

const asking = (email: string) => ({ email, turnstileToken: freshToken() });
const password = 'seven geese over the mill';

async function fitsPassword(db: Queryable, email: string, typed: string): Promise<boolean> {
  const [account] = await accountsWith(db, email);
  return isPasswordOf(account?.passwordHash ?? '', typed);
}

async function siteWithLink(fields: Parameters<typeof anAccount>[1] = {}) {
  const accounts = await accountsSite();
  const { db } = accounts;
  const account = await anAccount(db, fields);
  const { email } = account;
  const askForLink = async () => {
    await accounts.postFromElsewhere(requestReset, asking(email));
    return lastCode(db, email);
  };
  return { ...accounts, account, email, askForLink, code: await askForLink() };
}

test('the link sets a new password, and the old one no longer fits', async () => {
  const { post, db, account, email, code } = await siteWithLink();
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'valid' });
  expect((await post(reset, { code, password })).json()).toEqual({ outcome: 'changed' });
  expect(await fitsPassword(db, email, password)).toBe(true);
  expect(await fitsPassword(db, email, account.password)).toBe(false);
});

test('a new password logs in, from whichever keyboard it is typed', async () => {
  const { app, post, email, code } = await siteWithLink();
  await post(reset, { code, password: 'cafe\u0301 noir et blanc' });
  const answer = await aBrowser(app).logIn({ email, password: 'caf\u00e9 noir et blanc' });
  expect(answer.json()).toMatchObject({ Success: true });
});

test('every session of the account ends, and no one else’s', async () => {
  const { app, db, post, account, code } = await siteWithLink();
  const other = await anAccount(db);
  const [phone, desk, neighbor] = [aBrowser(app), aBrowser(app), aBrowser(app)];
  await phone.logIn(account);
  await desk.logIn(account);
  await neighbor.logIn(other);
  await post(reset, { code, password });
  const answers = await Promise.all([phone, desk, neighbor].map((browser) => browser.get(validate)));
  expect(answers.map((answer) => answer.json<unknown>())).toEqual([
    { Success: false },
    { Success: false },
    { Success: true },
  ]);
});

test('the owner gets a letter about it, and it stands in the security log', async () => {
  const { post, db, account, email, code, address } = await siteWithLink();
  await post(reset, { code, password });
  expect((await lettersTo(db, email)).at(-1)).toEqual({
    kind: 'passwordChanged',
    accountId: account.id,
    facts: { firstName: account.firstName },
  });
  expect(await eventsFrom(db, address)).toEqual([
    { kind: 'password_reset', accountId: account.id, facts: {} },
  ]);
});

test('the link came by mail, so it proves the address as well', async () => {
  const { post, postFromElsewhere, db, clock, address } = await accountsSite();
  const { email } = aForm();
  await postFromElsewhere(create, aForm({ email }));
  const verification = await lastCode(db, email);
  await postFromElsewhere(requestReset, asking(email));
  const verifiedAt = clock().toISOString();
  await post(reset, { code: await lastCode(db, email), password });
  const [account] = await db.query(sql`select email_verified_at from accounts where email = ${email}`);
  expect(account).toEqual({ email_verified_at: verifiedAt });
  const events = await eventsFrom(db, address);
  expect(events.map(({ kind }) => kind)).toEqual(['password_reset', 'email_verified']);
  expect((await post(verify, { code: verification })).json()).toEqual({ outcome: 'alreadyVerified' });
});

const particularsOf = (db: Queryable, email: string) =>
  db.query(sql`
    select first_name, last_name, birth_date, terms_version, terms_accepted_at,
      array(select e164 from phones where account_id = accounts.id) as phones,
      array(select street from addresses where account_id = accounts.id) as streets
    from accounts where email = ${email}`);

test('what an unknown creator typed goes with their password; a name stays', async () => {
  const { post, postFromElsewhere, db } = await accountsSite();
  const form = aForm({ street2: 'Unit 3' });
  await postFromElsewhere(create, form);
  await postFromElsewhere(requestReset, asking(form.email));
  await post(reset, { code: await lastCode(db, form.email), password });
  expect(await particularsOf(db, form.email)).toEqual([
    {
      first_name: 'Nora',
      last_name: 'Castellan',
      birth_date: null,
      terms_version: null,
      terms_accepted_at: null,
      phones: [],
      streets: [],
    },
  ]);
});

test('what an account says stays, once its address is proved', async () => {
  const { post, postFromElsewhere, db } = await accountsSite();
  const form = aForm();
  await postFromElsewhere(create, form);
  await post(verify, { code: await lastCode(db, form.email) });
  const before = await particularsOf(db, form.email);
  await postFromElsewhere(requestReset, asking(form.email));
  await post(reset, { code: await lastCode(db, form.email), password });
  expect(await particularsOf(db, form.email)).toEqual(before);
  expect(before).toMatchObject([{ phones: [expect.stringMatching(/^\+1309/u)], birth_date: '1985-04-17' }]);
});

test('a reset ends every wait for that email, in whatever network it began, and no other', async () => {
  const { app, db, post, account, code } = await siteWithLink();
  const other = await anAccount(db);
  const [home, office] = [aBrowser(app), aBrowser(app)];
  const failed = async (browser: typeof home, email: string, times: number) => {
    for (let time = 0; time < times; time += 1) await browser.logIn({ email, password: 'not the password' });
  };
  await failed(home, account.email, 5);
  await failed(office, account.email.toUpperCase(), 5);
  await failed(home, other.email, 4);
  await post(reset, { code, password });
  for (const browser of [home, office]) {
    expect((await browser.logIn({ email: account.email, password })).json()).toMatchObject({ Success: true });
  }
  const [{ left } = { left: -1 }] = await db.query<{ left: number }>(sql`
    select count(*) as left from login_failures where address = ${home.address}`);
  expect(left).toBe(4);
});

test('a reset that is refused forgives nothing', async () => {
  const { app, db, post, account, code } = await siteWithLink();
  const browser = aBrowser(app);
  await browser.logIn({ ...account, password: 'not the password' });
  await post(reset, { code, password: 'short' });
  await post(reset, { code: 'forged', password });
  const failures = await db.query(sql`select id from login_failures where address = ${browser.address}`);
  expect(failures).toHaveLength(1);
});

test('the sessions that a reset ends stand in the security log with where it came from', async () => {
  const { app, db, post, account, code, address } = await siteWithLink();
  await aBrowser(app).logIn(account);
  await post(reset, { code, password });
  expect(await eventsFrom(db, address)).toEqual([
    { kind: 'session_revoked', accountId: account.id, facts: { reason: 'password_reset', sessions: 1 } },
    { kind: 'password_reset', accountId: account.id, facts: {} },
  ]);
});

test('a link works once', async () => {
  const { post, db, email, code } = await siteWithLink();
  await post(reset, { code, password });
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'used' });
  expect((await post(reset, { code, password: 'another one altogether' })).json()).toEqual({
    outcome: 'used',
  });
  expect(await fitsPassword(db, email, password)).toBe(true);
});

test('a link is good for an hour', async () => {
  const { post, code, clock } = await siteWithLink();
  clock.wait(hours - 1);
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'valid' });
  clock.wait(1);
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'expired' });
  expect((await post(reset, { code, password })).json()).toEqual({ outcome: 'expired' });
});

test('once a link is used, an older one is of no use any more', async () => {
  const { post, db, email, code: older, askForLink } = await siteWithLink();
  await post(reset, { code: await askForLink(), password });
  expect((await post(checkReset, { code: older })).json()).toEqual({ outcome: 'used' });
  expect((await post(reset, { code: older, password: 'another one altogether' })).json()).toEqual({
    outcome: 'used',
  });
  expect(await fitsPassword(db, email, password)).toBe(true);
});

test('asking for a link leaves an older one good', async () => {
  const { post, code, askForLink } = await siteWithLink();
  await askForLink();
  expect((await post(reset, { code, password })).json()).toEqual({ outcome: 'changed' });
});

test('of two resets at once by one link, one is too late', async () => {
  const { post, db, email, code } = await siteWithLink();
  const passwords = ['the first of the two', 'the second of the two'];
  const answers = await Promise.all(passwords.map((one) => post(reset, { code, password: one })));
  const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(outcomes.toSorted()).toEqual(['changed', 'used']);
  expect(await fitsPassword(db, email, passwords[outcomes.indexOf('changed')] ?? '')).toBe(true);
  const changes = (await lettersTo(db, email)).filter(({ kind }) => kind === 'passwordChanged');
  expect(changes).toHaveLength(1);
});

test('of resets at once by three links of one account, one wins and no one waits for ever', async () => {
  const { post, code, askForLink } = await siteWithLink();
  const codes = [code, await askForLink(), await askForLink()];
  const answers = await Promise.all(codes.map((one) => post(reset, { code: one, password })));
  const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(outcomes.toSorted()).toEqual(['changed', 'used', 'used']);
});

test('a log-in and a reset at once leave no one logged in by the old password', async () => {
  const { app, post, account, code } = await siteWithLink();
  const browsers = Array.from({ length: 5 }, () => aBrowser(app));
  await Promise.all([post(reset, { code, password }), ...browsers.map((browser) => browser.logIn(account))]);
  const answers = await Promise.all(browsers.map((browser) => browser.get(validate)));
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(browsers.map(() => ({ Success: false })));
});

test.each([
  ['short', 'Use at least 12 characters.'],
  ['x7'.repeat(65), 'Use at most 128 characters.'],
  ['passwordpassword', guessablePassword],
  ['HarlanWhitcomb1985', guessablePassword],
  ['PrairieStar2026!', guessablePassword],
])('a password that will not do is refused, and the link stays good: %s', async (typed, sentence) => {
  const { post, db, code } = await siteWithLink();
  const before = await countRows(db);
  const answer = await post(reset, { code, password: typed });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'invalid_input', fields: { password: sentence } },
  ]);
  expect(await countRows(db)).toEqual(before);
  expect((await post(reset, { code, password })).json()).toEqual({ outcome: 'changed' });
});

test.each(['x', 'A'.repeat(43), "' or true --", '\u{1F3AF}', 'a\r\nb'])(
  'a forged code is unknown, whatever password comes with it: %j',
  async (code) => {
    const { post } = await siteWithLink();
    expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'unknown' });
    expect((await post(reset, { code, password: 'short' })).json()).toEqual({ outcome: 'unknown' });
  },
);

test('a code that proves an address sets no password', async () => {
  const { post, postFromElsewhere, db } = await accountsSite();
  const form = aForm();
  await postFromElsewhere(create, form);
  const code = await lastCode(db, form.email);
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'unknown' });
  expect((await post(reset, { code, password })).json()).toEqual({ outcome: 'unknown' });
  expect(await fitsPassword(db, form.email, form.password)).toBe(true);
});

test('the letter’s link has no more in it than its code, which is stored as a hash only', async () => {
  const { db, email, code } = await siteWithLink();
  const letters = await lettersTo(db, email);
  expect(letters).toMatchObject([
    { kind: 'passwordReset', facts: { path: `/login/password-reset/${code}` } },
  ]);
  expect(code).toMatch(/^[\w-]{43}$/u);
  const [{ kept } = { kept: -1 }] = await db.query<{ kept: number }>(sql`
    select count(*) as kept from one_time_codes where code_hash = sha256(${code}::text::bytea)`);
  expect(kept).toBe(1);
});

test('an address no one has gets no letter; the caller gets the same answer, and the log a line as well', async () => {
  const { post, db, address } = await accountsSite();
  const [unknown, known] = ['nobody@example.com', (await anAccount(db)).email];
  const answers = [await post(requestReset, asking(unknown)), await post(requestReset, asking(known))];
  expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
    [200, { success: true }],
    [200, { success: true }],
  ]);
  expect(await lettersTo(db, unknown)).toEqual([]);
  expect(await eventsFrom(db, address)).toMatchObject([
    { kind: 'reset_requested', accountId: null, facts: { letters: 0 } },
    { kind: 'reset_requested', facts: { letters: 1 } },
  ]);
});

test.each(['an address no one has', 'an address with an account'])(
  'how soon the answer comes does not set the two apart: %s',
  async (which) => {
    const { post, db } = await accountsSite();
    const { email } = await anAccount(db);
    await post(requestReset, asking(email));
    const start = performance.now();
    await post(requestReset, asking(which === 'an address no one has' ? 'nobody@example.com' : email));
    expect(performance.now() - start).toBeGreaterThan(38);
  },
);

test('the link leads back to where the visitor was going, and never off the site', async () => {
  const { post, db } = await accountsSite();
  const { email } = await anAccount(db);
  await post(requestReset, { ...asking(email), returnTo: '/detail/91/215?bid=5000' });
  await post(requestReset, { ...asking(email), returnTo: '//evil.example' });
  const paths = (await lettersTo(db, email)).map(({ facts }) => String(facts['path']));
  expect(paths.map((path) => path.replace(/[\w-]{43}/u, 'code'))).toEqual([
    '/login/password-reset/code?returnTo=%2Fdetail%2F91%2F215%3Fbid%3D5000',
    '/login/password-reset/code',
  ]);
});

test('the address is found in whatever letters it is typed', async () => {
  const { post, db } = await accountsSite();
  const { email } = await anAccount(db);
  await post(requestReset, asking(` ${email.toUpperCase()} `));
  expect(await lettersTo(db, email)).toHaveLength(1);
});

test('an account gets three such letters an hour, at once or one after another', async () => {
  const { postFromElsewhere, db, clock } = await accountsSite();
  const { email } = await anAccount(db);
  const askTwice = () => [1, 2].map(() => postFromElsewhere(requestReset, asking(email)));
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(askTwice());
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([{ success: true }, { success: true }]);
  }
  expect(await lettersTo(db, email)).toHaveLength(3);
  clock.wait(61 * minutes);
  await postFromElsewhere(requestReset, asking(email));
  expect(await lettersTo(db, email)).toHaveLength(4);
});

test('a robot gets no one a letter', async () => {
  const { post, db } = await accountsSite();
  const { email } = await anAccount(db);
  const answer = await post(requestReset, { email, turnstileToken: robotToken });
  expect(answer.json()).toEqual({ code: 'bot_check_failed' });
  expect(await lettersTo(db, email)).toEqual([]);
});

test('the fourth ask of an hour from one address is refused', async () => {
  const { post } = await siteWithLimits();
  for (let call = 0; call < 3; call += 1) await post(requestReset, asking('nobody@example.com'));
  const fourth = await post(requestReset, asking('nobody@example.com'));
  expect(fourth.json()).toMatchObject({ code: 'rate_limited' });
});

test('anyone who tries codes is slowed down', async () => {
  const { post } = await siteWithLimits();
  for (let call = 0; call < 30; call += 1) await post(reset, { code: `try-${call}`, password });
  expect((await post(reset, { code: 'try-31', password })).json()).toMatchObject({ code: 'rate_limited' });
});
