/**
 * The payments and refunds of one invoice, and one change to them at a time: started, filled in, sent. What is refused stays
 * open with its reason, and nothing that was typed is lost.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { LedgerAnswer, LedgerOutcome, LedgerChange } from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger, StaffLedgerPayment, StaffLedgerRefund } from '#contract/desk/staffLedger.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type LedgerAct =
  | { kind: 'record' }
  | { kind: 'refund'; payment: StaffLedgerPayment }
  | { kind: 'reverse'; payment: StaffLedgerPayment }
  | { kind: 'approve'; refund: StaffLedgerRefund }
  | { kind: 'decline'; refund: StaffLedgerRefund };

export type FinishedChange = { act: LedgerAct; outcome: LedgerOutcome };

type Input = { invoiceId: number };
type Context = Input & {
  ledger: StaffLedger | null;
  problem: Problem | null;
  act: LedgerAct | null;
  /** Of this press: sent again, it is done once. */
  key: string;
  change: LedgerChange | null;
  /** Why what was sent was not done. */
  refused: LedgerOutcome | null;
  finished: FinishedChange | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'act.started'; act: LedgerAct; key: string }
  | { type: 'act.dropped' }
  | { type: 'change.sent'; change: LedgerChange };

/** What has happened, or is about to; everything else was refused. */
const happened: ReadonlySet<LedgerOutcome> = new Set(['done', 'waiting', 'sent', 'failed', 'declined']);

export const invoiceLedgerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    loadLedger: notProvided<StaffLedger, Input>(),
    changeLedger: notProvided<LedgerAnswer, { change: LedgerChange; key: string }>(),
  },
  actions: {
    rememberLedger: assign((_, ledger: StaffLedger) => ({ ledger, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null, refused: null }),
    begin: assign((_, { act, key }: { act: LedgerAct; key: string }) => ({
      act,
      key,
      finished: null,
      problem: null,
      refused: null,
    })),
    drop: assign({ act: null, problem: null, refused: null }),
    rememberChange: assign((_, change: LedgerChange) => ({ change })),
    notify: assign(({ context: { act } }, { Outcome: outcome, Ledger: ledger }: LedgerAnswer) => ({
      ledger,
      finished: act && { act, outcome },
      act: null,
    })),
    refuse: assign((_, { Outcome: refused, Ledger: ledger }: LedgerAnswer) => ({ ledger, refused })),
  },
  guards: {
    isNotFound,
    hasHappened: (_, { Outcome }: LedgerAnswer) => happened.has(Outcome),
  },
}).createMachine({
  id: 'invoiceLedger',
  context: ({ input }) => ({
    ...input,
    ledger: null,
    problem: null,
    act: null,
    key: '',
    change: null,
    refused: null,
    finished: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadLedger',
        src: 'loadLedger',
        input: ({ context: { invoiceId } }) => ({ invoiceId }),
        onDone: { target: 'showing', actions: withOutput('rememberLedger') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Only staff see what was paid. */
    missing: {},
    showing: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'act.started': { target: 'filling', actions: withEvent('begin') },
          },
        },
        filling: {
          on: {
            'act.dropped': { target: 'resting', actions: 'drop' },
            'change.sent': {
              target: 'sending',
              actions: ['forgetProblem', { type: 'rememberChange', params: ({ event }) => event.change }],
            },
          },
        },
        sending: {
          invoke: {
            id: 'changeLedger',
            src: 'changeLedger',
            input: ({ context: { change, key } }) => {
              if (!change) throw new Error('Nothing was sent.');
              return { change, key };
            },
            onDone: [
              { guard: withOutput('hasHappened'), target: 'resting', actions: withOutput('notify') },
              { target: 'filling', actions: withOutput('refuse') },
            ],
            onError: { target: 'unsent', actions: withProblem('rememberProblem') },
          },
        },
        /** Whether it arrived no one knows: sent again it is the same press, and given up, the ledger is read again. */
        unsent: {
          on: {
            'act.dropped': { target: '#invoiceLedger.loading', actions: 'drop' },
            'change.sent': {
              target: 'sending',
              actions: ['forgetProblem', { type: 'rememberChange', params: ({ event }) => event.change }],
            },
          },
        },
      },
    },
  },
});

type LedgerSnapshot = SnapshotFrom<typeof invoiceLedgerMachine>;

export const selectLedger = ({ context }: LedgerSnapshot): StaffLedger | null => context.ledger;
export const selectLedgerProblem = ({ context }: LedgerSnapshot): Problem | null => context.problem;
export const selectLedgerAct = ({ context }: LedgerSnapshot): LedgerAct | null => context.act;
export const selectLedgerRefusal = ({ context }: LedgerSnapshot): LedgerOutcome | null => context.refused;
export const selectFinishedChange = ({ context }: LedgerSnapshot): FinishedChange | null => context.finished;
export const selectIsLedgerMissing = (one: LedgerSnapshot): boolean => one.matches('missing');
export const selectIsLedgerFailed = (one: LedgerSnapshot): boolean => one.matches('failed');
export const selectIsLedgerSending = (one: LedgerSnapshot): boolean => one.matches({ showing: 'sending' });
