/**
 * Makes the lots that a catalog names an address for those of its account, once the address is proved: nobody bids on what
 * they consigned. The import does the same for accounts that are there before the lots (`server/import/lotStore.ts`).
 */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export async function linkConsignor(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`
    update lots set consignor_id = a.id
    from accounts a
    where a.id = ${accountId} and a.email_verified_at is not null
      and lower(lots.consignor_email) = lower(a.email) and lots.consignor_id is null`);
}
