/** Mounts a page of the desk that is a list, with a server that answers what a test says. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { type AnyStateMachine, fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
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
import { type DeskLook, firstLook, type KeptLook, type LookOwner } from '#rules/desk/deskLook.ts';
// The grid is lazy, and a test should not wait for a busy machine to fetch it.
import '#screens/desk/list/DeskGrid.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aVisitor } from '#tests/support/session/aSession.ts';

type OpenedList<Row extends DeskRow> = {
  Screen: ComponentType;
  path: string;
  search?: string;
  /** What another page of the desk leaves beside the address. */
  state?: unknown;
  /** The last is answered again and again. */
  reads: (ListRead | Problem)[];
  decide?: (asked: { act: string; row: Row; terms: Terms }) => RowAnswer | Problem;
  look?: DeskLook;
  /** Of what is shown of a single row. */
  machines?: readonly AnyStateMachine[];
};

const nothing = () => () => undefined;

export function openDeskList<Row extends DeskRow>({
  Screen,
  path,
  search = '',
  state = null,
  reads,
  decide,
  look = firstLook,
  machines = [],
}: OpenedList<Row>) {
  const asked: ListPlace[] = [];
  const files: ListPlace[] = [];
  const decided: { act: string; row: Row; terms: Terms }[] = [];
  const undone: { act: string; row: DeskRow; undo: Terms }[] = [];
  const kept: KeptLook[] = [];
  const answerOf = (answer: RowAnswer | Problem): RowAnswer =>
    'code' in answer ? { outcome: 'unsent', problem: answer } : answer;
  const { router } = mountEntryPage({
    Screen,
    path,
    at: { pathname: path, search, state },
    machines: [
      ...machines,
      deskListMachine.provide({
        actors: {
          readRows: fromPromise<ListRead, ListPlace>(async ({ input }) => {
            asked.push(input);
            const read = reads.length > 1 ? reads.shift() : reads[0];
            if (read === undefined || 'code' in read) throw read;
            return read;
          }),
          openFile: fromPromise<void, ListPlace>(async ({ input }) => void files.push(input)),
          decideRows: watcher<RowAnswered, Decision>((send, { act, rows, terms }) => {
            for (const row of rows) {
              const one = { act, row: row as Row, terms };
              decided.push(one);
              if (decide) send({ type: 'row.answered', result: { row, answer: answerOf(decide(one)) } });
            }
            return nothing();
          }),
          undoRows: watcher<RowAnswered, Undoing>((send, { act, rows }) => {
            for (const { row, undo } of rows) {
              undone.push({ act, row, undo });
              send({ type: 'row.answered', result: { row, answer: { outcome: 'done', words: 'Undone.' } } });
            }
            return nothing();
          }),
        },
      }),
      deskLookMachine.provide({
        actors: {
          readLook: fromPromise<DeskLook, LookOwner>(async () => look),
          keepLook: fromPromise<void, KeptLook>(async ({ input }) => void kept.push(input)),
        },
      }),
      ...machines,
    ],
    session: aSession({ isLoggedIn: true, visitor: aVisitor() }),
  });
  const addressShown = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  return { asked, files, decided, undone, kept, addressShown };
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Once it can be used: it takes no focus in its first moments. */
export async function dialog(): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog');
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull());
  return found;
}

export const confirm = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }));
