/** What belongs to someone else is not there for a caller, like what never was; but that they asked is written down. */
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';

import type { Asker } from './asker.ts';
import type { SecurityLog } from './securityLog.ts';

/** The word of the trade for what was asked for, and the ids that are another account's. */
type Foreign = {
  of:
    | 'address'
    | 'alert'
    | 'card'
    | 'consignment'
    | 'document'
    | 'email'
    | 'invoice'
    | 'message'
    | 'phone'
    | 'wishlist'
    | 'wishlistItem';
  ids: readonly number[];
};

type Deps = { db: Database; securityLog: Pick<SecurityLog, 'record'> };

/** Not to be called inside a transaction: what is written down must outlive the refusal. */
export async function refuseForeign(
  { db, securityLog }: Deps,
  asker: Asker,
  { of, ids }: Foreign,
): Promise<never> {
  const [first] = ids;
  if (first !== undefined) {
    const facts = { of, id: first, count: ids.length };
    await db.transaction((tx) => securityLog.record(tx, { kind: 'foreign_id_refused', ...asker, facts }));
  }
  throw problem('not_found');
}
