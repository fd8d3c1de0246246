/** What columns look like in rows. The suite runs on both kinds of database, so that they cannot differ. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql, type Statement } from '#server/platform/db/sql.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function valueOf(statement: Statement): Promise<unknown> {
  const [row] = await db.query<{ value: unknown }>(statement);
  return row?.value;
}

const cases: readonly [what: string, statement: Statement, value: unknown][] = [
  ['a smallint', sql`select 7::smallint as value`, 7],
  ['an integer', sql`select 70000 as value`, 70_000],
  ['cents in a bigint', sql`select 123456789012::bigint as value`, 123_456_789_012],
  ['the largest exact bigint', sql`select 9007199254740991::bigint as value`, Number.MAX_SAFE_INTEGER],
  ['a count', sql`select count(*) as value from generate_series(1, 3)`, 3],
  ['a numeric', sql`select 0.10::numeric(12, 2) as value`, '0.10'],
  [
    'a sum of cents, which PostgreSQL widens',
    sql`select sum(x) as value from unnest('{1,2}'::bigint[]) x`,
    '3',
  ],
  ['a sum of cents, cast', sql`select sum(x)::bigint as value from unnest('{1,2}'::bigint[]) x`, 3],
  ['a double', sql`select 0.25::float8 as value`, 0.25],
  ['a real', sql`select 0.5::real as value`, 0.5],
  ['a boolean', sql`select true as value`, true],
  ['text', sql`select 'Fusil de chasse, 1re série' as value`, 'Fusil de chasse, 1re série'],
  ['an empty text', sql`select '' as value`, ''],
  ['nothing', sql`select null::text as value`, null],
  [
    'a uuid',
    sql`select '6f1b1c1e-0f39-4a43-9d4e-2d7d6c1f0a11'::uuid as value`,
    '6f1b1c1e-0f39-4a43-9d4e-2d7d6c1f0a11',
  ],
  ['an instant', sql`select '2026-12-05 09:30:00-06'::timestamptz as value`, '2026-12-05T15:30:00.000Z'],
  [
    'an instant with microseconds',
    sql`select '2026-12-05T15:30:00.123456Z'::timestamptz as value`,
    '2026-12-05T15:30:00.123Z',
  ],
  ['a date', sql`select '2026-12-05'::date as value`, '2026-12-05'],
  ['a time without a zone', sql`select '2026-12-05 09:30:00'::timestamp as value`, '2026-12-05 09:30:00'],
  ['an interval', sql`select interval '90 minutes' as value`, '01:30:00'],
  [
    'json',
    sql`select '{"grade": "Fine", "items": [1, null]}'::json as value`,
    { grade: 'Fine', items: [1, null] },
  ],
  ['jsonb', sql`select '[{"a": 1}]'::jsonb as value`, [{ a: 1 }]],
  ['bytes', sql`select '\\x00ff'::bytea as value`, Buffer.from([0, 255])],
  [
    'texts',
    sql`select array['Colt', 'Smith & Wesson', 'a "b", {c}', null, ''] as value`,
    ['Colt', 'Smith & Wesson', 'a "b", {c}', null, ''],
  ],
  ['no texts', sql`select '{}'::text[] as value`, []],
  ['integers', sql`select array[1, 2] as value`, [1, 2]],
  ['bigints', sql`select array[5000000000, null]::bigint[] as value`, [5_000_000_000, null]],
  [
    'bigints in two dimensions',
    sql`select '{{1,2},{3,4}}'::bigint[] as value`,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['numerics', sql`select array[1.50, 2.00]::numeric[] as value`, ['1.50', '2.00']],
  [
    'instants',
    sql`select array['2026-12-05T15:30:00Z']::timestamptz[] as value`,
    ['2026-12-05T15:30:00.000Z'],
  ],
  ['dates', sql`select array['2026-12-05']::date[] as value`, ['2026-12-05']],
  ['booleans', sql`select array[true, false] as value`, [true, false]],
  ['jsonb in an array', sql`select array['{"a": 1}']::jsonb[] as value`, [{ a: 1 }]],
  ['a text search vector', sql`select to_tsvector('simple', 'Colt colt') as value`, `'colt':1,2`],
];

describe('read', () => {
  test.each(cases)('%s', async (_what, statement, value) => {
    await expect(valueOf(statement)).resolves.toEqual(value);
  });

  test('a bigint that no number holds exactly is an error, and the next query works', async () => {
    await expect(valueOf(sql`select 9007199254740993 as value`)).rejects.toThrow(
      'too large for an exact number',
    );
    await expect(valueOf(sql`select 1 as value`)).resolves.toBe(1);
  });

  test('an instant that no clock shows is an error', async () => {
    await expect(valueOf(sql`select 'infinity'::timestamptz as value`)).rejects.toThrow('not an instant');
  });
});

describe('bound', () => {
  const bound: readonly [what: string, statement: Statement, value: unknown][] = [
    ['cents', sql`select ${9_007_199_254_740_991}::bigint as value`, Number.MAX_SAFE_INTEGER],
    ['a bigint of JavaScript', sql`select ${12n}::bigint as value`, 12],
    ['text with quotes', sql`select ${`O'Brien "Ned" \\`} as value`, `O'Brien "Ned" \\`],
    ['nothing', sql`select ${null}::text as value`, null],
    ['false', sql`select ${false}::boolean as value`, false],
    [
      'an instant',
      sql`select ${'2026-12-05T15:30:00.000Z'}::timestamptz as value`,
      '2026-12-05T15:30:00.000Z',
    ],
    ['bytes', sql`select ${new Uint8Array([1, 2])}::bytea as value`, Buffer.from([1, 2])],
    ['json', sql`select ${JSON.stringify(['a', { b: null }])}::jsonb as value`, ['a', { b: null }]],
    ['an array', sql`select ${['a,b', '', null, '{"c"}']}::text[] as value`, ['a,b', '', null, '{"c"}']],
    ['an empty array', sql`select ${[]}::bigint[] as value`, []],
  ];
  test.each(bound)('%s', async (_what, statement, value) => {
    await expect(valueOf(statement)).resolves.toEqual(value);
  });

  test('columns as arrays become rows: how many rows are written at once', async () => {
    const rows = await db.query(sql`
      select * from unnest(${[1, 2]}::bigint[], ${['Colt', null]}::text[]) as lot (id, maker)`);
    expect(rows).toEqual([
      { id: 1, maker: 'Colt' },
      { id: 2, maker: null },
    ]);
  });
});

test('the session is in UTC', async () => {
  await expect(valueOf(sql`select '2026-12-05T23:30:00-06'::timestamptz::date as value`)).resolves.toBe(
    '2026-12-06',
  );
});

test('letters beyond ASCII are folded too', async () => {
  await expect(valueOf(sql`select lower('ÉTIENNE ÅS') as value`)).resolves.toBe('étienne ås');
});

test('search can use trigrams and leave accents out', async () => {
  await db.run('create extension if not exists pg_trgm; create extension if not exists unaccent');
  await expect(valueOf(sql`select unaccent('Münch Fusil à silex') as value`)).resolves.toBe(
    'Munch Fusil a silex',
  );
  await expect(valueOf(sql`select similarity('winchester', 'winchestar') > 0.5 as value`)).resolves.toBe(
    true,
  );
});

test('a refusal by a constraint carries its code and its name', async () => {
  const insert = sql`insert into error_reports (reference, message) values (${'AAAA'}, ${'x'})`;
  await db.query(insert);
  await expect(db.query(insert)).rejects.toMatchObject({
    code: '23505',
    constraint: 'error_reports_reference_key',
  });
  await expect(valueOf(sql`select 1 as value`)).resolves.toBe(1);
});
