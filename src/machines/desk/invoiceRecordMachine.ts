/**
 * One invoice whole: read, taken a step further in a dialog, its papers saved. A step that the server refuses keeps its
 * dialog open with the reason; after one that is done, and after a look at the ledger, the invoice is read again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { InvoiceRecord, SavedTracking, StaffPaper } from '#contract/desk/invoiceRecord.ts';
import type { MarkedInvoice } from '#contract/desk/markInvoice.ts';
import type { Tracking } from '#contract/invoices/tracking.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** What the invoice becomes; or a tracking number for lots that are shipped already. */
export type InvoiceStep = 'fflHold' | 'readyToShip' | 'shipped' | 'tracking';
export type SentStep = { step: InvoiceStep; record: InvoiceRecord; tracking: Tracking | null };
export type StepOutcome = MarkedInvoice['Outcome'] | SavedTracking['Outcome'];
export type StepRefusal = Exclude<StepOutcome, 'done'>;
export type AskedPaper = { invoiceId: number; paper: StaffPaper };

type Context = {
  invoiceId: number;
  record: InvoiceRecord | null;
  problem: Problem | null;
  step: InvoiceStep | null;
  tracking: Tracking | null;
  refusal: StepRefusal | null;
  /** The step that was done last. */
  done: InvoiceStep | null;
  paper: StaffPaper;
  paperProblem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'step.started'; step: InvoiceStep }
  | { type: 'step.dropped' }
  | { type: 'step.confirmed'; tracking: Tracking | null }
  | { type: 'ledger.opened' }
  | { type: 'ledger.closed' }
  | { type: 'done.dismissed' }
  | { type: 'paper.asked'; paper: StaffPaper };

/** Looked at also while the invoice is read once more: no press is lost. */
const looks = {
  'paper.asked': {
    target: 'opening',
    actions: { type: 'rememberPaper', params: ({ event }: { event: { paper: StaffPaper } }) => event },
  },
  'ledger.opened': { target: 'looking', actions: 'forgetDone' },
} as const;

export const invoiceRecordMachine = setup({
  types: {
    input: {} as { invoiceId: number },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'sending' | 'opening',
  },
  actors: {
    loadInvoice: notProvided<InvoiceRecord, { invoiceId: number }>(),
    sendStep: notProvided<StepOutcome, SentStep>(),
    openPaper: notProvided<void, AskedPaper>(),
  },
  actions: {
    rememberRecord: assign((_, record: InvoiceRecord) => ({ record, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    begin: assign((_, { step }: { step: InvoiceStep }) => ({ step, done: null, problem: null })),
    drop: assign({ step: null, problem: null, refusal: null }),
    rememberTracking: assign((_, { tracking }: { tracking: Tracking | null }) => ({
      tracking,
      problem: null,
    })),
    finish: assign(({ context: { step } }) => ({ done: step, step: null })),
    rememberRefusal: assign((_, outcome: StepOutcome) => ({ refusal: outcome === 'done' ? null : outcome })),
    forgetDone: assign({ done: null }),
    rememberPaper: assign((_, { paper }: { paper: StaffPaper }) => ({ paper, paperProblem: null })),
    rememberPaperProblem: assign((_, paperProblem: Problem) => ({ paperProblem })),
  },
  guards: {
    isNotFound,
    isDone: (_, outcome: StepOutcome) => outcome === 'done',
  },
}).createMachine({
  id: 'invoiceRecord',
  context: ({ input: { invoiceId } }) => ({
    invoiceId,
    record: null,
    problem: null,
    step: null,
    tracking: null,
    refusal: null,
    done: null,
    paper: 'issued.pdf',
    paperProblem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadInvoice',
        src: 'loadInvoice',
        input: ({ context: { invoiceId } }) => ({ invoiceId }),
        onDone: { target: 'showing', actions: withOutput('rememberRecord') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** There is no such invoice, or the visitor is neither staff nor clerk. */
    missing: {},
    showing: {
      initial: 'resting',
      on: { 'done.dismissed': { actions: 'forgetDone' } },
      states: {
        resting: {
          on: {
            ...looks,
            'step.started': { target: 'confirming', actions: withEvent('begin') },
          },
        },
        /** The dialog of payments and refunds has a machine of its own, which may have changed the invoice. */
        looking: { on: { 'ledger.closed': 'refreshing' } },
        /** The page behind the dialog stays as it was seen. */
        confirming: {
          on: {
            'step.dropped': { target: 'resting', actions: 'drop' },
            'step.confirmed': { target: 'sending', actions: withEvent('rememberTracking') },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'sendStep',
            src: 'sendStep',
            input: ({ context: { step, record, tracking } }) => {
              if (!step || !record) throw new Error('A step of an invoice was sent that no one started.');
              return { step, record, tracking };
            },
            onDone: [
              { guard: withOutput('isDone'), target: 'refreshing', actions: 'finish' },
              { target: 'refused', actions: withOutput('rememberRefusal') },
            ],
            onError: { target: 'confirming', actions: withProblem('rememberProblem') },
          },
        },
        /** The dialog stays and says why. Closed, the page shows how the invoice stands now. */
        refused: { on: { 'step.dropped': { target: 'refreshing', actions: 'drop' } } },
        refreshing: {
          on: looks,
          invoke: {
            id: 'refreshInvoice',
            src: 'loadInvoice',
            input: ({ context: { invoiceId } }) => ({ invoiceId }),
            onDone: { target: 'resting', actions: withOutput('rememberRecord') },
            onError: { target: 'outdated', actions: withProblem('rememberProblem') },
          },
        },
        /** Nothing is done with an invoice that is known to be shown as it no longer is. */
        outdated: { on: { 'retry.asked': { target: 'refreshing', actions: 'forgetProblem' } } },
        opening: {
          tags: 'opening',
          invoke: {
            id: 'openPaper',
            src: 'openPaper',
            input: ({ context: { invoiceId, paper } }) => ({ invoiceId, paper }),
            // Perhaps instead of being refreshed.
            onDone: 'refreshing',
            onError: { target: 'refreshing', actions: withProblem('rememberPaperProblem') },
          },
        },
      },
    },
  },
});

type RecordSnapshot = SnapshotFrom<typeof invoiceRecordMachine>;

export const selectInvoiceRecord = ({ context }: RecordSnapshot): InvoiceRecord | null => context.record;
export const selectInvoiceProblem = ({ context }: RecordSnapshot): Problem | null => context.problem;
export const selectStep = ({ context }: RecordSnapshot): InvoiceStep | null => context.step;
export const selectStepRefusal = ({ context }: RecordSnapshot): StepRefusal | null => context.refusal;
export const selectStepDone = ({ context }: RecordSnapshot): InvoiceStep | null => context.done;
export const selectPaperProblem = ({ context }: RecordSnapshot): Problem | null => context.paperProblem;
export const selectIsInvoiceMissing = (one: RecordSnapshot): boolean => one.matches('missing');
export const selectIsInvoiceOutdated = (one: RecordSnapshot): boolean => one.matches({ showing: 'outdated' });
export const selectIsLedgerOpen = (one: RecordSnapshot): boolean => one.matches({ showing: 'looking' });
export const selectIsStepSending = (one: RecordSnapshot): boolean => one.hasTag('sending');
export const selectIsPaperOpening = (one: RecordSnapshot): boolean => one.hasTag('opening');
