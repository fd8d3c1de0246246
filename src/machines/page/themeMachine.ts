/**
 * Light or dark: the visitor's own choice if there is one, else the system's, followed while it changes. The server
 * knows neither, and the page's first paint is not this machine's: a script sets it before the machine starts.
 */
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

export type Theme = 'light' | 'dark';
type SystemThemeEvent = { type: 'systemTheme.changed'; theme: Theme };
type Event = { type: 'theme.toggled' } | SystemThemeEvent;

export const themeMachine = setup({
  types: { events: {} as Event, tags: {} as Theme },
  actors: {
    readTheme: notProvided<{ saved: Theme | null; system: Theme }>(),
    watchSystemTheme: notWatched<SystemThemeEvent>(),
    applyTheme: notProvided<void, { theme: Theme }>(),
    storeTheme: notProvided<void, { theme: Theme }>(),
  },
  guards: {
    isLight: (_, { theme }: { theme: Theme | null }) => theme === 'light',
    isDark: (_, { theme }: { theme: Theme | null }) => theme === 'dark',
  },
}).createMachine({
  id: 'theme',
  initial: 'unknown',
  states: {
    unknown: {
      invoke: {
        id: 'readTheme',
        src: 'readTheme',
        onDone: [
          {
            meta: { clauses: ['UI-03'] },
            guard: { type: 'isLight', params: ({ event }) => ({ theme: event.output.saved }) },
            target: 'chosen.light',
          },
          {
            meta: { clauses: ['UI-03'] },
            guard: { type: 'isDark', params: ({ event }) => ({ theme: event.output.saved }) },
            target: 'chosen.dark',
          },
          {
            meta: { clauses: ['UI-03'] },
            guard: { type: 'isDark', params: ({ event }) => ({ theme: event.output.system }) },
            target: 'following.dark',
          },
          { target: 'following.light', meta: { clauses: ['UI-03'] } },
        ],
      },
    },
    following: {
      invoke: { id: 'watchSystemTheme', src: 'watchSystemTheme' },
      initial: 'light',
      states: {
        light: {
          tags: 'light',
          invoke: { id: 'applyTheme', src: 'applyTheme', input: { theme: 'light' } },
          on: {
            'systemTheme.changed': { guard: withEvent('isDark'), target: 'dark' },
            'theme.toggled': { target: '#theme.chosen.dark', meta: { clauses: ['UI-03'] } },
          },
        },
        dark: {
          tags: 'dark',
          invoke: { id: 'applyTheme', src: 'applyTheme', input: { theme: 'dark' } },
          on: {
            'systemTheme.changed': { guard: withEvent('isLight'), target: 'light' },
            'theme.toggled': { target: '#theme.chosen.light', meta: { clauses: ['UI-03'] } },
          },
        },
      },
    },
    /** Entered with what was saved, too: to save it again changes nothing, and asks for no third pair of states. */
    chosen: {
      initial: 'light',
      states: {
        light: {
          tags: 'light',
          invoke: [
            { id: 'applyTheme', src: 'applyTheme', input: { theme: 'light' } },
            { id: 'storeTheme', src: 'storeTheme', input: { theme: 'light' } },
          ],
          on: { 'theme.toggled': { target: 'dark', meta: { clauses: ['UI-03'] } } },
        },
        dark: {
          tags: 'dark',
          invoke: [
            { id: 'applyTheme', src: 'applyTheme', input: { theme: 'dark' } },
            { id: 'storeTheme', src: 'storeTheme', input: { theme: 'dark' } },
          ],
          on: { 'theme.toggled': { target: 'light', meta: { clauses: ['UI-03'] } } },
        },
      },
    },
  },
});

/** Null on the server and until the first answer: a toggle shows no state it might have to take back. */
export function selectTheme(snapshot: SnapshotFrom<typeof themeMachine>): Theme | null {
  if (snapshot.hasTag('dark')) return 'dark';
  return snapshot.hasTag('light') ? 'light' : null;
}
