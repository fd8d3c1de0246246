/**
 * The one live line that the tabs of a browser share, held by a worker: open for as long as a tab is on it. Each tab says
 * for itself what it makes of the line (`liveConnectionMachine.ts`).
 */
import { assign, setup } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';
import { notWatched } from '#machines/kernel/placeholders.ts';

/** As the tab knew it when it joined; null before the first one did. */
type Context = { tabs: readonly number[]; isLoggedIn: boolean | null };
export type SharedLineEvent =
  | { type: 'tab.joined'; tab: number; isLoggedIn: boolean }
  | { type: 'tab.left'; tab: number };

export const sharedLineMachine = setup({
  types: { context: {} as Context, events: {} as SharedLineEvent },
  actors: { openLine: notWatched<never>() },
  actions: {
    addTab: assign(({ context }, { tab, isLoggedIn }: { tab: number; isLoggedIn: boolean }) => ({
      tabs: [...context.tabs.filter((known) => known !== tab), tab],
      isLoggedIn,
    })),
    removeTab: assign(({ context }, { tab }: { tab: number }) => ({
      tabs: context.tabs.filter((known) => known !== tab),
    })),
  },
  guards: {
    isAnotherVisitor: ({ context }, { isLoggedIn }: { isLoggedIn: boolean }) =>
      context.isLoggedIn !== isLoggedIn,
    isAlone: ({ context }, { tab }: { tab: number }) => context.tabs.every((known) => known === tab),
  },
}).createMachine({
  id: 'sharedLine',
  context: { tabs: [], isLoggedIn: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'tab.joined': { target: 'open', actions: withEvent('addTab') },
      },
    },
    open: {
      invoke: { id: 'openLine', src: 'openLine' },
      on: {
        'tab.joined': [
          {
            // The server knows a line by the cookies it was opened with.
            guard: withEvent('isAnotherVisitor'),
            target: 'open',
            reenter: true,
            actions: withEvent('addTab'),
          },
          { actions: withEvent('addTab') },
        ],
        'tab.left': [
          { guard: withEvent('isAlone'), target: 'closed', actions: withEvent('removeTab') },
          { actions: withEvent('removeTab') },
        ],
      },
    },
  },
});
