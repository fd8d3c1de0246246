/**
 * Documents on the screen of staff: a list, and one document at a time in a dialog. Its file is seen there before anything can
 * be decided. What was decided is the server's word: a refused decision keeps its dialog open, and the list is asked for again
 * afterwards.
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

type Decision = { deed: DocumentDecision['Deed']; reason: string };
export type MadeDecision = Decision & { document: ReviewedDocument };
export type ToldDecision = { deed: DocumentDecision['Deed'] } & DecidedDocument;

type Context = {
  list: DocumentStatus;
  /** Null until the first answer; what was known before is shown while another list is asked for. */
  review: DocumentReview | null;
  problem: Problem | null;
  opened: ReviewedDocument | null;
  decision: Decision;
  /** Why the dialog is still open. */
  refusal: ToldDecision | null;
  /** The decision that was made last. */
  told: ToldDecision | null;
};
type Event =
  | { type: 'list.chosen'; list: DocumentStatus }
  | { type: 'retry.asked' }
  | { type: 'document.opened'; document: ReviewedDocument }
  | { type: 'file.shown' }
  | { type: 'file.failed' }
  | { type: 'document.closed' }
  | ({ type: 'deed.confirmed' } & Decision)
  | { type: 'told.dismissed' };

const noDecision: Decision = { deed: 'accept', reason: '' };

export const documentReviewMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'showingFile' },
  actors: {
    loadReview: notProvided<DocumentReview, DocumentStatus>(),
    /** The browser itself fetches the file and renews no session: this does. */
    renewSession: notProvided<void>(),
    decide: notProvided<DecidedDocument, MadeDecision>(),
  },
  actions: {
    rememberReview: assign((_, review: DocumentReview) => ({ review, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberList: assign((_, { list }: { list: DocumentStatus }) => ({ list, told: null, problem: null })),
    open: assign((_, { document: opened }: { document: ReviewedDocument }) => ({
      opened,
      told: null,
      problem: null,
    })),
    close: assign({ opened: null, problem: null, refusal: null }),
    rememberDecision: assign((_, { deed, reason }: Decision) => ({
      decision: { deed, reason },
      problem: null,
    })),
    forgetProblem: assign({ problem: null }),
    rememberOutcome: assign(({ context: { decision } }, decided: DecidedDocument) => ({
      told: { deed: decision.deed, ...decided },
      opened: null,
    })),
    rememberRefusal: assign(({ context: { decision } }, decided: DecidedDocument) => ({
      refusal: { deed: decision.deed, ...decided },
    })),
    forgetTold: assign({ told: null }),
  },
  guards: { isNotFound, isDone: (_, { Outcome }: DecidedDocument) => Outcome === 'done' },
}).createMachine({
  id: 'documentReview',
  context: {
    list: 'waiting',
    review: null,
    problem: null,
    opened: null,
    decision: noDecision,
    refusal: null,
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
      on: {
        'document.opened': { target: 'looking', actions: { type: 'open', params: ({ event }) => event } },
        'told.dismissed': { actions: 'forgetTold' },
      },
    },
    looking: {
      initial: 'preparing',
      // The list behind the dialog stays as it was seen.
      on: { 'list.chosen': {}, 'document.closed': { target: 'showing', actions: 'close' } },
      states: {
        preparing: {
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            onDone: 'fetching',
            onError: {
              target: 'unseen',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        /** The file is on its way to the page. */
        fetching: { tags: 'showingFile', on: { 'file.shown': 'seen', 'file.failed': 'unseen' } },
        unseen: { on: { 'retry.asked': { target: 'preparing', actions: 'forgetProblem' } } },
        seen: {
          tags: 'showingFile',
          on: {
            'deed.confirmed': {
              target: 'sending',
              actions: { type: 'rememberDecision', params: ({ event }) => event },
            },
          },
        },
        sending: {
          tags: 'showingFile',
          on: { 'document.closed': {} },
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ context: { opened, decision } }) => {
              if (!opened) throw new Error('A decision was sent on a document that nobody opened.');
              return { ...decision, document: opened };
            },
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#documentReview.loading',
                actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
              },
              {
                target: 'refused',
                actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'seen',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        /** The dialog stays and says why. Closed, the list is asked for again. */
        refused: {
          tags: 'showingFile',
          on: { 'document.closed': { target: '#documentReview.loading', actions: 'close' } },
        },
      },
    },
  },
});

type ReviewSnapshot = SnapshotFrom<typeof documentReviewMachine>;

export const selectReview = ({ context }: ReviewSnapshot): DocumentReview | null => context.review;
export const selectList = ({ context }: ReviewSnapshot): DocumentStatus => context.list;
export const selectReviewProblem = ({ context }: ReviewSnapshot): Problem | null => context.problem;
export const selectOpened = ({ context }: ReviewSnapshot): ReviewedDocument | null => context.opened;
export const selectRefusal = ({ context }: ReviewSnapshot): ToldDecision | null => context.refusal;
export const selectTold = ({ context }: ReviewSnapshot): ToldDecision | null => context.told;
export const selectIsLoading = (review: ReviewSnapshot): boolean => review.matches('loading');
export const selectIsFailed = (review: ReviewSnapshot): boolean => review.matches('failed');
export const selectIsMissing = (review: ReviewSnapshot): boolean => review.matches('missing');
export const selectIsFileShown = (review: ReviewSnapshot): boolean => review.hasTag('showingFile');
export const selectIsUnseen = (review: ReviewSnapshot): boolean => review.matches({ looking: 'unseen' });
/** Decided about is what was seen, and once. */
export const selectCanDecide = (review: ReviewSnapshot): boolean => review.matches({ looking: 'seen' });
/** What is on its way. */
export const selectSentDeed = (review: ReviewSnapshot): Decision['deed'] | null =>
  review.matches({ looking: 'sending' }) ? review.context.decision.deed : null;
