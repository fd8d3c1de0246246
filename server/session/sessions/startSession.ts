/** The one place where a session begins. Whether it may is decided before, and its cookies are for the routes. */
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEvent } from '#server/platform/securityLog/securityLog.ts';

import type { SessionTokens, Visit } from './cookies.ts';
import { idleMs } from './lifetimes.ts';
import { insertSession, listIdsOf, revokeByIds } from './loginSessionStore.ts';
import { newToken } from './tokens.ts';

export type StartedSession = { tokens: SessionTokens; loginKey: string; analyticsId: string };

type Beginning = {
  account: { id: number; analyticsId: string };
  visit: Visit;
  now: Date;
  /** How its owner came in, where that was not by a password. */
  facts?: SecurityEvent['facts'];
};

/** Ends the session that the browser was in. Answers what to write in the security log, which is the last thing to do. */
export async function startSession(
  tx: Queryable,
  { account, visit, now, facts }: Beginning,
): Promise<{ session: StartedSession; events: SecurityEvent[] }> {
  const { id: accountId, analyticsId } = account;
  const { address } = visit;
  const [access, refresh, loginKey] = [newToken(), newToken(), newToken()];
  const left = await revokeByIds(tx, await listIdsOf(tx, visit), { reason: 'logout', now });
  const sessionId = await insertSession(tx, { accountId, loginKey, access, refresh, visit, now });
  const ended = left.map((one): SecurityEvent => ({
    kind: 'logout',
    accountId: one.accountId,
    sessionId: one.id,
    address,
  }));
  return {
    session: { tokens: { access, refresh, keptSeconds: idleMs / 1_000 }, loginKey, analyticsId },
    events: [...ended, { kind: 'login', accountId, sessionId, address, facts }],
  };
}
