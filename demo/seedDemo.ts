/**
 * Puts the demo's accounts into a database, once. What has happened to them since is kept, save that a changed
 * DEMO_PASSWORD reaches them all, because the start prints it next to their addresses.
 */
import { seedName } from '#server/app/closeDemo.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';

import { demoAccounts, type DemoAccount } from './demoAccounts.ts';

type Hashed = { account: DemoAccount; passwordHash: string };

/** Whose address book is shown. Accounts in tier 1 have a whole address too; the others have only the state. */
const withAddress = 'bidder@example.com';

/** Longer than anything of the demo is old: no one did anything here before they had an account. */
export const customersForYears = 3;

function insertAccounts(tx: Queryable, hashed: readonly Hashed[]): Promise<unknown> {
  const column = <K extends keyof DemoAccount>(key: K) => hashed.map(({ account }) => account[key]);
  return tx.query(sql`
    with demo as (
      select * from unnest(
        ${column('email')}::text[], ${column('firstName')}::text[], ${column('lastName')}::text[],
        ${column('birthDate')}::date[], ${column('role')}::text[], ${column('tier')}::smallint[],
        ${column('status')}::text[], ${column('state')}::text[],
        ${hashed.map(({ passwordHash }) => passwordHash)}::text[]
      ) as one (email, first_name, last_name, birth_date, role, tier, status, state, password_hash)
    ), added as (
      insert into accounts
        (email, first_name, last_name, birth_date, role, tier, tier_floor, status, password_hash, email_verified_at,
          created_at)
      select email, first_name, last_name, birth_date, role, tier, case when tier > 1 then tier end, status,
        password_hash, since, since
      from demo cross join lateral (
        select case when tier = 0 and role = 'bidder' then now() else now() - make_interval(years => ${customersForYears}) end
          as since) as joined
      on conflict do nothing
      returning id, email, first_name, last_name, tier, created_at
    ), called as (
      insert into phones (account_id, e164, label, is_primary, verified_at, created_at)
      select id, '+130955501' || lpad((16 + row_number() over (order by email))::text, 2, '0'), 'Shop', true, created_at, created_at
      from added where tier > 0
    ), cards_of_tier_1 as (
      insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at)
      select id, 'demo', 'demo_good_' || gen_random_uuid(), 'visa', '4242', 8,
        extract(year from now())::integer + 3, now()
      from added where tier = 1
    )
    insert into addresses
      (account_id, label, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
    select id, case when is_whole then 'Home' else '' end, added.first_name || ' ' || added.last_name,
      case when is_whole then '418 Exchange Street' else '' end, case when is_whole then 'Galva' else '' end, state,
      case when is_whole then '61434' else '' end, 'US', true, true, now()
    from added join demo using (email)
    cross join lateral (select email = ${withAddress} or added.tier = 1 as is_whole) as kept
    where state is not null`);
}

function updatePasswords(tx: Queryable, hashed: readonly Hashed[]): Promise<unknown> {
  return tx.query(sql`
    update accounts set password_hash = demo.password_hash
    from unnest(
      ${hashed.map(({ account }) => account.email)}::text[],
      ${hashed.map(({ passwordHash }) => passwordHash)}::text[]
    ) as demo (email, password_hash)
    where accounts.email = demo.email`);
}

async function findFingerprint(db: Queryable): Promise<string | undefined> {
  const [seed] = await db.query<{ fingerprint: string }>(
    sql`select fingerprint from seeds where name = ${seedName}`,
  );
  return seed?.fingerprint;
}

type Passwords = {
  password: string;
  /** Tests that are not about passwords hash quickly. */
  hash?: typeof hashPassword;
};

export async function seedDemo(db: Database, { password, hash = hashPassword }: Passwords): Promise<void> {
  const known = await findFingerprint(db);
  if (known !== undefined && (await isPasswordOf(known, password))) return;

  const fingerprint = await hash(password);
  const hashed = await Promise.all(
    demoAccounts.map(async (account) => ({ account, passwordHash: await hash(password) })),
  );
  await db.transaction(async (tx) => {
    // A second process that seeds the same database waits here, then finds every account there.
    await tx.query(sql`
      insert into seeds (name, fingerprint) values (${seedName}, ${fingerprint})
      on conflict (name) do update set fingerprint = excluded.fingerprint`);
    await (known === undefined ? insertAccounts(tx, hashed) : updatePasswords(tx, hashed));
  });
}
