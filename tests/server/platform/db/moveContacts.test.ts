/** What the migration to three books does with the rows of those who had an account before. */
import { beforeAll, expect, test } from 'vitest';

import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { sql } from '#server/platform/db/sql.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const shipped = readMigrations();
const books = shipped.findIndex(({ name }) => name === '0025_contacts');
const db = await openTestDatabase();

const bringTo = (count: number) => migrate(db, { migrations: shipped.slice(0, count), log: silentLog });

type Former = { name: string; phone: string | null; country: string | null; state?: string };

async function addFormer({ name, phone, country, state = 'IL' }: Former): Promise<void> {
  await db.query(sql`
    insert into accounts (email, first_name, last_name, status, password_hash, created_at, phone, street, city, state, zip,
      country)
    values (${`${name}@example.com`}, 'Harlan', ${name}, 'active', 'none', '2026-01-02T03:04:05Z', ${phone},
      ${country === null ? null : '14 Quarry Lane'}, ${country === null ? null : 'Rock Falls'},
      ${country === null ? null : state}, ${country === null ? null : '61071'}, ${country})`);
}

const typed: readonly [string, Omit<Former, 'name'>, string | null][] = [
  ['as it is dialed here', { phone: '(309) 555-0188', country: 'US' }, '+13095550188'],
  ['with the one before it', { phone: '1-309-555-0188', country: 'CA' }, '+13095550188'],
  ['without a country, as one of here', { phone: '309.555.0188', country: null }, '+13095550188'],
  ['as the whole world writes it', { phone: '+44 20 7946 0958', country: 'GB' }, '+442079460958'],
  ['as it is dialed in its own country', { phone: '020 7946 0958', country: 'GB' }, '+442079460958'],
  ['of a country that has no such zero', { phone: '91 234 56 78', country: 'ES' }, '+34912345678'],
  ['too short to be one', { phone: '555-0188', country: 'US' }, null],
  ['of a country whose code we do not know', { phone: '11 5555 0188', country: 'AR' }, null],
  ['that no one gave', { phone: null, country: 'US' }, null],
];

const nameOf = (place: number) => `Whitcomb${place}`;

/** All of them meet the one migration at once. */
beforeAll(async () => {
  await db.run('drop schema public cascade; create schema public');
  await bringTo(books);
  for (const [place, [, former]] of typed.entries()) await addFormer({ name: nameOf(place), ...former });
  await addFormer({ name: 'Whitcomb', phone: null, country: 'US' });
  await addFormer({ name: 'Nowhere', phone: null, country: null });
  await bringTo(books + 1);
});

const ofName = (name: string) => `${name}@example.com`;

test.each(typed.map(([how, , number], place) => ({ how, number, place })))(
  'a phone number $how',
  async ({ number, place }) => {
    const phones = await db.query<{ number: string; primary: boolean }>(sql`
      select e164 as number, is_primary as primary from phones join accounts a on a.id = account_id
      where email = ${ofName(nameOf(place))}`);
    expect(phones).toEqual(number === null ? [] : [{ number, primary: true }]);
  },
);

test('an address becomes the one for deliveries and for invoices, under the name of the account', async () => {
  const addressesOf = (name: string) =>
    db.query(sql`
      select name, company, street, street2, city, state, zip, country, is_shipping as ships, is_billing as bills,
        b.created_at as since, removed_at as removed
      from addresses b join accounts a on a.id = account_id where email = ${ofName(name)}`);
  expect(await addressesOf('Nowhere')).toEqual([]);
  expect(await addressesOf('Whitcomb')).toEqual([
    {
      name: 'Harlan Whitcomb',
      company: '',
      street: '14 Quarry Lane',
      street2: '',
      city: 'Rock Falls',
      state: 'IL',
      zip: '61071',
      country: 'US',
      ships: true,
      bills: true,
      since: '2026-01-02T03:04:05.000Z',
      removed: null,
    },
  ]);
});

test('nothing of it is left with the account, and no one is lost', async () => {
  await bringTo(shipped.length);
  const left = await db.query(sql`
    select column_name from information_schema.columns
    where table_name = 'accounts' and column_name in ('phone', 'street', 'street2', 'city', 'state', 'zip', 'country')`);
  expect(left).toEqual([]);
  const kept = await db.query<{ email: string; lastName: string }>(
    sql`select email, last_name as "lastName" from accounts`,
  );
  expect(kept).toHaveLength(typed.length + 2);
  expect(kept).toContainEqual({ email: 'Whitcomb@example.com', lastName: 'Whitcomb' });
});
