/**
 * Won auctions: what was won by invoice, how its lots get to their buyer, and the papers. A choice is sent at once and
 * shows while it is on its way; the amounts are the server's. What staff do with an invoice is read again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Chosen, DeliveryChoice, Won } from '#contract/invoices/won.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import {
  hasUpdates,
  outdated,
  read,
  readUpdates,
  reread,
  type Updates,
  updatesLeft,
} from '#machines/frames/resource.ts';
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
  updates: Updates;
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

const acts = {
  'way.chosen': { target: 'choosing', actions: withEvent('rememberChoice') },
  'paper.asked': { target: 'opening', actions: withEvent('rememberAsked') },
} as const;

export const wonAuctionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadWon: notProvided<Won>(),
    chooseDelivery: notProvided<Chosen, InvoiceChoice>(),
    openPaper: notProvided<void, AskedPaper>(),
  },
  actions: {
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
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
  guards: { hasUpdates },
}).createMachine({
  id: 'wonAuctions',
  context: { won: null, problem: null, choice: null, asked: null, refusal: null, updates: 'none' },
  initial: 'loading',
  on: { 'won.outdated': outdated },
  states: {
    loading: {
      invoke: read('loadWon', 'rememberWon', 'shown'),
    },
    failed: { on: { 'retry.asked': 'loading', 'won.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: { always: readUpdates, on: acts },
        refreshing: {
          entry: 'noteReading',
          on: acts,
          invoke: reread('refreshWon', 'loadWon', 'rememberWon'),
        },
        /** What staff have done meanwhile is read afterwards, here and below. */
        choosing: {
          tags: 'busy',
          invoke: {
            id: 'chooseDelivery',
            src: 'chooseDelivery',
            input: ({ context }) => context.choice ?? nothing,
            onDone: { target: 'refreshing', actions: withOutput('rememberChosen') },
            onError: { target: 'refreshing', actions: withProblem('rememberRefusal') },
          },
        },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openPaper',
            src: 'openPaper',
            input: ({ context }) => context.asked ?? noPaper,
            onDone: { target: 'refreshing', actions: 'forgetAsked' },
            onError: { target: 'refreshing', actions: withProblem('rememberRefusal') },
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
