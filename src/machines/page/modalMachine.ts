/**
 * One modal dialog from opening to closing: the page behind holds still, focus goes in and comes back, and clicks
 * count only once the dialog has settled, so that a double click on the opener presses nothing inside. Escape counts from
 * the first moment on: pressed early, it closes the dialog a moment later. It touches no element; keeping the
 * focus in is MUI's work.
 */
import { emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

export type EscapePressed = { type: 'escape.pressed' };

type Event =
  | { type: 'modal.opened' }
  /** The server sent it open, and someone uses it already: it has been seen long enough. */
  | { type: 'modal.found' }
  | { type: 'modal.closed' }
  | EscapePressed;

export const modalMachine = setup({
  types: { events: {} as Event, emitted: {} as { type: 'escape.counts' } },
  actors: {
    lockScroll: notWatched(),
    /** To the first control, which may not be there yet. */
    focusContent: notProvided<void>(),
    /** To the dialog itself, which is. */
    focusDialog: notProvided<void>(),
    returnFocus: notProvided<void>(),
    /** For as long as the focus is elsewhere, Escape is not pressed in the dialog. */
    watchEscape: notWatched<EscapePressed>(),
  },
  actions: { leave: emit({ type: 'escape.counts' }) },
  delays: { modalSettles: 150, focusFallback: 500 },
}).createMachine({
  id: 'modal',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'modal.opened': { target: 'open', meta: { clauses: ['UI-01'] } },
        'modal.found': { target: ['open.readiness.interactive', 'open.focus.inside'] },
      },
    },
    open: {
      type: 'parallel',
      invoke: { id: 'lockScroll', src: 'lockScroll' },
      on: { 'modal.closed': { target: 'returning', meta: { clauses: ['UI-01'] } } },
      states: {
        readiness: {
          initial: 'opening',
          states: {
            opening: {
              on: { 'escape.pressed': 'escaped' },
              after: { modalSettles: { target: 'interactive', meta: { clauses: ['UI-01'] } } },
            },
            escaped: { after: { modalSettles: { target: 'interactive', actions: 'leave' } } },
            interactive: { on: { 'escape.pressed': { actions: 'leave' } } },
          },
        },
        focus: {
          initial: 'entering',
          states: {
            entering: {
              invoke: [
                {
                  id: 'focusContent',
                  src: 'focusContent',
                  onDone: { target: 'inside', meta: { clauses: ['UI-01'] } },
                },
                { id: 'watchEscape', src: 'watchEscape' },
              ],
              after: { focusFallback: { target: 'fallingBack', meta: { clauses: ['UI-01'] } } },
            },
            fallingBack: { invoke: { id: 'focusDialog', src: 'focusDialog', onDone: 'inside' } },
            inside: {},
          },
        },
      },
    },
    returning: {
      meta: { clauses: ['UI-01'] },
      invoke: { id: 'returnFocus', src: 'returnFocus', onDone: 'closed' },
      on: { 'modal.opened': 'open' },
    },
  },
});

type Modal = SnapshotFrom<typeof modalMachine>;

export const selectIsOpen = (modal: Modal) => modal.matches('open');
export const selectIsInteractive = (modal: Modal) => modal.matches({ open: { readiness: 'interactive' } });
