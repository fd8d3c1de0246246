/** Approvals on a database of their own, with what was sent and written to bidders. Nothing here asserts anything. */
import type { Decision } from '#contract/desk/approvals.ts';
import { createApprovalService } from '#server/desk/approvals/service.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { aBidder, saleId, whileOpen } from '#tests/support/bidding/bidding.ts';

type Notified = { accountId: number; auctionId: number | null };
type Audited = { kind: string; account: number; session: number; address: string; facts: object };
type Written = { to: string; facts: Record<string, unknown> };

/** As the server takes an address without a query. */
const firstRows = { search: '', sort: null, order: 'asc', most: 100, skip: 0 } as const;

export const officeAddress = '10.9.9.9';

export async function aReview(db: Database) {
  const clock = () => new Date(whileOpen);
  const finished: Notified[] = [];
  const notifier = { notifyBidder: async (one: Notified) => void finished.push(one) };
  const securityLog = createSecurityLog({ clock });
  const notices = createNotices({ clock });
  const approvals = createApprovalService({ db, clock, securityLog, notices, notifier });
  const ines = await aBidder(db, { role: 'clerk', registration: null });
  const russell = await aBidder(db, { role: 'staff', registration: null });
  await db.query(sql`update accounts set first_name = 'Ines', last_name = 'Halvorsen' where id = ${ines}`);
  await db.query(
    sql`update accounts set first_name = 'Russell', last_name = 'Adeyemi' where id = ${russell}`,
  );
  const callerOf = (accountId: number, role: Caller['role']): Caller => ({ accountId, sessionId: 77, role });
  const asking = { caller: callerOf(russell, 'staff'), address: officeAddress };

  const list = (asked: Partial<Parameters<typeof approvals.list>[1]> = {}, by: typeof asking = asking) =>
    approvals.list(by, { auctionId: saleId, list: 'waiting', ...firstRows, ...asked });

  const file = (asked: Partial<Parameters<typeof approvals.file>[1]> = {}) =>
    approvals.file(asking, { auctionId: saleId, list: 'waiting', ...firstRows, ...asked });

  const decide = (
    accountId: number,
    decision: Partial<Decision> & Pick<Decision, 'Action'>,
    { by = asking, auctionId = saleId } = {},
  ) =>
    approvals.decide(by, auctionId, {
      AccountID: accountId,
      Seen: 0,
      Reason: 'The bank reference is missing.',
      LimitCents: null,
      ...decision,
    });

  return {
    finished,
    deps: { db, clock, securityLog, notices, notifier, log: { error: () => undefined } },
    asking,
    ines: { caller: callerOf(ines, 'clerk'), address: officeAddress },
    russell,
    callerOf,
    list,
    file,
    decide,
    audited: () =>
      db.query<Audited>(sql`
        select kind, account_id as account, actor_id as actor, session_id as session, address, facts from security_events order by id`),
    written: () =>
      db.query<Written>(
        sql`select recipient as "to", facts from notices where kind = 'registrationDecided' order by id`,
      ),
  };
}

export type Review = Awaited<ReturnType<typeof aReview>>;
