/**
 * A note about a lot, saved as it is typed: after a pause, when its field is left, and one save at a time (WL-05). What
 * could not be saved stays typed, and is tried again by the next stroke or by a press.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { longestNote } from '#contract/wishlists/wishlistNames.ts';
import { withEvent, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type SavedNote = { wli: number; note: string };

type Context = SavedNote & {
  /** As the server has it. */
  saved: string;
  /** What is on its way. */
  sent: string;
  problem: Problem | null;
};
type Event = { type: 'note.typed'; note: string } | { type: 'field.left' } | { type: 'retry.asked' };
type Emitted = { type: 'note.saved' } & SavedNote;

export const noteMachine = setup({
  types: {
    input: {} as SavedNote,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'saved' | 'unsaved',
  },
  actors: { saveNote: notProvided<void, SavedNote>() },
  actions: {
    rememberTyped: assign((_, { note }: { note: string }) => ({ note, problem: null })),
    rememberSent: assign(({ context }) => ({ sent: context.note })),
    rememberSaved: assign(({ context }) => ({ saved: context.sent, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifySaved: emit(({ context }) => ({
      type: 'note.saved' as const,
      wli: context.wli,
      note: context.sent,
    })),
  },
  guards: {
    isTooLong: (_, { note }: { note: string }) => note.length > longestNote,
    isSaved: ({ context }, { note }: { note: string }) => note === context.saved,
    /** More was typed while a save was under way. */
    isChanged: ({ context }) => context.note !== context.sent,
    isChangedTooLong: ({ context }) => context.note.length > longestNote,
  },
  delays: { pause: 700, quietly: 4_000 },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({ ...input, saved: input.note, sent: input.note, problem: null }),
  initial: 'resting',
  on: {
    'note.typed': [
      { guard: withEvent('isTooLong'), target: '.tooLong', actions: withEvent('rememberTyped') },
      { guard: withEvent('isSaved'), target: '.resting', actions: withEvent('rememberTyped') },
      { target: '.typing', reenter: true, actions: withEvent('rememberTyped') },
    ],
  },
  states: {
    resting: {},
    typing: {
      tags: 'unsaved',
      after: { pause: { target: 'saving', meta: { clauses: ['WL-05'] } } },
      on: { 'field.left': { target: 'saving', meta: { clauses: ['WL-05'] } } },
    },
    /** Kept in the field, and sent once it is short enough. */
    tooLong: { tags: 'unsaved' },
    saving: {
      tags: 'unsaved',
      entry: 'rememberSent',
      // Hides the root's: what is typed now is saved after this.
      on: { 'note.typed': { actions: withEvent('rememberTyped') } },
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context }) => ({ wli: context.wli, note: context.note }),
        onDone: [
          { guard: 'isChangedTooLong', target: 'tooLong', actions: ['rememberSaved', 'notifySaved'] },
          { guard: 'isChanged', target: 'saving', reenter: true, actions: ['rememberSaved', 'notifySaved'] },
          { target: 'saved', actions: ['rememberSaved', 'notifySaved'], meta: { clauses: ['WL-05'] } },
        ],
        onError: [
          { guard: 'isChangedTooLong', target: 'tooLong' },
          {
            meta: { clauses: ['WL-05'] },
            target: 'failed',
            actions: withProblem('rememberProblem'),
          },
        ],
      },
    },
    /** Said for a moment, quietly. */
    saved: { tags: 'saved', after: { quietly: 'resting' } },
    failed: { tags: 'unsaved', on: { 'retry.asked': 'saving', 'field.left': 'saving' } },
  },
});

type Note = SnapshotFrom<typeof noteMachine>;

export const selectNote = ({ context }: Note): string => context.note;
export const selectIsSaved = (note: Note): boolean => note.hasTag('saved');
export const selectIsUnsaved = (note: Note): boolean => note.hasTag('unsaved');
export const selectNoteProblem = (note: Note): Problem | null =>
  note.matches('failed') ? note.context.problem : null;
