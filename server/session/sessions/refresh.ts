/**
 * Exchanges a refresh part for new ones. A part that was exchanged before comes from a copy, in the hands of a thief or
 * of the owner after a thief: the session ends for both. Only while what it was exchanged for has never been used may
 * the answer have been lost on the line; then it is exchanged once more.
 */
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { getRecipient } from './accountStore.ts';
import type { SessionTokens, Visit } from './cookies.ts';
import {
  getSpentPart,
  lockByRefresh,
  revokeByIds,
  type RevokedSession,
  updateTokens,
} from './loginSessionStore.ts';
import { newToken } from './tokens.ts';

type RefreshOutcome =
  | { kind: 'refreshed'; tokens: SessionTokens }
  /** Another tab was quicker, and the browser has its answer by now or soon: what it got stays good. */
  | { kind: 'refreshedJustNow' }
  | { kind: 'ended' };

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; notices: Notices };

export function createRefresh({ db, clock, securityLog, notices }: Deps) {
  type Presented = { session: RevokedSession; visit: Visit; now: Date };

  async function rotate(tx: Queryable, { session, visit, now }: Presented): Promise<RefreshOutcome> {
    const { id, accountId } = session;
    const [access, refresh] = [newToken(), newToken()];
    const endsAt = await updateTokens(tx, { id, access, refresh, visit, now });
    await securityLog.record(tx, { kind: 'refresh', accountId, sessionId: id, address: visit.address });
    const keptSeconds = Math.floor((Date.parse(endsAt) - now.getTime()) / 1_000);
    return { kind: 'refreshed', tokens: { access, refresh, keptSeconds } };
  }

  async function endForBoth(tx: Queryable, { session, visit, now }: Presented): Promise<RefreshOutcome> {
    const { id, accountId } = session;
    await revokeByIds(tx, [id], { reason: 'refresh_reuse', now });
    const { email, firstName } = await getRecipient(tx, accountId);
    await notices.send(tx, { kind: 'sessionsEnded', accountId, to: email, facts: { firstName } });
    await securityLog.record(tx, { kind: 'refresh_reuse', accountId, sessionId: id, address: visit.address });
    return { kind: 'ended' };
  }

  return async (visit: Visit): Promise<RefreshOutcome> => {
    const part = visit.refresh;
    if (part === undefined) return { kind: 'ended' };
    return db.transaction(async (tx): Promise<RefreshOutcome> => {
      const now = clock();
      const session = await lockByRefresh(tx, part, now);
      if (!session?.isLiving) return { kind: 'ended' };
      // Tabs take turns: exchanging at every turn would spoil the call that the tab before is just sending again.
      if (session.isJustRefreshed && session.isCurrent) return { kind: 'refreshedJustNow' };
      if (session.isCurrent) return rotate(tx, { session, visit, now });
      const spent = await getSpentPart(tx, part, now);
      if (spent.isSpentJustNow) return { kind: 'refreshedJustNow' };
      if (spent.isLatest && !session.hasArrived) return rotate(tx, { session, visit, now });
      return endForBoth(tx, { session, visit, now });
    });
  };
}
