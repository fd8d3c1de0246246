/**
 * A list of the staff desk with the server behind it. Rows are decided about by the calls that decide about one: a few at a
 * time, and each call that fails is a result like any other.
 */
import { fromPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
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
import type { Services } from '#services/kernel/index.ts';

import { serviceCall } from './serviceCall.ts';

type Options = { signal: AbortSignal };

/** The server decides one after another for a person; more at once would only wait there. */
const atOnce = 3;

type Send = (answered: RowAnswered) => void;
type Ask<Item> = (services: Services, item: Item, options: Options) => Promise<RowAnswer>;

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
      return await ask(await loadServices(), item, { signal });
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
  read: (
    services: Services,
    place: ListPlace,
    options: Options,
  ) => Promise<ListRead & { rows: readonly Row[] }>;
  openFile: (services: Services, place: ListPlace, options: Options) => Promise<void>;
  decide?: (
    services: Services,
    asked: { act: string; row: Row; terms: Terms },
    options: Options,
  ) => Promise<RowAnswer>;
  undo?: (
    services: Services,
    asked: { act: string; row: Row; undo: Terms },
    options: Options,
  ) => Promise<RowAnswer>;
};

const nothing = (): never => {
  throw new Error('This list decides nothing.');
};

export const wiredDeskList = <Row extends DeskRow>({
  read,
  openFile,
  decide = nothing,
  undo = nothing,
}: Calls<Row>) =>
  deskListMachine.provide({
    actors: {
      readRows: serviceCall<ListRead, ListPlace>(read),
      openFile: serviceCall<void, ListPlace>(openFile),
      decideRows: watcher<RowAnswered, Decision>((send, { act, rows, terms }) =>
        askForEach(
          rows.map((row) => ({ row })),
          (services, { row }, options) => decide(services, { act, row: row as Row, terms }, options),
          send,
        ),
      ),
      undoRows: watcher<RowAnswered, Undoing>((send, { act, rows }) =>
        askForEach(
          rows,
          (services, { row, undo: terms }, options) =>
            undo(services, { act, row: row as Row, undo: terms }, options),
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
