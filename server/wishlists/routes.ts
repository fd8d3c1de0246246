/** The calls about wishlists. */
import {
  addItem,
  createList,
  deleteItem,
  deleteList,
  editList,
  getAllLists,
  getAuctionLists,
  getClosingNext,
  getListItems,
  getListName,
  moveItem,
  saveNotes,
  undeleteItem,
  undeleteList,
} from '#contract/wishlists/wishlists.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import type { WishlistReader } from './readLists.ts';
import type { WishlistService } from './service.ts';

type Wishlists = { lists: WishlistService; reader: WishlistReader };

/** Someone who goes through a catalog presses often; a note is saved at every pause. */
export const editLimit = { max: 240, windowSeconds: 60 };

/** A note that is far too long is answered by its own sentence, up to a size that no one pastes by mistake. */
const noteBytes = 1_000_000;

const success = { success: true };

export function serveWishlists(serve: Serve, wishlists: Wishlists): void {
  serveReading(serve, wishlists);
  serveLists(serve, wishlists);
  serveItems(serve, wishlists);
}

function serveReading(serve: Serve, { reader }: Wishlists): void {
  serve(getAuctionLists, ({ params }, { caller }) => reader.lists(caller.accountId, params.auctionId));
  serve(getAllLists, (_, { caller }) => reader.lists(caller.accountId, null));
  serve(getListItems, ({ params }, exchange) => reader.items(askerOf(exchange), params.wishListId));
  serve(getClosingNext, (_, { caller }) => reader.closingNext(caller.accountId));
  serve(getListName, async ({ params: { id } }, exchange) => [
    { WishListID: id, wlname: await reader.nameOf(askerOf(exchange), id) },
  ]);
}

function serveLists(serve: Serve, { lists }: Wishlists): void {
  const limit = editLimit;
  serve(
    createList,
    async ({ params: { auctionId }, body }, exchange) => {
      const { id, name } = await lists.createList(askerOf(exchange), { auctionId, typed: body.wlname });
      return [{ wlid: id, wlname: name }];
    },
    { limit },
  );
  serve(
    editList,
    async ({ params: { id }, body }, exchange) => [
      {
        WishListID: id,
        wlname: await lists.renameList(askerOf(exchange), { listId: id, typed: body.wlname }),
      },
    ],
    { limit },
  );
  serve(
    deleteList,
    async ({ params }, exchange) => {
      await lists.deleteList(askerOf(exchange), params.id);
      return success;
    },
    { limit },
  );
  serve(
    undeleteList,
    async ({ params }, exchange) => {
      await lists.undeleteList(askerOf(exchange), params.id);
      return success;
    },
    { limit },
  );
}

function serveItems(serve: Serve, { lists }: Wishlists): void {
  const limit = editLimit;
  serve(
    addItem,
    async ({ params: { wishListId, itemId } }, exchange) => [
      { wli: await lists.addItem(askerOf(exchange), { listId: wishListId, lotId: itemId }) },
    ],
    { limit },
  );
  serve(
    saveNotes,
    async ({ params: { wli }, body: { note } }, exchange) => {
      await lists.saveNote(askerOf(exchange), { wli, note });
      return success;
    },
    { limit, bodyLimitBytes: noteBytes },
  );
  serve(
    deleteItem,
    async ({ params: { wishListId, AuctionItemID, wli } }, exchange) => {
      await lists.deleteItem(askerOf(exchange), { listId: wishListId, lotId: AuctionItemID, wli });
      return success;
    },
    { limit },
  );
  serve(
    undeleteItem,
    async ({ params: { wli } }, exchange) => {
      await lists.undeleteItem(askerOf(exchange), wli);
      return success;
    },
    { limit },
  );
  serve(
    moveItem,
    async ({ params: { wli }, body }, exchange) => {
      await lists.moveItem(askerOf(exchange), { wli, toListId: body.WishListID });
      return success;
    },
    { limit },
  );
}
