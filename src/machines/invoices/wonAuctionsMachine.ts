/**
 * Won auctions: what was won by invoice, how its lots get to their buyer, and the papers. A choice is sent at once and
 * shows while it is on its way; the amounts are the server's. What staff do with an invoice is read again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Chosen, DeliveryChoice, Won } from '#contract/invoices/won.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type InvoiceChoice = Readonly<DeliveryChoice> & { InvoiceID: number };
export type Paper = 'invoice.pdf' | 'issued.pdf' | 'receipt.pdf' | 'lots.csv';
export type AskedPaper = { InvoiceID: number; paper: Paper };
/** What came of the last action with an invoice, where that is not what was asked for. */
export type Refusal = { InvoiceID: number; reason: Exclude<Chosen['Outcome'], 'done'> | Problem };

type Context = {
  won: Won | null;
  /** Why the list could not be had. */
  problem: Problem | null;
  choice: InvoiceChoice | null;
  asked: AskedPaper | null;
  refusal: Refusal | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'won.outdated' }
  | { type: 'way.chosen'; choice: InvoiceChoice }
  | { type: 'paper.asked'; asked: AskedPaper };

const nothing: InvoiceChoice = { InvoiceID: 0, LotIDs: [], Way: 'pickUp' };
const noPaper: AskedPaper = { InvoiceID: 0, paper: 'invoice.pdf' };

const withSale = (won: Won, { Sale }: Chosen): Won => ({
  ...won,
  Sales: won.Sales.map((sale) => (sale.InvoiceID === Sale.InvoiceID ? Sale : sale)),
});

export const wonAuctionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadWon: notProvided<Won>(),
    chooseDelivery: notProvided<Chosen, InvoiceChoice>(),
    openPaper: notProvided<void, AskedPaper>(),
  },
  actions: {
    rememberWon: assign((_, won: Won) => ({ won, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberChoice: assign((_, { choice }: { choice: InvoiceChoice }) => ({ choice, refusal: null })),
    rememberAsked: assign((_, { asked }: { asked: AskedPaper }) => ({ asked, refusal: null })),
    rememberChosen: assign(({ context: { won } }, chosen: Chosen) => ({
      won: won && withSale(won, chosen),
      choice: null,
      refusal:
        chosen.Outcome === 'done' ? null : { InvoiceID: chosen.Sale.InvoiceID ?? 0, reason: chosen.Outcome },
    })),
    rememberRefusal: assign(({ context: { choice, asked } }, reason: Problem) => ({
      refusal: { InvoiceID: (choice ?? asked ?? noPaper).InvoiceID, reason },
      choice: null,
      asked: null,
    })),
    forgetAsked: assign({ asked: null }),
  },
}).createMachine({
  id: 'wonAuctions',
  context: { won: null, problem: null, choice: null, asked: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      // What staff do now may not be in the answer that is on its way.
      on: { 'won.outdated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadWon',
        src: 'loadWon',
        onDone: { target: 'shown', actions: { type: 'rememberWon', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading', 'won.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'won.outdated': 'refreshing',
            'way.chosen': {
              target: 'choosing',
              actions: { type: 'rememberChoice', params: ({ event }) => event },
            },
            'paper.asked': {
              target: 'opening',
              actions: { type: 'rememberAsked', params: ({ event }) => event },
            },
          },
        },
        /** What is known is shown meanwhile, and afterwards too where it could not be asked for. */
        refreshing: {
          on: {
            'won.outdated': { target: 'refreshing', reenter: true },
            'way.chosen': {
              target: 'choosing',
              actions: { type: 'rememberChoice', params: ({ event }) => event },
            },
            'paper.asked': {
              target: 'opening',
              actions: { type: 'rememberAsked', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'refreshWon',
            src: 'loadWon',
            onDone: {
              target: 'resting',
              actions: { type: 'rememberWon', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
        /** What staff have done meanwhile is read afterwards, here and below. */
        choosing: {
          tags: 'busy',
          invoke: {
            id: 'chooseDelivery',
            src: 'chooseDelivery',
            input: ({ context }) => context.choice ?? nothing,
            onDone: {
              target: 'refreshing',
              actions: { type: 'rememberChosen', params: ({ event }) => event.output },
            },
            onError: {
              target: 'refreshing',
              actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openPaper',
            src: 'openPaper',
            input: ({ context }) => context.asked ?? noPaper,
            onDone: { target: 'refreshing', actions: 'forgetAsked' },
            onError: {
              target: 'refreshing',
              actions: { type: 'rememberRefusal', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
      },
    },
  },
});

type WonSnapshot = SnapshotFrom<typeof wonAuctionsMachine>;

export const selectWon = ({ context }: WonSnapshot): Won | null => context.won;
export const selectWonProblem = ({ context }: WonSnapshot): Problem | null => context.problem;
export const selectIsLoading = (won: WonSnapshot): boolean => won.matches('loading');
export const selectIsBusy = (won: WonSnapshot): boolean => won.hasTag('busy');
/** On its way. */
export const selectChoice = ({ context }: WonSnapshot): InvoiceChoice | null => context.choice;
export const selectRefusal = ({ context }: WonSnapshot): Refusal | null => context.refusal;
