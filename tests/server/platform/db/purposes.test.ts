/** Connections by purpose: what each may do, that bids wait for no page, and that a connection which fell silent is given up. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { expect, inject, onTestFinished, test } from 'vitest';

import { type DatabaseByPurpose, openDatabase } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { openFromImage } from '#tests/support/db/databaseImage.ts';
import { makePostgresqlDatabase } from '#tests/support/db/postgresqlDatabases.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const isOnPostgresql = process.env['TEST_DATABASE'] === 'postgresql';
const limits = { statementMs: 300, lockMs: 200 };

/** A line to PostgreSQL that can fall silent: nothing comes back any more, and no one says so. */
async function aLine(databaseUrl: string): Promise<{ url: string; fallSilent: () => void }> {
  const { port, hostname } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port || '5432'), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.push(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, fallSilent: () => sockets.splice(0).forEach((socket) => socket.unpipe()) };
}

async function open(): Promise<{ db: DatabaseByPurpose; fallSilent: () => void }> {
  if (!isOnPostgresql) {
    const db = await openFromImage();
    onTestFinished(() => db.close());
    return { db, fallSilent: () => undefined };
  }
  const { url, fallSilent } = await aLine(await makePostgresqlDatabase(inject('databaseRunPrefix')));
  const db = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog, limits });
  onTestFinished(() => db.close());
  return { db, fallSilent };
}

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  );

const takeLong = (db: Queryable) => db.query(sql`select pg_sleep(0.6)::text`);

test('a statement of a page or a bid is ended after its limit, one of maintenance never', async () => {
  const { db } = await open();
  // PostgreSQL's code for a statement that was canceled; the embedded database knows no timer.
  const ended = isOnPostgresql ? '57014' : 'done';
  expect(await outcomeOf(takeLong(db))).toBe(ended);
  expect(await outcomeOf(takeLong(db.urgent))).toBe(ended);
  expect(await outcomeOf(takeLong(db.unhurried))).toBe('done');
});

test('a wait for a lock is given up after its limit, or after that of the transaction', async () => {
  const { db } = await open();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const lock = (tx: Queryable) => tx.query(sql`select pg_advisory_xact_lock(7)::text`);
  const holding = db.unhurried.transaction(async (tx) => {
    await lock(tx);
    locked();
    if (isOnPostgresql) await mayGo;
  });
  await isLocked;
  // PostgreSQL's code for a lock that was not to be had in time.
  const refused = isOnPostgresql ? '55P03' : 'done';
  const order: string[] = [];
  const own = outcomeOf(db.transaction(lock, { lockMs: 20 })).finally(() => order.push('own'));
  const usual = outcomeOf(db.transaction(lock)).finally(() => order.push('usual'));
  expect(await Promise.all([own, usual])).toEqual([refused, refused]);
  expect(order).toEqual(['own', 'usual']);
  go();
  await holding;
});

test('pages that have all of their connections keep no bid waiting', async () => {
  const { db } = await open();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const order: string[] = [];
  const pages = Array.from({ length: 10 }, () =>
    db.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      await mayGo;
    }),
  );
  const page = db.query(sql`select 1`).then(() => order.push('page'));
  const bid = db.urgent.query(sql`select 1`).then(() => order.push('bid'));
  if (isOnPostgresql) await bid;
  go();
  await Promise.all([...pages, page, bid]);
  expect(order).toEqual(['bid', 'page']);
});

test('inside of a transaction no other purpose is used by mistake', async () => {
  const { db } = await open();
  const mixed = db.transaction(() => db.urgent.query(sql`select 1`));
  await expect(mixed).rejects.toThrow('Inside a transaction use its `tx`, not `db`.');
});

test('a connection on which nothing comes back is given up, and the next question has a new one', async () => {
  const { db, fallSilent } = await open();
  await db.query(sql`select 1`);
  fallSilent();
  expect(await outcomeOf(db.query(sql`select 1`))).toBe(
    isOnPostgresql ? 'Error: Query read timeout' : 'done',
  );
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
