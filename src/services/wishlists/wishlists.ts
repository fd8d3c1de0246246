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
  importList,
  type ImportedList,
  type SharedList,
} from '#contract/wishlists/wishlistSharing.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';

type Options = { signal?: AbortSignal };

/** A lot on a list, by the three ids that `deleteItem` wants. */
export type ListedLot = Pick<WishItem, 'wli' | 'AuctionItemID' | 'WishListID'>;

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

/** Of every sale, the one used last first. */
export const listWishlists = (call: Call, options?: Options): Promise<WishList[]> =>
  reading((received) => call(getAllLists, {}, received), options);

/** @param listId null for what closes next, of all lists. */
export const listItems = (call: Call, listId: number | null, options?: Options): Promise<WishItem[]> =>
  reading(
    (received) =>
      listId === null
        ? call(getClosingNext, {}, received)
        : call(getListItems, { params: { wishListId: listId } }, received),
    options,
  );

/** Answers its number. */
export const createWishlist = async (
  call: Call,
  { auctionId, name }: { auctionId: number; name: string },
): Promise<number> => first(await call(createList, { params: { auctionId }, body: { wlname: name } })).wlid;

/** Answers the name as it is kept. */
export const renameWishlist = async (
  call: Call,
  { listId, name }: { listId: number; name: string },
): Promise<string> => first(await call(editList, { params: { id: listId }, body: { wlname: name } })).wlname;

export async function removeWishlist(call: Call, { listId: id }: { listId: number }): Promise<void> {
  await call(deleteList, { params: { id } });
}

/** Answers the place of the lot on the list, a new one or the one it has. */
export const addToWishlist = async (
  call: Call,
  { listId, itemId }: { listId: number; itemId: number },
): Promise<number> => first(await call(addItem, { params: { wishListId: listId, itemId } })).wli;

export async function removeFromWishlist(
  call: Call,
  { WishListID: wishListId, AuctionItemID, wli }: ListedLot,
): Promise<void> {
  await call(deleteItem, { params: { wishListId, AuctionItemID, wli } });
}

type Removal = { kind: 'list'; listId: number } | { kind: 'item'; wli: number };

export async function undoRemoval(call: Call, { action: done }: { action: Removal }): Promise<void> {
  await (done.kind === 'list'
    ? call(undeleteList, { params: { id: done.listId } })
    : call(undeleteItem, { params: { wli: done.wli } }));
}

export async function moveToWishlist(
  call: Call,
  { wli, toListId: WishListID }: { wli: number; toListId: number },
): Promise<void> {
  await call(moveItem, { params: { wli }, body: { WishListID } });
}

export async function saveWishlistNote(
  call: Call,
  { wli, note }: { wli: number; note: string },
): Promise<void> {
  await call(saveNotes, { params: { wli }, body: { note } });
}

/** The secret under which the list is shared. */
export const findSharedId = async (call: Call, listId: number, options?: Options): Promise<string> =>
  first(await reading((received) => call(getSharedId, { params: { wishListId: listId } }, received), options))
    .UID;

/** Null for a secret that names no list. */
export async function findSharedList(
  call: Call,
  sharedId: string,
  options?: Options,
): Promise<SharedList | null> {
  const [list] = await reading(
    (received) =>
      hasLoginKey()
        ? call(getWlidFromShared, { params: { sharedId } }, received)
        : call(getSharedList, { params: { sharedId } }, received),
    options,
  );
  return list ?? null;
}

export async function importSharedList(
  call: Call,
  sharedId: string,
  options?: Options,
): Promise<ImportedList> {
  const { success, data } = await reading(
    (received) => call(importList, { params: { sharedId } }, received),
    options,
  );
  // Answered, and yet nothing was made (WL-07).
  if (!success || data === null) throw fetchError(200, { code: 'not_found' });
  return data;
}
