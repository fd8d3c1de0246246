/**
 * Faults that browsers reported, all or those with the code of the address: the last of them, and older ones added below on
 * request. What was read before is shown until the answer to another code is there.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/problems.ts';
import type { ErrorReport, ErrorReports } from '#contract/staffErrors.ts';

import { isNotFound, notRead, stillShowing } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

/** As it was heard; empty is all. */
export type ReportCode = { code: string };
export type AskedReports = ReportCode & { before: number | null };

type Context = ReportCode & {
  reports: readonly ErrorReport[];
  nextBefore: number | null;
  /** Null until the first answer. */
  keptDays: number | null;
  problem: Problem | null;
};
type Event = ({ type: 'place.chosen' } & ReportCode) | { type: 'retry.asked' } | { type: 'older.asked' };

export const errorReportsMachine = setup({
  types: { input: {} as ReportCode, context: {} as Context, events: {} as Event },
  actors: { readReports: notProvided<ErrorReports, AskedReports>() },
  actions: {
    rememberFirst: assign((_, { Reports, NextBefore, KeptDays }: ErrorReports) => ({
      reports: Reports,
      nextBefore: NextBefore,
      keptDays: KeptDays,
    })),
    addOlder: assign(({ context }, { Reports, NextBefore }: ErrorReports) => ({
      reports: [...context.reports, ...Reports],
      nextBefore: NextBefore,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    look: assign((_, { code }: ReportCode) => ({ code, problem: null })),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { code }: ReportCode) => code !== context.code,
    hasOlder: ({ context }) => context.nextBefore !== null,
  },
}).createMachine({
  id: 'errorReports',
  context: ({ input }) => ({ ...input, reports: [], nextBefore: null, keptDays: null, problem: null }),
  initial: 'loading',
  on: {
    'place.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'look', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'readReports',
        src: 'readReports',
        input: ({ context: { code } }) => ({ code, before: null }),
        onDone: {
          target: 'showing',
          actions: { type: 'rememberFirst', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but staff finds anything here. */
    missing: {},
    showing: {
      on: { 'older.asked': { guard: 'hasOlder', target: 'adding', actions: 'forgetProblem' } },
    },
    adding: {
      invoke: {
        id: 'readOlder',
        src: 'readReports',
        input: ({ context: { code, nextBefore } }) => ({ code, before: nextBefore }),
        onDone: { target: 'showing', actions: { type: 'addOlder', params: ({ event }) => event.output } },
        onError: stillShowing,
      },
    },
  },
});

type Reports = SnapshotFrom<typeof errorReportsMachine>;

export const selectReports = ({ context }: Reports): readonly ErrorReport[] => context.reports;
export const selectReportsCode = ({ context }: Reports): string => context.code;
export const selectReportsKeptDays = ({ context }: Reports): number | null => context.keptDays;
export const selectHasOlderReports = ({ context }: Reports): boolean => context.nextBefore !== null;
export const selectReportsProblem = ({ context }: Reports): Problem | null => context.problem;
export const selectIsReportsLoading = (list: Reports): boolean => list.matches('loading');
export const selectIsReportsFailed = (list: Reports): boolean => list.matches('failed');
export const selectIsReportsMissing = (list: Reports): boolean => list.matches('missing');
export const selectIsAddingReports = (list: Reports): boolean => list.matches('adding');
