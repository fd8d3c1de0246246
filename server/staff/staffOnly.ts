/** Lets staff in, and no clerks: what is asked for here is more than a sale needs. That they tried is written down. */
import type { Asking } from '#server/approvals/clerksOnly.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

/** @param call what they tried, for the security log. @throws `not_found` for everybody but staff. */
export type StaffOnly = (asking: Asking, call: string) => Promise<void>;

export const staffOnly =
  ({ db, securityLog }: { db: Database; securityLog: SecurityLog }): StaffOnly =>
  async ({ caller, address }, call) => {
    if (caller.role === 'staff') return;
    const { accountId, sessionId } = caller;
    await db.transaction((tx) =>
      securityLog.record(tx, { kind: 'clerk_call_refused', accountId, sessionId, address, facts: { call } }),
    );
    throw problem('not_found');
  };
