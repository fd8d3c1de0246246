/**
 * A bidder on one lot: what they have on it, the amount they choose, its review, and the bid they place. A bid takes two
 * steps: a press opens the review, and a second one places the bid, once, under its own key. Where no answer comes, the
 * server is asked what became of the key, and nothing else can be sent until that is known. An amount that was chosen
 * is never changed for them: news can only put it below the minimum. After every answer the next bid needs a new
 * review.
 */

import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';

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
        'lot.received': { actions: withEvent('rememberLot') },
        'own.received': { actions: withEvent('rememberOwn') },
      },
      states: {
        anonymous: { on: { 'bidder.came': 'loading', 'own.received': {} } },
        loading: {
          invoke: {
            id: 'loadOwn',
            src: 'loadOwn',
            input: ({ context }) => lotOf(context),
            onDone: { target: 'known', actions: withOutput('rememberStanding') },
            onError: 'failed',
          },
        },
        known: {
          on: {
            'standing.outdated': 'refreshing',
            'lot.received': {
              guard: withEvent('isNewOfOwn'),
              target: 'refreshing',
              actions: withEvent('rememberLot'),
            },
          },
        },
        /** What was known is shown meanwhile, and afterwards too where it could not be asked for. */
        refreshing: {
          invoke: {
            id: 'refreshOwn',
            src: 'loadOwn',
            input: ({ context }) => lotOf(context),
            onDone: { target: 'known', actions: withOutput('rememberStanding') },
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
            'amount.chosen': { target: '.ready', actions: withEvent('chooseAmount') },
            'lot.received': { guard: withEvent('movesUnchosen'), target: '.settling' },
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
                    guard: withEvent('isStale'),
                    target: '#bidding.bid.refetching',
                    actions: withEvent('rememberKey'),
                  },
                  {
                    guard: { type: 'canBePlaced', params: ({ context }) => context },
                    target: '#bidding.bid.underway',
                    actions: withEvent('rememberKey'),
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
                actions: withOutput('rememberStanding'),
              },
              {
                target: 'choosing',
                actions: ['keepReviewed', withOutput('rememberStanding')],
              },
            ],
            onError: { target: 'choosing', actions: withProblem('rememberRefusal') },
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
                withOutputAs('rememberAnswer', 'answer'),
                withOutputAs('notifyAnswer', 'answer'),
                'askAgain',
              ],
            },
            onError: [
              {
                guard: withProblem('isRefusal'),
                target: 'choosing',
                actions: withProblem('rememberRefusal'),
              },
              // Cut off, or answered by something in between: it may have been placed all the same.
              { target: '.asking', actions: withProblem('rememberFailure') },
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
                    withOutputAs('rememberAnswer', 'answer'),
                    withOutputAs('notifyAnswer', 'answer'),
                    'askAgain',
                  ],
                },
                onError: [
                  {
                    guard: withEvent('isUnknownForGood'),
                    target: '#bidding.bid.choosing',
                    actions: {
                      type: 'rememberRefusal',
                      params: ({ context }) => context.failure ?? { code: 'unreachable' },
                    },
                  },
                  {
                    guard: withEvent('isLoggedOut'),
                    target: '#bidding.bid.choosing',
                    actions: withProblem('rememberRefusal'),
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
