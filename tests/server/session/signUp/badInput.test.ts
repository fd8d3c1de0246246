/**
 * Bad input to every call that someone without a session makes about accounts and passwords: a clear answer, nothing
 * written, one line in the log, and no secret in it.
 */
import { expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { anAccount, freshToken } from '#tests/support/account/accounts.ts';

import {
  accountsSite,
  aForm,
  countRows,
  create,
  lastCode,
  requestReset,
  sendVerification,
  verify,
} from './accountsSite.ts';

const findInvitation = '/api/account/invitation';
const checkReset = '/api/account/password/checkReset';
const reset = '/api/account/password/reset';

const password = 'seven geese over the mill';

const calls: readonly { url: string; body: () => Record<string, unknown> }[] = [
  { url: create, body: () => ({ ...aForm({ invitation: 'none', returnTo: '/' }) }) },
  { url: findInvitation, body: () => ({ code: 'none' }) },
  { url: verify, body: () => ({ code: 'none' }) },
  { url: sendVerification, body: () => ({ email: 'nobody@example.com', turnstileToken: freshToken() }) },
  { url: requestReset, body: () => ({ email: 'nobody@example.com', turnstileToken: freshToken() }) },
  { url: checkReset, body: () => ({ code: 'none' }) },
  { url: reset, body: () => ({ code: 'none', password }) },
];

const fieldsOf = ({ body }: (typeof calls)[number]) => Object.keys(body());

/** Sends each bad value in each field of the call by turns. */
const eachField = (call: (typeof calls)[number], values: readonly unknown[]) =>
  fieldsOf(call).flatMap((field) =>
    values.map((value) => ({ field, value, body: () => ({ ...call.body(), [field]: value }) })),
  );

type Refused = { code: string; fields?: Record<string, string> };

test.each(calls)('a value of another type is refused by its field: $url', async (call) => {
  const { post, db, lines } = await accountsSite();
  const before = await countRows(db);
  const wrong = eachField(call, [7, true, null, ['x'], { $ne: null }]).filter(
    ({ field, value }) => field !== 'birthDate' || typeof value !== 'object' || value === null,
  );
  for (const { field, body } of wrong) {
    const answer = await post(call.url, body());
    const { code, fields = {} } = answer.json<Refused>();
    expect([field, answer.statusCode, code]).toEqual([field, 400, 'invalid_input']);
    expect(Object.keys(fields)).toEqual([field]);
  }
  expect(await countRows(db)).toEqual(before);
  expect(lines.map(({ msg }) => msg)).toEqual(wrong.map(() => 'refused'));
});

test.each(calls)('a missing body and an empty one are refused: $url', async ({ url }) => {
  const { post, db } = await accountsSite();
  const before = await countRows(db);
  for (const body of [undefined, {}, []]) {
    expect((await post(url, body as object)).json()).toMatchObject({ code: 'invalid_input' });
  }
  expect(await countRows(db)).toEqual(before);
});

test.each(calls)('a text beyond all measure, or with a NUL, is refused by its field: $url', async (call) => {
  const { post, db } = await accountsSite();
  const before = await countRows(db);
  const texts = eachField(call, ['x'.repeat(5_000), 'a\0b']).filter(({ field }) => field !== 'birthDate');
  for (const { field, body } of texts) {
    const { code, fields = {} } = (await post(call.url, body())).json<Refused>();
    expect([code, Object.keys(fields)]).toEqual(['invalid_input', [field]]);
  }
  expect(await countRows(db)).toEqual(before);
});

test.each(calls)('a body of 10 MB is refused unread, in one line: $url', async ({ url, body }) => {
  const { post, db, lines } = await accountsSite();
  const before = await countRows(db);
  const answer = await post(url, { ...body(), more: 'x'.repeat(10_000_000) });
  expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'too_large' }]);
  expect(await countRows(db)).toEqual(before);
  expect(lines).toHaveLength(1);
});

const injections = [
  "'; drop table accounts; --",
  "' or '1'='1",
  '$1); delete from accounts; --',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%0d%0aBcc: x@y.example',
  'x \u{1F3AF} y',
];

test.each(calls)(
  'an injection is a text like any other, or is refused: $url',
  async (call) => {
    const { post, db, lines } = await accountsSite();
    const { id } = await anAccount(db);
    const tries = eachField(call, injections).filter(({ field }) => field !== 'turnstileToken');
    const answers = await Promise.all(tries.map(({ body }) => post(call.url, body())));
    const neither = tries.filter((_, at) => ![200, 400].includes(answers[at]?.statusCode ?? 0));
    expect(neither).toEqual([]);
    expect(lines).toHaveLength(tries.length);
    const [still] = await db.query<{ id: number }>(sql`select id from accounts where id = ${id}`);
    expect(still).toEqual({ id });
    // Each creation hashes a password and weighs it: some hundred of them are slow on a machine with other work.
  },
  90_000,
);

test.each(injections)('what a name may be is stored as it was typed: %j', async (firstName) => {
  const { post, db } = await accountsSite();
  const form = aForm({ firstName });
  await post(create, form);
  const [account] = await db.query(sql`select first_name from accounts where email = ${form.email}`);
  expect(account).toEqual({ first_name: firstName });
});

test('a field that no form has is no way in', async () => {
  const { post, db } = await accountsSite();
  const form = aForm({ role: 'staff', tier: 4, status: 'active', email_verified_at: '2020-01-01', id: 1 });
  await post(create, form);
  const [account] = await db.query(sql`
    select role, tier, email_verified_at from accounts where email = ${form.email}`);
  expect(account).toEqual({ role: 'bidder', tier: 0, email_verified_at: null });
});

test('a letter goes to the address that the account has, never to one that only compares alike', async () => {
  const { post, db } = await accountsSite();
  await anAccount(db, { email: 'kim@mills.example' });
  const typed = 'k\u0130m@mills.example';
  await post(requestReset, { email: typed, turnstileToken: freshToken() });
  const stray = await db.query(sql`select id from notices where recipient = ${typed}`);
  expect(stray).toEqual([]);
});

test('no line of the log holds a password, a code, an address or a bot check', async () => {
  const { post, db, lines } = await accountsSite();
  const form = aForm({ password: 'the brook behind the barn' });
  await post(create, { ...form, zip: '?' });
  await post(create, form);
  const verification = await lastCode(db, form.email);
  await post(verify, { code: verification });
  await post(verify, { code: verification });
  await post(sendVerification, { email: form.email, turnstileToken: form.turnstileToken });
  await post(requestReset, { email: form.email, turnstileToken: freshToken() });
  const code = await lastCode(db, form.email);
  await post(checkReset, { code });
  await post(reset, { code, password: 'HarlanWhitcomb1' });
  await post(reset, { code, password });
  await post(reset, { code, password });
  expect(lines).toHaveLength(10);
  const log = JSON.stringify(lines);
  const secrets = [form.password, password, 'HarlanWhitcomb1', verification, code, form.email];
  for (const secret of [...secrets, form.turnstileToken]) expect(log).not.toContain(secret);
});

test('a fault of the database leaves no particulars in the log', async () => {
  const { db } = await accountsSite();
  const broken = {
    ...db,
    transaction: () => Promise.reject(new Error('the disk is gone')),
  };
  const { post, lines } = await accountsSite({ db: broken });
  const form = aForm();
  const answer = await post(create, form);
  expect(answer.json()).toMatchObject({ code: 'unexpected' });
  const log = JSON.stringify(lines);
  for (const secret of [form.password, form.email, form.street]) expect(log).not.toContain(secret);
});
