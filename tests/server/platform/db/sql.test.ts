/** How SQL is written, without a database. */
import { expect, test } from 'vitest';

import { Fragment, sql } from '#server/platform/db/sql.ts';

test('a value never becomes part of the text', () => {
  const email = "'; drop table accounts; --";
  const { text, values } = sql`select id from accounts where email = ${email} and tier = ${2}`;
  expect(text).toBe('select id from accounts where email = $1 and tier = $2');
  expect(values).toEqual([email, 2]);
});

test('one text has one name, whatever its values and wherever it is written', () => {
  const lotOf = (id: number) => sql`select title from lots where id = ${id}`;
  const sameElsewhere = sql`select title from lots where id = ${3}`;
  expect(lotOf(1).name).toBe(lotOf(2).name);
  expect(sameElsewhere.name).toBe(lotOf(1).name);
});

test('a list of columns that statements share is text among the values', () => {
  const columns = new Fragment('id, title');
  const { name, text, values } = sql`select ${columns} from lots where id = ${3} and title = ${'Colt'}`;
  expect(text).toBe('select id, title from lots where id = $1 and title = $2');
  expect(values).toEqual([3, 'Colt']);
  expect(name).toBe(sql`select id, title from lots where id = ${1} and title = ${''}`.name);
});

test('a part with values of its own is numbered where it stands', () => {
  const pair = new Fragment(['row(', ', ', ')'], [2, 3]);
  const { text, values } = sql`select ${1}, ${pair}, ${4}`;
  expect(text).toBe('select $1, row($2, $3), $4');
  expect(values).toEqual([1, 2, 3, 4]);
});

test('another text has another name', () => {
  expect(sql`select 1`.name).not.toBe(sql`select 2`.name);
});

test('a name is short enough for PostgreSQL, which cuts at 63 bytes', () => {
  expect(sql`select 1`.name).toMatch(/^[\w-]{1,63}$/u);
});
