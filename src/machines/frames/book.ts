/**
 * A list of someone's own that they add to, edit, and take from after one question, with that taken back. Every answer
 * is the whole list as it is then; what is wrong with a form is said before anything is sent.
 */
import type { Problem } from '#contract/kernel/problems.ts';

import { withEvent, withOutput, withProblem } from './params.ts';

export type BookAction<Draft> =
  | { kind: 'add'; draft: Draft }
  | { kind: 'edit'; id: number; draft: Draft }
  | { kind: 'remove'; id: number }
  | { kind: 'restore'; id: number };

export type BookContext<Entry, Action> = {
  entries: readonly Entry[];
  /** What the form or the question is about; null for a new entry. */
  subject: number | null;
  action: Action;
  /** Taken out last, as long as it is offered to take that back. */
  removed: Entry | null;
  problem: Problem | null;
};

export type BookEvent<Draft> =
  | { type: 'retry.asked' }
  | { type: 'adding.opened' }
  | { type: 'edit.opened'; id: number }
  | { type: 'draft.submitted'; draft: Draft }
  | { type: 'editing.cancelled' }
  | { type: 'removal.asked'; id: number }
  | { type: 'removal.confirmed' }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };

type AnyBook<Entry> = BookContext<Entry, { kind: string; id?: number }>;
type Known<Context> = { context: Context };
type Submitted<Values> = { draft: Values };

/** An empty book. */
export const noEntries = {
  entries: [],
  subject: null,
  action: { kind: 'restore' as const, id: 0 },
  removed: null,
  problem: null,
};

/** Taking out and taking that back, for the `assign` actions and the guards of a book. */
export const removals = <Entry, Context extends AnyBook<Entry>>(idOf: (entry: Entry) => number) => ({
  undo: ({ context: { removed } }: Known<Context>) => ({
    action: { kind: 'restore' as const, id: removed ? idOf(removed) : 0 },
  }),
  /** Before the list is exchanged: what is taken out is not in the next one. */
  offer: ({ context: { action, entries } }: Known<Context>) => ({
    removed: action.kind === 'remove' ? (entries.find((entry) => idOf(entry) === action.id) ?? null) : null,
  }),
  forget: { removed: null, problem: null },
  canUndo: ({ context }: Known<Context>) => context.removed !== null,
});

/** Adding and editing in a form, and the question before something is taken out, likewise. */
export const drafts = <Values, Context extends AnyBook<unknown>>(faultsOf: (values: Values) => object) => ({
  subject: (_: unknown, { id }: { id: number | null }) => ({ subject: id, problem: null }),
  removal: ({ context: { subject } }: Known<Context>) => ({
    action: { kind: 'remove' as const, id: subject ?? 0 },
  }),
  draft: ({ context: { subject } }: Known<Context>, { draft }: Submitted<Values>) => ({
    action:
      subject === null ? { kind: 'add' as const, draft } : { kind: 'edit' as const, id: subject, draft },
    problem: null,
  }),
  refusal: (_: unknown, { draft }: Submitted<Values>) => ({
    problem: { code: 'invalid_input' as const, fields: { ...faultsOf(draft) } },
  }),
  isRight: (_: unknown, { draft }: Submitted<Values>) => Object.keys(faultsOf(draft)).length === 0,
});

type Doing<Action> = { context: { action: Action } };
const actionOf = <Action>({ context: { action } }: Doing<Action>): Action => action;

export const undoing = {
  'undo.pressed': { guard: 'canUndo', target: 'changing', actions: 'undoRemoval' },
  'undo.dismissed': { actions: 'forgetRemoved' },
} as const;

/** What can be done with a list at rest. */
export const choosing = {
  ...undoing,
  'adding.opened': { target: 'editing', actions: { type: 'rememberSubject', params: { id: null } } },
  'edit.opened': { target: 'editing', actions: withEvent('rememberSubject') },
  'removal.asked': { target: 'asking', actions: withEvent('rememberSubject') },
} as const;

/** One question, because it may be the wrong entry; what is done can be taken back all the same. */
export const asking = {
  tags: 'shown',
  on: {
    'removal.confirmed': { target: 'changing', actions: 'rememberRemoval' },
    'editing.cancelled': 'resting',
  },
} as const;

/** Sent at once; what became of it is said beside the list. */
export const changing = {
  tags: ['busy', 'shown'],
  invoke: {
    id: 'change',
    src: 'change',
    input: actionOf,
    onDone: { target: 'resting', actions: ['offerToUndo', withOutput('rememberBook')] },
    onError: { target: 'resting', actions: withProblem('rememberProblem') },
  },
} as const;

/** In a form, which stays as it was typed until the list is saved. */
export const editing = <const Id extends string>(machine: Id) =>
  ({
    tags: 'shown',
    initial: 'typing',
    states: {
      typing: {
        on: {
          'draft.submitted': [
            { guard: withEvent('isRight'), target: 'saving', actions: withEvent('rememberDraft') },
            { actions: withEvent('refuseDraft') },
          ],
          'editing.cancelled': { target: `#${machine}.resting`, actions: 'forgetProblem' },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'change',
          input: actionOf,
          onDone: {
            target: `#${machine}.resting`,
            actions: ['forgetRemoved', withOutput('rememberBook')],
          },
          onError: { target: 'typing', actions: withProblem('rememberProblem') },
        },
      },
    },
  }) as const;
