/** What a transaction promises, and the mistakes that are errors rather than hangs. */
import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));

async function report(on: Queryable, reference: string): Promise<void> {
  await on.query(sql`insert into error_reports (reference, message) values (${reference}, 'broke')`);
}

async function listReported(on: Queryable = db): Promise<string[]> {
  const rows = await on.query<{ reference: string }>(sql`select reference from error_reports order by id`);
  return rows.map(({ reference }) => reference);
}

test('what a transaction wrote is there when it is over, and its result is handed on', async () => {
  const seenInside = await db.transaction(async (tx) => {
    await report(tx, 'A');
    await report(tx, 'B');
    return listReported(tx);
  });
  expect(seenInside).toEqual(['A', 'B']);
  await expect(listReported()).resolves.toEqual(['A', 'B']);
});

test('work that rejects leaves nothing behind, and its own error comes out', async () => {
  const broken = db.transaction(async (tx) => {
    await report(tx, 'A');
    throw new RangeError('changed my mind');
  });
  await expect(broken).rejects.toThrow(new RangeError('changed my mind'));
  await expect(listReported()).resolves.toEqual([]);
});

test('a failed statement cannot be swallowed: the transaction says that nothing was written', async () => {
  const swallowed = db.transaction(async (tx) => {
    await report(tx, 'A');
    await report(tx, 'A').catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('nothing was written');
  await expect(listReported()).resolves.toEqual([]);
});

test('after a failed transaction the connection serves the next one', async () => {
  await expect(db.transaction((tx) => tx.run('select 1 / 0'))).rejects.toThrow('division by zero');
  await db.transaction((tx) => report(tx, 'A'));
  await expect(listReported()).resolves.toEqual(['A']);
});

test('statements started together in a transaction run in the order they were started', async () => {
  await db.transaction((tx) => Promise.all(['A', 'B', 'C'].map((reference) => report(tx, reference))));
  await expect(listReported()).resolves.toEqual(['A', 'B', 'C']);
});

test('transactions at once all come to their end, and none sees another half done', async () => {
  const transfers = Array.from({ length: 30 }, (_, index) =>
    db.transaction(async (tx) => {
      await report(tx, `${index}-debit`);
      await report(tx, `${index}-credit`);
    }),
  );
  const glances = Array.from({ length: 30 }, () => listReported());
  await Promise.all(transfers);
  for (const seen of await Promise.all(glances)) expect(seen.length % 2).toBe(0);
  await expect(listReported()).resolves.toHaveLength(60);
});

const outside: readonly [what: string, use: () => Promise<unknown>][] = [
  ['a query', () => listReported(db)],
  ['a script', () => db.run('select 1')],
  ['another transaction', () => db.transaction(() => Promise.resolve())],
];

test.each(outside)('%s on the database inside a transaction is an error, not a hang', async (_what, use) => {
  await expect(db.transaction(use)).rejects.toThrow('Inside a transaction use its `tx`');
});

test('work that a transaction set off and that runs after its end may use the database', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const later = await db.transaction(async (tx) => {
    await report(tx, 'A');
    return { seen: over.then(() => listReported()) };
  });
  end();
  await expect(later.seen).resolves.toEqual(['A']);
});

test('a transaction that is over takes no more statements', async () => {
  const kept = await db.transaction((tx) => Promise.resolve({ tx }));
  await expect(report(kept.tx, 'A')).rejects.toThrow('The transaction is over');
});

test('closing finishes what runs and refuses what comes', async () => {
  const own = await openTestDatabase();
  const { promise: maySave, resolve: letSave } = Promise.withResolvers<void>();
  const { promise: hasStarted, resolve: begin } = Promise.withResolvers<void>();
  const saved = own.transaction(async (tx) => {
    begin();
    await maySave;
    await report(tx, 'A');
    return listReported(tx);
  });
  const waiting = own.query<{ one: number }>(sql`select 1 as one`);
  await hasStarted;

  const closed = own.close();
  await expect(listReported(own)).rejects.toThrow('The database is closed');
  letSave();
  await expect(saved).resolves.toEqual(['A']);
  await expect(waiting).resolves.toEqual([{ one: 1 }]);
  await closed;
});
