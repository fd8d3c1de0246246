/**
 * Wishlists: making and changing lists and what is on them. A list is its owner's alone; what is deleted can be brought
 * back for 30 days. Reading lots as rows, and sharing, are in files of their own.
 */
import {
  listNameFault,
  listNameKey,
  listNameOf,
  mostListsInSale,
  mostLotsInList,
  noteFault,
} from '#contract/wishlists/wishlistNames.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';

import {
  countItems,
  findLotNumber,
  isOnList,
  keepNote,
  markItemDeleted,
  moveToList,
  putItem,
} from './itemStore.ts';
import {
  auctionExists,
  countLists,
  insertList,
  isNameTaken,
  lockLists,
  markListDeleted,
  markListUsed,
  renameList,
} from './listStore.ts';
import type { Ownership } from './ownership.ts';

type Deps = { db: Database; clock: Clock; ownership: Ownership };

export type WishlistService = {
  createList: (
    asker: Asker,
    list: { auctionId: number; typed: string },
  ) => Promise<{ id: number; name: string }>;
  renameList: (asker: Asker, list: { listId: number; typed: string }) => Promise<string>;
  deleteList: (asker: Asker, listId: number) => Promise<void>;
  undeleteList: (asker: Asker, listId: number) => Promise<void>;
  addItem: (asker: Asker, item: { listId: number; lotId: number }) => Promise<number>;
  saveNote: (asker: Asker, item: { wli: number; note: string }) => Promise<void>;
  /** All three ids must belong together: a line that moved meanwhile is not taken off its new list. */
  deleteItem: (asker: Asker, item: { listId: number; lotId: number; wli: number }) => Promise<void>;
  undeleteItem: (asker: Asker, wli: number) => Promise<void>;
  moveItem: (asker: Asker, item: { wli: number; toListId: number }) => Promise<void>;
};

const refused = (field: string, sentence: string) =>
  problem('invalid_input', { fields: { [field]: sentence } });

const fullSale = (): Error =>
  refused('wlname', `You have ${mostListsInSale} lists in this sale. Delete one to make another.`);
const fullList = (): Error =>
  refused(
    'AuctionItemID',
    `This list holds ${mostLotsInList.toLocaleString('en-US')} lots. It takes no more.`,
  );
const takenName = (name: string): Error =>
  refused('wlname', `You have a list “${name}” in this sale already.`);

function nameIn(typed: string): { name: string; nameKey: string } {
  const name = listNameOf(typed);
  const fault = listNameFault(name);
  if (fault !== null) throw refused('wlname', fault);
  return { name, nameKey: listNameKey(name) };
}

/** The caller holds the lock of the account's lists. */
export async function requireRoomForList(
  tx: Queryable,
  sale: { accountId: number; auctionId: number },
): Promise<void> {
  if ((await countLists(tx, sale)) >= mostListsInSale) throw fullSale();
}

async function requireRoomForItem(tx: Queryable, listId: number): Promise<void> {
  if ((await countItems(tx, listId)) >= mostLotsInList) throw fullList();
}

function listActions({ db, clock, ownership }: Deps) {
  const now = (): string => clock().toISOString();
  return {
    async createList({ accountId }: Asker, { auctionId, typed }: { auctionId: number; typed: string }) {
      const named = nameIn(typed);
      if (!(await auctionExists(db, auctionId))) throw problem('not_found');
      const id = await db.transaction(async (tx) => {
        await lockLists(tx, accountId);
        const list = { accountId, auctionId, ...named };
        if (await isNameTaken(tx, { ...list, besidesId: null })) throw takenName(named.name);
        await requireRoomForList(tx, list);
        return insertList(tx, { ...list, now: now() });
      });
      return { id, name: named.name };
    },

    async renameList(asker: Asker, { listId, typed }: { listId: number; typed: string }) {
      const { auctionId } = await ownership.listOf(asker, listId);
      const named = nameIn(typed);
      await db.transaction(async (tx) => {
        await lockLists(tx, asker.accountId);
        const list = { accountId: asker.accountId, auctionId, ...named };
        if (await isNameTaken(tx, { ...list, besidesId: listId })) throw takenName(named.name);
        await renameList(tx, { listId, ...named });
      });
      return named.name;
    },

    async deleteList(asker: Asker, listId: number) {
      const { isDeleted } = await ownership.anyListOf(asker, listId);
      // Pressed on two devices: the second has nothing to do, and the days to bring it back count from the first.
      if (!isDeleted) await markListDeleted(db, { listId, deletedAt: now() });
    },

    async undeleteList(asker: Asker, listId: number) {
      const { isDeleted, ...list } = await ownership.anyListOf(asker, listId);
      if (!isDeleted) return;
      await db.transaction(async (tx) => {
        await lockLists(tx, asker.accountId);
        const { accountId } = asker;
        if (await isNameTaken(tx, { ...list, accountId, besidesId: listId })) throw takenName(list.name);
        await requireRoomForList(tx, { ...list, accountId });
        await markListDeleted(tx, { listId, deletedAt: null });
      });
    },
  };
}

function itemActions({ db, clock, ownership }: Deps) {
  const now = (): string => clock().toISOString();
  return {
    async addItem(asker: Asker, { listId, lotId }: { listId: number; lotId: number }) {
      const { auctionId } = await ownership.listOf(asker, listId);
      const lotNumber = await findLotNumber(db, { auctionId, lotId });
      if (lotNumber === undefined) throw problem('not_found');
      return db.transaction(async (tx) => {
        await lockLists(tx, asker.accountId);
        if (!(await isOnList(tx, { listId, lotId }))) {
          await requireRoomForItem(tx, listId);
          await markListUsed(tx, listId, now());
        }
        return putItem(tx, { listId, lotId, lotNumber, now: now() });
      });
    },

    async saveNote(asker: Asker, { wli, note }: { wli: number; note: string }) {
      const fault = noteFault(note);
      if (fault !== null) throw refused('note', fault);
      await ownership.itemOf(asker, wli);
      await keepNote(db, { wli, note: note.toWellFormed() });
    },

    async deleteItem(asker: Asker, { listId, lotId, wli }: { listId: number; lotId: number; wli: number }) {
      const item = await ownership.itemOf(asker, wli);
      if (item.listId !== listId || item.lotId !== lotId) throw problem('not_found');
      if (!item.isDeleted) await markItemDeleted(db, { wli, deletedAt: now() });
    },

    async undeleteItem(asker: Asker, wli: number) {
      const { isDeleted, listId } = await ownership.itemOf(asker, wli);
      if (!isDeleted) return;
      await db.transaction(async (tx) => {
        await lockLists(tx, asker.accountId);
        await requireRoomForItem(tx, listId);
        await markItemDeleted(tx, { wli, deletedAt: null });
      });
    },

    async moveItem(asker: Asker, { wli, toListId }: { wli: number; toListId: number }) {
      const item = await ownership.itemOf(asker, wli);
      const list = await ownership.listOf(asker, toListId);
      if (item.isDeleted) throw problem('not_found');
      if (list.auctionId !== item.auctionId) {
        throw refused('WishListID', 'A lot can only be on lists of its own sale.');
      }
      if (list.id === item.listId) return;
      const { lotId } = item;
      await db.transaction(async (tx) => {
        await lockLists(tx, asker.accountId);
        if (await isOnList(tx, { listId: toListId, lotId })) {
          throw refused('WishListID', `This lot is on “${list.name}” already.`);
        }
        await requireRoomForItem(tx, toListId);
        await moveToList(tx, { wli, lotId, listId: toListId });
      });
    },
  };
}

export const createWishlistService = (deps: Deps): WishlistService => ({
  ...listActions(deps),
  ...itemActions(deps),
});
