/** A search reads, and is cut off in time. */
import { expect, test } from 'vitest';

import { readBounded } from '#server/catalog/boundedRead.ts';
import { sql } from '#server/platform/db/sql.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

test('a statement may take two seconds', async () => {
  const [setting] = await readBounded(db, (tx) =>
    tx.query<{ timeout: string }>(sql`select current_setting('statement_timeout') as timeout`),
  );
  expect(setting?.timeout).toBe('2s');
});

test('a statement that was cut off is the problem that says so', async () => {
  const reading = readBounded(db, (tx) =>
    tx.run(`do $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`),
  );
  await expect(reading).rejects.toMatchObject({ code: 'too_slow' });
});

test('no statement starts once the page has used up its two seconds', async () => {
  let elapsedMs = 0;
  const nowMs = () => elapsedMs;
  const one = sql`select 1 as one`;
  const reading = readBounded(
    db,
    async (tx) => {
      elapsedMs = 2_000;
      expect(await tx.query(one)).toEqual([{ one: 1 }]);
      elapsedMs = 2_001;
      await tx.query(one);
    },
    { nowMs },
  );
  await expect(reading).rejects.toMatchObject({ code: 'too_slow' });
});

test('any other failure stays what it is', async () => {
  await expect(readBounded(db, (tx) => tx.run('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
});

test('nothing can be written', async () => {
  await expect(readBounded(db, (tx) => tx.run('delete from lots'))).rejects.toMatchObject({ code: '25006' });
});

test('the bounds end with the search', async () => {
  await readBounded(db, async () => undefined);
  const [setting] = await db.query<{ timeout: string }>(
    sql`select current_setting('statement_timeout') as timeout`,
  );
  expect(setting?.timeout).toBe('0');
});
