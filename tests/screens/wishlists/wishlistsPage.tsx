/** The page of wishlists over a server that a test scripts. */
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Problem } from '#contract/kernel/problems.ts';
import type { SharedPage, SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { listShareMachine } from '#machines/wishlists/listShareMachine.ts';
import { noteMachine, type SavedNote } from '#machines/wishlists/noteMachine.ts';
import { type UndoableAction, undoMachine } from '#machines/wishlists/undoMachine.ts';
import { wishlistMachine } from '#machines/wishlists/wishlistMachine.ts';
import type { Loaded, ShownList } from '#machines/wishlists/wishlistSetup.ts';
import { Component as WishlistsScreen } from '#screens/wishlists/WishlistsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { stoppedTicker } from '#tests/support/houseClock.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

const now = '2026-11-24T16:00:00.000Z';

export type House = {
  /** Answers to loading, one after the other; the last one again and again, none leaves the page waiting. */
  loads: (Loaded | Problem)[];
  /** What every action is answered, where it is refused. */
  refusal: Problem | null;
  outcome: SharingOutcome;
  at: string;
};

export function openWishlists({
  loads = [],
  refusal = null,
  outcome = 'copied',
  at = '/account/wishlist?list=1',
}: Partial<House> = {}) {
  const done: [action: string, given: unknown][] = [];
  const asked: ShownList[] = [];
  const live = aLive();
  const action = <Output, Input>(name: string, output: Output) =>
    fromPromise<Output, Input>(async ({ input }) => {
      done.push([name, input]);
      if (refusal) throw refusal;
      return output;
    });
  const machines = [
    stoppedTicker(now),
    wishlistMachine.provide({
      actors: {
        loadLists: fromPromise<Loaded, { listId: ShownList }>(async ({ input }) => {
          asked.push(input.listId);
          const answer = loads.length > 1 ? loads.shift() : loads[0];
          if (answer === undefined) return new Promise(() => undefined);
          if ('code' in answer) throw answer;
          return answer;
        }),
        renameList: action<string, { listId: number; name: string }>('rename', 'Long guns'),
        createList: action<number, { auctionId: number; name: string }>('create', 2),
        deleteList: action<void, { listId: number }>('delete', undefined),
        removeItem: action<void, { wli: number; AuctionItemID: number; WishListID: number }>(
          'remove',
          undefined,
        ),
        moveItem: action<void, { wli: number; toListId: number }>('move', undefined),
      },
    }),
    undoMachine.provide({ actors: { undo: action<void, { action: UndoableAction }>('undo', undefined) } }),
    noteMachine.provide({ actors: { saveNote: action<void, SavedNote>('note', undefined) } }),
    listShareMachine.provide({
      actors: {
        findAddress: action<string, { listId: number }>('share', '/account/wishlist/shared/secret'),
        sharePage: fromPromise<SharingOutcome, SharedPage>(async () => outcome),
      },
    }),
  ];
  const app = renderApp(
    <ScreenMachinesProvider value={machines}>
      <WishlistsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn()), live, at },
  );
  return { ...app, done, asked, live };
}
