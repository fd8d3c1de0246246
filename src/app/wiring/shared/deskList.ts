/**
 * A list of the staff desk with the server behind it. Rows are decided about by the calls that decide about one: a few at a
 * time, and each call that fails is a result like any other.
 */
import { fromPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import type {
  Decision,
  DeskRow,
  ListPlace,
  ListRead,
  RowAnswer,
  RowAnswered,
  Terms,
  Undoing,
} from '#machines/desk/deskListFacts.ts';
import { deskListMachine } from '#machines/desk/deskListMachine.ts';
import { deskLookMachine } from '#machines/desk/deskLookMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import type { DeskLook, KeptLook, LookOwner } from '#rules/desk/deskLook.ts';
import { keepDeskLook, readDeskLook } from '#services/desk/deskLooks.ts';
import type { Call } from '#services/kernel/http.ts';
import { openFile } from '#services/kernel/openFile.ts';

import { askWith, type Options } from './ask.ts';

/** The server decides one after another for a person; more at once would only wait there. */
const atOnce = 3;

type Send = (answered: RowAnswered) => void;
type Ask<Item> = (call: Call, item: Item, options: Options) => Promise<RowAnswer>;

/** @returns what gives up the calls that have not been answered */
function askForEach<Item extends { row: DeskRow }>(
  items: readonly Item[],
  ask: Ask<Item>,
  send: Send,
): () => void {
  const left = new AbortController();
  const { signal } = left;
  const waiting = [...items];

  async function answerOf(item: Item): Promise<RowAnswer> {
    try {
      return await ask((await loadServices()).call, item, { signal });
    } catch (error) {
      if (isProblem(error)) return { outcome: 'unsent', problem: error };
      // A bug in one row leaves the others their answers.
      reportError(error);
      return { outcome: 'unsent', problem: { code: 'unexpected' } };
    }
  }

  async function askNext(): Promise<void> {
    const item = waiting.shift();
    if (item === undefined || signal.aborted) return;
    const answer = await answerOf(item);
    if (signal.aborted) return;
    send({ type: 'row.answered', result: { row: item.row, answer } });
    await askNext();
  }

  for (let line = 0; line < atOnce; line += 1) void askNext();
  return () => left.abort();
}

/** Every row is one that the list itself has read, so that its calls know what is in it. */
type Calls<Row extends DeskRow> = {
  read: (call: Call, place: ListPlace, options: Options) => Promise<ListRead & { rows: readonly Row[] }>;
  /** All rows that the filters find, as a file; and what its address has of the place. */
  file: Endpoint;
  asked: (place: ListPlace) => object;
  decide?: (
    call: Call,
    asked: { act: string; row: Row; terms: Terms },
    options: Options,
  ) => Promise<RowAnswer>;
  undo?: (call: Call, asked: { act: string; row: Row; undo: Terms }, options: Options) => Promise<RowAnswer>;
};

const nothing = (): never => {
  throw new Error('This list decides nothing.');
};

export const wiredDeskList = <Row extends DeskRow>({
  read,
  file,
  asked,
  decide = nothing,
  undo = nothing,
}: Calls<Row>) =>
  deskListMachine.provide({
    actors: {
      readRows: askWith<ListRead, ListPlace>(read),
      openFile: askWith<void, ListPlace>((call, place, options) =>
        openFile(call, { renew: getStaffIndex, file, given: { query: asked(place) } }, options),
      ),
      decideRows: watcher<RowAnswered, Decision>((send, { act, rows, terms }) =>
        askForEach(
          rows.map((row) => ({ row })),
          (call, { row }, options) => decide(call, { act, row: row as Row, terms }, options),
          send,
        ),
      ),
      undoRows: watcher<RowAnswered, Undoing>((send, { act, rows }) =>
        askForEach(
          rows,
          (call, { row, undo: terms }, options) => undo(call, { act, row: row as Row, undo: terms }, options),
          send,
        ),
      ),
    },
  });

export const wiredDeskLook = deskLookMachine.provide({
  actors: {
    readLook: fromPromise<DeskLook, LookOwner>(async ({ input }) => readDeskLook(input)),
    keepLook: fromPromise<void, KeptLook>(async ({ input }) => keepDeskLook(input)),
  },
});
