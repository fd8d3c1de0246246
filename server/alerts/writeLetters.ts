/** Makes one letter of all that an account's alerts found in a sale, and hands it over to be sent. */
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { type AlertFacts, alertShort, type FoundLot } from '#server/messages/notices/alertLetters.ts';
import type { Notify } from '#server/messages/notices/notify.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const alertsPath = '/account/textalerts';

/** A letter lists no more; the page of the alerts leads to all. */
const mostLots = 20;
const lettersAtOnce = 50;

type Due = {
  id: number;
  kind: 'published' | 'near';
  accountId: number;
  auctionId: number;
  email: string;
  firstName: string;
  saleTitle: string;
  startsAt: string;
  isOver: boolean;
};

const lockDue = (tx: Queryable, now: string): Promise<Due[]> =>
  tx.query<Due>(sql`
    select d.id, d.kind, d.account_id as "accountId", d.auction_id as "auctionId", c.email,
      c.first_name as "firstName", a.title as "saleTitle", a.starts_at as "startsAt",
      a.closed_at is not null as "isOver"
    from alert_letters d
    join accounts c on c.id = d.account_id
    join auctions a on a.id = d.auction_id
    where d.done_at is null and d.due_at <= ${now}
    order by d.due_at, d.id limit ${lettersAtOnce}::integer
    for update of d skip locked`);

type Found = { lotNumber: number; title: string; slug: string; alertNames: string[]; count: number };

/** What has come to nothing meanwhile is left out: withdrawn, sold, or found by an alert that was stopped. */
const listFound = (tx: Queryable, { accountId, auctionId, kind }: Due): Promise<Found[]> =>
  tx.query<Found>(sql`
    select l.lot_number as "lotNumber", l.web_title as title, l.slug,
      array_agg(t.name order by t.id) as "alertNames", count(*) over () as count
    from text_alerts t
    join alert_matches m on m.alert_id = t.id and m.auction_id = ${auctionId}
    join lots l on l.id = m.lot_id
    where t.account_id = ${accountId} and t.deleted_at is null and not t.is_paused
      and not l.is_withdrawn and l.price_realized_cents is null
      and (${kind} = 'near' or m.told_at is null)
    group by l.id
    order by l.lot_number limit ${mostLots}::integer`);

const markNotified = (tx: Queryable, { accountId, auctionId }: Due, now: string): Promise<unknown> =>
  tx.query(sql`
    update alert_matches m set told_at = ${now} from text_alerts t
    where t.id = m.alert_id and t.account_id = ${accountId} and m.auction_id = ${auctionId} and m.told_at is null`);

function factsOf(due: Due, found: readonly Found[]): AlertFacts['lotsFound'] {
  const { auctionId, firstName, saleTitle, startsAt, kind } = due;
  const lots = found.map(({ lotNumber, title, slug, alertNames }): FoundLot => ({
    lotNumber,
    title,
    path: lotAddress({ auctionId, lotNumber, slug }),
    alertNames,
  }));
  const [only] = lots;
  const path = lots.length === 1 && only ? only.path : alertsPath;
  const moreLots = (found[0]?.count ?? 0) - lots.length;
  return { firstName, saleTitle, startsAt, path, lots, moreLots, isNear: kind === 'near', stopPath: '' };
}

/** @returns how many letters are done. */
export async function writeDueLetters(tx: Queryable, { notify }: Notify, now: string): Promise<number> {
  const due = await lockDue(tx, now);
  for (const letter of due) {
    const found = letter.isOver ? [] : await listFound(tx, letter);
    await markNotified(tx, letter, now);
    if (found.length === 0) continue;
    const facts = factsOf(letter, found);
    const { accountId, email: to } = letter;
    await notify(tx, {
      accountId,
      category: 'alerts',
      letter: { kind: 'lotsFound', accountId, to, facts },
      short: alertShort('lotsFound', facts),
      path: facts.path,
    });
  }
  await tx.query(sql`
    update alert_letters set done_at = ${now} where id = any(${due.map(({ id }) => id)}::bigint[])`);
  return due.length;
}
