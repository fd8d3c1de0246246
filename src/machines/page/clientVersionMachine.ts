/**
 * Whether this page was built from what the server runs now, and when it may be exchanged for a newer one: with the
 * next navigation or the visitor's 'Reload', never while a form is half filled or a bid is in flight. It has no socket:
 * the receiver of the server's hash passes it to this machine.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { ownHash: string };
/** Work is named, so that the same form reported twice counts once and an unknown end changes nothing. */
type Context = Input & { workIds: readonly string[]; destination: string };
type Event =
  | { type: 'hash.received'; hash: string }
  | { type: 'work.started'; workId: string }
  | { type: 'work.finished'; workId: string }
  | { type: 'navigation.requested'; to: string }
  | { type: 'reload.requested' };

export const clientVersionMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { loadPage: notProvided<void, { to: string }>(), reloadPage: notProvided<void>() },
  actions: {
    addWork: assign(({ context }, { workId }: { workId: string }) => ({
      workIds: [...context.workIds.filter((id) => id !== workId), workId],
    })),
    removeWork: assign(({ context }, { workId }: { workId: string }) => ({
      workIds: context.workIds.filter((id) => id !== workId),
    })),
    rememberDestination: assign((_, { to }: { to: string }) => ({ destination: to })),
  },
  guards: {
    isAnotherHash: ({ context }, { hash }: { hash: string }) => hash !== context.ownHash,
    nothingIsUnsaved: (_, { workIds }: Pick<Context, 'workIds'>) => workIds.length === 0,
  },
}).createMachine({
  id: 'clientVersion',
  context: ({ input }) => ({ ...input, workIds: [], destination: '' }),
  on: {
    'work.started': {
      meta: { clauses: ['HC-02'] },
      actions: withEvent('addWork'),
    },
    'work.finished': { actions: withEvent('removeWork') },
  },
  initial: 'current',
  states: {
    current: {
      on: {
        'hash.received': {
          meta: { clauses: ['HC-01'] },
          guard: withEvent('isAnotherHash'),
          target: 'outOfDate',
        },
      },
    },
    /** For good: a server of the older build may still answer during a rollout, the newer one has been seen. */
    outOfDate: {
      on: {
        'navigation.requested': {
          meta: { clauses: ['HC-02'] },
          guard: { type: 'nothingIsUnsaved', params: ({ context }) => context },
          target: 'leaving',
          actions: withEvent('rememberDestination'),
        },
        'reload.requested': {
          meta: { clauses: ['HC-02'] },
          guard: { type: 'nothingIsUnsaved', params: ({ context }) => context },
          target: 'reloading',
        },
      },
    },
    // Both answers mean that the browser was asked to leave; if it stays or comes back, the page is out of date as
    // before.
    leaving: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ to: context.destination }),
        onDone: 'outOfDate',
      },
    },
    reloading: { invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'outOfDate' } },
  },
});

type ClientVersion = SnapshotFrom<typeof clientVersionMachine>;

/** The quiet bar with 'Reload' shows. */
export const selectIsOutOfDate = (version: ClientVersion) => !version.matches('current');
/** The next in-app link is taken as a full page load. */
export const selectTakesFullLoads = (version: ClientVersion) =>
  selectIsOutOfDate(version) && version.context.workIds.length === 0;
export const selectCanReload = (version: ClientVersion) => version.can({ type: 'reload.requested' });
