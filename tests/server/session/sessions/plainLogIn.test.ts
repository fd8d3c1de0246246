/** The log-in form as a browser sends it without script: the same checks and locks as the call. */
import { expect, test } from 'vitest';

import type { PageVisitor } from '#contract/page/pages.ts';
import { registerPlainLogIn } from '#server/page/pages/plainLogIn.ts';
import {
  aBrowser,
  accountsApp,
  anAccount,
  type Browser,
  type TestAccount,
} from '#tests/support/account/accounts.ts';

import { eventsOf, kindsOf } from './sessionWorld.ts';

const wrong = 'Incorrect email or password.';
const fromOwnForm = { origin: 'http://localhost:3000', host: 'localhost:3000', 'x-requested-with': '' };

/** A site whose page says in JSON what it was given to show. */
const aSite = (settings: Readonly<Record<string, string>> = {}) =>
  accountsApp({
    settings: { RATE_LIMIT_SCALE: '0', ...settings },
    pages: (scope, { logInPlainly }) =>
      registerPlainLogIn(scope, {
        logInPlainly,
        sendPage: async (_, reply, visitor) => {
          await reply.code(visitor.refusedLogIn?.status ?? 500).send(visitor);
        },
      }),
  });

type Fields = Readonly<Record<string, string>>;

const typedBy = ({ email, password }: TestAccount): Fields => ({ email, password });

const sendForm = (
  browser: Browser,
  fields: Fields,
  { url = '/login', headers = {} }: { url?: string; headers?: Fields } = {},
) =>
  browser.send({
    method: 'POST',
    url,
    headers: {
      ...fromOwnForm,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

const refusalIn = (answer: Awaited<ReturnType<typeof sendForm>>) =>
  answer.json<PageVisitor>().refusedLogIn?.sentence;

test('LG-08 a right password leads on with all four cookies, and is on record as every log-in', async () => {
  const { app, db } = await aSite();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  const answer = await sendForm(browser, typedBy(account), {
    url: '/login?returnTo=%2Fdetail%2F4102%2F215%3Fbid%3D1700000',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/detail/4102/215?bid=1700000']);
  expect([...browser.jar.keys()].toSorted()).toEqual([
    'GA4ID',
    'RESTKEY',
    'session-access',
    'session-refresh',
  ]);
  expect((await browser.get('/api/account/validate')).json()).toEqual({ Success: true });
  expect(await kindsOf(db, account.id)).toEqual(['login']);
});

test('what scripts may read lasts a year, and scripts may read nothing else', async () => {
  const { app, db } = await aSite();
  const answer = await sendForm(aBrowser(app), typedBy(await anAccount(db)));
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  const readable = lines.filter((line) => !/; HttpOnly/iu.test(line));
  expect(
    readable.map((line) => /^(\w+)=[^;]+; Max-Age=31536000; Path=\/; SameSite=Lax$/iu.exec(line)?.[1]),
  ).toEqual(['RESTKEY', 'GA4ID']);
  expect(lines).toHaveLength(4);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/login', ''])(
  'the return address %j leads to the front page',
  async (returnTo) => {
    const { app, db } = await aSite();
    const url = `/login?${new URLSearchParams({ returnTo })}`;
    const answer = await sendForm(aBrowser(app), typedBy(await anAccount(db)), { url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  },
);

test('LG-09 a wrong password and an email no one has get the page with one sentence, and no cookie', async () => {
  const { app, db } = await aSite();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  for (const email of [account.email, 'nobody@example.com']) {
    const answer = await sendForm(browser, { email, password: 'brass and a walnut stock' });
    expect(answer.json()).toEqual({
      isLoggedIn: false,
      refusedLogIn: { email, sentence: wrong, status: 200 },
    });
  }
  expect(browser.jar.size).toBe(0);
  expect((await eventsOf(db, account.id)).map(({ kind }) => kind)).toEqual(['login_failed']);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  [
    'another host of the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:3000' },
  ],
  ['nowhere', { 'sec-fetch-site': 'none', origin: 'null' }],
])('a form from %s logs no one in', async (_, headers) => {
  const { app, db } = await aSite();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  const answer = await sendForm(browser, typedBy(account), { headers });
  expect(answer.statusCode).toBe(403);
  expect(refusalIn(answer)).toBe('This form was sent from another site. Please log in here.');
  expect([browser.jar.size, await kindsOf(db, account.id)]).toEqual([0, []]);
});

test('a form that does not say where it comes from logs no one in', async () => {
  const { app, db } = await aSite();
  const account = await anAccount(db);
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(typedBy(account)).toString(),
  });
  expect([answer.statusCode, await kindsOf(db, account.id)]).toEqual([403, []]);
});

test('without a proof an address fails five times in a quarter of an hour, and then the call still takes one with a proof', async () => {
  const { app, db } = await aSite({ RATE_LIMIT_SCALE: '1' });
  const account = await anAccount(db);
  const browser = aBrowser(app);
  for (let time = 0; time < 3; time += 1) {
    expect((await sendForm(browser, typedBy(account))).statusCode).toBe(303);
  }
  for (let time = 0; time < 5; time += 1) {
    expect(refusalIn(await sendForm(browser, { email: `${time}@example.com`, password: 'x' }))).toBe(wrong);
  }
  const refused = await sendForm(browser, typedBy(account));
  expect([refused.statusCode, refusalIn(refused)]).toEqual([
    429,
    expect.stringMatching(/^Too many tries\. Wait 1\d minutes and try again, or reset your password\.$/u),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await browser.logIn(account)).json()).toMatchObject({ Success: true });
});

test('failures of the call and of the form are counted together', async () => {
  const { app, db } = await aSite({ RATE_LIMIT_SCALE: '1' });
  const browser = aBrowser(app);
  for (let time = 0; time < 10; time += 1) {
    await browser.logIn({ email: `${time}@example.com`, password: 'x' });
  }
  expect((await sendForm(browser, typedBy(await anAccount(db)))).statusCode).toBe(429);
});

test('of one email the fifth wrong password has to wait, whichever way it came', async () => {
  const { app, db } = await aSite();
  const { email } = await anAccount(db);
  const browser = aBrowser(app);
  for (let time = 0; time < 4; time += 1) await browser.logIn({ email, password: 'x' });
  expect(refusalIn(await sendForm(browser, { email, password: 'x' }))).toBe(
    'Too many tries. Wait 30 seconds and try again, or reset your password.',
  );
});

test('no one gets in before the email address is proved', async () => {
  const { app, db } = await aSite();
  const answer = await sendForm(aBrowser(app), typedBy(await anAccount(db, { isVerified: false })));
  expect(refusalIn(answer)).toBe('Please verify your email first. We’ve sent you a new link.');
});

test.each([
  ['nothing', {}],
  ['a character that cannot be stored', { email: 'a\0@example.com', password: '\0' }],
  ['two thousand characters', { email: 'a'.repeat(2_000), password: 'b'.repeat(2_000) }],
])('%s is a wrong password', async (_, fields) => {
  const { app } = await aSite();
  const answer = await sendForm(aBrowser(app), fields);
  expect([answer.statusCode, refusalIn(answer)]).toEqual([200, wrong]);
});

test('a form that is too long is refused', async () => {
  const { app } = await aSite();
  expect((await sendForm(aBrowser(app), { email: 'a'.repeat(30_000) })).statusCode).toBe(413);
});
