/**
 * The security log under the filters of the address: the last events, older ones added below on request, and all of them
 * as a file. What was read before is shown until the answer to other filters is there.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/problems.ts';
import type { AuditEvent, AuditLog } from '#contract/staffAudit.ts';

import { isNotFound, notRead, stillShowing } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

/** As they are typed; empty is no filter. */
export type AuditFilters = { kind: string; account: string; address: string; from: string; to: string };
export type AskedAudit = AuditFilters & { before: number | null };

type Context = {
  filters: AuditFilters;
  events: readonly AuditEvent[];
  nextBefore: number | null;
  kinds: readonly string[];
  problem: Problem | null;
};
type Event =
  | { type: 'place.chosen'; filters: AuditFilters }
  | { type: 'retry.asked' }
  | { type: 'older.asked' }
  | { type: 'file.asked' };

export const auditLogMachine = setup({
  types: { input: {} as AuditFilters, context: {} as Context, events: {} as Event },
  actors: {
    readAudit: notProvided<AuditLog, AskedAudit>(),
    openFile: notProvided<void, AuditFilters>(),
  },
  actions: {
    rememberFirst: assign((_, { Events, NextBefore, Kinds }: AuditLog) => ({
      events: Events,
      nextBefore: NextBefore,
      kinds: Kinds,
      problem: null,
    })),
    addOlder: assign(({ context }, { Events, NextBefore }: AuditLog) => ({
      events: [...context.events, ...Events],
      nextBefore: NextBefore,
      problem: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    filter: assign((_, { filters }: { filters: AuditFilters }) => ({ filters, problem: null })),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { filters }: { filters: AuditFilters }) =>
      JSON.stringify(filters) !== JSON.stringify(context.filters),
    hasOlder: ({ context }) => context.nextBefore !== null,
  },
}).createMachine({
  id: 'auditLog',
  context: ({ input }) => ({ filters: input, events: [], nextBefore: null, kinds: [], problem: null }),
  initial: 'loading',
  on: {
    'place.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'filter', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'readAudit',
        src: 'readAudit',
        input: ({ context }) => ({ ...context.filters, before: null }),
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
      on: {
        'older.asked': { guard: 'hasOlder', target: 'adding', actions: 'forgetProblem' },
        'file.asked': { target: 'opening', actions: 'forgetProblem' },
      },
    },
    adding: {
      invoke: {
        id: 'readOlder',
        src: 'readAudit',
        input: ({ context }) => ({ ...context.filters, before: context.nextBefore }),
        onDone: { target: 'showing', actions: { type: 'addOlder', params: ({ event }) => event.output } },
        onError: stillShowing,
      },
    },
    opening: {
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => context.filters,
        onDone: 'showing',
        onError: stillShowing,
      },
    },
  },
});

type AuditSnapshot = SnapshotFrom<typeof auditLogMachine>;

export const selectEvents = ({ context }: AuditSnapshot): readonly AuditEvent[] => context.events;
export const selectKinds = ({ context }: AuditSnapshot): readonly string[] => context.kinds;
export const selectHasOlder = ({ context }: AuditSnapshot): boolean => context.nextBefore !== null;
export const selectAuditProblem = ({ context }: AuditSnapshot): Problem | null => context.problem;
export const selectIsAuditLoading = (audit: AuditSnapshot): boolean => audit.matches('loading');
export const selectIsAuditFailed = (audit: AuditSnapshot): boolean => audit.matches('failed');
export const selectIsAuditMissing = (audit: AuditSnapshot): boolean => audit.matches('missing');
export const selectIsAdding = (audit: AuditSnapshot): boolean => audit.matches('adding');
export const selectIsOpening = (audit: AuditSnapshot): boolean => audit.matches('opening');
