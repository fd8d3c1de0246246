/** The notices that are due, with all that a letter needs to know of them. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/**
 * What bidders are notified of. Won lots are a debt, and moving the end of a binding bid concerns everybody: no one
 * turns those off.
 */
export type NoticeKind = 'outbid' | 'won' | 'closing' | 'reminder' | 'outage' | 'postponed' | 'saleMessage';

/** One lot of a notice, as things stand now. Without a lot it is about the sale. */
export type DueNotice = {
  id: number;
  accountId: number;
  kind: NoticeKind;
  mark: number;
  email: string;
  firstName: string;
  auctionId: number;
  saleTitle: string;
  saleSlug: string;
  isTimed: boolean;
  startsAt: string;
  isSaleOver: boolean;
  lotNumber: number | null;
  lotTitle: string | null;
  lotSlug: string | null;
  status: string | null;
  closesAt: string | null;
  currentCents: number | null;
  isLeading: boolean;
  hammerCents: number | null;
  premiumCents: number | null;
  shiftMs: number | null;
  /** Of a postponement. */
  sessionNumber: number | null;
  /** All sessions of the sale were moved at once. */
  isWholeLiveSale: boolean;
  fromAt: string | null;
  toAt: string | null;
  /** Why it was postponed, or what staff have to say. */
  words: string | null;
};

/** For so many bidders at once: none of them waits long, and a round that is cut off has notified most of them. */
const groupsAtOnce = 50;

/**
 * Anyone who is due in a sale is due with all that waits there and would be due within `withinMs`: that is what makes one
 * letter of many notices.
 */
export const lockDue = (
  tx: Queryable,
  { now, within }: { now: string; within: string },
): Promise<DueNotice[]> =>
  tx.query<DueNotice>(sql`
    with due as (
      select account_id, kind, auction_id
      from bid_notices
      where done_at is null and due_at <= ${now}
      group by account_id, kind, auction_id
      order by min(due_at), account_id limit ${groupsAtOnce}::integer
    )
    select n.id, n.account_id as "accountId", n.kind, n.mark, c.email, c.first_name as "firstName",
      a.id as "auctionId", a.title as "saleTitle", a.slug as "saleSlug", a.type = 3 as "isTimed",
      a.starts_at as "startsAt", a.closed_at is not null as "isSaleOver",
      l.lot_number as "lotNumber", l.web_title as "lotTitle", l.slug as "lotSlug",
      s.status, s.closes_at as "closesAt", s.current_bid_cents as "currentCents",
      coalesce(s.leader_id = n.account_id, false) as "isLeading",
      w.hammer_cents as "hammerCents", w.premium_cents as "premiumCents", h.shift_ms as "shiftMs",
      p.session_number as "sessionNumber",
      coalesce(p.session_number is not null
        and (select count(*) from postponements o where o.auction_id = p.auction_id and o.made_at = p.made_at)
          = (select count(*) from auction_sessions d where d.auction_id = p.auction_id), false) as "isWholeLiveSale",
      p.from_at as "fromAt", p.to_at as "toAt", coalesce(p.reason, m.text) as words
    from bid_notices n
    join due d on d.account_id = n.account_id and d.kind = n.kind and d.auction_id = n.auction_id
    join accounts c on c.id = n.account_id
    join auctions a on a.id = n.auction_id
    left join lots l on l.id = n.lot_id
    left join lot_standings s on s.lot_id = n.lot_id
    left join won_lots w on n.kind = 'won' and w.lot_id = n.lot_id and w.account_id = n.account_id
    left join sale_shifts h on n.kind = 'outage' and h.id = n.mark
    left join postponements p on n.kind = 'postponed' and p.id = n.mark
    left join sale_messages m on n.kind = 'saleMessage' and m.id = n.mark
    where n.done_at is null and n.due_at <= ${within}
    order by n.account_id, n.kind, n.auction_id, l.lot_number
    for update of n skip locked`);

export const markDone = (
  tx: Queryable,
  { ids, now, isNotified }: { ids: readonly number[]; now: string; isNotified: boolean },
): Promise<unknown> =>
  tx.query(sql`
    update bid_notices set done_at = ${now}, is_told = ${isNotified}::boolean where id = any(${ids}::bigint[])`);

/** A notice is kept as long as the letter it became. */
const keptDays = 90;

export async function forgetOldNotices(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from bid_notices where done_at < now() - make_interval(days => ${keptDays}::integer)`);
  await db.query(sql`
    delete from notice_stops where created_at < now() - make_interval(days => ${keptDays}::integer)`);
}
