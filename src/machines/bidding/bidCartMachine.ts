/**
 * The Bid Cart on its page: the lines, changing and taking them out, and submitting those that can be. Submitting takes
 * two steps: a press opens the review, and a second one places the bids, once, each line under its own key. Where no
 * answer comes, the server is asked what became of the keys, and nothing is sent again by itself.
 */
import type { SnapshotFrom } from 'xstate';

import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { outdated, read, readUpdates, reread } from '#machines/frames/resource.ts';

import { bidCartSetup, noLine } from './bidCartSetup.ts';

export const bidCartMachine = bidCartSetup.createMachine({
  id: 'bidCart',
  context: {
    sales: [],
    reviewed: [],
    sent: [],
    outcomes: [],
    line: noLine,
    kept: null,
    problem: null,
    updates: 'none',
  },
  initial: 'loading',
  on: { 'cart.outdated': outdated },
  states: {
    loading: {
      invoke: read('loadCart', 'rememberCart', 'shown'),
    },
    failed: { on: { 'retry.asked': 'loading', 'cart.outdated': 'loading' } },
    shown: {
      tags: 'shown',
      initial: 'resting',
      on: {
        'amount.chosen': { target: 'keeping', actions: withEvent('rememberChoice') },
        'line.removed': { target: 'removing', actions: withEvent('rememberRemoval') },
        'submit.pressed': {
          guard: withEvent('hasLines'),
          target: '.reviewing',
          actions: withEvent('rememberReviewed'),
        },
      },
      states: {
        resting: { always: readUpdates },
        refreshing: { entry: 'noteReading', invoke: reread('refreshCart', 'loadCart', 'rememberCart') },
        /** The lines are shown once more; only a second press submits them. News waits: nothing moves under a finger. */
        reviewing: {
          tags: 'reviewed',
          initial: 'opening',
          on: { 'review.closed': 'refreshing' },
          states: {
            /** A press that comes now is the other half of a double tap on the first step. */
            opening: { after: { readable: 'ready' } },
            ready: {
              on: {
                'submit.confirmed': { target: '#bidCart.submitting', actions: withEvent('rememberSent') },
              },
            },
          },
        },
      },
    },
    keeping: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'keepLine',
        src: 'keepLine',
        input: ({ context }) => context.line,
        onDone: { target: 'shown.refreshing', actions: withOutput('rememberKept') },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    removing: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'removeLine',
        src: 'removeLine',
        input: ({ context: { line } }) => ({ AuctionID: line.AuctionID, LotNumber: line.LotNumber }),
        onDone: { target: 'shown', actions: ['forgetLine', 'notifyChange'] },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    submitting: {
      tags: ['busy', 'shown', 'reviewed'],
      invoke: {
        id: 'submitCart',
        src: 'submitCart',
        input: ({ context }) => ({ lines: context.sent }),
        onDone: {
          target: 'shown.refreshing',
          actions: [withOutputAs('rememberResults', 'results'), 'notifyChange'],
        },
        onError: [
          { guard: withProblem('isRefusal'), target: 'shown', actions: withProblem('rememberProblem') },
          // Cut off, or answered by something in between: some of it may have been placed all the same.
          { target: 'asking' },
        ],
      },
      initial: 'sending',
      states: {
        sending: { after: { answerExpected: 'late' } },
        late: { tags: 'checking' },
      },
    },
    asking: {
      tags: ['busy', 'checking', 'shown', 'reviewed'],
      initial: 'waiting',
      states: {
        waiting: { after: { nextQuestion: 'questioning' } },
        questioning: {
          invoke: {
            id: 'findAnswers',
            src: 'findAnswers',
            input: ({ context }) => ({ keys: context.sent.map(({ Key }) => Key) }),
            onDone: {
              target: '#bidCart.shown.refreshing',
              actions: [withOutputAs('rememberAnswers', 'answers'), 'notifyChange'],
            },
            onError: [
              {
                guard: withProblem('isLoggedOut'),
                target: '#bidCart.shown',
                actions: withProblem('rememberProblem'),
              },
              { target: 'waiting' },
            ],
          },
        },
      },
    },
  },
});

type BidCart = SnapshotFrom<typeof bidCartMachine>;

export const selectSales = ({ context }: BidCart) => context.sales;
export const selectOutcomes = ({ context }: BidCart) => context.outcomes;
export const selectProblem = ({ context }: BidCart) => context.problem;
/** The line that could not be kept as it was chosen, with the reason. */
export const selectKept = ({ context: { line, kept } }: BidCart) => kept && { line, kept };
export const selectIsShown = (cart: BidCart): boolean => cart.hasTag('shown');
export const selectHasFailed = (cart: BidCart): boolean => cart.matches('failed');

export const selectReviewedLines = ({ context }: BidCart) => context.reviewed;
/** From the first step to the answer. */
export const selectIsReviewed = (cart: BidCart): boolean => cart.hasTag('reviewed');
export const selectCanSubmit = (cart: BidCart): boolean => cart.matches({ shown: { reviewing: 'ready' } });

export type CartWork = 'none' | 'changing' | 'submitting' | 'checking';

export function selectWork(cart: BidCart): CartWork {
  if (cart.hasTag('checking')) return 'checking';
  if (cart.matches('submitting')) return 'submitting';
  return cart.hasTag('busy') ? 'changing' : 'none';
}
