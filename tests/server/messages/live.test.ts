/** Who learns how an inbox stands: every living session of its account, and no one else. */
import type { AddressInfo } from 'node:net';

import { stringifyCookie } from 'cookie';
import { io, type Socket } from 'socket.io-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { InboxNews } from '#contract/messages/messages.ts';
import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';
import { createInboxTeller } from '#server/messages/live.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, accountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { addMessage } from '#tests/support/messages/aMessage.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const db = await shareTestDatabase();

beforeEach(async () => emptyTables(db));

async function aSite() {
  const { app } = await accountsApp({ db });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function aPage(browser?: Browser) {
    const client: Socket<ServerToClient, ClientToServer> = io(origin, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(browser && { extraHeaders: { cookie: stringifyCookie(Object.fromEntries(browser.jar)) } }),
    });
    onTestFinished(() => void client.disconnect());
    const received: InboxNews[] = [];
    client.on('messages', (news) => void received.push(news));
    await new Promise<void>((resolve) => void client.once('hashcheck', () => resolve()));
    return { client, received };
  }

  async function logIn(account: Parameters<Browser['logIn']>[0]): Promise<Browser> {
    const browser = aBrowser(app);
    await browser.logIn(account);
    return browser;
  }
  return { aPage, logIn };
}

test('every page learns it as it opens, and whenever it changes, at home and on the phone', async () => {
  const { aPage, logIn } = await aSite();
  const [account, other] = [await anAccount(db), await anAccount(db)];
  const first = await addMessage(db, account.id);
  const home = await logIn(account);
  const [atHome, onPhone] = [await aPage(home), await aPage(await logIn(account))];
  const [stranger, anonymous] = [await aPage(await logIn(other)), await aPage()];
  for (const { received } of [atHome, onPhone]) {
    await expect.poll(() => received.at(-1)).toEqual({ Unread: 1, Newest: first });
  }

  await home.post('/api/account/messages/read', { MessageIDs: [first], IsRead: true });
  for (const { received } of [atHome, onPhone]) {
    await expect.poll(() => received.at(-1)).toEqual({ Unread: 0, Newest: first });
  }

  const notices = createNotices({ clock: () => new Date() });
  const to = { accountId: account.id, to: account.email };
  await db.transaction((tx) =>
    notices.send(tx, { kind: 'passwordChanged', ...to, facts: { firstName: 'Ada' } }),
  );
  for (const { received } of [atHome, onPhone]) {
    await expect.poll(() => received.at(-1)).toMatchObject({ Unread: 1 });
    expect(received.at(-1)?.Newest).toBeGreaterThan(first);
  }
  await expect.poll(() => stranger.received).toEqual([{ Unread: 0, Newest: null }]);
  expect(anonymous.received).toEqual([]);
});

function aTeller(database: Database = db) {
  const said: (InboxNews & { room: string })[] = [];
  const { log, lines } = capturedLog();
  const notifier = createInboxTeller({
    db: database,
    clock: () => new Date(),
    log,
    speak: (room, news) => void said.push({ room, ...news }),
  });
  return { ...notifier, said, lines };
}

/** On a site that does not listen, and so notifies no one by itself. */
async function someoneLoggedIn() {
  const { app } = await accountsApp({ db });
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn(account);
  return { account, browser };
}

test('what has arrived is announced once, by the node that looks first', async () => {
  const { account } = await someoneLoggedIn();
  const [one, other] = [aTeller(), aTeller()];
  await addMessage(db, account.id);
  await addMessage(db, account.id);
  await Promise.all([one.notifyArrived(), other.notifyArrived()]);
  await one.notifyArrived();
  expect([...one.said, ...other.said]).toMatchObject([{ Unread: 2 }]);
  expect(await db.query(sql`select id from messages where not is_told`)).toEqual([]);
});

test('what arrives for several at once goes to each of their own', async () => {
  const [anna, boris] = [await someoneLoggedIn(), await someoneLoggedIn()];
  await addMessage(db, anna.account.id);
  await addMessage(db, boris.account.id);
  await addMessage(db, boris.account.id);
  const notifier = aTeller();
  await notifier.notifyArrived();
  const sessions = await db.query<{ id: number; accountId: number }>(
    sql`select id, account_id as "accountId" from sessions`,
  );
  const unreadOf = (accountId: number) => {
    const { id } = sessions.find((session) => session.accountId === accountId) ?? {};
    return notifier.said.filter(({ room }) => room === `session:${id}`).map(({ Unread }) => Unread);
  };
  expect([unreadOf(anna.account.id), unreadOf(boris.account.id)]).toEqual([[1], [2]]);
});

test('a session that has ended receives nothing', async () => {
  const { account, browser } = await someoneLoggedIn();
  const notifier = aTeller();
  await notifier.notify([account.id]);
  expect(notifier.said).toMatchObject([{ Unread: 0, Newest: null }]);
  await browser.post('/api/account/logout');
  await notifier.notify([account.id]);
  expect(notifier.said).toHaveLength(1);
});

test('what cannot be sent is a line of the log, and no action fails for it', async () => {
  const refuses = { query: () => Promise.reject(new Error('no connection')) } as unknown as Database;
  const notifier = aTeller(refuses);
  await notifier.notify([1]);
  await notifier.notifyArrived();
  expect(notifier.lines).toHaveLength(2);
});
