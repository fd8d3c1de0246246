/** Whose alert it is. What belongs to someone else is not there for the caller; but that they asked for it is written down. */
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { findAlert, alertExists, type OwnAlert } from './alertStore.ts';

type Deps = { db: Database; securityLog: SecurityLog };

/** One that was deleted too. @throws not_found */
export async function anyAlertOf(deps: Deps, asker: Asker, alertId: number): Promise<OwnAlert> {
  const alert = await findAlert(deps.db, { accountId: asker.accountId, alertId });
  if (alert) return alert;
  if (await alertExists(deps.db, alertId)) {
    return refuseForeign(deps, asker, { of: 'alert', ids: [alertId] });
  }
  throw problem('not_found');
}

/** @throws not_found */
export async function alertOf(deps: Deps, asker: Asker, alertId: number): Promise<OwnAlert> {
  const alert = await anyAlertOf(deps, asker, alertId);
  if (alert.isDeleted) throw problem('not_found');
  return alert;
}
