/**
 * Approvals on the screen of staff: a list of a sale, and deciding about one bidder at a time. What was decided is the
 * server's word: a refused decision keeps its dialog open with the reason, and the list is asked for again afterwards, and now and then by itself, because others decide as well.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { ApprovalList, Approvals, Decided, ReviewedBidder } from '#contract/approvals.ts';
import { type Problem, toProblem } from '#contract/problems.ts';
import type { ApprovalDeed } from '#contract/rules/approvalDeeds.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

/** Null is the first sale in which somebody waits. */
export type AskedList = { auctionId: number | null; list: ApprovalList; search: string };

/** What somebody is about to decide, on the bidder as they saw them. */
export type BegunDeed = { deed: ApprovalDeed; bidder: ReviewedBidder };
export type Terms = { reason: string; limitCents: number | null };
export type MadeDecision = BegunDeed & Terms;
/** What came of a decision: the bidder as they stand now. */
export type ToldDecision = { deed: ApprovalDeed; outcome: Decided['Outcome']; bidder: ReviewedBidder };

type Context = {
  asked: AskedList;
  /** Null until the first answer; what was known before is shown while another list is asked for. */
  approvals: Approvals | null;
  problem: Problem | null;
  begun: BegunDeed | null;
  terms: Terms;
  /** Why the dialog is still open. */
  refusal: ToldDecision | null;
  /** The decision that was made last. */
  told: ToldDecision | null;
};
type Event =
  | { type: 'sale.chosen'; auctionId: number }
  | { type: 'list.chosen'; list: ApprovalList }
  | { type: 'search.asked'; search: string }
  | { type: 'retry.asked' }
  | ({ type: 'deed.begun' } & BegunDeed)
  | { type: 'deed.dropped' }
  | ({ type: 'deed.confirmed' } & Terms)
  | { type: 'told.dismissed' };

const noTerms: Terms = { reason: '', limitCents: null };

export const approvalsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'deciding' },
  actors: {
    loadApprovals: notProvided<Approvals, AskedList>(),
    decide: notProvided<Decided, MadeDecision>(),
  },
  actions: {
    rememberApprovals: assign(({ context }, approvals: Approvals) => ({
      approvals,
      problem: null,
      asked: { ...context.asked, auctionId: approvals.AuctionID },
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Another list begins without what was looked for in the one before, and without old news. */
    ask: assign(({ context }, asked: Partial<AskedList>) => ({
      asked: { ...context.asked, search: '', ...asked },
      told: null,
      problem: null,
    })),
    begin: assign((_, { deed, bidder }: BegunDeed) => ({
      begun: { deed, bidder },
      told: null,
      problem: null,
    })),
    rememberTerms: assign((_, { reason, limitCents }: Terms) => ({
      terms: { reason, limitCents },
      problem: null,
    })),
    drop: assign({ begun: null, problem: null, refusal: null }),
    rememberOutcome: assign(({ context: { begun } }, { Outcome, Bidder }: Decided) => ({
      told: begun && { deed: begun.deed, outcome: Outcome, bidder: Bidder },
      begun: null,
    })),
    rememberRefusal: assign(({ context: { begun } }, { Outcome, Bidder }: Decided) => ({
      refusal: begun && { deed: begun.deed, outcome: Outcome, bidder: Bidder },
    })),
    forgetTold: assign({ told: null }),
  },
  guards: {
    isNotFound,
    isDone: (_, { Outcome }: Decided) => Outcome === 'done',
    isSameList: ({ context: { approvals, asked } }) =>
      approvals?.List === asked.list && approvals.AuctionID === asked.auctionId,
  },
  delays: { refreshPause: 20_000 },
}).createMachine({
  id: 'approvals',
  context: {
    asked: { auctionId: null, list: 'waiting', search: '' },
    approvals: null,
    problem: null,
    begun: null,
    terms: noTerms,
    refusal: null,
    told: null,
  },
  initial: 'loading',
  // Whoever chooses another list while one is on its way wants the other.
  on: {
    'sale.chosen': {
      target: '.loading',
      actions: { type: 'ask', params: ({ event: { auctionId } }) => ({ auctionId }) },
    },
    'list.chosen': {
      target: '.loading',
      actions: { type: 'ask', params: ({ event: { list } }) => ({ list }) },
    },
    'search.asked': {
      target: '.loading',
      actions: { type: 'ask', params: ({ event: { search } }) => ({ search }) },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadApprovals',
        src: 'loadApprovals',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'showing',
          actions: { type: 'rememberApprovals', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
      // While somebody of the list is looked for, it stands there, and a press on it counts.
      on: {
        'deed.begun': {
          guard: 'isSameList',
          target: 'showing.deciding',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but our own people finds anything here. */
    missing: {},
    showing: {
      initial: 'resting',
      on: {
        'deed.begun': { target: '.deciding', actions: { type: 'begin', params: ({ event }) => event } },
        'told.dismissed': { actions: 'forgetTold' },
      },
      states: {
        resting: { after: { refreshPause: 'refreshing' } },
        /** What is shown may be old for as long as this does not succeed. */
        refreshing: {
          invoke: {
            id: 'refreshApprovals',
            src: 'loadApprovals',
            input: ({ context }) => context.asked,
            onDone: {
              target: 'resting',
              actions: { type: 'rememberApprovals', params: ({ event }) => event.output },
            },
            onError: {
              target: 'resting',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        deciding: {
          tags: 'deciding',
          initial: 'reading',
          // One thing at a time: the list behind the dialog stays as it was seen.
          on: { 'sale.chosen': {}, 'list.chosen': {}, 'search.asked': {}, 'deed.begun': {} },
          states: {
            reading: {
              on: {
                'deed.dropped': { target: '#approvals.showing.refreshing', actions: 'drop' },
                'deed.confirmed': {
                  target: 'sending',
                  actions: { type: 'rememberTerms', params: ({ event }) => event },
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'decide',
                src: 'decide',
                input: ({ context: { begun, terms } }) => {
                  if (!begun) throw new Error('A decision was sent that nobody began.');
                  return { ...begun, ...terms };
                },
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#approvals.showing.refreshing',
                    actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
                  },
                  {
                    target: 'refused',
                    actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'reading',
                  actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
                },
              },
            },
            /** The dialog stays and says why. Closed, the list is asked for again. */
            refused: {
              on: { 'deed.dropped': { target: '#approvals.showing.refreshing', actions: 'drop' } },
            },
          },
        },
      },
    },
  },
});

type ApprovalsSnapshot = SnapshotFrom<typeof approvalsMachine>;

export const selectApprovals = ({ context }: ApprovalsSnapshot): Approvals | null => context.approvals;
export const selectAsked = ({ context }: ApprovalsSnapshot): AskedList => context.asked;
export const selectProblem = ({ context }: ApprovalsSnapshot): Problem | null => context.problem;
export const selectBegun = ({ context }: ApprovalsSnapshot): BegunDeed | null => context.begun;
export const selectRefusal = ({ context }: ApprovalsSnapshot): ToldDecision | null => context.refusal;
export const selectTold = ({ context }: ApprovalsSnapshot): ToldDecision | null => context.told;
export const selectIsLoading = (approvals: ApprovalsSnapshot): boolean => approvals.matches('loading');
export const selectIsFailed = (approvals: ApprovalsSnapshot): boolean => approvals.matches('failed');
export const selectIsMissing = (approvals: ApprovalsSnapshot): boolean => approvals.matches('missing');
export const selectIsSending = (approvals: ApprovalsSnapshot): boolean =>
  approvals.hasTag('deciding') && approvals.hasTag('busy');
