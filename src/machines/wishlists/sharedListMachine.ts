/**
 * A wishlist that someone else has shared: what is on it, and copying it into a list of one's own. An unknown list and
 * one's own have different messages, and neither can be imported.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import type { ImportedList, SharedList } from '#contract/wishlists/wishlistSharing.ts';
import { type FaultReport, isSessionRefusal, reportOf } from '#machines/kernel/faultReport.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { sharedId: string };
type Context = Input & {
  list: SharedList | null;
  imported: ImportedList | null;
  problem: Problem | null;
};
type Event = { type: 'retry.asked' } | { type: 'import.pressed' };
/** For the error log. */
type Emitted = { type: 'fault.met' } & FaultReport;

export const sharedListMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {
    /** Null where nothing is shared under the address. */
    findShared: notProvided<SharedList | null, Input>(),
    importList: notProvided<ImportedList, Input>(),
  },
  actions: {
    rememberList: assign((_, { list }: { list: SharedList | null }) => ({ list, problem: null })),
    rememberImported: assign((_, imported: ImportedList) => ({ imported, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifyFault: emit((_, report: FaultReport) => ({ type: 'fault.met' as const, ...report })),
  },
  guards: {
    isSessionRefusal,
    isUnknown: (_, { list }: { list: SharedList | null }) => list === null,
    isOwn: (_, { list }: { list: SharedList | null }) => list?.IsOwn === true,
  },
}).createMachine({
  id: 'sharedList',
  context: ({ input }) => ({ ...input, list: null, imported: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'findShared',
        src: 'findShared',
        input: ({ context: { sharedId } }) => ({ sharedId }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ list: event.output }) },
            target: 'unknown',
          },
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ list: event.output }) },
            target: 'own',
            actions: { type: 'rememberList', params: ({ event }) => ({ list: event.output }) },
          },
          {
            target: 'offered',
            actions: { type: 'rememberList', params: ({ event }) => ({ list: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionRefusal', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
              { type: 'notifyFault', params: reportOf('Failed to load a shared wishlist') },
            ],
          },
        ],
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
    unknown: {},
    own: {},
    offered: { on: { 'import.pressed': 'importing' } },
    importing: {
      invoke: {
        id: 'importList',
        src: 'importList',
        input: ({ context: { sharedId } }) => ({ sharedId }),
        onDone: {
          meta: { clauses: ['WL-07'] },
          target: 'imported',
          actions: { type: 'rememberImported', params: ({ event }) => event.output },
        },
        onError: {
          meta: { clauses: ['WL-07'] },
          target: 'offered',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            { type: 'notifyFault', params: reportOf('Failed to import a wishlist') },
          ],
        },
      },
    },
    imported: {},
  },
});

type SharedListSnapshot = SnapshotFrom<typeof sharedListMachine>;

export const selectSharedList = ({ context }: SharedListSnapshot) => context.list;
export const selectImported = ({ context }: SharedListSnapshot) => context.imported;
export const selectSharedProblem = ({ context }: SharedListSnapshot) => context.problem;
export const selectPlace = (shared: SharedListSnapshot) => shared.value;
