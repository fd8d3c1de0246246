/** What the chart of watching works with: what it remembers, what it receives, and what it asks the server. */
import { assign, emit, setup } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { listNameFault, listNameOf } from '#contract/wishlists/wishlistNames.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import type { WatchedLot } from '#rules/wishlists/watchIntent.ts';

export type Lists = readonly WishList[];
export type NamedList = { listId: number; name: string };

type Context = {
  /** Of every sale, the one used last first; null until they are known. */
  lists: Lists | null;
  lot: WatchedLot;
  /** Where the lot was put, for the word about it. */
  addedTo: NamedList | null;
  /** The list whose tick is being changed, and how it is to be. */
  tick: { listId: number; isOn: boolean };
  name: string;
  problem: Problem | null;
};

type Event =
  | { type: 'visitor.came' }
  | { type: 'visitor.left' }
  | { type: 'watch.pressed'; lot: WatchedLot }
  | { type: 'choice.pressed'; lot: WatchedLot }
  /** What someone meant to do before they logged in. */
  | { type: 'intention.found'; lot: WatchedLot }
  | { type: 'lists.outdated' }
  | { type: 'choice.opened' }
  | { type: 'choice.closed' }
  | { type: 'list.ticked'; listId: number }
  | { type: 'list.submitted'; name: string };

type Emitted = { type: 'login.needed'; lot: WatchedLot };

export const nothingWatched: Context = {
  lists: null,
  lot: { auctionId: 0, itemId: 0 },
  addedTo: null,
  tick: { listId: 0, isOn: true },
  name: '',
  problem: null,
};

const isOn = ({ AuctionItemIDs }: WishList, { itemId }: WatchedLot): boolean =>
  AuctionItemIDs.includes(itemId);

const ticked = (list: WishList, { itemId }: WatchedLot, isToBeOn: boolean): WishList => {
  const others = list.AuctionItemIDs.filter((id) => id !== itemId);
  return { ...list, AuctionItemIDs: isToBeOn ? [...others, itemId] : others };
};

export const watchSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'answered' | 'choosing' | 'busy',
  },
  actors: {
    loadLists: notProvided<Lists>(),
    /** Without a list one is made. */
    addToList: notProvided<NamedList, { lot: WatchedLot; list: NamedList | null }>(),
    changeTick: notProvided<void, { lot: WatchedLot; listId: number; isOn: boolean }>(),
    createList: notProvided<void, { lot: WatchedLot; name: string }>(),
  },
  actions: {
    rememberLists: assign((_, { lists }: { lists: Lists }) => ({ lists })),
    forgetLists: assign({ lists: null, addedTo: null }),
    rememberLot: assign((_, { lot }: { lot: WatchedLot }) => ({ lot, addedTo: null, problem: null })),
    rememberAdded: assign((_, addedTo: NamedList) => ({ addedTo })),
    /** Shown at once; whatever comes of it, the lists are then loaded again. */
    rememberTick: assign(({ context: { lists, lot } }, { listId }: { listId: number }) => {
      const isToBeOn = !lists?.some((list) => list.WishListID === listId && isOn(list, lot));
      return {
        tick: { listId, isOn: isToBeOn },
        lists:
          lists && lists.map((list) => (list.WishListID === listId ? ticked(list, lot, isToBeOn) : list)),
        problem: null,
      };
    }),
    rememberName: assign((_, { name }: { name: string }) => ({ name: listNameOf(name), problem: null })),
    refuseName: assign((_, { name }: { name: string }) => ({
      problem: {
        code: 'invalid_input' as const,
        fields: { wlname: listNameFault(listNameOf(name)) ?? '' },
      },
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    askToLogIn: emit((_, { lot }: { lot: WatchedLot }) => ({ type: 'login.needed' as const, lot })),
  },
  guards: {
    isWatched: ({ context: { lists } }, { lot }: { lot: WatchedLot }) =>
      lists?.some((list) => isOn(list, lot)) === true,
    isUnwatched: ({ context: { lists } }, { lot }: { lot: WatchedLot }) =>
      lists !== null && !lists.some((list) => isOn(list, lot)),
    isUsable: (_, { name }: { name: string }) => listNameFault(listNameOf(name)) === null,
  },
  delays: { shownLongEnough: 10_000 },
});
