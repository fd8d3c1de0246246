/** Changing one's own name and password. */
import { beforeEach, describe, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import {
  aBrowser,
  accountsApp,
  anAccount,
  type Browser,
  sharedAccountsApp,
  type TestAccount,
} from '#tests/support/account/accounts.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { addTier1Evidence } from '#tests/support/desk/tier1Evidence.ts';

const db = await openTestDatabase();
let app: Awaited<ReturnType<typeof sharedAccountsApp>>['app'];
let ruth: TestAccount;
let browser: Browser;

beforeEach(async () => {
  await emptyTables(db);
  ({ app } = await sharedAccountsApp({ db }));
  ruth = await anAccount(db, { firstName: 'Ruth', lastName: 'Hollis' });
  browser = aBrowser(app);
  await browser.logIn(ruth);
});

const profile = async () => (await browser.get('/api/account/profile')).json<object>();
const rename = (FirstName: string, LastName: string) =>
  browser.send({ method: 'PUT', url: '/api/account/profile/name', body: { FirstName, LastName } });
const events = async () =>
  (await db.query<{ kind: string }>(sql`select kind from security_events order by id`)).map(
    ({ kind }) => kind,
  );
const letters = () =>
  db.query<{ kind: string; to: string }>(sql`select kind, recipient as "to" from notices`);
const ownTier = async () =>
  (await db.query<{ tier: number }>(sql`select tier from accounts where id = ${ruth.id}`))[0]?.tier;

describe('the name', () => {
  test('is read and changed, without the spaces around it', async () => {
    expect(await profile()).toEqual({ FirstName: 'Ruth', LastName: 'Hollis', HasAcceptedId: false });
    expect((await rename(' Ruth Ann ', 'Łuczak')).json()).toEqual({
      FirstName: 'Ruth Ann',
      LastName: 'Łuczak',
      HasAcceptedId: false,
    });
    expect((await events()).at(-1)).toBe('name_changed');
  });

  test('that is missing says so at its field, and nothing is changed', async () => {
    const refused = await rename('', 'Hollis');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { FirstName: expect.stringMatching(/first name/u) as string } },
    ]);
    expect(await profile()).toMatchObject({ FirstName: 'Ruth' });
  });

  test('takes an accepted ID with it: the ID has to be sent again, and the tier is what is left', async () => {
    await addTier1Evidence(db, ruth.id);
    await db.query(sql`update accounts set tier_floor = null where id = ${ruth.id}`);
    await db.query(sql`
      insert into documents (account_id, kind, file_type, bytes, sent_at, status, decided_at)
      values (${ruth.id}, 'identity', 'jpeg', 1, now(), 'accepted', now())`);
    await rename('Ruth', 'Hollis');
    expect(await profile()).toMatchObject({ HasAcceptedId: true });
    expect(await ownTier()).toBe(2);
    expect((await rename('Ruth', 'Quimby')).json()).toMatchObject({ HasAcceptedId: false });
    expect(await ownTier()).toBe(1);
    expect((await browser.get('/api/account/documents')).json()).toMatchObject({
      Files: [
        { Status: 'declined', Reason: 'Your name has changed. Please send a photo ID with your new name.' },
      ],
    });
  });
});

describe('the password', () => {
  const next = 'four brass thimbles apart';
  const change = (CurrentPassword: string, NewPassword: string) =>
    browser.post('/api/account/profile/password', { CurrentPassword, NewPassword });
  const logsIn = async (password: string) =>
    (await aBrowser(app).logIn({ ...ruth, password })).json<{ Success: boolean }>().Success;

  test('is replaced by who knows it; other devices are logged out, this one stays, and an email says so', async () => {
    const other = aBrowser(app);
    await other.logIn(ruth);
    expect((await change(ruth.password, next)).json()).toEqual({ Outcome: 'changed' });
    expect([await profile(), (await other.get('/api/account/profile')).statusCode]).toMatchObject([
      { FirstName: 'Ruth' },
      401,
    ]);
    expect(await letters()).toEqual([{ kind: 'passwordChanged', to: ruth.email }]);
    expect(await events()).toContain('password_changed');
    expect([await logsIn(ruth.password), await logsIn(next)]).toEqual([false, true]);
  });

  test('stays when the present one is wrong, and that is written down', async () => {
    expect((await change('not this one', next)).json()).toEqual({ Outcome: 'wrongPassword' });
    expect((await events()).at(-1)).toBe('password_change_refused');
    expect([await logsIn(ruth.password), await letters()]).toEqual([true, []]);
  });

  test.each([
    ['short', 'Use at least'],
    ['ruth hollis ruth', 'too easy to guess'],
  ])('stays when the new one is %s', async (password, sentence) => {
    const refused = await change(ruth.password, password);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { NewPassword: expect.stringContaining(sentence) as string } },
    ]);
    expect(await logsIn(ruth.password)).toBe(true);
  });

  test('cannot be guessed here: after ten tries there is a wait', async () => {
    const limited = aBrowser((await accountsApp({ db })).app);
    await limited.logIn(ruth);
    const body = { CurrentPassword: 'no', NewPassword: next };
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) {
      codes.push((await limited.post('/api/account/profile/password', body)).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
