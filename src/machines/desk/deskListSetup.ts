/** What a list of the staff desk can do and knows; its states are in `deskListMachine.ts`. */
import { assign, setup } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { isNotFound } from '#machines/frames/resource.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

import type {
  Decision,
  DeskRow,
  ListPlace,
  ListRead,
  Outcome,
  RowAnswered,
  RowResult,
  Terms,
  Undoing,
} from './deskListFacts.ts';

type Input = { place: ListPlace };
type Context = Input & {
  /** Null until the first answer. */
  read: ListRead | null;
  problem: Problem | null;
  chosen: readonly number[];
  /** The row whose particulars are open. */
  opened: number | null;
  /** What is about to be decided, or is being decided. */
  pending: Decision | null;
  /** What is being undone. */
  undoing: Undoing | null;
  outcome: Outcome | null;
};
type Pending = { act: string; rows: readonly DeskRow[] };
type Event =
  | { type: 'place.chosen'; place: ListPlace }
  | { type: 'retry.asked' }
  | { type: 'rows.chosen'; ids: readonly number[] }
  | { type: 'row.opened'; id: number }
  | { type: 'row.closed' }
  /** On the rows as they were seen. */
  | ({ type: 'act.started' } & Pending)
  | { type: 'act.dropped' }
  | { type: 'act.confirmed'; terms: Terms }
  | { type: 'undo.asked' }
  | { type: 'again.asked' }
  | { type: 'outcome.dismissed' }
  | { type: 'file.asked' }
  | RowAnswered;

const isSame = (one: ListPlace, other: ListPlace): boolean => JSON.stringify(one) === JSON.stringify(other);

const undoable = (outcome: Outcome | null): Undoing['rows'] =>
  outcome === null || outcome.isUndo
    ? []
    : outcome.results.flatMap(({ row, answer }) =>
        answer.outcome === 'done' && answer.undo ? [{ row, undo: answer.undo }] : [],
      );

const unsentOf = (outcome: Outcome | null): readonly DeskRow[] =>
  outcome === null || outcome.isUndo
    ? []
    : outcome.results.flatMap(({ row, answer }) => (answer.outcome === 'unsent' ? [row] : []));

/** In their place stands what came of it so far. */
const nothingYet = (act: string, isUndo: boolean): Outcome => ({ act, isUndo, results: [] });

const fresh = { chosen: [], opened: null, pending: null, undoing: null, outcome: null };

export const deskListSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'deciding' },
  actors: {
    readRows: notProvided<ListRead, ListPlace>(),
    openFile: notProvided<void, ListPlace>(),
    decideRows: notWatched<RowAnswered, Decision>(),
    undoRows: notWatched<RowAnswered, Undoing>(),
  },
  actions: {
    /** A row that left the page is not chosen any more. */
    rememberRows: assign(({ context: { place, chosen, opened } }, read: ListRead) => {
      const ids = new Set(read.rows.map(({ id }) => id));
      return {
        read,
        problem: null,
        place: { ...place, filters: { ...place.filters, ...read.filters } },
        chosen: chosen.filter((id) => ids.has(id)),
        opened: opened !== null && ids.has(opened) ? opened : null,
      };
    }),
    openFound: assign((_, { opens }: ListRead) => (opens === undefined ? {} : { opened: opens })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Another page begins with nothing chosen. */
    ask: assign((_, { place }: { place: ListPlace }) => ({ ...fresh, place, problem: null })),
    askLater: assign((_, { place }: { place: ListPlace }) => ({ place })),
    choose: assign((_, { ids }: { ids: readonly number[] }) => ({ chosen: ids })),
    open: assign((_, { id }: { id: number }) => ({ opened: id })),
    close: assign({ opened: null }),
    begin: assign((_, { act, rows }: Pending) => ({
      pending: { act, rows, terms: {} },
      opened: null,
      outcome: null,
      problem: null,
    })),
    drop: assign({ pending: null }),
    rememberTerms: assign(({ context: { pending } }, { terms }: { terms: Terms }) => ({
      pending: pending && { ...pending, terms },
      outcome: pending && nothingYet(pending.act, false),
    })),
    /** With the terms that were given, so that nothing has to be typed again. */
    beginAgain: assign(({ context: { pending, outcome } }) => ({
      pending: pending && { ...pending, rows: unsentOf(outcome) },
      outcome: outcome && nothingYet(outcome.act, false),
    })),
    beginUndo: assign(({ context: { outcome } }) => ({
      undoing: outcome && { act: outcome.act, rows: undoable(outcome) },
      outcome: outcome && nothingYet(outcome.act, true),
    })),
    rememberResult: assign(({ context: { outcome, chosen } }, { result }: { result: RowResult }) => ({
      outcome: outcome && { ...outcome, results: [...outcome.results, result] },
      chosen: result.answer.outcome === 'done' ? chosen.filter((id) => id !== result.row.id) : chosen,
    })),
    /** What may not have arrived can be sent again as it was. */
    end: assign(({ context: { pending, outcome } }) => ({
      undoing: null,
      pending: unsentOf(outcome).length > 0 ? pending : null,
    })),
    dismiss: assign({ outcome: null }),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { place }: { place: ListPlace }) => !isSame(place, context.place),
    isNoneOpened: ({ context: { opened } }) => opened === null,
    hasRows: (_, { rows }: Pending) => rows.length > 0,
    canAskAgain: ({ context: { outcome } }) => unsentOf(outcome).length > 0,
    canUndo: ({ context: { outcome } }) => undoable(outcome).length > 0,
    isEachAnswered: ({ context: { pending, undoing, outcome } }) =>
      outcome?.results.length === (undoing ?? pending)?.rows.length,
  },
  delays: { refreshPause: 30_000 },
});

/** At first nothing was read. */
export const firstContext = (input: Input): Context => ({ ...input, ...fresh, read: null, problem: null });
