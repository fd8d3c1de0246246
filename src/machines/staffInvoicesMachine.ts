/**
 * One page of the house's invoices, as the address asks for it; marking one of them, asked once more, sent as it was seen,
 * and the list read again; and looking at the payments of one. A mark that is refused keeps its dialog open and says why.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { MarkedInvoice } from '#contract/markInvoice.ts';
import { type Problem, toProblem } from '#contract/problems.ts';
import type { MarkedStatus } from '#contract/rules/invoiceDeeds.ts';
import type { InvoiceListName, StaffInvoice, StaffInvoices } from '#contract/staffInvoices.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

export type AskedInvoices = { list: InvoiceListName; search: string; page: number };
export type BegunMark = { invoice: StaffInvoice; status: MarkedStatus };
export type ToldMark = BegunMark & { marked: MarkedInvoice };

type Context = {
  asked: AskedInvoices;
  invoices: StaffInvoices | null;
  problem: Problem | null;
  begun: BegunMark | null;
  /** Why the dialog is still open. */
  refusal: ToldMark | null;
  /** The mark that was made last. */
  told: ToldMark | null;
  /** Whose payments are looked at. */
  opened: StaffInvoice | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'place.chosen'; asked: AskedInvoices }
  | ({ type: 'mark.begun' } & BegunMark)
  | { type: 'mark.dropped' }
  | { type: 'mark.confirmed' }
  | { type: 'told.dismissed' }
  | { type: 'ledger.opened'; invoice: StaffInvoice }
  | { type: 'ledger.closed' };

export const staffInvoicesMachine = setup({
  types: { input: {} as AskedInvoices, context: {} as Context, events: {} as Event, tags: {} as 'sending' },
  actors: {
    listInvoices: notProvided<StaffInvoices, AskedInvoices>(),
    markInvoice: notProvided<MarkedInvoice, BegunMark>(),
  },
  actions: {
    rememberInvoices: assign((_, invoices: StaffInvoices) => ({ invoices, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    ask: assign((_, { asked }: { asked: AskedInvoices }) => ({
      asked,
      problem: null,
      begun: null,
      refusal: null,
      told: null,
      opened: null,
    })),
    open: assign((_, { invoice: opened }: { invoice: StaffInvoice }) => ({ opened, told: null })),
    close: assign({ opened: null }),
    askLater: assign((_, { asked }: { asked: AskedInvoices }) => ({ asked })),
    begin: assign((_, { invoice, status }: BegunMark) => ({
      begun: { invoice, status },
      told: null,
      problem: null,
    })),
    drop: assign({ begun: null, problem: null, refusal: null }),
    rememberMarked: assign(({ context: { begun } }, marked: MarkedInvoice) => ({
      told: begun && { ...begun, marked },
      begun: null,
    })),
    rememberRefusal: assign(({ context: { begun } }, marked: MarkedInvoice) => ({
      refusal: begun && { ...begun, marked },
    })),
    forgetTold: assign({ told: null }),
  },
  guards: {
    isNotFound,
    isDone: (_, { Outcome }: MarkedInvoice) => Outcome === 'done',
    isOther: ({ context }, { asked }: { asked: AskedInvoices }) =>
      JSON.stringify(asked) !== JSON.stringify(context.asked),
  },
}).createMachine({
  id: 'staffInvoices',
  context: ({ input }) => ({
    asked: input,
    invoices: null,
    problem: null,
    begun: null,
    refusal: null,
    told: null,
    opened: null,
  }),
  initial: 'loading',
  on: {
    'place.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'ask', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'listInvoices',
        src: 'listInvoices',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'showing',
          actions: { type: 'rememberInvoices', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but our own people finds anything here. */
    missing: {},
    showing: {
      initial: 'resting',
      on: { 'told.dismissed': { actions: 'forgetTold' } },
      states: {
        resting: {
          on: {
            'mark.begun': { target: 'marking', actions: { type: 'begin', params: ({ event }) => event } },
            'ledger.opened': { target: 'looking', actions: { type: 'open', params: ({ event }) => event } },
          },
        },
        /** At its payments: what was changed there may have changed the invoice. */
        looking: { on: { 'ledger.closed': { target: 'refreshing', actions: 'close' } } },
        marking: {
          on: {
            'mark.dropped': { target: 'resting', actions: 'drop' },
            'mark.confirmed': 'sending',
          },
        },
        sending: {
          tags: 'sending',
          // What is on its way stays on its way; the other list comes after it.
          on: { 'place.chosen': { actions: { type: 'askLater', params: ({ event }) => event } } },
          invoke: {
            id: 'markInvoice',
            src: 'markInvoice',
            input: ({ context: { begun } }) => {
              if (!begun) throw new Error('An invoice was marked that nobody chose.');
              return begun;
            },
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: { type: 'rememberMarked', params: ({ event }) => event.output },
              },
              {
                target: 'refused',
                actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'unsent',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        /** The dialog stays and says why. Closed, the list is read again. */
        refused: { on: { 'mark.dropped': { target: 'refreshing', actions: 'drop' } } },
        /** Whether it arrived nobody knows, and another list may have been chosen: given up, the list is read anew. */
        unsent: {
          on: {
            'mark.dropped': { target: 'refreshing', actions: 'drop' },
            'mark.confirmed': { target: 'sending', actions: 'forgetProblem' },
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshInvoices',
            src: 'listInvoices',
            input: ({ context }) => context.asked,
            onDone: {
              target: 'resting',
              actions: { type: 'rememberInvoices', params: ({ event }) => event.output },
            },
            onError: {
              target: 'outdated',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        /** Nothing is marked on a list that is known to be old. */
        outdated: { on: { 'retry.asked': { target: 'refreshing', actions: 'forgetProblem' } } },
      },
    },
  },
});

type InvoicesSnapshot = SnapshotFrom<typeof staffInvoicesMachine>;

export const selectInvoices = ({ context }: InvoicesSnapshot): StaffInvoices | null => context.invoices;
export const selectInvoicesProblem = ({ context }: InvoicesSnapshot): Problem | null => context.problem;
export const selectBegunMark = ({ context }: InvoicesSnapshot): BegunMark | null => context.begun;
export const selectMarkRefusal = ({ context }: InvoicesSnapshot): ToldMark | null => context.refusal;
export const selectToldMark = ({ context }: InvoicesSnapshot): ToldMark | null => context.told;
export const selectOpenedLedger = ({ context }: InvoicesSnapshot): StaffInvoice | null => context.opened;
export const selectIsInvoicesMissing = (one: InvoicesSnapshot): boolean => one.matches('missing');
export const selectIsInvoicesOutdated = (one: InvoicesSnapshot): boolean =>
  one.matches({ showing: 'outdated' });
export const selectIsMarking = (one: InvoicesSnapshot): boolean => one.hasTag('sending');
export const selectIsInvoicesLoading = (one: InvoicesSnapshot): boolean => one.matches('loading');
