/**
 * Consignments on the screen of staff: a list, and one decision or message at a time. What was decided is the server's
 * word: a step that is refused keeps its dialog open with the reason, and the list is asked for again afterwards, and now and
 * then by itself, because others decide as well.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type {
  ConsignmentList,
  ConsignmentReview,
  HouseDecided,
  HouseDecision,
  ReviewedConsignment,
} from '#contract/consignmentStaff.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

export type AskedPieces = { list: ConsignmentList; search: string };
/** What somebody is about to do with a piece as they saw it. */
export type BegunStep = { deed: HouseDecision['Deed'] | 'write'; piece: ReviewedConsignment };
export type StepTerms = Partial<Omit<HouseDecision, 'Deed' | 'Seen'>> & { Body?: string };
export type MadeStep = BegunStep & { terms: StepTerms };
/** What came of a step: the piece as it stands now. */
export type ToldStep = {
  deed: BegunStep['deed'];
  outcome: HouseDecided['Outcome'];
  piece: ReviewedConsignment;
};

type Context = {
  asked: AskedPieces;
  /** Null until the first answer; what was known before is shown while another list is asked for. */
  review: ConsignmentReview | null;
  problem: Problem | null;
  begun: BegunStep | null;
  terms: StepTerms;
  /** Why the dialog is still open. */
  refusal: ToldStep | null;
  /** The step that was taken last. */
  told: ToldStep | null;
};
type Event =
  | { type: 'list.chosen'; list: ConsignmentList }
  | { type: 'search.asked'; search: string }
  | { type: 'retry.asked' }
  | ({ type: 'step.begun' } & BegunStep)
  | { type: 'step.dropped' }
  | { type: 'step.confirmed'; terms: StepTerms }
  | { type: 'told.dismissed' };

/** Another lot can be named in the same dialog. */
const lotRefusals: ReadonlySet<HouseDecided['Outcome']> = new Set([
  'NO_SUCH_LOT',
  'LOT_OVER',
  'LOT_TAKEN',
  'LOT_HAS_BIDS',
  'CONSIGNOR_BID',
]);

export const staffConsignmentsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'deciding' | 'refused' },
  actors: {
    loadReview: notProvided<ConsignmentReview, AskedPieces>(),
    takeStep: notProvided<HouseDecided, MadeStep>(),
  },
  actions: {
    rememberReview: assign((_, review: ConsignmentReview) => ({ review, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Another list begins without what was looked for in the one before, and without old news. */
    ask: assign(({ context }, asked: Partial<AskedPieces>) => ({
      asked: { ...context.asked, search: '', ...asked },
      told: null,
      problem: null,
    })),
    begin: assign((_, { deed, piece }: BegunStep) => ({
      begun: { deed, piece },
      told: null,
      problem: null,
    })),
    rememberTerms: assign((_, terms: StepTerms) => ({ terms, problem: null, refusal: null })),
    drop: assign({ begun: null, problem: null, refusal: null }),
    rememberOutcome: assign(({ context: { begun } }, { Outcome, Consignment }: HouseDecided) => ({
      told: begun && { deed: begun.deed, outcome: Outcome, piece: Consignment },
      begun: null,
    })),
    rememberRefusal: assign(({ context: { begun } }, { Outcome, Consignment }: HouseDecided) => ({
      refusal: begun && { deed: begun.deed, outcome: Outcome, piece: Consignment },
    })),
    forgetTold: assign({ told: null }),
  },
  guards: {
    isNotFound,
    isDone: (_, { Outcome }: HouseDecided) => Outcome === 'done',
    isAboutLot: (_, { Outcome }: HouseDecided) => lotRefusals.has(Outcome),
  },
  delays: { refreshPause: 30_000 },
}).createMachine({
  id: 'staffConsignments',
  context: {
    asked: { list: 'new', search: '' },
    review: null,
    problem: null,
    begun: null,
    terms: {},
    refusal: null,
    told: null,
  },
  initial: 'loading',
  // Whoever chooses another list while one is on its way wants the other.
  on: {
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
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'showing',
          actions: { type: 'rememberReview', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but our own people finds anything here. */
    missing: {},
    showing: {
      initial: 'resting',
      on: {
        'step.begun': { target: '.deciding', actions: { type: 'begin', params: ({ event }) => event } },
        'told.dismissed': { actions: 'forgetTold' },
      },
      states: {
        resting: { after: { refreshPause: 'refreshing' } },
        /** What is shown may be old for as long as this does not succeed. */
        refreshing: {
          invoke: {
            id: 'refreshReview',
            src: 'loadReview',
            input: ({ context }) => context.asked,
            onDone: {
              target: 'resting',
              actions: { type: 'rememberReview', params: ({ event }) => event.output },
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
          on: { 'list.chosen': {}, 'search.asked': {}, 'step.begun': {} },
          states: {
            reading: {
              on: {
                'step.dropped': { target: '#staffConsignments.showing.refreshing', actions: 'drop' },
                'step.confirmed': {
                  target: 'sending',
                  actions: { type: 'rememberTerms', params: ({ event }) => event.terms },
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'takeStep',
                src: 'takeStep',
                input: ({ context: { begun, terms } }) => {
                  if (!begun) throw new Error('A decision was sent that nobody began.');
                  return { ...begun, terms };
                },
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#staffConsignments.showing.refreshing',
                    actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isAboutLot', params: ({ event }) => event.output },
                    target: 'reading',
                    actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
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
              tags: 'refused',
              on: { 'step.dropped': { target: '#staffConsignments.showing.refreshing', actions: 'drop' } },
            },
          },
        },
      },
    },
  },
});

type ReviewSnapshot = SnapshotFrom<typeof staffConsignmentsMachine>;

export const selectReview = ({ context }: ReviewSnapshot): ConsignmentReview | null => context.review;
export const selectAsked = ({ context }: ReviewSnapshot): AskedPieces => context.asked;
export const selectReviewProblem = ({ context }: ReviewSnapshot): Problem | null => context.problem;
export const selectBegun = ({ context }: ReviewSnapshot): BegunStep | null => context.begun;
export const selectRefusal = ({ context }: ReviewSnapshot): ToldStep | null => context.refusal;
export const selectTold = ({ context }: ReviewSnapshot): ToldStep | null => context.told;
export const selectIsReviewLoading = (review: ReviewSnapshot): boolean => review.matches('loading');
export const selectIsReviewFailed = (review: ReviewSnapshot): boolean => review.matches('failed');
export const selectIsReviewMissing = (review: ReviewSnapshot): boolean => review.matches('missing');
export const selectIsRefusedForGood = (review: ReviewSnapshot): boolean => review.hasTag('refused');
export const selectIsSendingStep = (review: ReviewSnapshot): boolean =>
  review.hasTag('deciding') && review.hasTag('busy');
