/** What the migrations to tiers by evidence do with the accounts that were there before: 0039 tier 1, 0040 all others. */
import { beforeAll, describe, expect, test } from 'vitest';

import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addWonLot, closedAt } from '#tests/server/invoices/won/aWonRoom.ts';
import { addTimedSale } from '#tests/support/bidding/bidding.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const shipped = readMigrations();
const tiers = shipped.findIndex(({ name }) => name === '0039_tiers');
const db = await openTestDatabase();

const bringTo = (count: number) => migrate(db, { migrations: shipped.slice(0, count), log: silentLog });

type Former = {
  role: 'bidder' | 'clerk';
  tier: number;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  street: string;
  birthDate: string | null;
  isCardRemoved: boolean;
  isDeleted: boolean;
};

const emailOf = (name: string) => `${name.replaceAll(' ', '.')}@example.com`;

/** Someone who has shown everything, unless something else is asked for. */
async function addFormer(name: string, facts: Partial<Former> = {}): Promise<number> {
  const { role = 'bidder', tier = 0, isEmailVerified = true, isPhoneVerified = true } = facts;
  const {
    street = '14 Quarry Lane',
    birthDate = '1980-04-17',
    isCardRemoved = false,
    isDeleted = false,
  } = facts;
  const [account] = await db.query<{ id: number }>(sql`
    insert into accounts (email, first_name, last_name, role, tier, status, password_hash, birth_date, email_verified_at,
      deleted_at)
    values (${emailOf(name)}, 'Ruth', 'Hollis', ${role}, ${tier}, 'active', 'none', ${birthDate}::date,
      case when ${isEmailVerified}::boolean then now() end, case when ${isDeleted}::boolean then now() end)
    returning id`);
  const id = account?.id ?? 0;
  await db.query(sql`
    insert into phones (account_id, e164, is_primary, verified_at, created_at)
    values (${id}, '+13095550188', true, case when ${isPhoneVerified}::boolean then now() end, now())`);
  await db.query(sql`
    insert into addresses (account_id, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
    values (${id}, 'Ruth Hollis', ${street}, 'Galva', 'IL', '61434', 'US', true, true, now())`);
  await db.query(sql`
    insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at, removed_at)
    values (${id}, 'demo', 'token', 'visa', '4242', 8, 2029, now(),
      case when ${isCardRemoved}::boolean then now() end)`);
  return id;
}

const decidedAt = '2026-11-03T15:00:00.000Z';

const addDecision = (id: number, accountId: number, action: string) =>
  db.query(sql`
    insert into security_events (id, happened_at, kind, account_id, facts, previous_hash, hash)
    values (${id}, ${decidedAt}, 'account_decided', ${accountId}, ${JSON.stringify({ deed: action, from: 1, to: 0 })}::jsonb,
      '\\x00', int8send(${id}::bigint))`);

/** $30,000. */
async function addPaid(accountId: number): Promise<void> {
  await addTimedSale(db);
  await addWonLot(db, accountId, { hammerCents: 3_000_000, paidAt: closedAt });
}

const unchanged: readonly [string, Partial<Former>][] = [
  ['an email address that no one verified', { isEmailVerified: false }],
  ['a phone that no one verified', { isPhoneVerified: false }],
  ['an address without a street', { street: '' }],
  ['no date of birth', { birthDate: null }],
  ['a date of birth of less than 18 years ago', { birthDate: '2020-01-01' }],
  ['a card that was removed', { isCardRemoved: true }],
  ['a role on our staff', { role: 'clerk' }],
  ['an account that was deleted', { isDeleted: true }],
];

/** All of them meet the one migration at once. */
beforeAll(async () => {
  await db.run('drop schema public cascade; create schema public');
  await bringTo(tiers);
  await addFormer('everything');
  for (const [name, facts] of unchanged) await addFormer(name, facts);
  await addFormer('higher tier', { tier: 2 });
  await addDecision(1, await addFormer('tier set by staff'), 'setTier');
  await addDecision(2, await addFormer('reinstated by staff'), 'reinstate');
  await bringTo(tiers + 1);
});

async function tierOf(name: string) {
  const [account] = await db.query<{ tier: number; version: number; setAt: string | null }>(sql`
    select tier, status_decisions as version, tier_set_at as "setAt" from accounts where email = ${emailOf(name)}`);
  return account;
}

test('a bidder who has shown everything is in tier 1, and staff see that the account has changed', async () => {
  expect(await tierOf('everything')).toEqual({ tier: 1, version: 1, setAt: null });
});

test.each(unchanged)('nothing changes with %s', async (name) => {
  expect(await tierOf(name)).toEqual({ tier: 0, version: 0, setAt: null });
});

test('a higher tier stays', async () => {
  expect(await tierOf('higher tier')).toEqual({ tier: 2, version: 0, setAt: null });
});

test('a tier that staff have set stays, and is known from then on as theirs', async () => {
  expect(await tierOf('tier set by staff')).toEqual({ tier: 0, version: 0, setAt: decidedAt });
});

test('another decision of staff is none about the tier', async () => {
  expect(await tierOf('reinstated by staff')).toMatchObject({ tier: 1, setAt: null });
});

describe('0040: all tiers by evidence', () => {
  beforeAll(async () => {
    await addPaid(await addFormer('paid a lot', { tier: 1 }));
    await bringTo(tiers + 2);
  });

  const boundsOf = async (name: string) => {
    const [account] = await db.query<{ tier: number; floor: number | null; ceiling: number | null }>(sql`
      select tier, tier_floor as floor, tier_ceiling as ceiling from accounts where email = ${emailOf(name)}`);
    return account;
  };

  test.each([
    ['everything', { tier: 1, floor: null, ceiling: null }],
    ['paid a lot', { tier: 3, floor: null, ceiling: null }],
    ['higher tier', { tier: 2, floor: 2, ceiling: null }],
    ['no date of birth', { tier: 0, floor: null, ceiling: null }],
    ['tier set by staff', { tier: 0, floor: 0, ceiling: 0 }],
  ] as const)('%s', async (name, expected) => {
    expect(await boundsOf(name)).toEqual(expected);
  });
});
