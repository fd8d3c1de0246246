/** The lots an account has a bid on, in SQL. */
import type { BidTab } from '#contract/rules/myBids.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type BidLotRow = { lotId: number; auctionId: number };

export type TabRows = { counts: Record<BidTab, number>; rows: BidLotRow[] };

type Found = { active: number; won: number; lost: number; rows: BidLotRow[] };

/** What is still to be decided comes with the next sale first, what is over with the last one first. */
export async function findTab(
  db: Queryable,
  { accountId, tab, mostRows }: { accountId: number; tab: BidTab; mostRows: number },
): Promise<TabRows> {
  const [found] = await db.query<Found>(sql`
    with own as (
      select b.lot_id, b.auction_id, l.lot_number, a.starts_at,
        case
          when not l.is_withdrawn and coalesce(s.status, 'pending') in ('pending', 'open') then 'active'
          when s.status = 'sold' and s.leader_id = b.account_id then 'won'
          else 'lost'
        end as tab
      from bidder_lots b
      join lots l on l.id = b.lot_id
      join auctions a on a.id = b.auction_id
      left join lot_standings s on s.lot_id = b.lot_id
      where b.account_id = ${accountId}
    ), shown as (
      select lot_id, auction_id, row_number() over (order by
        case when tab = 'active' then starts_at end, starts_at desc, auction_id, lot_number) as place
      from own where tab = ${tab}
    )
    select count(*) filter (where tab = 'active') as active, count(*) filter (where tab = 'won') as won,
      count(*) filter (where tab = 'lost') as lost,
      (select coalesce(json_agg(json_build_object('lotId', lot_id, 'auctionId', auction_id) order by place), '[]')
        from shown where place <= ${mostRows}) as rows
    from own`);
  const { rows = [], ...counts } = found ?? { active: 0, won: 0, lost: 0 };
  return { counts, rows };
}
