/** How an account comes to be, and what a visitor cannot find out by asking for one. */
import { expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { sql } from '#server/platform/db/sql.ts';
import { isPasswordOf } from '#server/platform/hashPassword.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createAccountService } from '#server/session/signUp/service.ts';
import { anAccount, robotToken } from '#tests/support/account/accounts.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';

import {
  accountsSite,
  accountsWith,
  aClock,
  aForm,
  countRows,
  create,
  eventsFrom,
  hours,
  lettersTo,
  minutes,
  siteWithLimits,
} from './accountsSite.ts';

const created = { success: true };

test('a new account is active, of the lowest tier, not verified, and holds what was typed', async () => {
  const { post, db } = await accountsSite();
  const form = aForm({ street2: 'Unit 3', birthDate: { month: '4', day: '7', year: '1985' } });
  expect((await post(create, form)).json()).toEqual(created);
  const [account] = await db.query(sql`
    select p.first_name, p.last_name, role, tier, status, email_verified_at, c.e164 as phone, c.is_primary, a.name,
      street, street2, city, state, zip, country, is_shipping, is_billing, birth_date, terms_version,
      terms_accepted_at, p.created_at
    from accounts p
    join phones c on c.account_id = p.id
    join addresses a on a.account_id = p.id
    where email = ${form.email}`);
  const now = '2026-11-20T18:00:00.000Z';
  expect(account).toEqual({
    first_name: 'Nora',
    last_name: 'Castellan',
    role: 'bidder',
    tier: 0,
    status: 'active',
    email_verified_at: null,
    phone: '+13095550142',
    is_primary: true,
    name: 'Nora Castellan',
    street: '12 Mill Street',
    street2: 'Unit 3',
    city: 'Rock Falls',
    state: 'IL',
    zip: '61071',
    country: 'US',
    is_shipping: true,
    is_billing: true,
    birth_date: '1985-04-07',
    terms_version: site.termsVersion,
    terms_accepted_at: now,
    created_at: now,
  });
});

test('the password is kept as a hash that only it fits, spaces at its ends included', async () => {
  const { post, db } = await accountsSite({ hash: undefined });
  const form = aForm({ password: ' a cedar box of brass ' });
  await post(create, form);
  const [{ passwordHash } = { passwordHash: '' }] = await accountsWith(db, form.email);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/u);
  expect(await isPasswordOf(passwordHash, ' a cedar box of brass ')).toBe(true);
  expect(await isPasswordOf(passwordHash, 'a cedar box of brass')).toBe(false);
});

test('texts are kept without spaces around them and in one Unicode form', async () => {
  const { post, db } = await accountsSite();
  const form = aForm({
    firstName: '  Zoe\u0308 ',
    country: 'us',
    street2: '   ',
    password: 'cafe\u0301 noir et blanc',
  });
  await post(create, { ...form, email: ` ${form.email}\t` });
  const [account] = await db.query<{ passwordHash: string }>(sql`
    select first_name, country, street2, password_hash as "passwordHash"
    from accounts p join addresses a on a.account_id = p.id where email = ${form.email}`);
  expect(account).toMatchObject({ first_name: 'Zo\u00eb', country: 'US', street2: '' });
  expect(await isPasswordOf(account?.passwordHash ?? '', 'caf\u00e9 noir et blanc')).toBe(true);
});

test.each(['nora+lots@example.com', 'nör.ä@bücher.example', '诺拉@例子.广告', "o'nora@example.com"])(
  'an address of any script, and with a plus sign, gets its letter: %s',
  async (email) => {
    const { post, db } = await accountsSite();
    expect((await post(create, aForm({ email }))).json()).toEqual(created);
    expect(await lettersTo(db, email)).toMatchObject([{ kind: 'verifyEmail', facts: { firstName: 'Nora' } }]);
  },
);

test('the creation stands in the security log, without the address and without the code', async () => {
  const { post, db, address } = await accountsSite();
  const form = aForm();
  await post(create, form);
  const [account] = await accountsWith(db, form.email);
  expect(await eventsFrom(db, address)).toEqual([
    { kind: 'account_created', accountId: account?.id, facts: {} },
    { kind: 'verification_sent', accountId: account?.id, facts: { letters: 1 } },
  ]);
});

test.each(['in the same letters', 'in other letters'])(
  'an address that has an account gets a letter that says so, the caller the usual answer: %s',
  async (how) => {
    const { post, db, address } = await accountsSite();
    const owner = await anAccount(db, { email: `Owner.${how.length}@example.com`, firstName: 'Ada' });
    const [before] = await accountsWith(db, owner.email);
    const email = how === 'in other letters' ? owner.email.toUpperCase() : owner.email;
    const answer = await post(create, aForm({ email, password: 'quite another password' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, created]);
    expect(await accountsWith(db, email)).toEqual([before]);
    expect(await lettersTo(db, owner.email)).toEqual([
      { kind: 'accountExists', accountId: owner.id, facts: { firstName: 'Ada' } },
    ]);
    expect(await eventsFrom(db, address)).toEqual([
      {
        kind: 'account_creation_repeated',
        accountId: owner.id,
        facts: { found: 'verified', letters: 1 },
      },
    ]);
  },
);

test('the owner of an address gets three such letters an hour, the callers always the usual answer', async () => {
  const { postFromElsewhere, db, clock } = await accountsSite();
  const { email } = await anAccount(db);
  for (let call = 0; call < 5; call += 1) {
    expect((await postFromElsewhere(create, aForm({ email }))).json()).toEqual(created);
  }
  expect(await lettersTo(db, email)).toHaveLength(3);
  clock.wait(61 * minutes);
  await postFromElsewhere(create, aForm({ email }));
  expect(await lettersTo(db, email)).toHaveLength(4);
});

test('two creations at once for one address make one account, and both callers get the same answer', async () => {
  const { postFromElsewhere, db } = await accountsSite();
  const form = aForm();
  const answers = await Promise.all(
    [form, aForm({ email: form.email.toUpperCase() })].map((body) => postFromElsewhere(create, body)),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
    [200, created],
    [200, created],
  ]);
  const [account, ...others] = await accountsWith(db, form.email);
  expect(others).toEqual([]);
  const letters = await lettersTo(db, account?.email ?? '');
  expect(letters.map(({ kind }) => kind)).toEqual(['verifyEmail', expect.any(String)]);
});

test('twenty creations at once for one address make one account', async () => {
  const { postFromElsewhere, db } = await accountsSite();
  const { email } = aForm();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => postFromElsewhere(create, aForm({ email }))),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect(await accountsWith(db, email)).toHaveLength(1);
});

test('a robot creates nothing', async () => {
  const { post, db } = await accountsSite();
  const before = await countRows(db);
  const answer = await post(create, aForm({ turnstileToken: robotToken }));
  expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'bot_check_failed' }]);
  expect(await countRows(db)).toEqual(before);
});

test('a form that is refused has not used up its bot check: put right, it is taken with the same one', async () => {
  const { post, db } = await accountsSite();
  const form = aForm();
  const before = await countRows(db);
  expect((await post(create, { ...form, zip: '' })).statusCode).toBe(400);
  expect(await countRows(db)).toEqual(before);
  expect((await post(create, form)).json()).toEqual(created);
});

test('a bot check is good for one account', async () => {
  const { post, db } = await accountsSite();
  const form = aForm();
  await post(create, form);
  const again = await post(create, aForm({ turnstileToken: form.turnstileToken }));
  expect(again.json()).toEqual({ code: 'bot_check_failed' });
  expect(await lettersTo(db, form.email)).toHaveLength(1);
});

test('the sixth creation of an hour from one address is refused, with the time to come again', async () => {
  const { post, postFromElsewhere } = await siteWithLimits();
  for (let call = 0; call < 5; call += 1) expect((await post(create, aForm())).statusCode).toBe(200);
  const sixth = await post(create, aForm());
  expect(sixth.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await postFromElsewhere(create, aForm())).statusCode).toBe(200);
});

test('a form that is refused for a typo costs none of the five', async () => {
  const { post } = await siteWithLimits();
  for (let call = 0; call < 6; call += 1) {
    expect((await post(create, aForm({ password: 'too short' }))).statusCode).toBe(400);
  }
  expect((await post(create, aForm())).statusCode).toBe(200);
});

/** The service on its own, for what no caller can see. */
async function service(overrides: Partial<Parameters<typeof createAccountService>[0]> = {}) {
  const { db } = await accountsSite();
  const clock = aClock();
  const hashed: string[] = [];
  const accounts = createAccountService({
    db,
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: createNotices({ clock }),
    botCheck: { challenge: () => Promise.reject(new Error('unused')), assertHuman: async () => undefined },
    hash: async (password) => {
      hashed.push(password);
      return hashQuickly(password);
    },
    ...overrides,
  });
  return { accounts, db, hashed };
}

test('a password is hashed for an address that has an account, as for any other', async () => {
  const { accounts, db, hashed } = await service();
  const { email } = await anAccount(db);
  const typed = ['for the taken address', 'for the new address'];
  await accounts.createAccount(aForm({ email, password: typed[0] }), { address: '192.0.2.1' });
  await accounts.createAccount(aForm({ password: typed[1] }), { address: '192.0.2.1' });
  // The one beside them is no one's, which is made once.
  expect(hashed.filter((password) => typed.includes(password))).toEqual(typed);
});

test('without its letter there is no account', async () => {
  const { accounts, db } = await service({ notices: { send: () => Promise.reject(new Error('no disk')) } });
  const form = aForm();
  const before = await countRows(db);
  await expect(accounts.createAccount(form, { address: '192.0.2.1' })).rejects.toThrow('no disk');
  expect(await countRows(db)).toEqual(before);
});

test('a code has 256 random bits and is stored as a hash only', async () => {
  const { post, db } = await accountsSite();
  const [one, other] = [aForm(), aForm()];
  await post(create, one);
  await post(create, other);
  const paths = [...(await lettersTo(db, one.email)), ...(await lettersTo(db, other.email))].map(
    ({ facts }) => facts.path ?? '',
  );
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) {
    expect(path).toMatch(/^\/email\/linkVerify\/[\w-]{43}$/u);
    const code = path.split('/').at(-1) ?? '';
    const [{ kept } = { kept: -1 }] = await db.query<{ kept: number }>(sql`
      select count(*) as kept from one_time_codes
      where code_hash = sha256(${code}::text::bytea) and expires_at = created_at + ${24 * hours} * interval '1 ms'`);
    expect(kept).toBe(1);
  }
});

test('the page a visitor came from goes along in the link', async () => {
  const { post, db } = await accountsSite();
  const form = aForm({ returnTo: '/detail/88/1021?bid=125000#photos' });
  await post(create, form);
  const [letter] = await lettersTo(db, form.email);
  const { searchParams } = new URL(letter?.facts.path ?? '', 'https://here.example');
  expect(searchParams.get('returnTo')).toBe('/detail/88/1021?bid=125000#photos');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  String.raw`\\evil.example`,
  'javascript:alert(1)',
  '/detail/88\r\nBcc: x@y.example',
  '/login?returnTo=/login',
])('a return address that leads away from the site is dropped: %j', async (returnTo) => {
  const { post, db } = await accountsSite();
  const form = aForm({ returnTo });
  expect((await post(create, form)).json()).toEqual(created);
  const [letter] = await lettersTo(db, form.email);
  expect(letter?.facts.path).toMatch(/^\/email\/linkVerify\/[\w-]{43}$/u);
});
