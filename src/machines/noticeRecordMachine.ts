/**
 * The record of what was written to people, on the screen of staff: a list by filters, and older pages of it below. Whoever
 * filters while a list is on its way wants the other.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { NoticeChannel, NoticeOutcome, NoticeRecord, RecordedNotice } from '#contract/noticeRecord.ts';
import type { NoticeCategory } from '#contract/notices.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

/** Null for all. */
export type RecordFilters = {
  channel: NoticeChannel | null;
  category: NoticeCategory | null;
  outcome: NoticeOutcome | null;
  search: string;
};

export type AskedRecord = RecordFilters & { before: string | null };

type Context = {
  filters: RecordFilters;
  notices: readonly RecordedNotice[];
  older: string | null;
  /** Null until the first answer. */
  keptDays: number | null;
  problem: Problem | null;
};
type Event =
  | { type: 'filters.chosen'; filters: Partial<RecordFilters> }
  | { type: 'older.asked' }
  | { type: 'retry.asked' };

const noFilters: RecordFilters = { channel: null, category: null, outcome: null, search: '' };

export const noticeRecordMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { loadRecord: notProvided<NoticeRecord, AskedRecord>() },
  actions: {
    choose: assign(({ context }, filters: Partial<RecordFilters>) => ({
      filters: { ...context.filters, ...filters },
      problem: null,
    })),
    rememberRecord: assign((_, { Notices, Older, KeptDays }: NoticeRecord) => ({
      notices: Notices,
      older: Older,
      keptDays: KeptDays,
      problem: null,
    })),
    addOlder: assign(({ context }, { Notices, Older }: NoticeRecord) => ({
      notices: [...context.notices, ...Notices],
      older: Older,
      problem: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isNotFound,
    hasOlder: ({ context }) => context.older !== null,
  },
}).createMachine({
  id: 'noticeRecord',
  context: { filters: noFilters, notices: [], older: null, keptDays: null, problem: null },
  initial: 'loading',
  on: {
    'filters.chosen': {
      target: '.loading',
      actions: { type: 'choose', params: ({ event }) => event.filters },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ ...context.filters, before: null }),
        onDone: {
          target: 'showing',
          actions: { type: 'rememberRecord', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but our own people finds anything here. */
    missing: {},
    showing: {
      on: { 'older.asked': { guard: 'hasOlder', target: 'loadingOlder', actions: 'forgetProblem' } },
    },
    loadingOlder: {
      tags: 'busy',
      invoke: {
        id: 'loadOlder',
        src: 'loadRecord',
        input: ({ context }) => ({ ...context.filters, before: context.older }),
        onDone: { target: 'showing', actions: { type: 'addOlder', params: ({ event }) => event.output } },
        onError: {
          target: 'showing',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
});

type Shown = SnapshotFrom<typeof noticeRecordMachine>;

export const selectFilters = ({ context }: Shown): RecordFilters => context.filters;
export const selectNotices = ({ context }: Shown): readonly RecordedNotice[] => context.notices;
export const selectKeptDays = ({ context }: Shown): number | null => context.keptDays;
export const selectHasOlder = ({ context }: Shown): boolean => context.older !== null;
export const selectRecordProblem = ({ context }: Shown): Problem | null => context.problem;
export const selectIsBusy = (record: Shown): boolean => record.hasTag('busy');
export const selectIsFailed = (record: Shown): boolean => record.matches('failed');
export const selectIsMissing = (record: Shown): boolean => record.matches('missing');
