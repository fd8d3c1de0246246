/** Who may bid in a sale, in SQL. Every question about an account names it. */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { BidderTier } from '#contract/bidding/bidLimits.ts';
import type { LimitRequest } from '#contract/bidding/registrations.ts';
import type { ContactEvidence } from '#server/bidding/tiers/evidence.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Decisions } from './bidderStatus.ts';

export type RegistrationRow = Decisions & {
  accountId: number;
  role: 'bidder' | 'clerk' | 'staff';
  tier: BidderTier['tier'];
  /** The highest tier that staff allow; null for any. */
  tierCeiling: BidderTier['tier'] | null;
  evidence: ContactEvidence;
  requestedAt: string | null;
  paddle: number | null;
  staffLimitCents: number | null;
  /** Null for an account without an address. */
  country: string | null;
  state: string | null;
  exposureCents: number;
  leadingCount: number;
  bidOnCount: number;
  biddingOnCount: number;
  wonCount: number;
  isTimed: boolean;
  /** The starts of its sessions that have not started, or its own where it has no sessions, in order. */
  startsToCome: string[];
  /** It is closed, or its end has come and no lot was extended beyond it. */
  isOver: boolean;
  /** The last of theirs. */
  limitRequest: LimitRequest | null;
};

export type Place = { accountId: number; auctionId: number };

type Asked = { accountIds: readonly number[]; auctionId: number; now: string };

/** How each of these accounts stands in the sale, registered there or not; in no order. */
export const listRegistrations = (
  db: Queryable,
  { accountIds, auctionId, now }: Asked,
): Promise<RegistrationRow[]> =>
  db.query<RegistrationRow>(sql`
    select
      p.id as "accountId", p.status as "accountStatus", r.status as "registrationStatus",
      r.requested_at as "requestedAt", p.role, p.tier, r.paddle,
      p.tier_ceiling as "tierCeiling", r.limit_cents as "staffLimitCents",
      json_build_object('hasEmail', shown.has_email, 'hasPhone', shown.has_phone, 'hasAddress', shown.has_address,
        'hasCard', shown.has_card, 'age', shown.age) as evidence,
      home.country, nullif(home.state, '') as state,
      owed.cents as "exposureCents", owed.lead_count as "leadingCount",
      coalesce(bid.lots, 0)::integer as "bidOnCount", coalesce(bid.lots_to_come, 0)::integer as "biddingOnCount",
      coalesce(won.lots, 0)::integer as "wonCount", a.type = ${auctionTypes.timed}::integer as "isTimed",
      coalesce(d.starts, case when d.sessions = 0 and a.starts_at > ${now} then array[a.starts_at] end, '{}')
        as "startsToCome",
      a.closed_at is not null or (a.ends_at <= ${now} and not exists (
        select from lot_standings s where s.auction_id = a.id and s.status = 'open')) as "isOver",
      case when q.state is not null then json_build_object('LimitCents', q.limit_cents, 'Reason', q.reason,
        'RequestedAt', to_char(q.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'State', q.state)
      end as "limitRequest"
    from accounts p
    join auctions a on a.id = ${auctionId}
    left join auction_registrations r on r.account_id = p.id and r.auction_id = a.id
    left join limit_requests q on q.account_id = p.id and q.auction_id = a.id
    left join addresses home on home.account_id = p.id and home.is_shipping and home.removed_at is null
    left join lateral (
      select count(*) as sessions,
        array_agg(s.starts_at order by s.starts_at)
          filter (where s.starts_at > ${now} and s.status <> ${sessionStatuses.finished}::integer) as starts
      from auction_sessions s where s.auction_id = a.id
    ) d on true
    cross join lateral bidder_exposure(p.id, a.id) as owed
    cross join lateral bidder_evidence(p.id, ${now}) as shown
    left join lateral (
      select count(*) as lots, count(*) filter (where s.status in ('pending', 'open')) as lots_to_come
      from bidder_lots b
      left join lot_standings s on s.lot_id = b.lot_id
      where b.account_id = p.id and b.auction_id = a.id
    ) bid on true
    left join lateral (
      select count(*) as lots from won_lots w where w.account_id = p.id and w.auction_id = a.id
    ) won on true
    where p.id = any(${accountIds}::bigint[])`);

export async function findRegistration(
  db: Queryable,
  { accountId, auctionId, now }: Place & { now: string },
): Promise<RegistrationRow | undefined> {
  const [found] = await listRegistrations(db, { accountIds: [accountId], auctionId, now });
  return found;
}

/** Paddles of a sale are numbered one after the other, so those who are given one take turns, on every node. */
export async function lockPaddles(tx: Queryable, auctionId: number): Promise<void> {
  await tx.query(sql`select 1 from auctions where id = ${auctionId} for no key update`);
}

export const firstPaddle = 101;

export type NewRegistration = Place & {
  isApproved: boolean;
  termsVersion: string;
  campaign: string | null;
  now: string;
};

/** A paddle comes with the approval, and stays; the caller holds the lock on the sale's paddles. */
export async function addRegistration(tx: Queryable, given: NewRegistration): Promise<void> {
  const { accountId, auctionId, isApproved, termsVersion, campaign, now } = given;
  await tx.query(sql`
    insert into auction_registrations
      (account_id, auction_id, status, requested_at, decided_at, paddle, terms_version, campaign)
    select ${accountId}, ${auctionId}, case when ${isApproved}::boolean then 'approved' else 'requested' end,
      ${now}::timestamptz, case when ${isApproved}::boolean then ${now}::timestamptz end,
      case when ${isApproved}::boolean
        then (select coalesce(max(paddle) + 1, ${firstPaddle}::integer) from auction_registrations
          where auction_id = ${auctionId}) end,
      ${termsVersion}::text, ${campaign}::text`);
}

/** Takes the place of the one before it. */
export async function saveLimitRequest(
  tx: Queryable,
  given: Place & { limitCents: number; reason: string | null; now: string },
): Promise<void> {
  const { accountId, auctionId, limitCents, reason, now } = given;
  await tx.query(sql`
    insert into limit_requests (account_id, auction_id, limit_cents, reason, requested_at)
    values (${accountId}, ${auctionId}, ${limitCents}, ${reason}, ${now})
    on conflict (account_id, auction_id) do update set limit_cents = excluded.limit_cents,
      reason = excluded.reason, requested_at = excluded.requested_at, state = 'requested'`);
}

/** What is decided about a bidder in a sale, and what they bid there, take turns. */
export async function lockRegistration(tx: Queryable, { accountId, auctionId }: Place): Promise<void> {
  await tx.query(sql`
    select 1 from auction_registrations where account_id = ${accountId} and auction_id = ${auctionId}
    for update`);
}
