/**
 * The while in which an action can be taken back. The action itself is done already: anyone who lets the time pass has nothing
 * more to do. A later action takes the place of the one before.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type UndoableAction =
  | { kind: 'list'; listId: number; name: string }
  | { kind: 'item'; wli: number; lotNumber: number };

type Context = { action: UndoableAction | null; problem: Problem | null };
type Event =
  | { type: 'action.done'; action: UndoableAction }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };
type Emitted = { type: 'action.undone'; action: UndoableAction };

/** What the wiring is asked to take back; it is asked for nothing where there was no action. */
const nothing: UndoableAction = { kind: 'item', wli: 0, lotNumber: 0 };

export const undoMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { undo: notProvided<void, { action: UndoableAction }>() },
  actions: {
    rememberAction: assign((_, { action }: { action: UndoableAction }) => ({ action, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifyUndone: emit(({ context }) => ({
      type: 'action.undone' as const,
      action: context.action ?? nothing,
    })),
  },
  delays: { undoWindow: 12_000 },
}).createMachine({
  id: 'undo',
  context: { action: null, problem: null },
  initial: 'closed',
  on: {
    'action.done': { target: '.open', reenter: true, actions: withEvent('rememberAction') },
  },
  states: {
    closed: {},
    open: {
      after: { undoWindow: 'closed' },
      on: { 'undo.pressed': 'undoing', 'undo.dismissed': 'closed' },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ action: context.action ?? nothing }),
        onDone: { target: 'closed', actions: 'notifyUndone' },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    /** It can still be tried again, and stays until someone has read it. */
    failed: { on: { 'undo.pressed': 'undoing', 'undo.dismissed': 'closed' } },
  },
});

type Undo = SnapshotFrom<typeof undoMachine>;

/** What can be taken back now, or is being taken back. */
export const selectUndoable = (undo: Undo): UndoableAction | null =>
  undo.matches('closed') ? null : undo.context.action;
export const selectIsUndoing = (undo: Undo): boolean => undo.matches('undoing');
export const selectUndoProblem = (undo: Undo): Problem | null =>
  undo.matches('failed') ? undo.context.problem : null;
