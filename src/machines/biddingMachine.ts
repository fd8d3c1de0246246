/**
 * A bidder on one lot: what they have on it, the amount they choose, and the bid they send. A press is sent once, under
 * its own key; where no answer comes the house is asked what became of the key, and nothing else can be sent until that
 * is known. An amount that was chosen is never changed for them: news can only put it below the minimum.
 */
import { toProblem } from '#contract/problems.ts';
import { newestOf } from '#contract/rules/ownBid.ts';

import { biddingSetup, chosenOf, lotOf } from './biddingSetup.ts';

export const biddingMachine = biddingSetup.createMachine({
  id: 'bidding',
  context: ({ input }) => ({ ...input, own: null, sentCents: 0, key: '', failure: null, outcome: null }),
  type: 'parallel',
  states: {
    standing: {
      initial: 'nobody',
      on: {
        'bidder.left': { target: '.nobody', actions: { type: 'rememberOwn', params: { own: null } } },
        'lot.heard': { actions: { type: 'rememberLot', params: ({ event }) => event } },
        'own.heard': { actions: { type: 'rememberOwn', params: ({ event }) => event } },
      },
      states: {
        nobody: { on: { 'bidder.came': 'loading', 'own.heard': {} } },
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
            'lot.heard': {
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
            'lot.heard': {
              guard: { type: 'movesUnchosen', params: ({ event }) => event },
              target: '.settling',
            },
          },
          states: {
            ready: {
              on: {
                'bid.pressed': [
                  {
                    guard: { type: 'isStale', params: ({ event }) => event },
                    target: '#bidding.bid.refetching',
                    actions: { type: 'rememberPress', params: ({ event }) => event },
                  },
                  { guard: 'isChoiceTooLow' },
                  {
                    guard: {
                      type: 'isJump',
                      params: ({ context }) => ({ ...context, maxCents: chosenOf(context) }),
                    },
                    target: '#bidding.bid.confirming',
                    actions: { type: 'rememberPress', params: ({ event }) => event },
                  },
                  {
                    target: '#bidding.bid.underway',
                    actions: { type: 'rememberPress', params: ({ event }) => event },
                  },
                ],
              },
            },
            /** A press that comes now was meant for the amount before. */
            settling: { after: { settled: 'ready' } },
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
                  type: 'isSentTooLow',
                  params: ({ event }) => ({ lot: event.output.Lot, own: event.output.Own }),
                },
                target: 'choosing',
                actions: [
                  { type: 'chooseAmount', params: ({ context }) => ({ amountCents: context.sentCents }) },
                  { type: 'rememberStanding', params: ({ event }) => event.output },
                ],
              },
              {
                guard: {
                  type: 'isJump',
                  params: ({ context, event }) => ({
                    lot: newestOf(context.lot, event.output.Lot),
                    maxCents: context.sentCents,
                    highEstimateCents: context.highEstimateCents,
                  }),
                },
                target: 'confirming',
                actions: { type: 'rememberStanding', params: ({ event }) => event.output },
              },
              {
                target: 'underway',
                actions: { type: 'rememberStanding', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'choosing',
              actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        /** Far above what would do: asked once more, in words. */
        confirming: {
          on: {
            'jump.confirmed': [
              {
                guard: { type: 'isSentTooLow', params: ({ context }) => context },
                target: 'choosing',
                actions: {
                  type: 'chooseAmount',
                  params: ({ context }) => ({ amountCents: context.sentCents }),
                },
              },
              { target: 'underway' },
            ],
            'jump.declined': 'choosing',
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
                { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
                'askAnew',
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
                    { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
                    'askAnew',
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
