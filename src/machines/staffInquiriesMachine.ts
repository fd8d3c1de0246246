/**
 * One page of what people have written to the house, as the address asks for it: marked as answered, or not after all, and the
 * list read anew; taken along as a file.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type {
  InquiryListName,
  MarkedInquiry,
  StaffInquiries,
  StaffInquiry,
  StaffInquiryKind,
} from '#contract/inquiriesStaff.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

export type AskedInquiries = {
  list: InquiryListName;
  kind: StaffInquiryKind | 'all';
  search: string;
  page: number;
};
export type InquiryMark = { inquiryId: number; isAnswered: boolean };
export type ToldInquiry = InquiryMark & { outcome: MarkedInquiry['Outcome'] };

type Context = {
  asked: AskedInquiries;
  inquiries: StaffInquiries | null;
  problem: Problem | null;
  /** What is being marked. */
  mark: InquiryMark | null;
  told: ToldInquiry | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'place.chosen'; asked: AskedInquiries }
  | ({ type: 'inquiry.marked' } & InquiryMark)
  | { type: 'file.asked' }
  | { type: 'told.dismissed' };

export const staffInquiriesMachine = setup({
  types: { input: {} as AskedInquiries, context: {} as Context, events: {} as Event },
  actors: {
    listInquiries: notProvided<StaffInquiries, AskedInquiries>(),
    markInquiry: notProvided<MarkedInquiry, InquiryMark>(),
    openFile: notProvided<void, AskedInquiries>(),
  },
  actions: {
    rememberInquiries: assign((_, inquiries: StaffInquiries) => ({ inquiries })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    ask: assign((_, { asked }: { asked: AskedInquiries }) => ({ asked, problem: null, told: null })),
    askLater: assign((_, { asked }: { asked: AskedInquiries }) => ({ asked })),
    beginMark: assign((_, { inquiryId, isAnswered }: InquiryMark) => ({
      mark: { inquiryId, isAnswered },
      told: null,
      problem: null,
    })),
    rememberMarked: assign(({ context: { mark } }, { Outcome: outcome }: MarkedInquiry) => ({
      told: mark && { ...mark, outcome },
      mark: null,
    })),
    dropMark: assign({ mark: null }),
    forgetTold: assign({ told: null }),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { asked }: { asked: AskedInquiries }) =>
      JSON.stringify(asked) !== JSON.stringify(context.asked),
  },
}).createMachine({
  id: 'staffInquiries',
  context: ({ input }) => ({ asked: input, inquiries: null, problem: null, mark: null, told: null }),
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
        id: 'listInquiries',
        src: 'listInquiries',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'showing',
          actions: { type: 'rememberInquiries', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but staff finds anything here. */
    missing: {},
    showing: {
      on: {
        'inquiry.marked': {
          target: 'marking',
          actions: { type: 'beginMark', params: ({ event }) => event },
        },
        'file.asked': { target: 'opening', actions: 'forgetProblem' },
        'told.dismissed': { actions: 'forgetTold' },
      },
    },
    marking: {
      // What is on its way stays on its way; the other list comes after it.
      on: { 'place.chosen': { actions: { type: 'askLater', params: ({ event }) => event } } },
      invoke: {
        id: 'markInquiry',
        src: 'markInquiry',
        input: ({ context: { mark } }) => {
          if (!mark) throw new Error('An inquiry was marked that nobody chose.');
          return mark;
        },
        onDone: {
          target: 'loading',
          actions: { type: 'rememberMarked', params: ({ event }) => event.output },
        },
        // Whether it arrived nobody knows, and another list may have been chosen: the reason outlives the reading.
        onError: {
          target: 'loading',
          actions: ['dropMark', { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) }],
        },
      },
    },
    opening: {
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => context.asked,
        onDone: 'showing',
        onError: {
          target: 'showing',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
});

type Inquiries = SnapshotFrom<typeof staffInquiriesMachine>;

export const selectInquiries = ({ context }: Inquiries): StaffInquiries | null => context.inquiries;
export const selectInquiriesProblem = ({ context }: Inquiries): Problem | null => context.problem;
export const selectToldInquiry = ({ context }: Inquiries): ToldInquiry | null => context.told;
export const selectIsInquiriesFailed = (desk: Inquiries): boolean => desk.matches('failed');
export const selectIsInquiriesMissing = (desk: Inquiries): boolean => desk.matches('missing');
export const selectIsInquiriesLoading = (desk: Inquiries): boolean => desk.matches('loading');
export const selectIsFileOpening = (desk: Inquiries): boolean => desk.matches('opening');
/** Nothing else is begun meanwhile. */
export const selectIsInquiriesResting = (desk: Inquiries): boolean => desk.matches('showing');
export const selectIsMarkingOf = (desk: Inquiries, { InquiryID }: StaffInquiry): boolean =>
  desk.matches('marking') && desk.context.mark?.inquiryId === InquiryID;
