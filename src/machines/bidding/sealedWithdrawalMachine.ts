/**
 * Taking a sealed bid back before its session starts. It is asked about once more, and sent under one key: tried again, it
 * is answered the same.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import type { BidLot } from './biddingSetup.ts';

export type SentWithdrawal = BidLot & { key: string };

type Context = BidLot & { key: string; answer: BidAnswer | null; problem: Problem | null };
type Event =
  | { type: 'withdrawal.wanted' }
  | { type: 'withdrawal.confirmed'; key: string }
  | { type: 'withdrawal.declined' };
/** For the rest of the page: what the bidder has on the lot is another thing now. */
type Emitted = { type: 'withdrawal.answered' };

export const sealedWithdrawalMachine = setup({
  types: { input: {} as BidLot, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { withdrawBid: notProvided<BidAnswer, SentWithdrawal>() },
  actions: {
    rememberKey: assign((_, { key }: { key: string }) => ({ key })),
    rememberAnswer: assign((_, answer: BidAnswer) => ({ answer })),
    /** Of the last try; said until the next one begins. */
    forgetOutcome: assign({ answer: null, problem: null }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifyAnswer: emit({ type: 'withdrawal.answered' }),
  },
}).createMachine({
  id: 'sealedWithdrawal',
  context: ({ input: { auctionId, lotNumber } }) => ({
    auctionId,
    lotNumber,
    key: '',
    answer: null,
    problem: null,
  }),
  initial: 'resting',
  states: {
    resting: { on: { 'withdrawal.wanted': { target: 'asked', actions: 'forgetOutcome' } } },
    asked: {
      on: {
        'withdrawal.confirmed': { target: 'underway', actions: withEvent('rememberKey') },
        'withdrawal.declined': 'resting',
      },
    },
    underway: {
      invoke: {
        id: 'withdrawBid',
        src: 'withdrawBid',
        input: ({ context: { auctionId, lotNumber, key } }) => ({ auctionId, lotNumber, key }),
        onDone: {
          target: 'resting',
          actions: [withOutput('rememberAnswer'), 'notifyAnswer'],
        },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    /** No one knows whether it arrived; under the same key it is taken back once. */
    failed: { on: { 'withdrawal.wanted': { target: 'underway', actions: 'forgetOutcome' } } },
  },
});

type Withdrawal = SnapshotFrom<typeof sealedWithdrawalMachine>;

export type WithdrawalStage = 'resting' | 'asked' | 'underway' | 'failed';

export const selectStage = ({ value }: Withdrawal): WithdrawalStage => value;
export const selectAnswer = ({ context }: Withdrawal): BidAnswer | null => context.answer;
export const selectProblem = ({ context }: Withdrawal): Problem | null => context.problem;
