/**
 * The header's alerts popover. A click beside it closes it a moment later, so that the same click does not open
 * something underneath; Escape, a followed link, a focus that goes elsewhere and a new page close it at once.
 */
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

type Event =
  | { type: 'popover.opened' }
  | { type: 'backdrop.clicked' }
  | { type: 'escape.pressed' }
  | { type: 'link.followed' }
  | { type: 'focus.left' }
  | { type: 'page.changed' };

const closesAtOnce = {
  'escape.pressed': 'closed',
  'link.followed': 'closed',
  'focus.left': 'closed',
  'page.changed': 'closed',
} as const;

export const alertsPopoverMachine = setup({
  types: { events: {} as Event },
  delays: { popoverCloses: 100 },
}).createMachine({
  id: 'alertsPopover',
  initial: 'closed',
  states: {
    closed: { on: { 'popover.opened': 'open' } },
    open: {
      on: { 'backdrop.clicked': { target: 'closing', meta: { clauses: ['UI-02'] } }, ...closesAtOnce },
    },
    closing: {
      after: { popoverCloses: { target: 'closed', meta: { clauses: ['UI-02'] } } },
      on: closesAtOnce,
    },
  },
});

export const selectIsPopoverShown = (popover: SnapshotFrom<typeof alertsPopoverMachine>) =>
  !popover.matches('closed');
