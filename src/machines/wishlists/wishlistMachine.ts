/**
 * Someone's wishlists on their page: which list is shown, and changing it. What is safe to show is shown before the server
 * has answered, and is undone with a message where it refuses (WL-08). After every action the lists load again (WL-02).
 */
import type { SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { outdated, readUpdates, reread } from '#machines/frames/resource.ts';
import { reportOf } from '#machines/kernel/faultReport.ts';

import { nothingLoaded, wishlistSetup } from './wishlistSetup.ts';

export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: ({ input }) => ({ ...nothingLoaded, ...input }),
  initial: 'loading',
  on: {
    'lists.outdated': outdated,
    'list.chosen': {
      guard: withEvent('isOther'),
      target: '.loading',
      reenter: true,
      actions: withEvent('rememberChoice'),
    },
  },
  states: {
    loading: {
      meta: { clauses: ['WL-01'] },
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: {
          target: 'ready',
          actions: ['forgetProblem', withOutput('rememberLoaded')],
        },
        onError: [
          { guard: withEvent('isSessionRefusal'), target: 'failed', actions: withProblem('rememberProblem') },
          {
            target: 'failed',
            actions: [
              withProblem('rememberProblem'),
              { type: 'notifyFault', params: reportOf('Failed to load wishlists') },
            ],
          },
        ],
      },
    },
    failed: { on: { 'retry.asked': 'loading', 'lists.outdated': 'loading' } },
    ready: {
      tags: 'shown',
      initial: 'resting',
      on: {
        'own.received': { actions: withEvent('rememberOwn') },
        'note.saved': { actions: withEvent('rememberNote') },
        'adding.opened': { target: 'adding', actions: 'forgetProblem' },
        'rename.opened': { guard: 'isOneList', target: 'renaming', actions: 'forgetProblem' },
        'deletion.asked': { guard: 'isOneList', target: 'deleting', actions: 'forgetProblem' },
        'item.removed': {
          guard: withEvent('isHere'),
          target: 'removing',
          actions: withEvent('showWithoutItem'),
        },
        'item.moved': { guard: withEvent('isHere'), target: 'moving', actions: withEvent('showMoved') },
      },
      states: {
        resting: { always: readUpdates },
        refreshing: {
          entry: 'noteReading',
          invoke: {
            ...reread('refreshLists', 'loadLists', 'rememberLoaded'),
            input: ({ context: { listId } }) => ({ listId }),
          },
        },
      },
    },
    renaming: {
      meta: { clauses: ['WL-06', 'WL-08'] },
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'name.submitted': [
              { guard: withEvent('isUsable'), target: 'saving', actions: withEvent('showName') },
              { actions: withEvent('refuseName'), meta: { clauses: ['WL-03'] } },
            ],
            'editing.cancelled': { target: '#wishlist.ready', actions: 'forgetProblem' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'renameList',
            src: 'renameList',
            input: ({ context: { listId, name } }) => ({ listId: listId ?? 0, name }),
            onDone: {
              target: '#wishlist.ready.refreshing',
              actions: [withOutputAs('rememberName', 'name'), 'notifyChange'],
            },
            onError: {
              target: 'typing',
              actions: ['rollBack', withProblem('rememberProblem')],
            },
          },
        },
      },
    },
    adding: {
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'list.submitted': [
              { guard: withEvent('isUsable'), target: 'saving', actions: withEvent('rememberNewList') },
              { actions: withEvent('refuseName'), meta: { clauses: ['WL-03'] } },
            ],
            'editing.cancelled': { target: '#wishlist.ready', actions: 'forgetProblem' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'createList',
            src: 'createList',
            input: ({ context: { added } }) => added,
            onDone: {
              target: '#wishlist.ready.refreshing',
              actions: [withOutputAs('openList', 'listId'), 'notifyChange'],
            },
            onError: { target: 'typing', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
    /** Asked once more before anything is deleted. */
    deleting: {
      meta: { clauses: ['WL-06'] },
      tags: 'shown',
      initial: 'asking',
      states: {
        asking: {
          on: { 'deletion.confirmed': 'saving', 'editing.cancelled': '#wishlist.ready' },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'deleteList',
            src: 'deleteList',
            input: ({ context: { listId } }) => ({ listId: listId ?? 0 }),
            onDone: {
              target: '#wishlist.ready',
              actions: ['offerToUndoList', { type: 'openList', params: { listId: null } }, 'notifyChange'],
            },
            onError: { target: '#wishlist.ready', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
    removing: {
      meta: { clauses: ['WL-02', 'WL-08'] },
      tags: ['busy', 'shown'],
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context: { item } }) => item,
        onDone: { target: 'ready.refreshing', actions: ['offerToUndoItem', 'notifyChange'] },
        onError: {
          target: 'ready',
          actions: ['rollBack', withProblem('rememberProblem')],
        },
      },
    },
    moving: {
      meta: { clauses: ['WL-02', 'WL-08'] },
      tags: ['busy', 'shown'],
      invoke: {
        id: 'moveItem',
        src: 'moveItem',
        input: ({ context: { move } }) => move,
        onDone: { target: 'ready.refreshing', actions: 'notifyChange' },
        onError: {
          target: 'ready',
          actions: ['rollBack', withProblem('rememberProblem')],
        },
      },
    },
  },
});

type Wishlist = SnapshotFrom<typeof wishlistMachine>;

export const selectLists = ({ context }: Wishlist) => context.lists;
export const selectItems = ({ context }: Wishlist) => context.items;
/** The list whose lots are shown; undefined for what closes next, and for a list that is not there. */
export const selectShownList = ({ context: { lists, listId } }: Wishlist): WishList | undefined =>
  lists.find(({ WishListID }) => WishListID === listId);
export const selectListId = ({ context }: Wishlist) => context.listId;
export const selectProblem = ({ context }: Wishlist): Problem | null => context.problem;
export const selectIsShown = (wishlist: Wishlist): boolean => wishlist.hasTag('shown');
export const selectHasFailed = (wishlist: Wishlist): boolean => wishlist.matches('failed');
export const selectIsBusy = (wishlist: Wishlist): boolean => wishlist.hasTag('busy');

export type Editing = 'none' | 'renaming' | 'adding' | 'deleting';

export function selectEditing(wishlist: Wishlist): Editing {
  if (wishlist.matches('renaming')) return 'renaming';
  if (wishlist.matches('adding')) return 'adding';
  return wishlist.matches('deleting') ? 'deleting' : 'none';
}
