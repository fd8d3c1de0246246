/** Why a PostgreSQL server cannot be used: one sentence each, and never the password in it. */
import { createServer, type AddressInfo } from 'node:net';

import { DatabaseError } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/platform/db/database.ts';
import { assertSupported, migrationRefusal } from '#server/platform/db/postgresql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { silentLog } from '#tests/support/testLogs.ts';

async function refusalOf(databaseUrl: string): Promise<string> {
  const refusal: unknown = await openDatabase({ dataDir: '', databaseUrl, log: silentLog }).catch(
    (error: unknown) => error,
  );
  if (refusal instanceof StartRefused) return refusal.message;
  throw new Error('it was not refused', { cause: refusal });
}

/** Answers what is said to it with these, one after the other, and hangs up. @returns its port. */
async function listenWith(...answers: Buffer[]): Promise<number> {
  const server = createServer((socket) => {
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const next = left.shift() ?? '';
      if (left.length > 0) socket.write(next);
      else socket.end(next);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

function wireMessage(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const errorResponse = (code: string, message: string) =>
  wireMessage('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`));

const authentication = (kind: number, text: string) =>
  wireMessage('R', Buffer.from(`\0\0\0${String.fromCharCode(kind)}${text}`));

/** As a server does that keeps passwords in today's form. */
const scram = {
  begin: authentication(10, 'SCRAM-SHA-256\0\0'),
  challenge: authentication(11, 'r=a,s=YQ==,i=4096'),
};

test.each(['mysql://localhost/auctions', 'localhost:5432', 'not an address'])(
  'an address of something else: %s',
  async (databaseUrl) => {
    await expect(refusalOf(databaseUrl)).resolves.toMatch(
      /^DATABASE_URL is not the address of a PostgreSQL database/u,
    );
  },
);

test('no server there', async () => {
  const unused = await listenWith();
  await expect(refusalOf(`postgresql://app:secret@127.0.0.1:${unused}/auctions`)).resolves.toMatch(
    new RegExp(`^No PostgreSQL answers at 127.0.0.1:${unused}: start it, or correct DATABASE_URL`, 'u'),
  );
});

test('a port that no one listens on', async () => {
  await expect(refusalOf('postgresql://app:secret@127.0.0.1:1/auctions')).resolves.toMatch(
    /^No PostgreSQL answers at 127.0.0.1:1: .*ECONNREFUSED/u,
  );
});

test.each([
  ['28P01', 'does not accept the password in DATABASE_URL: correct it.'],
  ['28000', 'does not let the user in DATABASE_URL in: correct the user, or its access rules.'],
  ['3D000', 'has no database of the name in DATABASE_URL: create it, or correct the name.'],
  ['53300', 'has no connection left to give: raise its max_connections, or close other programs.'],
  ['57P03', 'refuses the connection (nope).'],
])('a server that refuses with %s', async (code, reason) => {
  const port = await listenWith(errorResponse(code, 'nope'));
  await expect(refusalOf(`postgresql://app:secret@127.0.0.1:${port}/auctions`)).resolves.toBe(
    `PostgreSQL at 127.0.0.1:${port} ${reason}`,
  );
});

test('a password is asked for and none was given', async () => {
  const port = await listenWith(scram.begin, scram.challenge);
  await expect(refusalOf(`postgresql://app@127.0.0.1:${port}/auctions`)).resolves.toBe(
    `PostgreSQL at 127.0.0.1:${port} asks for a password and DATABASE_URL has none: add it.`,
  );
});

const ready = (state: string) => wireMessage('Z', Buffer.from(state));
const complete = (tag: string) => wireMessage('C', Buffer.from(`${tag}\0`));

/** The answer to the question for the version, as a server of this one gives it. */
function versionRow(version: string): Buffer {
  const int4 = [0, 0, 0, 23];
  const column = [...Buffer.from('version\0'), 0, 0, 0, 0, 0, 0, ...int4, 0, 4, 255, 255, 255, 255, 0, 0];
  const value = [0, 0, 0, version.length, ...Buffer.from(version)];
  return Buffer.concat([
    wireMessage('T', Buffer.from([0, 1, ...column])),
    wireMessage('D', Buffer.from([0, 1, ...value])),
    complete('SELECT 1'),
    ready('I'),
  ]);
}

test.each([
  [
    '42501',
    'permission denied for schema public',
    'make the user in DATABASE_URL the owner of the database and its tables, or grant it USAGE and CREATE on SCHEMA public.',
  ],
  [
    '53100',
    'No space left',
    'put that right, see that the user in DATABASE_URL has USAGE and CREATE on SCHEMA public, and start again.',
  ],
])('a server that refuses the first table with %s', async (code, message, remedy) => {
  const port = await listenWith(
    Buffer.concat([wireMessage('R', Buffer.alloc(4)), ready('I')]),
    versionRow('170000'),
    Buffer.concat([complete('BEGIN'), ready('T')]),
    Buffer.concat([errorResponse(code, message), ready('E')]),
    Buffer.concat([complete('ROLLBACK'), ready('I')]),
  );
  await expect(refusalOf(`postgresql://app:secret@127.0.0.1:${port}/auctions`)).resolves.toBe(
    `PostgreSQL at 127.0.0.1:${port} does not let its tables be brought up to date (${message}): ${remedy}`,
  );
});

test('the migration that a server refuses is named; what is no refusal of its stays what it is', () => {
  const url = 'postgresql://app:secret@db/auctions';
  const refused = new DatabaseError('must be owner of table lots', 1, 'error');
  refused.code = '42501';
  expect(migrationRefusal(new Error('Migration 0002_lots failed', { cause: refused }), url)).toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('(Migration 0002_lots failed: must be owner of table lots)') as string,
  });
  const bug = new TypeError('x is undefined');
  expect(migrationRefusal(bug, url)).toBe(bug);
});

test('a server older than 15', () => {
  expect(() => assertSupported(140_011, 'db:5432')).toThrow(
    new StartRefused('PostgreSQL at db:5432 is version 14, and 15 is the oldest that will do: update it.'),
  );
  expect(() => assertSupported(150_000, 'db:5432')).not.toThrow();
});
