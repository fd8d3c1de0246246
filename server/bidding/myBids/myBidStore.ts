/** The lots an account has a bid on, in SQL. */
import type { BidTab } from '#contract/bidding/bidTabs.ts';
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
    with mine as (
      select lot_id, auction_id from bidder_lots where account_id = ${accountId}
      -- Sales whose bids are not known still have their winners.
      union select lot_id, auction_id from won_lots where account_id = ${accountId}
    ), own as (
      select l.id as lot_id, l.auction_id, l.lot_number, a.starts_at,
        case
          when not l.is_withdrawn and coalesce(s.status, 'pending') in ('pending', 'open') then 'active'
          when w.lot_id is not null or s.status = 'sold' and s.leader_id = ${accountId} then 'won'
          else 'lost'
        end as tab
      from mine
      join lots l on l.id = mine.lot_id
      join auctions a on a.id = mine.auction_id
      left join lot_standings s on s.lot_id = l.id
      left join won_lots w on w.lot_id = l.id and w.account_id = ${accountId}
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
