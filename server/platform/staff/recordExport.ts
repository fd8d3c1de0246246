/** What our own people take away as a file is written in the security log. */
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { actorOf, type Asking } from './assertRight.ts';

type Deps = { db: Database; securityLog: SecurityLog };

export async function recordExport(
  { db, securityLog }: Deps,
  asking: Asking,
  facts: { list: string; rows: number },
): Promise<void> {
  await db.transaction((tx) => securityLog.record(tx, { kind: 'list_exported', ...actorOf(asking), facts }));
}
