/** What the live line of a visitor costs: every page opens one, so it must cost the database nothing. */
import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';
import type { Database } from '#server/platform/db/database.ts';
import { accountsApp } from '#tests/support/account/accounts.ts';
import { shareTestDatabase } from '#tests/support/db/testDb.ts';

type Client = Socket<ServerToClient, ClientToServer>;

/** Writes down every question. */
function watched(db: Database) {
  const asked: string[] = [];
  const watching: Database = {
    ...db,
    query: (statement) => {
      asked.push(statement.text);
      return db.query(statement);
    },
    transaction: (work) => {
      asked.push('a transaction');
      return db.transaction(work);
    },
  };
  return { asked, watching };
}

/** Not by `app.listen`: what goes on by itself while the server listens would ask as well. */
async function aQuietSite() {
  const { asked, watching } = watched(await shareTestDatabase());
  const { app } = await accountsApp({ db: watching, version: 'build-7' });
  await app.ready();
  const { server } = app;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = async (cookie?: string): Promise<Client> => {
    const client: Client = io(origin, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    });
    onTestFinished(() => void client.disconnect());
    const version = await new Promise<string>((resolve) => void client.once('hashcheck', resolve));
    expect(version).toBe('build-7');
    return client;
  };
  return { asked, open };
}

test('opening it, following nothing and following a sale ask the database nothing', async () => {
  const { asked, open } = await aQuietSite();
  const [visitor, another] = [await open(), await open('theme=dark')];
  asked.length = 0;
  const third = await open();
  for (const client of [visitor, another, third]) {
    expect(await client.emitWithAck('follow', { auctions: [], lots: [] })).toMatchObject({ lots: [] });
  }
  await third.emitWithAck('follow', { auctions: [4121], lots: [] });
  expect(asked).toEqual([]);
});

test('naming a lot, or opening it with the cookie of a session, asks', async () => {
  const { asked, open } = await aQuietSite();
  const visitor = await open();
  asked.length = 0;
  await visitor.emitWithAck('follow', { auctions: [], lots: [{ AuctionID: 4121, LotNumber: 1 }] });
  expect(asked).not.toEqual([]);
  asked.length = 0;
  await open(`session-access=${'x'.repeat(43)}`);
  expect(asked).not.toEqual([]);
});
