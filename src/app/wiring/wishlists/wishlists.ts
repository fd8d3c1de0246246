/** Wishlists with the server behind them, the device's sharing, and the clock of their countdowns. */
import { fromPromise } from 'xstate';

import { loggedRead } from '#app/wiring/shared/loggedRead.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import type { ImportedList, SharedList } from '#contract/wishlists/wishlistSharing.ts';
import type { SharedPage, SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { listShareMachine } from '#machines/wishlists/listShareMachine.ts';
import { noteMachine, type SavedNote } from '#machines/wishlists/noteMachine.ts';
import { sharedListMachine } from '#machines/wishlists/sharedListMachine.ts';
import { type UndoableAction, undoMachine } from '#machines/wishlists/undoMachine.ts';
import { wishlistMachine } from '#machines/wishlists/wishlistMachine.ts';
import type { Loaded, ShownList } from '#machines/wishlists/wishlistSetup.ts';
import { sharePage } from '#services/catalog/sharePage.ts';
import type { ListedLot } from '#services/wishlists/wishlists.ts';

/*
 * Actions are sent without the signal of the state that asked for them: what was pressed is carried out, even when its page
 * is left at once.
 */
export const machines = [
  wiredTicker,
  wishlistMachine.provide({
    actors: {
      loadLists: serviceCall<Loaded, { listId: ShownList }>(async ({ wishlists }, { listId }, options) => {
        const [lists, items] = await Promise.all([
          loggedRead(wishlists.list(options), options),
          loggedRead(wishlists.listItems(listId, options), options),
        ]);
        return { lists, items };
      }),
      renameList: serviceCall<string, { listId: number; name: string }>(({ wishlists }, list) =>
        wishlists.rename(list),
      ),
      createList: serviceCall<number, { auctionId: number; name: string }>(({ wishlists }, list) =>
        wishlists.create(list),
      ),
      deleteList: serviceCall<void, { listId: number }>(({ wishlists }, { listId }) =>
        wishlists.remove(listId),
      ),
      removeItem: serviceCall<void, ListedLot>(({ wishlists }, item) => wishlists.removeItem(item)),
      moveItem: serviceCall<void, { wli: number; toListId: number }>(({ wishlists }, move) =>
        wishlists.move(move),
      ),
    },
  }),
  undoMachine.provide({
    actors: {
      undo: serviceCall<void, { action: UndoableAction }>(({ wishlists }, { action: done }) =>
        done.kind === 'list' ? wishlists.bringBack(done.listId) : wishlists.bringItemBack(done.wli),
      ),
    },
  }),
  noteMachine.provide({
    actors: { saveNote: serviceCall<void, SavedNote>(({ wishlists }, note) => wishlists.saveNote(note)) },
  }),
  listShareMachine.provide({
    actors: {
      findAddress: serviceCall<string, { listId: number }>(
        async ({ wishlists }, { listId }, options) =>
          `/account/wishlist/shared/${await loggedRead(wishlists.share(listId, options), options)}`,
      ),
      sharePage: fromPromise<SharingOutcome, SharedPage>(({ input }) => sharePage(input)),
    },
  }),
  sharedListMachine.provide({
    actors: {
      findShared: serviceCall<SharedList | null, { sharedId: string }>(
        ({ wishlists }, { sharedId }, options) =>
          loggedRead(wishlists.findShared(sharedId, options), options),
      ),
      importList: serviceCall<ImportedList, { sharedId: string }>(({ wishlists }, { sharedId }) =>
        loggedRead(wishlists.importShared(sharedId), {}),
      ),
    },
  }),
];
