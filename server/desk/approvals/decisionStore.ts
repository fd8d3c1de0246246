/**
 * What staff decide, in SQL. Anyone who decides about a bidder holds the locks on all their registrations, as anyone who takes
 * a bid of theirs does on one: a decision comes before a bid or after it.
 */
import { firstPaddle, type Place } from '#server/bidding/registrations/registrationStore.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { revokeAllOf } from '#server/session/sessions/loginSessionStore.ts';

/** In the order of everybody who bids; then the account, which says where they may bid at all. */
export async function lockBidder(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`
    select 1 from auction_registrations where account_id = ${accountId} order by auction_id for update`);
  await tx.query(sql`select 1 from accounts where id = ${accountId} for no key update`);
}

export type Decider = {
  now: string;
  /** Null for the server itself. */
  decidedBy: number | null;
  /** Shown to the bidder; null where there is none. */
  reason: string | null;
};

/** With the paddle they had, or the next: the caller holds the lock on the sale's paddles. */
export async function approveRegistration(tx: Queryable, place: Place, decider: Decider): Promise<void> {
  const { now, decidedBy } = decider;
  await tx.query(sql`
    update auction_registrations set status = 'approved', decided_at = ${now}, decided_by = ${decidedBy},
      reason = null, decisions = decisions + 1,
      paddle = coalesce(paddle, (select coalesce(max(other.paddle) + 1, ${firstPaddle}::integer)
        from auction_registrations other where other.auction_id = ${place.auctionId}))
    where account_id = ${place.accountId} and auction_id = ${place.auctionId}`);
}

type Against = Place & { status: 'declined' | 'suspended' };

export async function denyRegistration(tx: Queryable, denied: Against, decider: Decider): Promise<void> {
  const { now, decidedBy, reason } = decider;
  await tx.query(sql`
    update auction_registrations set status = ${denied.status}, decided_at = ${now}, decided_by = ${decidedBy},
      reason = ${reason}, decisions = decisions + 1
    where account_id = ${denied.accountId} and auction_id = ${denied.auctionId}`);
}

type AccountDecision = { accountId: number; status: 'active' | 'suspended' };

/** Anyone who is suspended is logged out everywhere. @returns how many sessions that ended */
export async function decideAccount(
  tx: Queryable,
  { accountId, status }: AccountDecision,
  { now, decidedBy, reason }: Decider,
): Promise<number> {
  await tx.query(sql`
    update accounts set status = ${status}, status_decided_at = ${now}, status_decided_by = ${decidedBy},
      status_reason = ${reason}, status_decisions = status_decisions + 1
    where id = ${accountId}`);
  return status === 'suspended' ? revokeAllOf(tx, accountId, { reason: 'suspended', now: new Date(now) }) : 0;
}

/** Null is the limit of the tier. */
export async function setLimit(
  tx: Queryable,
  { accountId, auctionId }: Place,
  { limitCents, now, decidedBy }: Pick<Decider, 'now' | 'decidedBy'> & { limitCents: number | null },
): Promise<void> {
  await tx.query(sql`
    update auction_registrations set limit_cents = ${limitCents}, decided_at = ${now}, decided_by = ${decidedBy},
      decisions = decisions + 1
    where account_id = ${accountId} and auction_id = ${auctionId}`);
}

/** Limits of single sales that are not over give way to the limit of the tier. @returns how many did */
export async function removeOwnLimits(
  tx: Queryable,
  accountId: number,
  { now, decidedBy }: Pick<Decider, 'now' | 'decidedBy'>,
): Promise<number> {
  const removed = await tx.query(sql`
    update auction_registrations r set limit_cents = null, decided_at = ${now}, decided_by = ${decidedBy},
      decisions = decisions + 1
    from auctions a
    where r.account_id = ${accountId} and r.limit_cents is not null and a.id = r.auction_id and a.closed_at is null
    returning r.auction_id`);
  return removed.length;
}

export async function answerLimitRequest(
  tx: Queryable,
  { accountId, auctionId }: Place,
  state: 'granted' | 'declined',
): Promise<void> {
  await tx.query(sql`
    update limit_requests set state = ${state}
    where account_id = ${accountId} and auction_id = ${auctionId} and state = 'requested'`);
}

/** An answer to a request is a decision, though the limit stays. */
export async function noteDecision(tx: Queryable, { accountId, auctionId }: Place, decider: Decider) {
  await tx.query(sql`
    update auction_registrations set decided_at = ${decider.now}, decided_by = ${decider.decidedBy},
      reason = ${decider.reason}, decisions = decisions + 1
    where account_id = ${accountId} and auction_id = ${auctionId}`);
}

export type UnpaidBidder = { accountId: number; auctionId: number; wonAt: string };

/**
 * Who may bid, and has won something so long ago that was not paid; a lot that was due before the last decision about
 * the account was known to anyone who decided. Of each the oldest such lot.
 */
export const listUnpaidBidders = (
  db: Queryable,
  { now, mostDays }: { now: string; mostDays: number },
  accountId: number | null = null,
): Promise<UnpaidBidder[]> =>
  db.query<UnpaidBidder>(sql`
    select distinct on (w.account_id) w.account_id as "accountId", w.auction_id as "auctionId", w.won_at as "wonAt"
    from won_lots w join accounts p on p.id = w.account_id
    where w.paid_at is null and w.won_at <= ${now}::timestamptz - make_interval(days => ${mostDays}::integer)
      and p.role = 'bidder' and p.status in ('active', 'pending')
      and (p.status_decided_at is null
        or w.won_at + make_interval(days => ${mostDays}::integer) > p.status_decided_at)
      and (${accountId}::bigint is null or w.account_id = ${accountId}::bigint)
    order by w.account_id, w.won_at`);
