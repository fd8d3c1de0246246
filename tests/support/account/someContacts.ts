/** Entries of an account's books, written directly. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** A phone number and an address, both as the form of a new account makes them. */
export async function addContacts(db: Queryable, accountId: number): Promise<void> {
  await addPhone(db, accountId, { number: '+13095550188', isPrimary: true });
  await db.query(sql`
    insert into addresses (account_id, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
    values (${accountId}, 'Harlan Whitcomb', '14 Quarry Lane', 'Galesburg', 'IL', '61401', 'US', true, true, now())`);
}

type PhoneFields = { number: string; isPrimary?: boolean; isVerified?: boolean };

async function addPhone(
  db: Queryable,
  accountId: number,
  { number, isPrimary = false, isVerified = false }: PhoneFields,
): Promise<number> {
  const [phone] = await db.query<{ id: number }>(sql`
    insert into phones (account_id, e164, is_primary, verified_at, created_at)
    values (${accountId}, ${number}, ${isPrimary}, case when ${isVerified}::boolean then now() end, now())
    returning id`);
  return phone?.id ?? 0;
}
