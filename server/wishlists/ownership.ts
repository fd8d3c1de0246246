/**
 * Whose list it is. What belongs to someone else is not there for the caller, like what does not exist; but that they
 * asked for it is written down.
 */
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { findItem, isOthersItem, type OwnItem } from './itemStore.ts';
import { findList, listExists, type OwnList } from './listStore.ts';

export type Ownership = {
  /** @throws not_found */
  listOf: (asker: Asker, listId: number) => Promise<OwnList>;
  /** One that was deleted too. @throws not_found */
  anyListOf: (asker: Asker, listId: number) => Promise<OwnList>;
  /** A line of a list, taken off or not. @throws not_found */
  itemOf: (asker: Asker, wli: number) => Promise<OwnItem>;
};

export function createOwnership(deps: { db: Database; securityLog: SecurityLog }): Ownership {
  const { db } = deps;

  async function anyListOf(asker: Asker, listId: number): Promise<OwnList> {
    const list = await findList(db, { accountId: asker.accountId, listId });
    if (list) return list;
    if (await listExists(db, listId)) {
      return refuseForeign(deps, asker, { of: 'wishlist', ids: [listId] });
    }
    throw problem('not_found');
  }

  return {
    anyListOf,
    async listOf(asker, listId) {
      const list = await anyListOf(asker, listId);
      if (list.isDeleted) throw problem('not_found');
      return list;
    },
    async itemOf(asker, wli) {
      const item = await findItem(db, { accountId: asker.accountId, wli });
      if (item) return item;
      if (await isOthersItem(db, { accountId: asker.accountId, wli })) {
        return refuseForeign(deps, asker, { of: 'wishlistItem', ids: [wli] });
      }
      throw problem('not_found');
    },
  };
}
