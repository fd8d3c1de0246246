/** The visitor's wishlists, and those that others share with them. */
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import {
  addItem,
  createList,
  deleteItem,
  deleteList,
  editList,
  getAllLists,
  getClosingNext,
  getListItems,
  moveItem,
  saveNotes,
  undeleteItem,
  undeleteList,
  type WishItem,
  type WishList,
} from '#contract/wishlists/wishlists.ts';
import {
  getSharedId,
  getSharedList,
  getWlidFromShared,
  type ImportedList,
  importList,
  type SharedList,
} from '#contract/wishlists/wishlistSharing.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';

type Options = { signal?: AbortSignal };

/** A lot on a list, by the three ids that `deleteItem` wants. */
export type ListedLot = Pick<WishItem, 'wli' | 'AuctionItemID' | 'WishListID'>;

export type WishlistService = {
  /** Of every sale, the one used last first. */
  list: (options?: Options) => Promise<WishList[]>;
  /** @param listId null for what closes next, of all lists. */
  listItems: (listId: number | null, options?: Options) => Promise<WishItem[]>;
  create: (list: { auctionId: number; name: string }, options?: Options) => Promise<number>;
  /** Answers the name as it is kept. */
  rename: (list: { listId: number; name: string }, options?: Options) => Promise<string>;
  remove: (listId: number, options?: Options) => Promise<void>;
  bringBack: (listId: number, options?: Options) => Promise<void>;
  /** Answers the place of the lot on the list, a new one or the one it has. */
  add: (lot: { listId: number; itemId: number }, options?: Options) => Promise<number>;
  saveNote: (note: { wli: number; note: string }, options?: Options) => Promise<void>;
  removeItem: (lot: ListedLot, options?: Options) => Promise<void>;
  bringItemBack: (wli: number, options?: Options) => Promise<void>;
  move: (item: { wli: number; toListId: number }, options?: Options) => Promise<void>;
  /** The secret under which the list is shared. */
  share: (listId: number, options?: Options) => Promise<string>;
  /** Null for a secret that names no list. */
  findShared: (sharedId: string, options?: Options) => Promise<SharedList | null>;
  importShared: (sharedId: string, options?: Options) => Promise<ImportedList>;
};

/** WL-01, WL-07: the words for the error log; for the page it is the problem it was. */
const fetchError = (status: number, problem: Problem): Error & Problem =>
  Object.assign(new Error(`Fetch Error: Status ${status}`), problem);

/** A read whose refusal says its status. A call that got no answer at all has none. */
async function reading<Answer>(read: (options: CallOptions) => Promise<Answer>, options?: Options) {
  let status: number | null = null;
  try {
    return await read({ ...options, onRefusal: (received) => (status = received) });
  } catch (error) {
    if (status !== null && isProblem(error)) throw fetchError(status, error);
    throw error;
  }
}

const first = <Entry>([entry]: readonly Entry[]): Entry => {
  if (entry === undefined) throw { code: 'unexpected' } satisfies Problem;
  return entry;
};

function actions(call: Call) {
  return {
    create: async ({ auctionId, name }, options) =>
      first(await call(createList, { params: { auctionId }, body: { wlname: name } }, options)).wlid,
    rename: async ({ listId, name }, options) =>
      first(await call(editList, { params: { id: listId }, body: { wlname: name } }, options)).wlname,
    async remove(listId, options) {
      await call(deleteList, { params: { id: listId } }, options);
    },
    async bringBack(listId, options) {
      await call(undeleteList, { params: { id: listId } }, options);
    },
    add: async ({ listId, itemId }, options) =>
      first(await call(addItem, { params: { wishListId: listId, itemId } }, options)).wli,
    async saveNote({ wli, note }, options) {
      await call(saveNotes, { params: { wli }, body: { note } }, options);
    },
    async removeItem({ WishListID: wishListId, AuctionItemID, wli }, options) {
      await call(deleteItem, { params: { wishListId, AuctionItemID, wli } }, options);
    },
    async bringItemBack(wli, options) {
      await call(undeleteItem, { params: { wli } }, options);
    },
    async move({ wli, toListId }, options) {
      await call(moveItem, { params: { wli }, body: { WishListID: toListId } }, options);
    },
  } satisfies Partial<WishlistService>;
}

export const createWishlistService = (call: Call): WishlistService => ({
  ...actions(call),
  list: (options) => reading((received) => call(getAllLists, {}, received), options),
  listItems: (listId, options) =>
    reading(
      (received) =>
        listId === null
          ? call(getClosingNext, {}, received)
          : call(getListItems, { params: { wishListId: listId } }, received),
      options,
    ),
  share: async (listId, options) =>
    first(
      await reading((received) => call(getSharedId, { params: { wishListId: listId } }, received), options),
    ).UID,
  async findShared(sharedId, options) {
    const [list] = await reading(
      (received) =>
        call(hasLoginKey() ? getWlidFromShared : getSharedList, { params: { sharedId } }, received),
      options,
    );
    return list ?? null;
  },
  async importShared(sharedId, options) {
    const { success, data } = await reading(
      (received) => call(importList, { params: { sharedId } }, received),
      options,
    );
    // Answered, and yet nothing was made (WL-07).
    if (!success || data === null) throw fetchError(200, { code: 'not_found' });
    return data;
  },
});
