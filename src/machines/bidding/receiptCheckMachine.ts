/** Whether the server has signed a receipt, checked by the receipt in hand and the keys that the server publishes. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Receipt } from '#contract/bidding/bids.ts';
import { withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** `failed`: the published keys could not be had. */
export type ReceiptVerdict = 'signed' | 'forged' | 'unknownKey' | 'notHere' | 'failed';

type Input = { receipt: Receipt };
type Context = Input & { verdict: ReceiptVerdict | null };
type Event = { type: 'check.wanted' };

export const receiptCheckMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { checkReceipt: notProvided<ReceiptVerdict, Input>() },
  actions: {
    /** Said once more, the same words would not be read out. */
    forgetVerdict: assign({ verdict: null }),
    rememberVerdict: assign((_, { verdict }: { verdict: ReceiptVerdict }) => ({ verdict })),
  },
}).createMachine({
  id: 'receiptCheck',
  context: ({ input }) => ({ ...input, verdict: null }),
  initial: 'resting',
  states: {
    resting: { on: { 'check.wanted': { target: 'checking', actions: 'forgetVerdict' } } },
    checking: {
      invoke: {
        id: 'checkReceipt',
        src: 'checkReceipt',
        input: ({ context: { receipt } }) => ({ receipt }),
        onDone: { target: 'resting', actions: withOutputAs('rememberVerdict', 'verdict') },
        onError: {
          target: 'resting',
          actions: { type: 'rememberVerdict', params: { verdict: 'failed' } },
        },
      },
    },
  },
});

export const selectVerdict = ({ context }: SnapshotFrom<typeof receiptCheckMachine>): ReceiptVerdict | null =>
  context.verdict;
export const selectIsChecking = (check: SnapshotFrom<typeof receiptCheckMachine>): boolean =>
  check.matches('checking');
