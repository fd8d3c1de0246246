/** What stands in the way of deleting an account: what it owes, what it is owed, and what may still come of its bids. */
import type { AccountDeletion, DeletionObstacle } from '#contract/account/accountDeletion.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type Obstacle = AccountDeletion['Obstacles'][number];

/**
 * Every bid on a lot that is open counts and not only those that lead: when the leader's is taken back, the one below it
 * leads again. A submission without a contract binds no one, and goes with the account.
 */
export async function listObstacles(db: Queryable, accountId: number): Promise<Obstacle[]> {
  const [found] = await db.query<Record<DeletionObstacle, number>>(sql`
    select
      (select count(*)::integer from bidder_lots b join lot_standings s on s.lot_id = b.lot_id
        where b.account_id = ${accountId} and s.status in ('pending', 'open')) as "openBids",
      (select count(*)::integer from won_lots where account_id = ${accountId} and invoice_id is null) as "lotsToInvoice",
      (select count(*)::integer from invoices where account_id = ${accountId} and status = 'due') as "unpaidInvoices",
      (select count(*)::integer from won_lots w join invoices i on i.id = w.invoice_id
        where w.account_id = ${accountId} and i.status in ('paid', 'fflHold', 'readyToShip')) as "lotsToCollect",
      (select count(*)::integer from consignments
        where account_id = ${accountId} and status in ('contracted', 'scheduled')) as "consignments",
      (select count(*)::integer from lots l join lot_ends e on e.lot_id = l.id
        where l.consignor_id = ${accountId} and e.ended_at is null
          and not exists (select from consignment_lots k where k.lot_id = l.id)) as "consignedLots",
      (select count(*)::integer from accounts where id = ${accountId} and role <> 'bidder') as "ownPeople"`);
  const counts = Object.entries(found ?? {}) as [DeletionObstacle, number][];
  return counts.filter(([, count]) => count > 0).map(([Kind, Count]) => ({ Kind, Count }));
}
