/** Whose account it is when several people fill in the form for one address, and that its mailbox decides. */
import { expect, test } from 'vitest';

import { createNotices } from '#server/messages/notices/notices.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createAccountService } from '#server/session/signUp/service.ts';
import { aBrowser, anAccount, freshToken } from '#tests/support/account/accounts.ts';

import {
  accountsSite,
  accountsWith,
  aClock,
  aForm,
  create,
  eventsFrom,
  lastCode,
  lettersTo,
  requestReset,
  verify,
} from './accountsSite.ts';

const created = { success: true };
const reset = '/api/account/password/reset';
const checkReset = '/api/account/password/checkReset';

const planted = { firstName: 'Mallory', lastName: 'Mead', password: 'four planted garden gnomes' };
const own = { firstName: 'Vera', lastName: 'Voss', password: 'nine quiet herons at dusk' };

async function siteWithPlanted() {
  const accounts = await accountsSite();
  const { email } = aForm();
  await accounts.postFromElsewhere(create, aForm({ ...planted, email, phone: '(309) 555-0199' }));
  const plantedCode = await lastCode(accounts.db, email);
  return { ...accounts, email, plantedCode };
}

async function kindsTo(db: Queryable, email: string): Promise<string[]> {
  const letters = await lettersTo(db, email);
  return letters.map(({ kind }) => kind);
}

async function particularsOf(db: Queryable, email: string) {
  const [account] = await db.query(sql`
    select first_name, last_name, c.e164 as phone, street, street2, city, state, zip, country, birth_date,
      terms_version, terms_accepted_at
    from accounts p
    left join phones c on c.account_id = p.id
    left join addresses a on a.account_id = p.id
    where email = ${email}`);
  return account;
}

const noParticulars = {
  phone: null,
  street: null,
  street2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  birth_date: null,
  terms_version: null,
  terms_accepted_at: null,
};

test('an account planted under someone’s address never lets the planter in', async () => {
  const { app, post, db, email, plantedCode } = await siteWithPlanted();
  await post(create, aForm({ ...own, email }));
  expect((await post(verify, { code: plantedCode })).json()).toEqual({ outcome: 'expired' });
  const password = 'a password of her own choice';
  const code = await lastCode(db, email);
  expect((await post(reset, { code, password })).json()).toEqual({ outcome: 'changed' });
  expect((await aBrowser(app).logIn({ email, password: planted.password })).json()).toMatchObject({
    Success: false,
  });
  expect((await aBrowser(app).logIn({ email, password })).json()).toMatchObject({ Success: true });
});

test('with another password neither form is trusted, and the mailbox is asked to choose one', async () => {
  const { post, db, address, email } = await siteWithPlanted();
  const answer = await post(create, aForm({ ...own, email: email.toUpperCase() }));
  expect([answer.statusCode, answer.json()]).toEqual([200, created]);
  const [account, ...others] = await accountsWith(db, email);
  expect(others).toEqual([]);
  expect(account?.isVerified).toBe(false);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/u);
  for (const { password } of [planted, own]) {
    expect(await isPasswordOf(account?.passwordHash ?? '', password)).toBe(false);
  }
  expect(await particularsOf(db, email)).toEqual({
    first_name: 'Mallory',
    last_name: 'Mead',
    ...noParticulars,
  });
  const letters = await lettersTo(db, email);
  expect(letters.at(-1)).toEqual({
    kind: 'choosePassword',
    accountId: account?.id,
    facts: { firstName: 'Mallory', path: `/login/password-reset/${await lastCode(db, email)}` },
  });
  expect(await eventsFrom(db, address)).toEqual([
    {
      kind: 'account_creation_repeated',
      accountId: account?.id,
      facts: { found: 'other_password', letters: 1 },
    },
  ]);
});

test('the link that chooses a password is good for an hour, and every one before it is over', async () => {
  const { post, postFromElsewhere, db, email, clock } = await siteWithPlanted();
  await postFromElsewhere(requestReset, { email, turnstileToken: freshToken() });
  const older = await lastCode(db, email);
  await post(create, aForm({ ...own, email }));
  const code = await lastCode(db, email);
  expect((await post(checkReset, { code: older })).json()).toEqual({ outcome: 'expired' });
  clock.wait(3_599_999);
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'valid' });
  clock.wait(1);
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'expired' });
});

test('one who uses up the share of letters leaves the owner a link, and the planter none', async () => {
  const { post, postFromElsewhere, db, email, plantedCode } = await siteWithPlanted();
  for (let call = 0; call < 3; call += 1) {
    await postFromElsewhere(requestReset, { email, turnstileToken: freshToken() });
  }
  const code = await lastCode(db, email);
  expect((await post(create, aForm({ ...own, email }))).json()).toEqual(created);
  expect(await kindsTo(db, email)).not.toContain('choosePassword');
  const [account] = await accountsWith(db, email);
  expect(await isPasswordOf(account?.passwordHash ?? '', planted.password)).toBe(false);
  expect((await post(verify, { code: plantedCode })).json()).toEqual({ outcome: 'expired' });
  expect((await post(checkReset, { code })).json()).toEqual({ outcome: 'valid' });
});

test('with the same password the same person is back: the newer form counts, and the link comes again', async () => {
  const { post, postFromElsewhere, db, address, clock } = await accountsSite();
  const first = aForm({ returnTo: '/detail/88/1021' });
  await postFromElsewhere(create, first);
  const older = await lastCode(db, first.email);
  const [before] = await accountsWith(db, first.email);
  clock.wait(60_000);
  const again = { firstName: 'Leonora', phone: '(309) 555-0177', city: 'Bedford', street2: 'Unit 3' };
  const answer = await post(create, aForm({ ...again, email: first.email, returnTo: '/detail/88/1022' }));
  expect(answer.json()).toEqual(created);
  expect(await accountsWith(db, first.email)).toEqual([before]);
  expect(await particularsOf(db, first.email)).toMatchObject({
    first_name: 'Leonora',
    phone: '+13095550177',
    city: 'Bedford',
    street2: 'Unit 3',
    terms_accepted_at: '2026-11-20T18:01:00.000Z',
  });
  const letters = await lettersTo(db, first.email);
  expect(letters).toMatchObject([
    { kind: 'verifyEmail', facts: { firstName: 'Nora' } },
    { kind: 'verifyEmail', facts: { firstName: 'Leonora' } },
  ]);
  expect(letters.at(-1)?.facts.path).toContain('returnTo=%2Fdetail%2F88%2F1022');
  expect(await eventsFrom(db, address)).toEqual([
    {
      kind: 'account_creation_repeated',
      accountId: before?.id,
      facts: { found: 'same_password', letters: 1 },
    },
  ]);
  expect((await postFromElsewhere(verify, { code: older })).json()).toEqual({ outcome: 'verified' });
});

test('letters to an account that waits stay within its share, whatever is typed', async () => {
  const { postFromElsewhere, db, email } = await siteWithPlanted();
  for (let call = 0; call < 5; call += 1) {
    const password = `the ${call} oxen of the plain`;
    expect((await postFromElsewhere(create, aForm({ email, password }))).json()).toEqual(created);
  }
  const kinds = await kindsTo(db, email);
  expect(kinds.filter((kind) => kind === 'choosePassword')).toHaveLength(3);
});

/** The service on its own, for what no caller can see. */
async function service(whileChecking: (db: Queryable) => Promise<unknown> = async () => undefined) {
  const { db } = await accountsSite();
  const clock = aClock();
  const checked: string[] = [];
  const accounts = createAccountService({
    db,
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: createNotices({ clock }),
    botCheck: { challenge: () => Promise.reject(new Error('unused')), assertHuman: async () => undefined },
    isRight: async (hash, password) => {
      checked.push(`${password} against ${hash.split('$').slice(0, 4).join('$')}`);
      await whileChecking(db);
      return isPasswordOf(hash, password);
    },
  });
  return {
    db,
    checked,
    createAccount: (form: ReturnType<typeof aForm>) => accounts.createAccount(form, { address: '::1' }),
  };
}

test('one password is checked for every creation, whether an account waits, is proved or is new', async () => {
  const { db, checked, createAccount } = await service();
  const waiting = await anAccount(db, { isVerified: false, hashed: hashPassword });
  const proved = await anAccount(db, { hashed: hashPassword });
  const fresh = aForm();
  for (const email of [waiting.email, waiting.email, proved.email, fresh.email]) {
    await createAccount(aForm({ email }));
  }
  expect(checked).toEqual(
    Array.from({ length: 4 }, () => 'a cedar box of brass against $argon2id$v=19$m=47104,t=1,p=1'),
  );
});

test('an account that is planted while the password is checked is trusted no more than any other', async () => {
  const { email } = aForm();
  const { db, createAccount } = await service((during) =>
    anAccount(during, { email, password: planted.password, isVerified: false }),
  );
  await createAccount(aForm({ ...own, email }));
  const [account] = await accountsWith(db, email);
  expect(await isPasswordOf(account?.passwordHash ?? '', planted.password)).toBe(false);
  expect(await kindsTo(db, email)).toEqual(['choosePassword']);
});

test('of forms at once for one address with different passwords none counts', async () => {
  const { postFromElsewhere, db, email } = await siteWithPlanted();
  const passwords = Array.from({ length: 6 }, (_, at) => `the ${at} oxen of the plain`);
  const answers = await Promise.all(
    passwords.map((password) => postFromElsewhere(create, aForm({ email, password }))),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const [account] = await accountsWith(db, email);
  const fits = await Promise.all(
    [planted.password, ...passwords].map((password) => isPasswordOf(account?.passwordHash ?? '', password)),
  );
  expect(fits).not.toContain(true);
});
