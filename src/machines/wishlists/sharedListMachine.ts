/**
 * A wishlist that someone else has shared: what is on it, and copying it into a list of one's own. An unknown list and
 * one's own have different messages, and neither can be imported.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { ImportedList, SharedList } from '#contract/wishlists/wishlistSharing.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { failed } from '#machines/frames/resource.ts';
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
          { guard: withOutputAs('isUnknown', 'list'), target: 'unknown' },
          {
            guard: withOutputAs('isOwn', 'list'),
            target: 'own',
            actions: withOutputAs('rememberList', 'list'),
          },
          { target: 'offered', actions: withOutputAs('rememberList', 'list') },
        ],
        onError: [
          { guard: withEvent('isSessionRefusal'), target: 'failed', actions: withProblem('rememberProblem') },
          {
            target: 'failed',
            actions: [
              withProblem('rememberProblem'),
              { type: 'notifyFault', params: reportOf('Failed to load a shared wishlist') },
            ],
          },
        ],
      },
    },
    failed,
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
          actions: withOutput('rememberImported'),
        },
        onError: {
          meta: { clauses: ['WL-07'] },
          target: 'offered',
          actions: [
            withProblem('rememberProblem'),
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
