/** Lets our own people in. To anybody else the address does not exist, and that they tried is written down. */
import type { Caller } from '#server/platform/callers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

export type Asking = { caller: Caller; address: string };

/** For the security log: our own people act on an account that is not theirs, by their session and from their address. */
export const actorOf = ({ caller: { accountId, sessionId }, address }: Asking) => ({
  actorId: accountId,
  sessionId,
  address,
});

/** @param call what they tried, for the security log. @throws `not_found` for everybody but clerks and staff. */
export type ClerksOnly = (asking: Asking, call: string) => Promise<void>;

export const clerksOnly =
  ({ db, securityLog }: { db: Database; securityLog: SecurityLog }): ClerksOnly =>
  async ({ caller, address }, call) => {
    if (caller.role !== 'bidder') return;
    const { accountId, sessionId } = caller;
    await db.transaction((tx) =>
      securityLog.record(tx, { kind: 'clerk_call_refused', accountId, sessionId, address, facts: { call } }),
    );
    throw problem('not_found');
  };
