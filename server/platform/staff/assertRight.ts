/** Checks a staff call by the right it needs. To everybody without it the address does not exist, and the attempt is logged. */
import { hasRight, type Right } from '#contract/desk/rights.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

export type Asking = { caller: Caller; address: string };

/** For the security log: staff act on an account that is not theirs, by their session and from their address. */
export const actorOf = ({ caller: { accountId, sessionId }, address }: Asking) => ({
  actorId: accountId,
  sessionId,
  address,
});

/** @param call what was tried, for the security log. @throws `not_found` */
export type AssertRight = (asking: Asking, right: Right, call: string) => Promise<void>;

export const createAssertRight =
  ({ db, securityLog }: { db: Database; securityLog: SecurityLog }): AssertRight =>
  async ({ caller, address }, right, call) => {
    if (hasRight(caller.role, right)) return;
    const { accountId, sessionId } = caller;
    await db.transaction((tx) =>
      securityLog.record(tx, { kind: 'clerk_call_refused', accountId, sessionId, address, facts: { call } }),
    );
    throw problem('not_found');
  };
