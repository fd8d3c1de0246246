/**
 * Whether someone may be looking at this page. A page that has been hidden for ten minutes, or that is being left, counts
 * as away until it is shown again. What then rests is not this machine's business.
 */
import { setup, type SnapshotFrom } from 'xstate';

import { notWatched } from '#machines/kernel/placeholders.ts';
import type { PageVisibilityEvent } from '#machines/session/sessionEvents.ts';

/** A page that is left may come back out of the browser's cache; then it is shown. */
export type PagePresenceEvent = PageVisibilityEvent | { type: 'page.left' };

export const pagePresenceMachine = setup({
  types: { events: {} as PagePresenceEvent },
  actors: { watchPage: notWatched<PagePresenceEvent>() },
  delays: { awayAfter: 600_000 },
}).createMachine({
  id: 'pagePresence',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: { 'page.left': '.away' },
  initial: 'shown',
  states: {
    shown: { on: { 'page.hidden': 'hidden' } },
    hidden: { after: { awayAfter: 'away' }, on: { 'page.shown': 'shown' } },
    away: { on: { 'page.shown': 'shown' } },
  },
});

export const selectIsPresent = (presence: SnapshotFrom<typeof pagePresenceMachine>): boolean =>
  !presence.matches('away');
