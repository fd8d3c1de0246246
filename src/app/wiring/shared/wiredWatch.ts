/** Watching lots with the server behind it. Fetched after the page, and by its first press. */
import { isProblem } from '#contract/kernel/problems.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { watchMachine } from '#machines/wishlists/watchMachine.ts';
import type { Lists, NamedList } from '#machines/wishlists/watchSetup.ts';
import type { WatchedLot } from '#rules/wishlists/watchIntent.ts';
import type { WishlistService } from '#services/wishlists/wishlists.ts';

import { loggedRead } from './loggedRead.ts';
import { serviceCall } from './serviceCall.ts';

/** What a single press makes where there is no list yet. */
const firstName = 'Wishlist';

const named = ({ WishListID, wlname }: WishList): NamedList => ({ listId: WishListID, name: wlname });

/** Another tab may have been faster. */
async function firstList(wishlists: WishlistService, auctionId: number): Promise<NamedList> {
  const find = async () => (await wishlists.list()).find(({ AuctionID }) => AuctionID === auctionId);
  try {
    return { listId: await wishlists.create({ auctionId, name: firstName }), name: firstName };
  } catch (error) {
    const made = isProblem(error) && error.code === 'invalid_input' ? await find() : undefined;
    if (!made) throw error;
    return named(made);
  }
}

/** Actions are sent without the signal of their state: what was pressed is carried out, wherever the visitor goes. */
export const wiredWatch = watchMachine.provide({
  actors: {
    loadLists: serviceCall<Lists>(({ wishlists }, _, options) =>
      loggedRead(wishlists.list(options), options),
    ),
    addToList: serviceCall<NamedList, { lot: WatchedLot; list: NamedList | null }>(
      async ({ wishlists }, { lot, list }) => {
        const chosen = list ?? (await firstList(wishlists, lot.auctionId));
        await wishlists.add({ listId: chosen.listId, itemId: lot.itemId });
        return chosen;
      },
    ),
    changeTick: serviceCall<void, { lot: WatchedLot; listId: number; isOn: boolean }>(
      async ({ wishlists }, { lot: { itemId }, listId, isOn }) => {
        // Adding again changes nothing and says where on the list the lot is.
        const wli = await wishlists.add({ listId, itemId });
        if (!isOn) await wishlists.removeItem({ wli, AuctionItemID: itemId, WishListID: listId });
      },
    ),
    createList: serviceCall<void, { lot: WatchedLot; name: string }>(
      async ({ wishlists }, { lot: { auctionId, itemId }, name }) => {
        await wishlists.add({ listId: await wishlists.create({ auctionId, name }), itemId });
      },
    ),
  },
});
