/**
 * One modal dialog from opening to closing: the page behind holds still, focus goes in and comes back, and clicks
 * count only once the dialog has settled, so that a double click on the opener presses nothing inside. It knows
 * dialogs by id and touches no element; keeping the focus in is the dialog element's own work.
 */
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { notProvided, notWatched } from './placeholders.ts';

type Input = { modalId: string };
type Event = { type: 'modal.opened' } | { type: 'modal.closed' };
/** `content` is the dialog's first control, which may not be there yet; `dialog` is the dialog itself, which is. */
export type FocusTarget = Input & { target: 'content' | 'dialog' };

export const modalMachine = setup({
  types: { input: {} as Input, context: {} as Input, events: {} as Event },
  actors: {
    lockScroll: notWatched<never, Input>(),
    moveFocusIn: notProvided<void, FocusTarget>(),
    returnFocus: notProvided<void, Input>(),
  },
  delays: { modalSettles: 150, focusFallback: 500 },
}).createMachine({
  id: 'modal',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { 'modal.opened': 'open' } },
    open: {
      type: 'parallel',
      invoke: { id: 'lockScroll', src: 'lockScroll', input: ({ context }) => context },
      on: { 'modal.closed': 'returning' },
      states: {
        readiness: {
          initial: 'opening',
          states: { opening: { after: { modalSettles: 'interactive' } }, interactive: {} },
        },
        focus: {
          initial: 'entering',
          states: {
            entering: {
              invoke: {
                id: 'moveFocusIn',
                src: 'moveFocusIn',
                input: ({ context }) => ({ ...context, target: 'content' }),
                onDone: 'inside',
              },
              after: { focusFallback: 'fallingBack' },
            },
            fallingBack: {
              invoke: {
                id: 'moveFocusToDialog',
                src: 'moveFocusIn',
                input: ({ context }) => ({ ...context, target: 'dialog' }),
                onDone: 'inside',
              },
            },
            inside: {},
          },
        },
      },
    },
    returning: {
      invoke: { id: 'returnFocus', src: 'returnFocus', input: ({ context }) => context, onDone: 'closed' },
      on: { 'modal.opened': 'open' },
    },
  },
});

type Modal = SnapshotFrom<typeof modalMachine>;

export const selectIsOpen = (modal: Modal) => modal.matches('open');
export const selectIsInteractive = (modal: Modal) => modal.matches({ open: { readiness: 'interactive' } });
