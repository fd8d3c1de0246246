/** The address book in SQL. Every question names the account whose book it is. */
import type { Address, AddressUse } from '#contract/account/addresses.ts';
import type { AddressDraft } from '#contract/account/addressFields.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { EntryKey } from './book.ts';

export const listAddresses = (db: Queryable, accountId: number): Promise<Address[]> =>
  db.query<Address>(sql`
    select id as "AddressID", label as "Label", name as "Name", company as "Company", street as "Street",
      street2 as "Street2", city as "City", state as "State", zip as "Zip", country as "Country",
      is_shipping as "IsShipping", is_billing as "IsBilling"
    from addresses where account_id = ${accountId} and removed_at is null
    order by is_shipping desc, is_billing desc, id desc`);

export type AddressRow = { id: number; isShipping: boolean; isBilling: boolean; isRemoved: boolean };

export async function findAddress(
  db: Queryable,
  { accountId, id }: EntryKey,
): Promise<AddressRow | undefined> {
  const [address] = await db.query<AddressRow>(sql`
    select id, is_shipping as "isShipping", is_billing as "isBilling", removed_at is not null as "isRemoved"
    from addresses where id = ${id} and account_id = ${accountId}`);
  return address;
}

export async function addressExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.query(sql`select 1 as found from addresses where id = ${id}`)).length > 0;
}

/** The first in the book serves for everything. */
export async function insertAddress(
  tx: Queryable,
  { accountId, draft, now }: { accountId: number; draft: AddressDraft; now: string },
): Promise<void> {
  const { Label, Name, Company, Street, Street2, City, State, Zip, Country } = draft;
  await tx.query(sql`
    insert into addresses (account_id, label, name, company, street, street2, city, state, zip, country, is_shipping,
      is_billing, created_at)
    select ${accountId}, ${Label}, ${Name}, ${Company}, ${Street}, ${Street2}, ${City}, ${State}, ${Zip}, ${Country},
      not exists (select from addresses where account_id = ${accountId} and is_shipping and removed_at is null),
      not exists (select from addresses where account_id = ${accountId} and is_billing and removed_at is null), ${now}`);
}

export async function updateAddress(tx: Queryable, id: number, draft: AddressDraft): Promise<void> {
  const { Label, Name, Company, Street, Street2, City, State, Zip, Country } = draft;
  await tx.query(sql`
    update addresses set label = ${Label}, name = ${Name}, company = ${Company}, street = ${Street},
      street2 = ${Street2}, city = ${City}, state = ${State}, zip = ${Zip}, country = ${Country}
    where id = ${id}`);
}

/** What it served for passes to the newest of the others. */
export async function markAddressRemoved(
  tx: Queryable,
  { accountId, id, now }: EntryKey & { now: string },
): Promise<void> {
  await tx.query(sql`update addresses set removed_at = ${now} where id = ${id}`);
  await tx.query(sql`
    update addresses set
      is_shipping = is_shipping or not exists (
        select from addresses where account_id = ${accountId} and is_shipping and removed_at is null),
      is_billing = is_billing or not exists (
        select from addresses where account_id = ${accountId} and is_billing and removed_at is null)
    where id = (
      select id from addresses where account_id = ${accountId} and removed_at is null order by id desc limit 1)`);
}

export async function markAddressUsed(
  tx: Queryable,
  { accountId, id }: EntryKey,
  use: AddressUse,
): Promise<void> {
  if (use === 'shipping') {
    await tx.query(sql`
      update addresses set is_shipping = false
      where account_id = ${accountId} and is_shipping and removed_at is null and id <> ${id}`);
    await tx.query(sql`update addresses set is_shipping = true where id = ${id}`);
    return;
  }
  await tx.query(sql`
    update addresses set is_billing = false
    where account_id = ${accountId} and is_billing and removed_at is null and id <> ${id}`);
  await tx.query(sql`update addresses set is_billing = true where id = ${id}`);
}

export async function markAddressRestored(
  tx: Queryable,
  key: EntryKey,
  { isShipping, isBilling }: Pick<AddressRow, 'isShipping' | 'isBilling'>,
): Promise<void> {
  if (isShipping) await markAddressUsed(tx, key, 'shipping');
  if (isBilling) await markAddressUsed(tx, key, 'billing');
  await tx.query(sql`update addresses set removed_at = null where id = ${key.id}`);
}
