/** What is asked about a logged-in account: each question names the account in its own SQL. */
import type { AccountRole } from '#contract/session/accounts.ts';
import type { ownBidderStatus } from '#server/bidding/registrations/bidderStatus.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type HeaderCounts = { messages: number; notifications: number; cart: number };

type Info = { FirstName: string; Role: AccountRole; DeletesAt?: string };

export async function findInfo(db: Queryable, accountId: number): Promise<Info | undefined> {
  const [account] = await db.query<Omit<Info, 'DeletesAt'> & { DeletesAt: string | null }>(sql`
    select p.first_name as "FirstName", p.role as "Role", d.due_at as "DeletesAt"
    from accounts p
    left join account_deletions d on d.account_id = p.id and d.outcome is null
    where p.id = ${accountId}`);
  if (!account) return undefined;
  const { DeletesAt, ...info } = account;
  return DeletesAt === null ? info : { ...info, DeletesAt };
}

export async function countForHeader(db: Queryable, accountId: number): Promise<HeaderCounts> {
  const [counts] = await db.query<HeaderCounts>(sql`
    select
      (select count(*) from messages where account_id = ${accountId} and read_at is null
        and deleted_at is null) as messages,
      (select count(*) from bidder_lots b join lot_standings s on s.lot_id = b.lot_id
        where b.account_id = ${accountId} and not b.is_sealed and s.status in ('pending', 'open')
          and s.leader_id is distinct from b.account_id) as notifications,
      (select count(*) from cart_lines where account_id = ${accountId}) as cart`);
  return counts ?? { messages: 0, notifications: 0, cart: 0 };
}

export type BidCount = { auctionId: number; lots: number };

/** Without ids, every auction in which the account has a bid on a lot that is not over. */
export function listAllBidCounts(db: Queryable, accountId: number): Promise<BidCount[]> {
  return db.query<BidCount>(sql`
    select b.auction_id as "auctionId", count(*) as lots
    from bidder_lots b join lot_standings s on s.lot_id = b.lot_id
    where b.account_id = ${accountId} and s.status in ('pending', 'open') group by b.auction_id`);
}

/** One row for every auction asked for; where the account has no bid, of nothing. */
export function listBidCounts(
  db: Queryable,
  { accountId, auctionIds }: { accountId: number; auctionIds: readonly number[] },
): Promise<BidCount[]> {
  return db.query<BidCount>(sql`
    select asked.auction_id as "auctionId", count(s.lot_id) as lots
    from unnest(${auctionIds}::integer[]) as asked (auction_id)
    left join bidder_lots b on b.auction_id = asked.auction_id and b.account_id = ${accountId}
    left join lot_standings s on s.lot_id = b.lot_id and s.status in ('pending', 'open')
    group by asked.auction_id`);
}

/** What was decided about an account and about its registration for a sale. */
type OwnDecisions = Parameters<typeof ownBidderStatus>[0];

export async function findDecisions(
  db: Queryable,
  { accountId, auctionId }: { accountId: number; auctionId: number },
): Promise<OwnDecisions | undefined> {
  const [found] = await db.query<OwnDecisions>(sql`
    select accounts.role, accounts.tier, accounts.status as "accountStatus", registration.status as "registrationStatus"
    from accounts
    left join auction_registrations registration
      on registration.account_id = accounts.id and registration.auction_id = ${auctionId}
    where accounts.id = ${accountId}`);
  return found;
}

/** The same for every sale that no one has closed yet. */
export function listDecisions(
  db: Queryable,
  accountId: number,
): Promise<(OwnDecisions & { auctionId: number })[]> {
  return db.query<OwnDecisions & { auctionId: number }>(sql`
    select auctions.id as "auctionId", accounts.role, accounts.tier, accounts.status as "accountStatus",
      registration.status as "registrationStatus"
    from accounts
    cross join auctions
    left join auction_registrations registration
      on registration.account_id = accounts.id and registration.auction_id = auctions.id
    where accounts.id = ${accountId} and auctions.closed_at is null
    order by auctions.starts_at, auctions.id`);
}

export async function hasRegistration(
  db: Queryable,
  { accountId, auctionId }: { accountId: number; auctionId: number },
): Promise<boolean> {
  const [found] = await db.query<{ exists: boolean }>(sql`
    select exists (
      select from auction_registrations where account_id = ${accountId} and auction_id = ${auctionId})`);
  return found?.exists ?? false;
}
