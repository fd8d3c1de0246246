/** What real sockets of the whole server leave in the security log. */
import type { AddressInfo } from 'node:net';

import { stringifyCookie } from 'cookie';
import { io, type Socket } from 'socket.io-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';
import { sql } from '#server/platform/db/sql.ts';
import { verifyChain } from '#server/platform/securityLog/verifyChain.ts';
import { aBrowser, accountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
beforeEach(() => emptyTables(db));

async function aSite(settings: Record<string, string> = {}) {
  const { app } = await accountsApp({ db, settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn(account);

  /** @returns the page once the server has greeted it, or undefined where it was refused. */
  async function aPage(by?: Browser): Promise<Socket<ServerToClient, ClientToServer> | undefined> {
    const client: Socket<ServerToClient, ClientToServer> = io(origin, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
        ...(by && { cookie: stringifyCookie(Object.fromEntries(by.jar)) }),
      },
    });
    onTestFinished(() => void client.disconnect());
    const isThere = await new Promise<boolean>((resolve) => {
      client.once('hashcheck', () => resolve(true));
      client.once('connect_error', () => resolve(false));
    });
    return isThere ? client : undefined;
  }

  const lines = () =>
    db.query<{ kind: string; account: number | null; facts: Record<string, unknown> }>(sql`
      select kind, account_id as account, facts from security_events where kind like 'line%' order by id`);
  return { app, account, browser, aPage, lines };
}

test('a page that leaves and a page that is cut at a clean stop each leave a beginning and an end', async () => {
  const { app, account, browser, aPage, lines } = await aSite();
  const first = await aPage(browser);
  first?.disconnect();
  await expect.poll(lines).toHaveLength(2);
  await aPage(browser);
  await app.close();
  const found = await lines();
  expect(found.map(({ kind, account: of }) => [kind, of])).toEqual([
    ['line_opened', account.id],
    ['line_closed', account.id],
    ['line_opened', account.id],
    ['line_closed', account.id],
  ]);
  expect(found.map(({ facts }) => facts['reason'] ?? facts['device'])).toEqual([
    'Firefox on Windows',
    'left',
    'Firefox on Windows',
    'ended by us',
  ]);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true });
});

test('a page of no one leaves nothing', async () => {
  const { app, aPage, lines } = await aSite();
  const page = await aPage();
  page?.disconnect();
  await app.close();
  expect(await lines()).toEqual([]);
});

test('a line that is refused is written down for the account that asked', async () => {
  const { app, account, browser, aPage, lines } = await aSite({ RATE_LIMIT_SCALE: '0.05' });
  expect(await aPage(browser)).toBeDefined();
  expect(await aPage(browser)).toBeUndefined();
  await app.close();
  expect((await lines()).find(({ kind }) => kind === 'line_refused')).toMatchObject({
    account: account.id,
    facts: { reason: 'rate_limited', times: 1 },
  });
});
