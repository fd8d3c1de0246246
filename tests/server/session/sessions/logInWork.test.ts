/** What a login does behind its answer: how much work, how long it is held back, and what it does in a race. */
import { expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql, type Statement } from '#server/platform/db/sql.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createSessionService } from '#server/session/sessions/service.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';

import { kindsOf, sessionsOf, sessionWorld } from './sessionWorld.ts';

/** A database that notes down what it is asked. */
function noting(db: Database, note: (text: string) => void): Database {
  const on = (queryable: Queryable): Queryable => ({
    ...queryable,
    query: <Row>(statement: Statement) => {
      note(statement.text);
      return queryable.query<Row>(statement);
    },
  });
  return { ...db, ...on(db), transaction: (work) => db.transaction((tx) => work(on(tx))) };
}

async function service(checksPassword = isPasswordOf, hash = hashQuickly) {
  const { db, clock } = await sessionWorld();
  const work: string[] = [];
  const heldBackMs: number[] = [];
  const sessions = createSessionService({
    db: noting(db, (text) => void work.push(text)),
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: { send: async () => undefined },
    botCheck: { assertHuman: async () => undefined },
    remindToVerify: async () => true,
    hash,
    isPasswordOf: async (stored, password) => {
      work.push(`check against ${stored.split('$').slice(0, 4).join('$')}`);
      return checksPassword(stored, password);
    },
    wait: async (ms) => void heldBackMs.push(ms),
  });
  const logIn = ({
    email,
    password,
    address = '192.0.2.1',
  }: Record<'email' | 'password', string> & { address?: string }) =>
    sessions.logIn(
      { email, password, turnstileToken: '' },
      { access: undefined, refresh: undefined, address, userAgent: '' },
    );
  return { db, work, heldBackMs, logIn };
}

test('an email no one has makes exactly the work of a wrong password', async () => {
  const { db, work, logIn } = await service(isPasswordOf, hashPassword);
  const { email } = await anAccount(db, { hashed: hashPassword });
  await logIn({ email, password: 'not it' });
  const ofKnown = work.splice(0);
  await logIn({ email: 'nobody.either@example.com', password: 'not it' });
  expect(work).toEqual(ofKnown);
  expect(work).toContain('check against $argon2id$v=19$m=47104,t=1,p=1');
});

test('an email that is tried from everywhere is answered later and later, known or not', async () => {
  const { db, heldBackMs, logIn } = await service();
  const { email, password } = await anAccount(db);
  for (const tried of [email, 'tried.everywhere@example.com']) {
    for (let from = 1; from <= 22; from += 1) {
      await logIn({ email: tried, password: 'not it', address: `203.0.113.${from}` });
    }
    const steps = Array.from({ length: 9 }, (_, index) => (index + 1) * 200);
    expect(heldBackMs.splice(0)).toEqual([...steps, 2_000, 2_000, 2_000]);
  }
  expect(await logIn({ email, password })).toMatchObject({ isLoggedIn: true });
  expect(heldBackMs).toEqual([2_000]);
});

test('a password that is reset while it is checked opens nothing any more', async () => {
  const { db, logIn } = await service(async () => {
    await db.query(sql`update accounts set password_hash = ${newHash} where id = ${account.id}`);
    return true;
  });
  const account = await anAccount(db);
  const newHash = await hashQuickly('another one altogether');
  expect(await logIn(account)).toMatchObject({ isLoggedIn: false });
  expect(await sessionsOf(db, account.id)).toEqual([]);
  expect(await kindsOf(db, account.id)).toEqual(['login_failed']);
});

/** Whether someone waits for someone else. The embedded database has one connection, whose callers all do. */
async function isAnyoneWaiting(db: Database): Promise<boolean> {
  if (db.kind === 'embedded') return true;
  const waiting = await db.query(sql`
    select pid from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
  return waiting.length > 0;
}

test('a login and a reset of the password at once: the old password leaves no session', async () => {
  const { db, logIn } = await service();
  const account = await anAccount(db);
  const newHash = await hashQuickly('another one altogether');
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reset = db.transaction(async (tx) => {
    await tx.query(sql`update accounts set password_hash = ${newHash} where id = ${account.id}`);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const login = logIn(account);
  await expect.poll(() => isAnyoneWaiting(db)).toBe(true);
  mayCommit.resolve();
  await reset;
  expect(await login).toMatchObject({ isLoggedIn: false });
  expect(await sessionsOf(db, account.id)).toEqual([]);
});

test('a login whose record cannot be written does not happen', async () => {
  const { db, clock } = await sessionWorld();
  const account = await anAccount(db);
  const sessions = createSessionService({
    db,
    clock,
    securityLog: { record: async () => Promise.reject(new Error('no disk')) },
    notices: { send: async () => undefined },
    botCheck: { assertHuman: async () => undefined },
    remindToVerify: async () => true,
  });
  const visit = { access: undefined, refresh: undefined, address: '192.0.2.1', userAgent: '' };
  await expect(sessions.logIn({ ...account, turnstileToken: '' }, visit)).rejects.toThrow('no disk');
  expect(await sessionsOf(db, account.id)).toEqual([]);
});
