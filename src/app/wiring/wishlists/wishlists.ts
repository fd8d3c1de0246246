/** Wishlists with the server behind them, the device's sharing, and the clock of their countdowns. */
import { fromPromise } from 'xstate';

import { askWith } from '#app/wiring/shared/ask.ts';
import { loggedRead } from '#app/wiring/shared/loggedRead.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import type { SharedPage, SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { listShareMachine } from '#machines/wishlists/listShareMachine.ts';
import { noteMachine } from '#machines/wishlists/noteMachine.ts';
import { sharedListMachine } from '#machines/wishlists/sharedListMachine.ts';
import { undoMachine } from '#machines/wishlists/undoMachine.ts';
import { wishlistMachine } from '#machines/wishlists/wishlistMachine.ts';
import { sharePage } from '#services/catalog/sharePage.ts';
import type { Call } from '#services/kernel/http.ts';

const wishlists = () => import('#services/wishlists/wishlists.ts');

type Calls = Awaited<ReturnType<typeof wishlists>>;
/*
 * Actions are sent without the signal of the state that asked for them: what was pressed is carried out, even when its page
 * is left at once.
 */
const asked = <Output, Input>(
  pick: (calls: Calls) => (call: Call, input: NoInfer<Input>) => Promise<NoInfer<Output>>,
) => askWith<Output, Input>(async (call, input) => pick(await wishlists())(call, input));

export const machines = [
  wiredTicker,
  wishlistMachine.provide({
    actors: {
      loadLists: askWith(async (call, { listId }, options) => {
        const { listItems, listWishlists } = await wishlists();
        const [lists, items] = await Promise.all([
          loggedRead(listWishlists(call, options), options),
          loggedRead(listItems(call, listId, options), options),
        ]);
        return { lists, items };
      }),
      renameList: asked((calls) => calls.renameWishlist),
      createList: asked((calls) => calls.createWishlist),
      deleteList: asked((calls) => calls.removeWishlist),
      removeItem: asked((calls) => calls.removeFromWishlist),
      moveItem: asked((calls) => calls.moveToWishlist),
    },
  }),
  undoMachine.provide({
    actors: {
      undo: asked((calls) => calls.undoRemoval),
    },
  }),
  noteMachine.provide({
    actors: { saveNote: asked((calls) => calls.saveWishlistNote) },
  }),
  listShareMachine.provide({
    actors: {
      findAddress: askWith(
        async (call, { listId }, options) =>
          `/account/wishlist/shared/${await loggedRead((await wishlists()).findSharedId(call, listId, options), options)}`,
      ),
      sharePage: fromPromise<SharingOutcome, SharedPage>(({ input }) => sharePage(input)),
    },
  }),
  sharedListMachine.provide({
    actors: {
      findShared: askWith(async (call, { sharedId }, options) =>
        loggedRead((await wishlists()).findSharedList(call, sharedId, options), options),
      ),
      importList: askWith(async (call, { sharedId }) =>
        loggedRead((await wishlists()).importSharedList(call, sharedId), {}),
      ),
    },
  }),
];
