/** What the chart of wishlists works with: what it remembers, what it receives, and what it asks the server. */
import { assign, emit, setup } from 'xstate';

import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { listNameFault, listNameOf } from '#contract/wishlists/wishlistNames.ts';
import type { WishItem, WishList } from '#contract/wishlists/wishlists.ts';
import { hasUpdates, type Updates, updatesLeft } from '#machines/frames/resource.ts';
import { type FaultReport, isSessionRefusal } from '#machines/kernel/faultReport.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import type { UndoableAction } from './undoMachine.ts';

/** A list by its id; null is what closes next, of all of them. */
export type ShownList = number | null;

export type Loaded = { lists: readonly WishList[]; items: readonly WishItem[] };

type NewList = { auctionId: number; name: string };
/** A lot on a list, by the three ids that the server wants. */
type ItemKey = Pick<WishItem, 'wli' | 'AuctionItemID' | 'WishListID'>;
type Move = { wli: number; toListId: number };

type Input = { listId: ShownList };
type Context = Loaded & {
  listId: ShownList;
  /** As it was before the action that is under way: where the server refuses, it is so again. */
  before: Loaded;
  /** What is being done, and to what. */
  name: string;
  added: NewList;
  item: ItemKey;
  move: Move;
  updates: Updates;
  /** Why something could not be done, or the lists could not be had. */
  problem: Problem | null;
};

type Event =
  | { type: 'list.chosen'; listId: ShownList }
  | { type: 'retry.asked' }
  /** Something has changed by another way. */
  | { type: 'lists.outdated' }
  | { type: 'own.received'; own: OwnStanding }
  | { type: 'note.saved'; wli: number; note: string }
  | { type: 'rename.opened' }
  | { type: 'name.submitted'; name: string }
  | { type: 'adding.opened' }
  | ({ type: 'list.submitted' } & NewList)
  | { type: 'deletion.asked' }
  | { type: 'deletion.confirmed' }
  | { type: 'editing.cancelled' }
  | { type: 'item.removed'; wli: number }
  | ({ type: 'item.moved' } & Move);

/** For the page: where to go, what can be undone, and that the marks on other lots are out of date. */
type Emitted =
  | { type: 'list.opened'; listId: ShownList }
  | { type: 'action.done'; action: UndoableAction }
  | { type: 'lists.changed' }
  /** The lists could not be had: for the error log (WL-01). */
  | ({ type: 'fault.met' } & FaultReport);

const noItem: ItemKey = { wli: 0, AuctionItemID: 0, WishListID: 0 };

export const nothingLoaded: Omit<Context, 'listId'> = {
  lists: [],
  items: [],
  before: { lists: [], items: [] },
  name: '',
  added: { auctionId: 0, name: '' },
  item: noItem,
  move: { wli: 0, toListId: 0 },
  updates: 'none',
  problem: null,
};

const withCount = (lists: readonly WishList[], listId: number, change: number): WishList[] =>
  lists.map((list) => (list.WishListID === listId ? { ...list, ItemCount: list.ItemCount + change } : list));

/** Of the list that is shown; null where all are. */
const shownList = ({ lists, listId }: Pick<Context, 'lists' | 'listId'>): WishList | undefined =>
  lists.find(({ WishListID }) => WishListID === listId);

/** Each lot once under what closes next: one that leaves a list leaves it there too. */
const withoutItem = ({ lists, items }: Loaded, wli: number): Loaded => {
  const gone = items.find((item) => item.wli === wli);
  return {
    items: items.filter((item) => item !== gone),
    lists: gone ? withCount(lists, gone.WishListID, -1) : lists,
  };
};

const isOwn = ({ Lot }: WishItem, own: OwnStanding): boolean =>
  Lot.AuctionID === own.AuctionID && Lot.LotNumber === own.LotNumber;

const remembered = ({ lists, items }: Loaded): { before: Loaded; problem: null } => ({
  before: { lists, items },
  problem: null,
});

export const wishlistSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadLists: notProvided<Loaded, { listId: ShownList }>(),
    renameList: notProvided<string, { listId: number; name: string }>(),
    createList: notProvided<number, NewList>(),
    deleteList: notProvided<void, { listId: number }>(),
    removeItem: notProvided<void, ItemKey>(),
    moveItem: notProvided<void, Move>(),
  },
  actions: {
    rememberChoice: assign((_, { listId }: { listId: ShownList }) => ({ listId, problem: null })),
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
    rememberLoaded: assign((_, { lists, items }: Loaded) => ({ lists, items })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    refuseName: assign((_, { name }: { name: string }) => ({
      problem: {
        code: 'invalid_input' as const,
        fields: { wlname: listNameFault(listNameOf(name)) ?? '' },
      },
    })),
    rememberOwn: assign(({ context: { items } }, { own }: { own: OwnStanding }) => ({
      items: items.map((item) => (isOwn(item, own) ? { ...item, Own: own } : item)),
    })),
    rememberNote: assign(({ context: { items } }, { wli, note }: { wli: number; note: string }) => ({
      items: items.map((item) => (item.wli === wli ? { ...item, note } : item)),
    })),
    /** Shown at once; if the server refuses, it is undone. */
    showName: assign(({ context }, { name }: { name: string }) => ({
      ...remembered(context),
      name: listNameOf(name),
      lists: context.lists.map((list) =>
        list.WishListID === context.listId ? { ...list, wlname: listNameOf(name) } : list,
      ),
    })),
    rememberName: assign(({ context: { lists, listId } }, { name }: { name: string }) => ({
      lists: lists.map((list) => (list.WishListID === listId ? { ...list, wlname: name } : list)),
    })),
    rememberNewList: assign((_, { auctionId, name }: NewList) => ({
      added: { auctionId, name: listNameOf(name) },
      problem: null,
    })),
    showWithoutItem: assign(({ context }, { wli }: { wli: number }) => ({
      ...remembered(context),
      ...withoutItem(context, wli),
      item: context.items.find((item) => item.wli === wli) ?? noItem,
    })),
    /** Under a list the lot leaves the page; under what closes next it stays, on another list. */
    showMoved: assign(({ context }, { wli, toListId }: Move) => {
      const { lists, items } = withoutItem(context, wli);
      const stays = context.listId === null;
      return {
        ...remembered(context),
        move: { wli, toListId },
        lists: withCount(lists, toListId, 1),
        items: stays
          ? context.items.map((item) => (item.wli === wli ? { ...item, WishListID: toListId } : item))
          : items,
      };
    }),
    rollBack: assign(({ context: { before } }) => before),
    openList: emit((_, { listId }: { listId: ShownList }) => ({ type: 'list.opened' as const, listId })),
    offerToUndoList: emit(({ context }) => {
      const list = shownList(context);
      const action = { kind: 'list' as const, listId: list?.WishListID ?? 0, name: list?.wlname ?? '' };
      return { type: 'action.done' as const, action };
    }),
    offerToUndoItem: emit(({ context: { item, before } }) => {
      const Card = before.items.find(({ wli }) => wli === item.wli)?.Card;
      const action = { kind: 'item' as const, wli: item.wli, lotNumber: Card?.LotNumber ?? 0 };
      return { type: 'action.done' as const, action };
    }),
    notifyFault: emit((_, report: FaultReport) => ({ type: 'fault.met' as const, ...report })),
    notifyChange: emit({ type: 'lists.changed' }),
  },
  guards: {
    hasUpdates,
    isSessionRefusal,
    isOther: ({ context }, { listId }: { listId: ShownList }) => listId !== context.listId,
    isOneList: ({ context }) => context.listId !== null,
    isUsable: (_, { name }: { name: string }) => listNameFault(listNameOf(name)) === null,
    isHere: ({ context }, { wli }: { wli: number }) => context.items.some((item) => item.wli === wli),
  },
});
