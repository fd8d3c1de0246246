/**
 * The while in which a deed can be taken back. The deed itself is done already: anyone who lets the time pass has nothing
 * more to do. A later deed takes the place of the one before.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type UndoableDeed =
  | { kind: 'list'; listId: number; name: string }
  | { kind: 'item'; wli: number; lotNumber: number };

type Context = { deed: UndoableDeed | null; problem: Problem | null };
type Event =
  | { type: 'deed.done'; deed: UndoableDeed }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };
type Emitted = { type: 'deed.undone'; deed: UndoableDeed };

/** What the wiring is asked to take back; it is asked for nothing where there was no deed. */
const nothing: UndoableDeed = { kind: 'item', wli: 0, lotNumber: 0 };

export const undoMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { undo: notProvided<void, { deed: UndoableDeed }>() },
  actions: {
    rememberDeed: assign((_, { deed }: { deed: UndoableDeed }) => ({ deed, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    tellUndone: emit(({ context }) => ({ type: 'deed.undone' as const, deed: context.deed ?? nothing })),
  },
  delays: { undoWindow: 12_000 },
}).createMachine({
  id: 'undo',
  context: { deed: null, problem: null },
  initial: 'closed',
  on: {
    'deed.done': {
      target: '.open',
      reenter: true,
      actions: { type: 'rememberDeed', params: ({ event }) => event },
    },
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
        input: ({ context }) => ({ deed: context.deed ?? nothing }),
        onDone: { target: 'closed', actions: 'tellUndone' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    /** It can still be tried again, and stays until someone has read it. */
    failed: { on: { 'undo.pressed': 'undoing', 'undo.dismissed': 'closed' } },
  },
});

type Undo = SnapshotFrom<typeof undoMachine>;

/** What can be taken back now, or is being taken back. */
export const selectUndoable = (undo: Undo): UndoableDeed | null =>
  undo.matches('closed') ? null : undo.context.deed;
export const selectIsUndoing = (undo: Undo): boolean => undo.matches('undoing');
export const selectUndoProblem = (undo: Undo): Problem | null =>
  undo.matches('failed') ? undo.context.problem : null;
