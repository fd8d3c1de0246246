/**
 * Documents on the screen of staff: a list, reading a file, and deciding about one at a time. What was decided is the
 * server's word; the list is asked for again afterwards.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type {
  DecidedDocument,
  DocumentDecision,
  DocumentReview,
  ReviewedDocument,
} from '#contract/documentReview.ts';
import type { DocumentStatus } from '#contract/documents.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

export type BegunDecision = { deed: DocumentDecision['Deed']; document: ReviewedDocument };
export type MadeDecision = BegunDecision & { reason: string };
export type ToldDecision = { deed: DocumentDecision['Deed'] } & DecidedDocument;

type Context = {
  list: DocumentStatus;
  /** Null until the first answer; what was known before is shown while another list is asked for. */
  review: DocumentReview | null;
  problem: Problem | null;
  begun: BegunDecision | null;
  reason: string;
  wanted: number;
  told: ToldDecision | null;
};
type Event =
  | { type: 'list.chosen'; list: DocumentStatus }
  | { type: 'retry.asked' }
  | { type: 'file.wanted'; documentId: number }
  | ({ type: 'deed.begun' } & BegunDecision)
  | { type: 'deed.dropped' }
  | { type: 'deed.confirmed'; reason: string };

export const documentReviewMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadReview: notProvided<DocumentReview, DocumentStatus>(),
    readFile: notProvided<void, number>(),
    decide: notProvided<DecidedDocument, MadeDecision>(),
  },
  actions: {
    rememberReview: assign((_, review: DocumentReview) => ({ review, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberList: assign((_, { list }: { list: DocumentStatus }) => ({ list, told: null, problem: null })),
    rememberWanted: assign((_, { documentId }: { documentId: number }) => ({
      wanted: documentId,
      problem: null,
    })),
    begin: assign((_, { deed, document }: BegunDecision) => ({
      begun: { deed, document },
      told: null,
      problem: null,
    })),
    rememberReason: assign((_, { reason }: { reason: string }) => ({ reason, problem: null })),
    forgetProblem: assign({ problem: null }),
    drop: assign({ begun: null, problem: null }),
    rememberOutcome: assign(({ context: { begun } }, decided: DecidedDocument) => ({
      told: begun && { deed: begun.deed, ...decided },
      begun: null,
    })),
  },
  guards: { isNotFound },
}).createMachine({
  id: 'documentReview',
  context: {
    list: 'waiting',
    review: null,
    problem: null,
    begun: null,
    reason: '',
    wanted: 0,
    told: null,
  },
  initial: 'loading',
  // Whoever chooses another list while one is on its way, or could not be had, wants the other.
  on: {
    'list.chosen': { target: '.loading', actions: { type: 'rememberList', params: ({ event }) => event } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => context.list,
        onDone: {
          target: 'showing',
          actions: { type: 'rememberReview', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but staff finds anything here. */
    missing: {},
    showing: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'file.wanted': {
              target: 'reading',
              actions: { type: 'rememberWanted', params: ({ event }) => event },
            },
            'deed.begun': { target: 'deciding', actions: { type: 'begin', params: ({ event }) => event } },
          },
        },
        /** A file that is on its way is not given up for a list. */
        reading: {
          on: { 'list.chosen': {} },
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context }) => context.wanted,
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        deciding: {
          on: {
            'list.chosen': {},
            'deed.dropped': { target: 'resting', actions: 'drop' },
            'deed.confirmed': {
              target: 'sending',
              actions: { type: 'rememberReason', params: ({ event }) => event },
            },
          },
        },
        sending: {
          on: { 'list.chosen': {} },
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ context: { begun, reason } }) => {
              if (!begun) throw new Error('A decision was sent that nobody began.');
              return { ...begun, reason };
            },
            onDone: {
              target: '#documentReview.loading',
              actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
            },
            onError: {
              target: 'deciding',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
      },
    },
  },
});

type ReviewSnapshot = SnapshotFrom<typeof documentReviewMachine>;

export const selectReview = ({ context }: ReviewSnapshot): DocumentReview | null => context.review;
export const selectList = ({ context }: ReviewSnapshot): DocumentStatus => context.list;
export const selectReviewProblem = ({ context }: ReviewSnapshot): Problem | null => context.problem;
export const selectBegun = ({ context }: ReviewSnapshot): BegunDecision | null => context.begun;
export const selectTold = ({ context }: ReviewSnapshot): ToldDecision | null => context.told;
export const selectIsLoading = (review: ReviewSnapshot): boolean => review.matches('loading');
export const selectIsFailed = (review: ReviewSnapshot): boolean => review.matches('failed');
export const selectIsMissing = (review: ReviewSnapshot): boolean => review.matches('missing');
export const selectIsSending = (review: ReviewSnapshot): boolean => review.matches({ showing: 'sending' });
/** The document whose file is on its way; meanwhile nothing else is done with any of them. */
export const selectReadDocument = (review: ReviewSnapshot): number | null =>
  review.matches({ showing: 'reading' }) ? review.context.wanted : null;
