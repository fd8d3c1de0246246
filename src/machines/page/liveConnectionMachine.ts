/**
 * The live line of one page (LC-01 to LC-05): how it is, and whether that is worth a word. Every page needs it for as long
 * as someone may be looking. A line tries again by itself; this machine only learns what became of it. What travels on
 * it is not its business.
 */
import { setup, type SnapshotFrom } from 'xstate';

import { notWatched } from '#machines/kernel/placeholders.ts';

export type LineEvent =
  | { type: 'line.opened' }
  /** It was there and is not any more. */
  | { type: 'line.lost' }
  /** An attempt came to nothing. */
  | { type: 'line.failed' }
  /** Another tab logged in or out, and the line they share is opened once more. */
  | { type: 'line.renewed' }
  /** As the browser says, which may be wrong about it. */
  | { type: 'network.lost' }
  | { type: 'network.found' };
type Event =
  | LineEvent
  /** Someone may be looking at the page, or cannot be any more. */
  | { type: 'need.began' }
  | { type: 'need.ended' }
  /** Someone logged in or out: the server knows a line by who opened it. */
  | { type: 'visitor.changed' };

export const liveConnectionMachine = setup({
  types: { events: {} as Event, tags: {} as 'open' | 'cutOff' | 'lost' },
  actors: { openLine: notWatched<LineEvent>() },
  delays: { silence: 1_100, recoveryWord: 3_000, outOfReachAfter: 30_000 },
}).createMachine({
  id: 'liveConnection',
  initial: 'resting',
  states: {
    resting: { on: { 'need.began': 'needed' } },
    needed: {
      invoke: { id: 'openLine', src: 'openLine' },
      on: {
        'need.ended': 'resting',
        'visitor.changed': { target: 'needed', reenter: true },
        'line.renewed': '.connecting',
        'network.lost': '.offline',
      },
      initial: 'connecting',
      states: {
        /** Most lines open before anybody would have noticed. */
        connecting: {
          after: { silence: 'slow' },
          on: {
            'line.opened': { target: 'live', meta: { clauses: ['LC-01'] } },
            'line.failed': { target: 'reconnecting', meta: { clauses: ['LC-01'] } },
          },
        },
        slow: {
          tags: 'cutOff',
          meta: { clauses: ['LC-05'] },
          on: { 'line.opened': 'live', 'line.failed': 'reconnecting' },
        },
        live: {
          tags: 'open',
          on: { 'line.lost': { target: 'reconnecting', meta: { clauses: ['LC-01', 'LC-04'] } } },
        },
        reconnecting: {
          tags: ['cutOff', 'lost'],
          meta: { clauses: ['LC-02', 'LC-05'] },
          after: { outOfReachAfter: 'outOfReach' },
          on: { 'line.opened': { target: 'recovered', meta: { clauses: ['LC-04'] } } },
        },
        outOfReach: { tags: ['cutOff', 'lost'], on: { 'line.opened': 'recovered' } },
        offline: {
          tags: ['cutOff', 'lost'],
          on: { 'network.found': 'reconnecting', 'line.opened': 'recovered' },
        },
        recovered: {
          tags: 'open',
          after: { recoveryWord: 'live' },
          on: { 'line.lost': 'reconnecting' },
        },
      },
    },
  },
});

type Connection = SnapshotFrom<typeof liveConnectionMachine>;

/** The line was lost or could not be had, which is what opens the dialog (DM-01); one that is slow is not yet. */
export const selectIsLost = (connection: Connection): boolean => connection.hasTag('lost');
export const selectIsOpen = (connection: Connection): boolean => connection.hasTag('open');
