/** Writes everything that tier 1 requires, without the services that take it. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export async function addTier1Evidence(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    sql`update accounts set birth_date = '1980-04-17', email_verified_at = now() where id = ${accountId}`,
  );
  await db.query(sql`
    insert into phones (account_id, e164, is_primary, verified_at, created_at)
    values (${accountId}, '+13095550188', true, now(), now())`);
  await db.query(sql`delete from addresses where account_id = ${accountId}`);
  await db.query(sql`
    insert into addresses (account_id, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
    values (${accountId}, 'Ruth Hollis', '14 Quarry Lane', 'Galva', 'IL', '61434', 'US', true, true, now())`);
  await db.query(sql`
    insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at)
    values (${accountId}, 'demo', 'token', 'visa', '4242', 8, 2029, now())`);
}
