/** What the form of a new account says of phone and address: the first entries of its books. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Particulars } from './particulars.ts';

type First = Pick<
  Particulars,
  'firstName' | 'lastName' | 'phone' | 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country'
> & { now: string };

export async function insertFirstContacts(tx: Queryable, accountId: number, first: First): Promise<void> {
  const { firstName, lastName, phone, street, street2, city, state, zip, country, now } = first;
  await tx.query(sql`
    insert into phones (account_id, e164, is_primary, created_at) values (${accountId}, ${phone}, true, ${now})`);
  await tx.query(sql`
    insert into addresses (account_id, name, street, street2, city, state, zip, country, is_shipping, is_billing,
      created_at)
    values (${accountId}, ${`${firstName} ${lastName}`}, ${street}, ${street2}, ${city}, ${state}, ${zip}, ${country},
      true, true, ${now})`);
}

/** While no one knows whose account it is: all of it goes, whatever a form put in. */
export async function deleteContacts(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`delete from phones where account_id = ${accountId}`);
  await tx.query(sql`delete from addresses where account_id = ${accountId}`);
}
