/** Opens a clerk's console as the site does, with a server and a live line that a test scripts by hand. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ClerkOutcome, ClerkRoom, Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import type { TimedConsole } from '#contract/saleroom/timedConsole.ts';
import { aClerkRoom, aRoom, aRoomLot } from '#fixtures/room.ts';
import { type AskedConsole, timedConsoleMachine } from '#machines/desk/timedConsoleMachine.ts';
import { clerkMachine } from '#machines/saleroom/clerkMachine.ts';
import type { CommandAnswer, SentCommand } from '#machines/saleroom/clerkSetup.ts';
import { Component as ClerkScreen } from '#screens/saleroom/clerk/ClerkScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

type Answer = ClerkOutcome | CommandAnswer | Problem;

export type ConsoleWorld = {
  /** Null for a server that does not answer. */
  room?: ClerkRoom | Problem | null;
  /** To commands, in their order; after the last the server is silent. */
  answers?: readonly Answer[];
};

const silent = (): Promise<never> => new Promise<never>(() => undefined);

const isProblem = (answer: CommandAnswer | ClerkRoom | Problem): answer is Problem => 'code' in answer;

/** Said of the room as the console has it, unless a test says otherwise. */
const answerOf = (answer: Answer, ClerkRoom: ClerkRoom): CommandAnswer | Problem =>
  typeof answer === 'string' ? { Outcome: answer, ClerkRoom } : answer;

/** A sale without a room is asked for as a timed one; here there is none. */
const noTimedSale = timedConsoleMachine.provide({
  actors: {
    loadConsole: fromPromise<TimedConsole, AskedConsole>(async () => {
      const problem: Problem = { code: 'not_found' };
      throw problem;
    }),
  },
});

export function openConsole({ room = aClerkRoom(), answers = [] }: ConsoleWorld = {}) {
  const sent: SentCommand[] = [];
  const left = [...answers];
  const live = aLive({ line: 'live' });
  let known = room;
  const machine = clerkMachine.provide({
    actors: {
      loadRoom: fromPromise<ClerkRoom, { auctionId: number }>(async () => {
        if (known === null) return silent();
        if (isProblem(known)) throw known;
        return known;
      }),
      act: fromPromise<CommandAnswer, SentCommand>(async ({ input }) => {
        sent.push(input);
        const next = left.shift();
        if (next === undefined) return silent();
        const answer = answerOf(next, known && !isProblem(known) ? known : aClerkRoom());
        if (isProblem(answer)) throw answer;
        known = answer.ClerkRoom;
        return answer;
      }),
    },
  });
  const app = renderApp(
    <ScreenMachinesProvider value={[machine, noTimedSale]}>
      <Routes>
        <Route path="/clerk/:auctionId" element={<ClerkScreen />} />
      </Routes>
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn()), live, at: '/clerk/4121' },
  );
  /** The room as the line sends it. */
  const receive = (received: Room) =>
    act(() => {
      for (const need of live.needs()) if (need.kind === 'room') need.onNews(received);
    });
  /** What the server answers from here on. */
  const become = (next: ClerkRoom | Problem): void => {
    known = next;
  };
  return { ...app, sent, live, receive, become };
}

export const desk = () => within(screen.getByRole('region', { name: 'The lot' }));
export const saidAtDesk = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';

export const withLot = (lot: Partial<RoomLot>, more = {}) =>
  aClerkRoom({ Room: aRoom({ Lot: aRoomLot(lot) }), ...more });

export async function openAtDesk(world: ConsoleWorld = {}) {
  const opened = openConsole(world);
  await screen.findByRole('region', { name: 'The lot' });
  return opened;
}

export const said = (words: string | RegExp) =>
  waitFor(() =>
    typeof words === 'string' ? expect(saidAtDesk()).toBe(words) : expect(saidAtDesk()).toMatch(words),
  );
export const question = () => screen.getByRole('alertdialog');
export const disabled = () =>
  desk()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map((button) => button.getAttribute('aria-keyshortcuts'));
