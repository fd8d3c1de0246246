/**
 * Watching a lot from wherever it is shown. One press adds it to the list of its sale that was used last; a lot that is on
 * a list already, or a second thought, opens the choice of lists. Anyone who is not logged in is led to the log-in first, and
 * what they meant to do comes back with them.
 */
import type { SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/kernel/problems.ts';
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
        'watch.pressed': { actions: { type: 'askToLogIn', params: ({ event }) => event } },
        'choice.pressed': { actions: { type: 'askToLogIn', params: ({ event }) => event } },
      },
    },
    known: {
      initial: 'loading',
      on: {
        'visitor.left': { target: 'stranger', actions: 'forgetLists' },
        'lists.outdated': '.loading',
        'watch.pressed': [
          {
            guard: { type: 'isWatched', params: ({ event }) => event },
            target: '.choosing',
            actions: { type: 'rememberLot', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnwatched', params: ({ event }) => event },
            target: '.adding',
            actions: { type: 'rememberLot', params: ({ event }) => event },
          },
          { target: '.deciding', actions: { type: 'rememberLot', params: ({ event }) => event } },
        ],
        'choice.pressed': {
          target: '.choosing',
          actions: { type: 'rememberLot', params: ({ event }) => event },
        },
        'intention.found': {
          target: '.deciding',
          actions: { type: 'rememberLot', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          invoke: {
            id: 'loadLists',
            src: 'loadLists',
            onDone: {
              target: 'resting',
              actions: { type: 'rememberLists', params: ({ event }) => ({ lists: event.output }) },
            },
            onError: 'resting',
          },
        },
        /** What a press means depends on the lists: it waits for them. */
        deciding: {
          tags: 'busy',
          invoke: {
            id: 'loadFirst',
            src: 'loadLists',
            onDone: {
              target: 'decided',
              actions: { type: 'rememberLists', params: ({ event }) => ({ lists: event.output }) },
            },
            onError: {
              target: 'shown',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
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
            onDone: {
              target: 'reloading',
              actions: { type: 'rememberAdded', params: ({ event }) => event.output },
            },
            onError: {
              target: 'shown',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        /** It is known already: the lot is on the list. */
        reloading: {
          meta: { clauses: ['WL-02'] },
          tags: 'answered',
          invoke: {
            id: 'reloadLists',
            src: 'loadLists',
            onDone: {
              target: 'shown',
              actions: { type: 'rememberLists', params: ({ event }) => ({ lists: event.output }) },
            },
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
                onDone: {
                  actions: { type: 'rememberLists', params: ({ event }) => ({ lists: event.output }) },
                },
                onError: {
                  actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
                },
              },
              on: {
                'list.ticked': {
                  target: 'ticking',
                  actions: { type: 'rememberTick', params: ({ event }) => event },
                },
                'list.submitted': [
                  {
                    meta: { clauses: ['WL-03'] },
                    guard: { type: 'isUsable', params: ({ event }) => event },
                    target: 'creating',
                    actions: { type: 'rememberName', params: ({ event }) => event },
                  },
                  {
                    actions: { type: 'refuseName', params: ({ event }) => event },
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
                onError: {
                  target: 'open',
                  actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
                },
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
                onError: {
                  target: 'open',
                  actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
                },
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
