/** The slide-in side menu: open until it is closed or a navigation leads away from what it was opened over. */
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

type Event = { type: 'menu.opened' } | { type: 'menu.closed' } | { type: 'page.changed' };

export const sideMenuMachine = setup({ types: { events: {} as Event } }).createMachine({
  id: 'sideMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.opened': 'open' } },
    open: { on: { 'menu.closed': 'closed', 'page.changed': 'closed' } },
  },
});

export const selectIsMenuOpen = (menu: SnapshotFrom<typeof sideMenuMachine>) => menu.matches('open');
