/** The newsletter: started by the link in a letter, ended by the link in every other, and by nothing that anybody types. */
import { expect, test } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { accountsSite, hours, lettersTo } from '#tests/server/session/signUp/accountsSite.ts';
import { robotToken } from '#tests/support/account/accounts.ts';

import { aSubscriber, subscribe } from './aDesk.ts';

type Standing = { isConfirmed: boolean; hasLeft: boolean };

const standing = (db: Queryable, email: string): Promise<Standing[]> =>
  db.query<Standing>(sql`
    select confirmed_at is not null as "isConfirmed", left_at is not null as "hasLeft"
    from newsletter_subscriptions where lower(email) = lower(${email})`);

async function subscribed() {
  const site = await accountsSite();
  const form = aSubscriber();
  await site.post(subscribe, form);
  const letters = () => lettersTo(site.db, form.Email);
  const pathOf = async (kind: string, name: 'path' | 'stopPath'): Promise<string> => {
    const facts = (await letters()).findLast((letter) => letter.kind === kind)?.facts;
    return (facts as Record<string, string> | undefined)?.[name] ?? '';
  };
  return {
    ...site,
    form,
    letters,
    stands: async () => (await standing(site.db, form.Email))[0],
    confirmPath: () => pathOf('newsletterAsked', 'path'),
    leavePath: () => pathOf('newsletterStarted', 'stopPath'),
    open: (url: string) => site.app.inject({ method: 'GET', url }),
    follow: (url: string) => site.app.inject({ method: 'POST', url }),
  };
}

test('it begins when the link is followed, not when a mail program opens it, and a letter says so', async () => {
  const { open, follow, stands, confirmPath, letters } = await subscribed();
  const path = await confirmPath();
  const opened = await open(path);
  expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(opened.body).toContain('Confirm your subscription?');
  expect(await stands()).toEqual({ isConfirmed: false, hasLeft: false });
  expect((await follow(path)).body).toContain('You get our newsletter');
  expect(await stands()).toEqual({ isConfirmed: true, hasLeft: false });
  await follow(path);
  expect((await letters()).map(({ kind }) => kind)).toEqual(['newsletterAsked', 'newsletterStarted']);
});

test('the link of every letter ends it; an older letter does not bring it back', async () => {
  const { open, follow, stands, confirmPath, leavePath } = await subscribed();
  const begin = await confirmPath();
  await follow(begin);
  const end = await leavePath();
  expect((await open(end)).body).toContain('Unsubscribe?');
  expect((await stands())?.isConfirmed).toBe(true);
  expect((await follow(end)).body).toContain('You get no more newsletters');
  expect(await stands()).toEqual({ isConfirmed: false, hasLeft: true });
  expect((await follow(begin)).statusCode).toBe(404);
  expect(await stands()).toEqual({ isConfirmed: false, hasLeft: true });
});

test('anyone who left may ask for it once more', async () => {
  const { follow, form, stands, confirmPath, leavePath, postFromElsewhere } = await subscribed();
  await follow(await confirmPath());
  await follow(await leavePath());
  await postFromElsewhere(subscribe, aSubscriber({ Email: form.Email.toUpperCase() }));
  await follow(await confirmPath());
  expect(await stands()).toEqual({ isConfirmed: true, hasLeft: false });
});

test('a subscriber gets no second letter, and the answer is the same', async () => {
  const { follow, form, confirmPath, letters, postFromElsewhere } = await subscribed();
  await follow(await confirmPath());
  const answer = await postFromElsewhere(subscribe, aSubscriber({ Email: form.Email }));
  expect(answer.json()).toEqual({ success: true });
  expect(await letters()).toHaveLength(2);
});

test('a form posted twice writes one letter, and no mailbox gets more than three a day', async () => {
  const { form, letters, clock, postFromElsewhere } = await subscribed();
  await postFromElsewhere(subscribe, form);
  expect(await letters()).toHaveLength(1);
  for (let more = 0; more < 4; more += 1) {
    await postFromElsewhere(subscribe, aSubscriber({ Email: form.Email }));
  }
  expect(await letters()).toHaveLength(3);
  clock.wait(25 * hours);
  await postFromElsewhere(subscribe, aSubscriber({ Email: form.Email }));
  expect(await letters()).toHaveLength(4);
});

test('a link is good for seven days, and what is no code of ours opens nothing', async () => {
  const { open, follow, clock, confirmPath, stands } = await subscribed();
  const path = await confirmPath();
  clock.wait(7 * 24 * hours + 1);
  for (const url of [path, '/email/newsletter/begin/..%2f..%2f', '/email/newsletter/end/x', `${path}x`]) {
    expect([(await open(url)).statusCode, (await follow(url)).statusCode]).toEqual([404, 404]);
  }
  expect((await stands())?.isConfirmed).toBe(false);
});

test('half an address and a robot are refused', async () => {
  const { post, db } = await accountsSite();
  expect((await post(subscribe, aSubscriber({ Email: 'ruth@example' }))).json()).toMatchObject({
    code: 'invalid_input',
    fields: { Email: 'Enter a full email address, such as name@example.com.' },
  });
  const robot = aSubscriber({ turnstileToken: robotToken });
  expect((await post(subscribe, robot)).json()).toMatchObject({ code: 'bot_check_failed' });
  expect(await standing(db, robot.Email)).toEqual([]);
});
