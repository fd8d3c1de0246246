/** Gives the account that README names some wishlists: two in the sale to come, and one in the sale that is on. */
import type { Sale, SaleRole } from '#demo/world/sales.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const ownerEmail = 'bidder@example.com';

type DemoList = {
  role: SaleRole;
  name: string;
  nameKey: string;
  /** Every so many lots of the sale's catalog, from the first on. */
  everyLots: number;
  lots: number;
  firstNote: string;
};

const lists: readonly DemoList[] = [
  {
    role: 'upcoming',
    name: 'To see in person',
    nameKey: 'to see in person',
    everyLots: 9,
    lots: 8,
    firstNote: 'Ask for photos of the bore before the sale.',
  },
  {
    role: 'upcoming',
    name: 'For the study wall',
    nameKey: 'for the study wall',
    everyLots: 17,
    lots: 4,
    firstNote: 'Compare it with the one sold last spring.',
  },
  {
    role: 'running',
    name: 'Saturday',
    nameKey: 'saturday',
    everyLots: 11,
    lots: 6,
    firstNote: 'Up to the low estimate, no further.',
  },
];

/** Once: anyone who deleted a list of the demo finds it deleted. */
export async function fillWishlists(tx: Queryable, sales: readonly Sale[]): Promise<void> {
  for (const { role, name, nameKey, everyLots, lots, firstNote } of lists) {
    const sale = sales.find((one) => one.role === role);
    if (!sale) continue;
    await tx.query(sql`
      with made as (
        insert into wishlists (account_id, auction_id, name, name_key)
        select a.id, ${sale.id}, ${name}, ${nameKey} from accounts a
        where a.email = ${ownerEmail} and not exists (
          select from wishlists w where w.account_id = a.id and w.auction_id = ${sale.id} and w.name_key = ${nameKey})
        returning id
      ), chosen as (
        select id, lot_number, row_number() over (order by lot_number) as place
        from lots where auction_id = ${sale.id} and not is_withdrawn
      )
      insert into wishlist_items (wishlist_id, lot_id, lot_number, note)
      select m.id, c.id, c.lot_number, case when c.place = ${everyLots} then ${firstNote} else '' end
      from made m cross join chosen c
      where c.place % ${everyLots}::integer = 0 and c.place <= ${everyLots * lots}::integer`);
  }
}
