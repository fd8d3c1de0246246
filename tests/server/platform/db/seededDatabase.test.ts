/** The database that a seeded file is given: each test begins with the rows that were written once, and leaves nothing. */
import { describe, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { seededDatabase } from '#tests/support/db/seededDatabase.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

let seeds = 0;

const db = seededDatabase(async () => {
  seeds += 1;
  const open = await openTestDatabase();
  await open.query(sql`insert into error_reports (reference, message) values ('SEED', 'seeded')`);
  return open;
});

const report = (reference: string) =>
  db.query(sql`insert into error_reports (reference, message) values (${reference}, 'broke')`);

async function listReferences(): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(sql`select reference from error_reports order by id`);
  return rows.map(({ reference }) => reference);
}

describe.each([1, 2])('whatever test number %i writes', () => {
  test('is there beside the seed, and in no other test', async () => {
    await report('OWN');
    expect(await listReferences()).toEqual(['SEED', 'OWN']);
    expect(seeds).toBe(1);
  });
});

test('what fails is undone alone, a transaction as a whole', async () => {
  await report('FIRST');
  await expect(report('FIRST')).rejects.toThrow('error_reports_reference_key');
  const work = db.transaction(async (tx) => {
    await tx.query(sql`insert into error_reports (reference, message) values ('HALF', 'broke')`);
    throw new Error('the other half');
  });
  await expect(work).rejects.toThrow('the other half');
  expect(await listReferences()).toEqual(['SEED', 'FIRST']);
});

test('what is started at once is done one after the other', async () => {
  const addTwo = (reference: string) =>
    db.transaction(async (tx) => {
      for (const part of [1, 2]) {
        await tx.query(
          sql`insert into error_reports (reference, message) values (${`${reference}${part}`}, 'broke')`,
        );
      }
    });
  await Promise.all(['A', 'B'].map(addTwo));
  expect(await listReferences()).toEqual(['SEED', 'A1', 'A2', 'B1', 'B2']);
});

test('what was set for one transaction ends with it', async () => {
  await db.transaction((tx) => tx.run(`set local statement_timeout = '2s'`));
  expect(await db.query(sql`select current_setting('statement_timeout') as limit`)).toEqual([{ limit: '0' }]);
});
