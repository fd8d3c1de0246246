/**
 * The header's alerts popover. A click beside it closes it a moment later, so that the same click does not open
 * something underneath; Escape and a followed link close it at once.
 */
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

type Event =
  | { type: 'popover.opened' }
  | { type: 'backdrop.clicked' }
  | { type: 'escape.pressed' }
  | { type: 'link.followed' };

export const alertsPopoverMachine = setup({
  types: { events: {} as Event },
  delays: { popoverCloses: 100 },
}).createMachine({
  id: 'alertsPopover',
  initial: 'closed',
  states: {
    closed: { on: { 'popover.opened': 'open' } },
    open: { on: { 'backdrop.clicked': 'closing', 'escape.pressed': 'closed', 'link.followed': 'closed' } },
    closing: {
      after: { popoverCloses: 'closed' },
      on: { 'escape.pressed': 'closed', 'link.followed': 'closed' },
    },
  },
});

export const selectIsPopoverShown = (popover: SnapshotFrom<typeof alertsPopoverMachine>) =>
  !popover.matches('closed');
