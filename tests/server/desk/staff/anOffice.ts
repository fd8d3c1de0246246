/** The desk of our own people on a database of its own, with what was sent and written. Nothing here asserts anything. */
import type { AccountDecision } from '#contract/desk/staff.ts';
import { createAccountDecisions } from '#server/desk/staff/accountDecisions.ts';
import { createAudit } from '#server/desk/staff/audit.ts';
import { createNotes } from '#server/desk/staff/notes.ts';
import { createStaffReading } from '#server/desk/staff/service.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { aBidder } from '#tests/support/bidding/bidding.ts';

type Notified = { accountId: number; auctionId: number | null };
type Audited = {
  kind: string;
  account: number;
  actor: number | null;
  session: number | null;
  address: string;
  facts: Record<string, unknown>;
};
type Written = { to: string; facts: Record<string, unknown> };

export const officeAddress = '10.9.9.9';

/** After the invoices of `aWonRoom`, and before they are due. */
const atDesk = '2026-12-04T15:00:00.000Z';

export async function anOffice(db: Database) {
  let now = atDesk;
  const clock = () => new Date(now);
  const finished: Notified[] = [];
  const deps = {
    db,
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: createNotices({ clock }),
    notifier: { notifyBidder: async (one: Notified) => void finished.push(one) },
  };
  const person = async (role: Caller['role'], firstName: string) => {
    const accountId = await aBidder(db, { role, registration: null });
    await db.query(
      sql`update accounts set first_name = ${firstName}, last_name = 'Adeyemi' where id = ${accountId}`,
    );
    const caller: Caller = { accountId, sessionId: 77, role };
    return { caller, address: officeAddress };
  };
  const [staff, clerk, bidder] = [
    await person('staff', 'Russell'),
    await person('clerk', 'Ines'),
    await person('bidder', 'Nobody'),
  ];
  const decisions = createAccountDecisions(deps);
  return {
    deps,
    finished,
    staff,
    clerk,
    bidder,
    setTime(later: string) {
      now = later;
    },
    reading: createStaffReading(deps),
    audit: createAudit(deps),
    addNote: createNotes(deps),
    decide: (
      accountId: number,
      decision: Partial<AccountDecision> & Pick<AccountDecision, 'Action'>,
      by: typeof staff = staff,
    ) =>
      decisions.decide(by, accountId, {
        Seen: 0,
        Reason: 'The bank reference is missing.',
        Tier: null,
        TierRule: 'atLeast',
        OwnLimits: 'keep',
        ...decision,
      }),
    audited: () =>
      db.query<Audited>(sql`
        select kind, account_id as account, actor_id as actor, session_id as session, address, facts from security_events order by id`),
    written: () =>
      db.query<Written>(
        sql`select recipient as "to", facts from notices where kind = 'accountDecided' order by id`,
      ),
  };
}

export type Office = Awaited<ReturnType<typeof anOffice>>;
