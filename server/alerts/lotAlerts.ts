/**
 * Alerts for a moment of a lot: some lots before it comes up in the room, when it does, and before it closes by the clock.
 * Each goes off once. They follow what rooms and clocks leave in the database, anyone who moves them.
 */
import { closingAlertMs, type LotMoment } from '#contract/alerts/alerts.ts';
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { alertShort, type AlertFacts } from '#server/messages/notices/alertLetters.ts';
import type { News, Notify } from '#server/messages/notices/notify.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type DueLot = {
  id: number;
  accountId: number;
  email: string;
  firstName: string;
  auctionId: number;
  saleTitle: string;
  lotNumber: number;
  title: string;
  slug: string;
  moment: LotMoment;
  lotsAway: number;
  closesAt: string | null;
};

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

const alertsAtOnce = 200;

/**
 * In the room, a lot is as many lots away as there are of its session from the one that is up to it. A lot that is up, and
 * one that comes after so few, is due for both moments: someone who asked late is notified all the same.
 */
const lockDueInRooms = (tx: Queryable): Promise<DueLot[]> =>
  tx.query<DueLot>(sql`
    select t.id, t.account_id as "accountId", c.email, c.first_name as "firstName", t.auction_id as "auctionId",
      a.title as "saleTitle", l.lot_number as "lotNumber", l.web_title as title, l.slug, t.moment,
      ahead.lots as "lotsAway", null as "closesAt"
    from auction_sessions d
    join auctions a on a.id = d.auction_id
    join lots up on up.id = d.lot_id
    join text_alerts t on t.auction_id = d.auction_id and t.kind = 'lot' and t.told_at is null
      and not t.is_paused and t.deleted_at is null
    join lots l on l.id = t.lot_id and l.session_number = d.number and l.lot_number >= up.lot_number
    join lot_standings s on s.lot_id = l.id and s.status in ('pending', 'open')
    join accounts c on c.id = t.account_id
    cross join lateral (
      select count(*) as lots from lots b join lot_standings o on o.lot_id = b.id
      where b.auction_id = d.auction_id and b.session_number = d.number and not b.is_withdrawn
        and b.lot_number > up.lot_number and b.lot_number <= l.lot_number and o.status in ('pending', 'open')
    ) ahead
    where d.status = ${sessionStatuses.running}::integer and a.type <> ${auctionTypes.timed}::integer
      and ((t.moment = 'away' and ahead.lots <= t.lots_away)
        or (l.id = up.id and s.status = 'open' and t.moment in ('away', 'now')))
    order by t.id limit ${alertsAtOnce}::integer
    for update of t skip locked`);

const lockDueByClock = (tx: Queryable, now: string): Promise<DueLot[]> =>
  tx.query<DueLot>(sql`
    select t.id, t.account_id as "accountId", c.email, c.first_name as "firstName", t.auction_id as "auctionId",
      a.title as "saleTitle", l.lot_number as "lotNumber", l.web_title as title, l.slug, t.moment, 0 as "lotsAway",
      s.closes_at as "closesAt"
    from lot_standings s
    join text_alerts t on t.auction_id = s.auction_id and t.lot_id = s.lot_id and t.kind = 'lot'
      and t.told_at is null and not t.is_paused and t.deleted_at is null and t.moment = 'closing'
    join auctions a on a.id = t.auction_id
    join lots l on l.id = t.lot_id
    join accounts c on c.id = t.account_id
    where s.status = 'open' and s.closes_at > ${now} and s.closes_at <= ${after(now, closingAlertMs)}
    order by s.closes_at, t.id limit ${alertsAtOnce}::integer
    for update of t skip locked`);

/** What comes later than this says nothing any more, as after quiet hours. */
const roomNewsMs = 5 * 60_000;

function newsOf(due: DueLot, now: string): News {
  const { accountId, email: to, auctionId, lotNumber, slug, closesAt } = due;
  const path = lotAddress({ auctionId, lotNumber, slug });
  const { firstName, saleTitle, title, moment, lotsAway } = due;
  const facts: AlertFacts['lotAlert'] = {
    firstName,
    saleTitle,
    path,
    stopPath: '',
    lotNumber,
    title,
    moment,
    lotsAway,
    closesAt,
  };
  return {
    accountId,
    category: 'alerts',
    letter: { kind: 'lotAlert', accountId, to, facts },
    short: alertShort('lotAlert', facts),
    path,
    until: closesAt ?? after(now, roomNewsMs),
  };
}

/** @returns how many went off. */
export async function notifyDueLots(tx: Queryable, { notify }: Notify, now: string): Promise<number> {
  const due = [...(await lockDueInRooms(tx)), ...(await lockDueByClock(tx, now))];
  for (const lot of due) await notify(tx, newsOf(lot, now));
  await tx.query(sql`
    update text_alerts set told_at = ${now} where id = any(${due.map(({ id }) => id)}::bigint[])`);
  return due.length;
}
