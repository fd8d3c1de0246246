/** The line of the security log about sessions that someone else ended than their owner, or all at once. */
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEvent, SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import type { RevokedFor } from './loginSessionStore.ts';

/** Who did it, and from where, is missing for what the server does by itself. */
type Revoked = Pick<SecurityEvent, 'actorId' | 'sessionId' | 'address'> & {
  accountId: number;
  reason: RevokedFor;
  sessions: number;
};

export async function recordRevoked(
  tx: Queryable,
  { securityLog }: { securityLog: SecurityLog },
  { reason, sessions, ...whose }: Revoked,
): Promise<void> {
  if (sessions === 0) return;
  await securityLog.record(tx, { kind: 'session_revoked', ...whose, facts: { reason, sessions } });
}
