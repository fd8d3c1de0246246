/** Who may bid in a sale, and whom a clerk registers for it, in SQL. */
import type { BidPlace } from '#contract/saleroom/floorBidders.ts';
import { firstPaddle, type Place } from '#server/bidding/registrations/registrationStore.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type SaleBidder = { paddle: number; name: string; bidsBy: BidPlace | null; phoneLine: number | null };

/** By paddle. */
export const listBidders = (db: Queryable, auctionId: number): Promise<SaleBidder[]> =>
  db.query<SaleBidder>(sql`
    select r.paddle, p.first_name || ' ' || p.last_name as name, r.bids_by as "bidsBy", r.phone_line as "phoneLine"
    from auction_registrations r join accounts p on p.id = r.account_id
    where r.auction_id = ${auctionId} and r.status = 'approved' and r.paddle is not null and p.status = 'active'
    order by r.paddle`);

export type Buyer = { accountId: number; isConsignor: boolean };

/** Who may buy the lot under this paddle; undefined if no bidder has it, or that bidder may not bid. */
export async function findBuyer(
  tx: Queryable,
  { auctionId, lotId, paddle }: { auctionId: number; lotId: number | null; paddle: number },
): Promise<Buyer | undefined> {
  const [buyer] = await tx.query<Buyer>(sql`
    select r.account_id as "accountId",
      exists (select from lots where id = ${lotId}::bigint and consignor_id = r.account_id) as "isConsignor"
    from auction_registrations r join accounts p on p.id = r.account_id
    where r.auction_id = ${auctionId} and r.paddle = ${paddle} and r.status = 'approved' and p.status = 'active'`);
  return buyer;
}

type Known = { accountId: number; isBidder: boolean };

/** The account with this email address, and whether staff let it bid. */
export async function findKnown(tx: Queryable, email: string, auctionId: number): Promise<Known | undefined> {
  const [known] = await tx.query<Known>(sql`
    select p.id as "accountId", p.role = 'bidder' and p.status = 'active'
      and coalesce(r.status, 'approved') not in ('declined', 'suspended') as "isBidder"
    from accounts p
    left join auction_registrations r on r.account_id = p.id and r.auction_id = ${auctionId}
    where lower(p.email) = lower(${email})`);
  return known;
}

export type NewBidder = {
  email: string;
  firstName: string;
  lastName: string;
  /** As E.164 writes it. */
  phone: string | null;
  /** Of a random password: "Forgot password" or a sign-up with the address makes the account theirs. */
  passwordHash: string;
  now: string;
};

export async function insertBidder(tx: Queryable, bidder: NewBidder): Promise<number> {
  const { email, firstName, lastName, phone, passwordHash, now } = bidder;
  const [account] = await tx.query<{ id: number }>(sql`
    insert into accounts (email, first_name, last_name, status, password_hash, created_at)
    values (${email}, ${firstName}, ${lastName}, 'active', ${passwordHash}, ${now})
    returning id`);
  if (!account) throw new Error('An account that was inserted has a number.');
  if (phone !== null) {
    await tx.query(sql`
      insert into phones (account_id, e164, is_primary, created_at)
      values (${account.id}, ${phone}, true, ${now})`);
  }
  return account.id;
}

export type Seat = Place & {
  bidsBy: BidPlace;
  phoneLine: number | null;
  clerkId: number;
  termsVersion: string;
  now: string;
};

/** The caller holds the lock on the sale's paddles. A phone line goes over to the bidder who is on it now. @returns the paddle. */
export async function seatBidder(tx: Queryable, seat: Seat): Promise<number> {
  const { accountId, auctionId, bidsBy, phoneLine, clerkId, termsVersion, now } = seat;
  await tx.query(sql`
    update auction_registrations set phone_line = null
    where auction_id = ${auctionId} and phone_line = ${phoneLine}::smallint and account_id <> ${accountId}`);
  const [seated] = await tx.query<{ paddle: number }>(sql`
    insert into auction_registrations (account_id, auction_id, status, requested_at, decided_at, decided_by, paddle,
      terms_version, bids_by, phone_line, id_seen_by)
    select ${accountId}::bigint, ${auctionId}::integer, 'approved', ${now}::timestamptz, ${now}::timestamptz,
      ${clerkId}::bigint, coalesce(max(paddle) + 1, ${firstPaddle}::integer), ${termsVersion}::text, ${bidsBy}::text,
      ${phoneLine}::smallint, ${clerkId}::bigint
    from auction_registrations where auction_id = ${auctionId}
    on conflict (account_id, auction_id) do update set
      status = 'approved',
      decided_at = case when auction_registrations.status = 'approved' then auction_registrations.decided_at
        else excluded.decided_at end,
      decided_by = case when auction_registrations.status = 'approved' then auction_registrations.decided_by
        else excluded.decided_by end,
      decisions = auction_registrations.decisions
        + case when auction_registrations.status = 'approved' then 0 else 1 end,
      paddle = coalesce(auction_registrations.paddle, excluded.paddle),
      bids_by = excluded.bids_by, phone_line = excluded.phone_line, id_seen_by = excluded.id_seen_by
    returning paddle`);
  if (!seated) throw new Error('A registered bidder has a paddle.');
  return seated.paddle;
}
