/** Watching lots with the server behind it. Fetched after the page, and by its first press. */
import { isProblem } from '#contract/kernel/problems.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { watchMachine } from '#machines/wishlists/watchMachine.ts';
import type { NamedList } from '#machines/wishlists/watchSetup.ts';
import type { Call } from '#services/kernel/http.ts';
import {
  addToWishlist,
  createWishlist,
  listWishlists,
  removeFromWishlist,
} from '#services/wishlists/wishlists.ts';

import { askWith } from './ask.ts';
import { loggedRead } from './loggedRead.ts';

/** What a single press makes where there is no list yet. */
const firstName = 'Wishlist';

const named = ({ WishListID, wlname }: WishList): NamedList => ({ listId: WishListID, name: wlname });

/** Another tab may have been faster. */
async function firstList(call: Call, auctionId: number): Promise<NamedList> {
  const find = async () => (await listWishlists(call)).find(({ AuctionID }) => AuctionID === auctionId);
  try {
    return { listId: await createWishlist(call, { auctionId, name: firstName }), name: firstName };
  } catch (error) {
    const made = isProblem(error) && error.code === 'invalid_input' ? await find() : undefined;
    if (!made) throw error;
    return named(made);
  }
}

/** Actions are sent without the signal of their state: what was pressed is carried out, wherever the visitor goes. */
export const wiredWatch = watchMachine.provide({
  actors: {
    loadLists: askWith((call, _, options) => loggedRead(listWishlists(call, options), options)),
    addToList: askWith(async (call, { lot, list }) => {
      const chosen = list ?? (await firstList(call, lot.auctionId));
      await addToWishlist(call, { listId: chosen.listId, itemId: lot.itemId });
      return chosen;
    }),
    changeTick: askWith(async (call, { lot: { itemId }, listId, isOn }) => {
      // Adding again changes nothing and says where on the list the lot is.
      const wli = await addToWishlist(call, { listId, itemId });
      if (!isOn) await removeFromWishlist(call, { wli, AuctionItemID: itemId, WishListID: listId });
    }),
    createList: askWith(async (call, { lot: { auctionId, itemId }, name }) => {
      await addToWishlist(call, { listId: await createWishlist(call, { auctionId, name }), itemId });
    }),
  },
});
