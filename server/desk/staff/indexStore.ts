/** How much waits for our own people, in SQL. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type WaitingRow = {
  approvals: number;
  documents: number;
  consignments: number;
  inquiries: number;
  dueInvoices: number;
  overdueInvoices: number;
  heldLots: number;
  suspendedBidders: number;
  failedNotices: number;
};

/** A letter that could not be delivered a week ago will not be missed any more. */
const failedDays = 7;

export async function countWaiting(db: Queryable, now: string): Promise<WaitingRow> {
  const [row] = await db.query<WaitingRow>(sql`
    select
      (select count(*) from reviewed_bidders b join auctions a on a.id = b.auction_id
        where a.closed_at is null and (b.list = 'waiting' or b.asks_for_limit)) as approvals,
      (select count(*) from documents where status = 'waiting') as documents,
      (select count(*) from consignments where status in ('received', 'reviewing'))
      + (select count(*) from unanswered_consignments where status not in ('received', 'reviewing')) as consignments,
      (select count(*) from inquiries where answered_at is null) as inquiries,
      (select count(*) from invoices where status = 'due') as "dueInvoices",
      (select count(*) from invoices where status = 'due' and due_at < ${now}::timestamptz) as "overdueInvoices",
      (select count(*) from lot_holds where released_at is null) as "heldLots",
      (select count(*) from accounts where status = 'suspended' and role = 'bidder') as "suspendedBidders",
      (select count(*) from notices
        where given_up_at > ${now}::timestamptz - make_interval(days => ${failedDays}::integer))
      + (select count(*) from short_messages
        where given_up_at > ${now}::timestamptz - make_interval(days => ${failedDays}::integer)) as "failedNotices"`);
  if (!row) throw new Error('A count answered no row.');
  return row;
}
