/** Lots of a sale that are an account's own: on its wishlists, led by it, or lost to a higher bid while they are open. */
import type { SwitchFacet } from '#contract/catalog/facets.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { listWishedLots } from '#server/wishlists/itemStore.ts';

type Asked = { accountId: number; auctionId: number; switches: readonly SwitchFacet[] };

async function listBidOn(tx: Queryable, { accountId, auctionId, switches }: Asked): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select b.lot_id as id from bidder_lots b join lot_standings s on s.lot_id = b.lot_id
    where b.account_id = ${accountId} and b.auction_id = ${auctionId} and s.status = 'open'
      and case when s.leader_id = ${accountId} then ${switches.includes('leading')}::boolean
        else ${switches.includes('outbid')}::boolean end`);
  return rows.map(({ id }) => id);
}

/** Leading and outbid together are all lots that the account bids on; of those, a wishlist keeps what is on it. */
export async function listOwnLots(tx: Queryable, asked: Asked): Promise<number[]> {
  const { switches } = asked;
  const wished = switches.includes('wishlist') ? await listWishedLots(tx, asked) : null;
  if (!switches.includes('leading') && !switches.includes('outbid')) return wished ?? [];
  const bidOn = await listBidOn(tx, asked);
  return wished ? bidOn.filter((id) => wished.includes(id)) : bidOn;
}
