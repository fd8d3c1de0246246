/**
 * A bidder on one lot: what they have on it, the amount they choose, its review, and the bid they place. A bid takes two
 * steps: a press opens the review, and a second one places the bid, once, under its own key. Where no answer comes, the
 * server is asked what became of the key, and nothing else can be sent until that is known. An amount that was chosen
 * is never changed for them: news can only put it below the minimum. After every answer the next bid needs a new
 * review.
 */
import { toProblem } from '#contract/kernel/problems.ts';

import { biddingSetup, lotOf } from './biddingSetup.ts';

export const biddingMachine = biddingSetup.createMachine({
  id: 'bidding',
  context: ({ input }) => ({ ...input, own: null, sentCents: 0, key: '', failure: null, outcome: null }),
  type: 'parallel',
  states: {
    standing: {
      initial: 'anonymous',
      on: {
        'bidder.left': { target: '.anonymous', actions: { type: 'rememberOwn', params: { own: null } } },
        'lot.received': { actions: { type: 'rememberLot', params: ({ event }) => event } },
        'own.received': { actions: { type: 'rememberOwn', params: ({ event }) => event } },
      },
      states: {
        anonymous: { on: { 'bidder.came': 'loading', 'own.received': {} } },
        loading: {
          invoke: {
            id: 'loadOwn',
            src: 'loadOwn',
            input: ({ context }) => lotOf(context),
            onDone: {
              target: 'known',
              actions: { type: 'rememberStanding', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        known: {
          on: {
            'standing.outdated': 'refreshing',
            'lot.received': {
              guard: { type: 'isNewOfOwn', params: ({ event }) => event },
              target: 'refreshing',
              actions: { type: 'rememberLot', params: ({ event }) => event },
            },
          },
        },
        /** What was known is shown meanwhile, and afterwards too where it could not be asked for. */
        refreshing: {
          invoke: {
            id: 'refreshOwn',
            src: 'loadOwn',
            input: ({ context }) => lotOf(context),
            onDone: {
              target: 'known',
              actions: { type: 'rememberStanding', params: ({ event }) => event.output },
            },
            onError: 'known',
          },
          on: { 'standing.outdated': { target: 'refreshing', reenter: true } },
        },
        failed: { on: { 'standing.outdated': 'loading' } },
      },
    },
    bid: {
      initial: 'choosing',
      states: {
        choosing: {
          initial: 'ready',
          on: {
            'amount.chosen': {
              target: '.ready',
              actions: { type: 'chooseAmount', params: ({ event }) => event },
            },
            'lot.received': {
              guard: { type: 'movesUnchosen', params: ({ event }) => event },
              target: '.settling',
            },
          },
          states: {
            ready: {
              on: {
                'bid.pressed': {
                  guard: 'canBeReviewed',
                  target: '#bidding.bid.reviewing',
                  actions: 'rememberReviewed',
                },
              },
            },
            /** A press that comes now was meant for the amount before. */
            settling: { after: { settled: 'ready' } },
          },
        },
        /** The amount is shown once more; only a second press places it. */
        reviewing: {
          initial: 'opening',
          on: {
            'review.closed': 'choosing',
            'bidder.left': { target: 'choosing', actions: 'keepReviewed' },
          },
          states: {
            /** A press that comes now is the other half of a double tap on the first step. */
            opening: { after: { readable: 'ready' } },
            ready: {
              on: {
                'bid.confirmed': [
                  {
                    guard: { type: 'isStale', params: ({ event }) => event },
                    target: '#bidding.bid.refetching',
                    actions: { type: 'rememberKey', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'canBePlaced', params: ({ context }) => context },
                    target: '#bidding.bid.underway',
                    actions: { type: 'rememberKey', params: ({ event }) => event },
                  },
                  { target: '#bidding.bid.choosing', actions: 'keepReviewed' },
                ],
              },
            },
          },
        },
        refetching: {
          tags: 'busy',
          invoke: {
            id: 'refetchOwn',
            src: 'loadOwn',
            input: ({ context }) => lotOf(context),
            onDone: [
              {
                guard: {
                  type: 'canBePlaced',
                  params: ({ event }) => ({ lot: event.output.Lot, own: event.output.Own }),
                },
                target: 'underway',
                actions: { type: 'rememberStanding', params: ({ event }) => event.output },
              },
              {
                target: 'choosing',
                actions: ['keepReviewed', { type: 'rememberStanding', params: ({ event }) => event.output }],
              },
            ],
            onError: {
              target: 'choosing',
              actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        underway: {
          tags: 'busy',
          invoke: {
            id: 'placeBid',
            src: 'placeBid',
            input: ({ context }) => ({ ...lotOf(context), maxCents: context.sentCents, key: context.key }),
            onDone: {
              target: 'choosing',
              actions: [
                { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
                { type: 'notifyAnswer', params: ({ event }) => ({ answer: event.output }) },
                'askAgain',
              ],
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => toProblem(event.error) },
                target: 'choosing',
                actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
              },
              // Cut off, or answered by something in between: it may have been placed all the same.
              {
                target: '.asking',
                actions: { type: 'rememberFailure', params: ({ event }) => toProblem(event.error) },
              },
            ],
          },
          initial: 'sending',
          states: {
            sending: { after: { answerExpected: 'asking' } },
            asking: {
              tags: 'checking',
              invoke: {
                id: 'findAnswer',
                src: 'findAnswer',
                input: ({ context: { key } }) => ({ key }),
                onDone: {
                  target: '#bidding.bid.choosing',
                  actions: [
                    { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
                    { type: 'notifyAnswer', params: ({ event }) => ({ answer: event.output }) },
                    'askAgain',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isUnknownForGood', params: ({ event }) => event },
                    target: '#bidding.bid.choosing',
                    actions: {
                      type: 'rememberRefusal',
                      params: ({ context }) => context.failure ?? { code: 'unreachable' },
                    },
                  },
                  {
                    guard: { type: 'isLoggedOut', params: ({ event }) => event },
                    target: '#bidding.bid.choosing',
                    actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
                  },
                  { target: 'waiting' },
                ],
              },
            },
            waiting: { tags: 'checking', after: { nextQuestion: 'asking' } },
          },
        },
      },
    },
  },
});
