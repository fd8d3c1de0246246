/** The line of the security log about sessions that somebody else ended than their owner, or all at once. */
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

import type { RevokedFor } from './store.ts';

type Revoked = {
  accountId: number;
  reason: RevokedFor;
  sessions: number;
  /** Where the request came from; nobody asked for what the house does by itself. */
  address?: string | undefined;
};

export async function recordRevoked(
  tx: Queryable,
  { securityLog }: { securityLog: SecurityLog },
  { accountId, reason, sessions, address }: Revoked,
): Promise<void> {
  if (sessions === 0) return;
  await securityLog.record(tx, { kind: 'session_revoked', accountId, address, facts: { reason, sessions } });
}
