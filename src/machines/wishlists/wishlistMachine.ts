/**
 * Someone's wishlists on their page: which list is shown, and changing it. What is safe to show is shown before the server
 * has answered, and is undone with a message where it refuses (WL-08). After every action the lists load again (WL-02).
 */
import type { SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { reportOf } from '#machines/kernel/faultReport.ts';

import { nothingLoaded, wishlistSetup } from './wishlistSetup.ts';

export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: ({ input }) => ({ ...nothingLoaded, ...input }),
  initial: 'loading',
  on: {
    'list.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'rememberChoice', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      meta: { clauses: ['WL-01'] },
      // What is on its way may have been read before whatever made it outdated.
      on: { 'lists.outdated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: {
          target: 'ready',
          actions: ['forgetProblem', { type: 'rememberLoaded', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isSessionRefusal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
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
        'lists.outdated': { target: '.refreshing', reenter: true },
        'own.received': { actions: { type: 'rememberOwn', params: ({ event }) => event } },
        'note.saved': { actions: { type: 'rememberNote', params: ({ event }) => event } },
        'adding.opened': { target: 'adding', actions: 'forgetProblem' },
        'rename.opened': { guard: 'isOneList', target: 'renaming', actions: 'forgetProblem' },
        'deletion.asked': { guard: 'isOneList', target: 'deleting', actions: 'forgetProblem' },
        'item.removed': {
          guard: { type: 'isHere', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'showWithoutItem', params: ({ event }) => event },
        },
        'item.moved': {
          guard: { type: 'isHere', params: ({ event }) => event },
          target: 'moving',
          actions: { type: 'showMoved', params: ({ event }) => event },
        },
      },
      states: {
        resting: {},
        /** What was known is shown meanwhile, and afterwards too where it could not be asked for. */
        refreshing: {
          invoke: {
            id: 'refreshLists',
            src: 'loadLists',
            input: ({ context: { listId } }) => ({ listId }),
            onDone: {
              target: 'resting',
              actions: { type: 'rememberLoaded', params: ({ event }) => event.output },
            },
            onError: 'resting',
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
              {
                guard: { type: 'isUsable', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'showName', params: ({ event }) => event },
              },
              { actions: { type: 'refuseName', params: ({ event }) => event }, meta: { clauses: ['WL-03'] } },
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
              actions: [
                { type: 'rememberName', params: ({ event }) => ({ name: event.output }) },
                'notifyChange',
              ],
            },
            onError: {
              target: 'typing',
              actions: [
                'rollBack',
                { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
              ],
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
              {
                guard: { type: 'isUsable', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'rememberNewList', params: ({ event }) => event },
              },
              { actions: { type: 'refuseName', params: ({ event }) => event }, meta: { clauses: ['WL-03'] } },
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
              actions: [
                { type: 'openList', params: ({ event }) => ({ listId: event.output }) },
                'notifyChange',
              ],
            },
            onError: {
              target: 'typing',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
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
            onError: {
              target: '#wishlist.ready',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
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
          actions: ['rollBack', { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) }],
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
          actions: ['rollBack', { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) }],
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
