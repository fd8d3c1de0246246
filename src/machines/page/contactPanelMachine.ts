/**
 * Our own way to be asked something: a button that comes a moment after the page, and the panel it opens. The
 * button stands aside wherever it would cover what the page says there; a panel that is open stays until it is closed.
 */
import { assign, emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';

type Context = {
  /** Something else is where the button would be, or says the same. */
  isPlaceTaken: boolean;
};
type Event =
  | { type: 'button.pressed' }
  | { type: 'panel.closed' }
  | { type: 'escape.pressed' }
  | { type: 'elsewhere.pressed' }
  | { type: 'focus.left' }
  | { type: 'page.changed' }
  | { type: 'place.changed'; isTaken: boolean };
type Emitted = {
  /** Anyone who closed the panel from within it is still where it was. */
  type: 'focus.returns';
};

export const contactPanelMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted, input: {} as Context },
  actions: {
    rememberPlace: assign((_, { isTaken }: { isTaken: boolean }) => ({ isPlaceTaken: isTaken })),
    returnFocus: emit({ type: 'focus.returns' }),
  },
  guards: { isPlaceFree: ({ context }) => !context.isPlaceTaken },
  delays: { buttonComes: 100 },
}).createMachine({
  id: 'contactPanel',
  context: ({ input }) => input,
  on: {
    'place.changed': { actions: withEvent('rememberPlace') },
  },
  initial: 'coming',
  states: {
    coming: { after: { buttonComes: 'closed' } },
    closed: { on: { 'button.pressed': { guard: 'isPlaceFree', target: 'open' } } },
    open: {
      on: {
        'button.pressed': 'closed',
        'elsewhere.pressed': 'closed',
        'focus.left': 'closed',
        'page.changed': 'closed',
        'escape.pressed': { target: 'closed', actions: 'returnFocus' },
        'panel.closed': { target: 'closed', actions: 'returnFocus' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof contactPanelMachine>;

export const selectIsPanelOpen = (panel: Snapshot): boolean => panel.matches('open');

export const selectIsButtonShown = (panel: Snapshot): boolean =>
  panel.matches('open') || (panel.matches('closed') && !panel.context.isPlaceTaken);
