/**
 * Watching a lot from wherever it is shown. One press adds it to the list of its sale that was used last; a lot that is on
 * a list already, or a second thought, opens the choice of lists. Anyone who is not logged in is led to the log-in first, and
 * what they meant to do comes back with them.
 */
import type { SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import type { WatchedLot } from '#rules/wishlists/watchIntent.ts';

import { type Lists, type NamedList, nothingWatched, watchSetup } from './watchSetup.ts';

export const watchMachine = watchSetup.createMachine({
  id: 'watch',
  context: nothingWatched,
  initial: 'stranger',
  states: {
    stranger: {
      on: {
        'visitor.came': 'known',
        'watch.pressed': { actions: withEvent('askToLogIn') },
        'choice.pressed': { actions: withEvent('askToLogIn') },
      },
    },
    known: {
      initial: 'loading',
      on: {
        'visitor.left': { target: 'stranger', actions: 'forgetLists' },
        'lists.outdated': '.loading',
        'watch.pressed': [
          { guard: withEvent('isWatched'), target: '.choosing', actions: withEvent('rememberLot') },
          { guard: withEvent('isUnwatched'), target: '.adding', actions: withEvent('rememberLot') },
          { target: '.deciding', actions: withEvent('rememberLot') },
        ],
        'choice.pressed': { target: '.choosing', actions: withEvent('rememberLot') },
        'intention.found': { target: '.deciding', actions: withEvent('rememberLot') },
      },
      states: {
        loading: {
          invoke: {
            id: 'loadLists',
            src: 'loadLists',
            onDone: { target: 'resting', actions: withOutputAs('rememberLists', 'lists') },
            onError: 'resting',
          },
        },
        /** What a press means depends on the lists: it waits for them. */
        deciding: {
          tags: 'busy',
          invoke: {
            id: 'loadFirst',
            src: 'loadLists',
            onDone: { target: 'decided', actions: withOutputAs('rememberLists', 'lists') },
            onError: { target: 'shown', actions: withProblem('rememberProblem') },
          },
        },
        decided: {
          always: [
            { guard: { type: 'isWatched', params: ({ context }) => context }, target: 'choosing' },
            { target: 'adding' },
          ],
        },
        resting: {},
        adding: {
          tags: 'busy',
          invoke: {
            id: 'addToList',
            src: 'addToList',
            input: ({ context: { lot, lists } }) => {
              const last = lists?.find(({ AuctionID }) => AuctionID === lot.auctionId);
              return { lot, list: last ? { listId: last.WishListID, name: last.wlname } : null };
            },
            onDone: { target: 'reloading', actions: withOutput('rememberAdded') },
            onError: { target: 'shown', actions: withProblem('rememberProblem') },
          },
        },
        /** It is known already: the lot is on the list. */
        reloading: {
          meta: { clauses: ['WL-02'] },
          tags: 'answered',
          invoke: {
            id: 'reloadLists',
            src: 'loadLists',
            onDone: { target: 'shown', actions: withOutputAs('rememberLists', 'lists') },
            onError: 'shown',
          },
          on: { 'choice.opened': 'choosing' },
        },
        shown: {
          tags: 'answered',
          after: { shownLongEnough: 'resting' },
          on: {
            'choice.opened': { target: 'choosing', actions: 'forgetProblem' },
            'choice.closed': 'resting',
          },
        },
        choosing: {
          tags: 'choosing',
          initial: 'open',
          on: { 'choice.closed': 'resting' },
          states: {
            /** What is known is shown, and can be changed, while the lists are loaded again: after a change they are again. */
            open: {
              invoke: {
                id: 'refreshLists',
                src: 'loadLists',
                onDone: { actions: withOutputAs('rememberLists', 'lists') },
                onError: { actions: withProblem('rememberProblem') },
              },
              on: {
                'list.ticked': { target: 'ticking', actions: withEvent('rememberTick') },
                'list.submitted': [
                  {
                    meta: { clauses: ['WL-03'] },
                    guard: withEvent('isUsable'),
                    target: 'creating',
                    actions: withEvent('rememberName'),
                  },
                  {
                    actions: withEvent('refuseName'),
                    meta: { clauses: ['WL-03'] },
                  },
                ],
              },
            },
            ticking: {
              tags: 'busy',
              invoke: {
                id: 'changeTick',
                src: 'changeTick',
                input: ({ context: { lot, tick } }) => ({ lot, ...tick }),
                onDone: { target: 'open', meta: { clauses: ['WL-02'] } },
                onError: { target: 'open', actions: withProblem('rememberProblem') },
              },
            },
            /** Should the lot not come onto it, the list is there all the same. */
            creating: {
              meta: { clauses: ['WL-04'] },
              tags: 'busy',
              invoke: {
                id: 'createList',
                src: 'createList',
                input: ({ context: { lot, name } }) => ({ lot, name }),
                onDone: 'open',
                onError: { target: 'open', actions: withProblem('rememberProblem') },
              },
            },
          },
        },
      },
    },
  },
});

const noLists: Lists = [];

type Watch = SnapshotFrom<typeof watchMachine>;

export const selectLists = ({ context }: Watch): Lists => context.lists ?? noLists;
export const selectLot = ({ context }: Watch): WatchedLot => context.lot;
export const selectIsAnswered = (watch: Watch): boolean => watch.hasTag('answered');
export const selectIsChoosing = (watch: Watch): boolean => watch.hasTag('choosing');
export const selectIsBusy = (watch: Watch): boolean => watch.hasTag('busy');
export const selectAddedTo = ({ context }: Watch): NamedList | null => context.addedTo;
export const selectProblem = ({ context }: Watch): Problem | null => context.problem;
