/**
 * What one account did, under the filters of the address: the last events, older ones added on request, drawn or as a table,
 * and all of them as a file. Of several people who may be meant one is chosen by a link.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { AuditTimeline, TimelineEvent, TimelineSession } from '#contract/desk/auditTimeline.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** As they are typed; empty is no filter. The account is whatever names one. */
export type TimelineFilters = { account: string; kind: string; from: string; to: string };
export type AskedTimeline = TimelineFilters & { before: number | null };
export type FileKind = 'csv' | 'json';
export type AskedFile = Omit<TimelineFilters, 'account'> & { accountId: number; as: FileKind };
export type TimelineView = 'drawn' | 'table';

type Context = {
  filters: TimelineFilters;
  found: AuditTimeline | null;
  view: TimelineView;
  /** The event whose evidence is shown. */
  chosenId: number | null;
  file: FileKind;
  problem: Problem | null;
};
type Event =
  | { type: 'place.chosen'; filters: TimelineFilters }
  | { type: 'retry.asked' }
  | { type: 'older.asked' }
  | { type: 'file.asked'; as: FileKind }
  | { type: 'view.chosen'; view: TimelineView }
  | { type: 'event.chosen'; eventId: number | null };

/** A session may have events on both pages. */
const together = (
  known: readonly TimelineSession[],
  older: readonly TimelineSession[],
): TimelineSession[] => [
  ...known,
  ...older.filter(({ SessionID }) => !known.some((one) => one.SessionID === SessionID)),
];

const addedTo = (known: AuditTimeline | null, older: AuditTimeline): AuditTimeline =>
  known === null
    ? older
    : {
        ...known,
        Events: [...known.Events, ...older.Events],
        Sessions: together(known.Sessions, older.Sessions),
        NextBefore: older.NextBefore,
        Chain: older.Chain,
      };

export const auditTimelineMachine = setup({
  types: { input: {} as TimelineFilters, context: {} as Context, events: {} as Event },
  actors: {
    readTimeline: notProvided<AuditTimeline, AskedTimeline>(),
    openTimelineFile: notProvided<void, AskedFile>(),
  },
  actions: {
    rememberFirst: assign((_, found: AuditTimeline) => ({ found, chosenId: null, problem: null })),
    addOlder: assign(({ context }, older: AuditTimeline) => ({
      found: addedTo(context.found, older),
      problem: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    filter: assign((_, { filters }: { filters: TimelineFilters }) => ({ filters, problem: null })),
    rememberView: assign((_, { view }: { view: TimelineView }) => ({ view })),
    rememberChosen: assign((_, { eventId }: { eventId: number | null }) => ({ chosenId: eventId })),
    rememberFile: assign((_, { as }: { as: FileKind }) => ({ file: as, problem: null })),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { filters }: { filters: TimelineFilters }) =>
      JSON.stringify(filters) !== JSON.stringify(context.filters),
    hasOlder: ({ context }) => typeof context.found?.NextBefore === 'number',
    hasPerson: ({ context }) => Boolean(context.found?.Person),
  },
}).createMachine({
  id: 'auditTimeline',
  context: ({ input }) => ({
    filters: input,
    found: null,
    view: 'drawn',
    chosenId: null,
    file: 'csv',
    problem: null,
  }),
  initial: 'loading',
  on: {
    'place.chosen': { guard: withEvent('isOther'), target: '.loading', actions: withEvent('filter') },
    'view.chosen': { actions: withEvent('rememberView') },
    'event.chosen': { actions: withEvent('rememberChosen') },
  },
  states: {
    loading: {
      invoke: {
        id: 'readTimeline',
        src: 'readTimeline',
        input: ({ context }) => ({ ...context.filters, before: null }),
        onDone: { target: 'showing', actions: withOutput('rememberFirst') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No one but staff finds anything here. */
    missing: {},
    showing: {
      on: {
        'older.asked': { guard: 'hasOlder', target: 'adding', actions: 'forgetProblem' },
        'file.asked': { guard: 'hasPerson', target: 'opening', actions: withEvent('rememberFile') },
      },
    },
    adding: {
      invoke: {
        id: 'readOlder',
        src: 'readTimeline',
        input: ({ context }) => ({ ...context.filters, before: context.found?.NextBefore ?? null }),
        onDone: { target: 'showing', actions: withOutput('addOlder') },
        onError: { target: 'showing', actions: withProblem('rememberProblem') },
      },
    },
    opening: {
      invoke: {
        id: 'openTimelineFile',
        src: 'openTimelineFile',
        input: ({ context: { filters, found, file } }) => ({
          kind: filters.kind,
          from: filters.from,
          to: filters.to,
          accountId: found?.Person?.AccountID ?? 0,
          as: file,
        }),
        onDone: 'showing',
        onError: { target: 'showing', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type TimelineSnapshot = SnapshotFrom<typeof auditTimelineMachine>;

export const selectTimeline = ({ context }: TimelineSnapshot): AuditTimeline | null => context.found;
export const selectView = ({ context }: TimelineSnapshot): TimelineView => context.view;
export const selectTimelineProblem = ({ context }: TimelineSnapshot): Problem | null => context.problem;
export const selectIsTimelineLoading = (timeline: TimelineSnapshot): boolean => timeline.matches('loading');
export const selectIsTimelineFailed = (timeline: TimelineSnapshot): boolean => timeline.matches('failed');
export const selectIsTimelineMissing = (timeline: TimelineSnapshot): boolean => timeline.matches('missing');
export const selectIsAddingEvents = (timeline: TimelineSnapshot): boolean => timeline.matches('adding');
export const selectIsOpeningFile = (timeline: TimelineSnapshot): boolean => timeline.matches('opening');
export const selectChosenEvent = ({ context }: TimelineSnapshot): TimelineEvent | null =>
  context.found?.Events.find(({ EventID }) => EventID === context.chosenId) ?? null;
