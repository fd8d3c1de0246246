/**
 * The visitor's alerts: of which sale they are shown, and what is done with them one action at a time. The server alone says
 * what an alert finds; what is deleted can be taken back for a while.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { AskedAlert } from '#contract/alerts/alerts.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** A sale that an alert can be for. */
type AlertSale = { auctionId: number; title: string; isTimed: boolean };
export type LoadedAlerts = { alerts: readonly TextAlert[]; sales: readonly AlertSale[] };

export type AlertAction =
  | { kind: 'make'; asked: AskedAlert }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'pause'; id: number; isPaused: boolean }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; id: number };

/** What came of the last action, where that is not what was asked for. */
export type AlertRefusal = { action: AlertAction; problem: Problem };

/** Null for all sales. */
type Scope = { auctionId: number | null };
type Context = Scope & {
  loaded: LoadedAlerts | null;
  problem: Problem | null;
  action: AlertAction;
  refusal: AlertRefusal | null;
  /** Whose name is being changed. */
  renaming: number | null;
  /** What can be taken back. */
  deleted: TextAlert | null;
};
type Event =
  | { type: 'scope.chosen'; auctionId: number | null }
  | { type: 'retry.asked' }
  | { type: 'alert.submitted'; asked: AskedAlert }
  | { type: 'refusal.forgotten' }
  | { type: 'renaming.opened'; id: number }
  | { type: 'renaming.cancelled' }
  | { type: 'name.submitted'; id: number; name: string }
  | { type: 'alert.paused'; id: number; isPaused: boolean }
  | { type: 'alert.deleted'; id: number }
  | { type: 'deletion.undone'; id: number }
  | { type: 'undo.dismissed' };
type Emitted = { type: 'alert.made' };

/** The input of an action that no one has done. */
const noAction: AlertAction = { kind: 'remove', id: 0 };

const belongsTo = (auctionId: number | null, alert: TextAlert): boolean =>
  auctionId === null || alert.AuctionID === null || alert.AuctionID === auctionId;

const newestFirst = (one: TextAlert, other: TextAlert): number =>
  other.CreatedAt.localeCompare(one.CreatedAt) || other.TextAlertID - one.TextAlertID;

/** In its place; one that is new, or back again, among the others. */
function withAlert({ loaded, auctionId }: Context, alert: TextAlert): LoadedAlerts | null {
  if (!loaded || !belongsTo(auctionId, alert)) return loaded;
  const others = loaded.alerts.filter(({ TextAlertID }) => TextAlertID !== alert.TextAlertID);
  return { ...loaded, alerts: [...others, alert].toSorted(newestFirst) };
}

const withoutAlert = (loaded: LoadedAlerts | null, id: number): LoadedAlerts | null =>
  loaded && { ...loaded, alerts: loaded.alerts.filter(({ TextAlertID }) => TextAlertID !== id) };

const forgotten = { refusal: null, renaming: null, deleted: null };

export const textAlertsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted, tags: {} as 'busy' },
  actors: {
    loadAlerts: notProvided<LoadedAlerts, Scope>(),
    /** Answers the alert as it is now; null of one that was deleted. */
    sendAction: notProvided<TextAlert | null, { action: AlertAction }>(),
  },
  actions: {
    rememberScope: assign((_, { auctionId }: Scope) => ({ auctionId, problem: null, ...forgotten })),
    rememberLoaded: assign((_, loaded: LoadedAlerts) => ({ loaded, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberAction: assign(({ context: { renaming } }, action: AlertAction) => ({
      action,
      refusal: null,
      renaming: action.kind === 'rename' ? renaming : null,
    })),
    rememberDone: assign(({ context }, alert: TextAlert | null) => {
      const { action, loaded } = context;
      if (action.kind !== 'remove') {
        const isBack = alert?.TextAlertID === context.deleted?.TextAlertID;
        const deleted = isBack ? null : context.deleted;
        return { loaded: alert ? withAlert(context, alert) : loaded, renaming: null, deleted };
      }
      const deleted = loaded?.alerts.find(({ TextAlertID }) => TextAlertID === action.id) ?? null;
      return { loaded: withoutAlert(loaded, action.id), deleted };
    }),
    rememberRefusal: assign(({ context: { action } }, problem: Problem) => ({
      refusal: { action, problem },
    })),
    forgetRefusal: assign({ refusal: null }),
    openRenaming: assign((_, { id }: { id: number }) => ({ renaming: id, refusal: null })),
    closeRenaming: assign({ renaming: null, refusal: null }),
    forgetDeleted: assign({ deleted: null }),
    notifyMade: emit({ type: 'alert.made' as const }),
  },
  guards: { hasMade: ({ context: { action } }) => action.kind === 'make' },
  delays: { undoWindow: 12_000 },
}).createMachine({
  id: 'textAlerts',
  context: { auctionId: null, loaded: null, problem: null, action: noAction, ...forgotten },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'scope.chosen': { target: 'loading', reenter: true, actions: withEvent('rememberScope') },
      },
      invoke: {
        id: 'loadAlerts',
        src: 'loadAlerts',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: {
          meta: { clauses: ['UI-07'] },
          target: 'shown',
          actions: withOutput('rememberLoaded'),
        },
        onError: {
          meta: { clauses: ['UI-07'] },
          target: 'failed',
          actions: withProblem('rememberProblem'),
        },
      },
    },
    failed: {
      on: {
        'retry.asked': 'loading',
        'scope.chosen': { target: 'loading', actions: withEvent('rememberScope') },
      },
    },
    shown: {
      after: { undoWindow: { actions: 'forgetDeleted' } },
      on: {
        'scope.chosen': { target: 'loading', actions: withEvent('rememberScope') },
        'alert.submitted': {
          target: 'working',
          actions: { type: 'rememberAction', params: ({ event }) => ({ kind: 'make', asked: event.asked }) },
        },
        'refusal.forgotten': { actions: 'forgetRefusal' },
        'renaming.opened': { actions: withEvent('openRenaming') },
        'renaming.cancelled': { actions: 'closeRenaming' },
        'name.submitted': {
          target: 'working',
          actions: {
            type: 'rememberAction',
            params: ({ event: { id, name } }) => ({ kind: 'rename', id, name }),
          },
        },
        'alert.paused': {
          target: 'working',
          actions: {
            type: 'rememberAction',
            params: ({ event: { id, isPaused } }) => ({ kind: 'pause', id, isPaused }),
          },
        },
        'alert.deleted': {
          target: 'working',
          actions: { type: 'rememberAction', params: ({ event: { id } }) => ({ kind: 'remove', id }) },
        },
        'deletion.undone': {
          target: 'working',
          actions: { type: 'rememberAction', params: ({ event: { id } }) => ({ kind: 'restore', id }) },
        },
        'undo.dismissed': { actions: 'forgetDeleted' },
      },
    },
    /** An action that was sent is done, whatever is pressed meanwhile: nothing else is taken. */
    working: {
      tags: 'busy',
      invoke: {
        id: 'sendAction',
        src: 'sendAction',
        input: ({ context: { action } }) => ({ action }),
        onDone: [
          {
            guard: 'hasMade',
            target: 'shown',
            actions: [withOutput('rememberDone'), 'notifyMade'],
          },
          { target: 'shown', actions: withOutput('rememberDone') },
        ],
        onError: { target: 'shown', actions: withProblem('rememberRefusal') },
      },
    },
  },
});

type TextAlerts = SnapshotFrom<typeof textAlertsMachine>;

const noAlerts: readonly TextAlert[] = [];
const noSales: readonly AlertSale[] = [];

export const selectAlerts = ({ context }: TextAlerts): readonly TextAlert[] =>
  context.loaded?.alerts ?? noAlerts;
export const selectSales = ({ context }: TextAlerts): readonly AlertSale[] =>
  context.loaded?.sales ?? noSales;
export const selectScope = ({ context }: TextAlerts): number | null => context.auctionId;
export const selectIsLoading = (alerts: TextAlerts): boolean => alerts.matches('loading');
/** The flag of UI-07. */
export const selectHasFailed = (alerts: TextAlerts): boolean => alerts.matches('failed');
export const selectProblem = ({ context }: TextAlerts): Problem | null => context.problem;
export const selectIsBusy = (alerts: TextAlerts): boolean => alerts.hasTag('busy');
export const selectRefusal = ({ context }: TextAlerts): AlertRefusal | null => context.refusal;
export const selectRenaming = ({ context }: TextAlerts): number | null => context.renaming;
export const selectDeleted = ({ context }: TextAlerts): TextAlert | null => context.deleted;
