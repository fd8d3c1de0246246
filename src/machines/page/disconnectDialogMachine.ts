/**
 * The Disconnected dialog (DM-01 to DM-05). Where a lost line may cost a bid, it opens by itself when the line has been
 * away for a second, and then not again for ten minutes in this browser. Anywhere else the visitor opens it with the
 * header's icon. Only a dialog that opened by itself closes by itself.
 */
import { assign, setup } from 'xstate';

import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** Exactly as long ago is not long enough. */
const quietMs = 600_000;

type Context = { isTimeSensitive: boolean };
type Event =
  | { type: 'page.changed'; isTimeSensitive: boolean }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'icon.pressed' }
  | { type: 'dialog.closed' };
/** When the dialog last opened by itself, by this browser's clock; null if nothing is stored that is a time. */
export type LastTime = { storedMs: number | null; nowMs: number };

export const disconnectDialogMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' },
  actors: {
    readLastTime: notProvided<LastTime>(),
    storeTime: notProvided<void>(),
  },
  actions: {
    rememberPage: assign((_, { isTimeSensitive }: Context) => ({ isTimeSensitive })),
  },
  guards: {
    isTimeSensitive: ({ context }) => context.isTimeSensitive,
    isLongAgo: (_, { storedMs, nowMs }: LastTime) => storedMs === null || nowMs - storedMs > quietMs,
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'disconnectDialog',
  context: { isTimeSensitive: false },
  on: {
    'page.changed': {
      meta: { clauses: ['DM-04'] },
      actions: withEvent('rememberPage'),
    },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'connection.lost': {
          guard: 'isTimeSensitive',
          target: 'waiting',
          meta: { clauses: ['DM-01', 'DM-02'] },
        },
        'icon.pressed': { target: 'askedFor', meta: { clauses: ['LC-02'] } },
      },
    },
    /** Most lost lines are back before anyone could read the dialog. */
    waiting: {
      after: {
        patience: [
          { guard: 'isTimeSensitive', target: 'deciding' },
          { target: 'closed', meta: { clauses: ['DM-02'] } },
        ],
      },
      on: { 'connection.restored': 'closed', 'icon.pressed': 'askedFor' },
    },
    deciding: {
      invoke: {
        id: 'readLastTime',
        src: 'readLastTime',
        onDone: [
          {
            meta: { clauses: ['DM-01'] },
            guard: withOutput('isLongAgo'),
            target: 'openedByItself',
          },
          { target: 'closed', meta: { clauses: ['DM-01'] } },
        ],
      },
      on: { 'connection.restored': 'closed', 'icon.pressed': 'askedFor' },
    },
    openedByItself: {
      tags: 'open',
      meta: { clauses: ['DM-01'] },
      invoke: { id: 'storeTime', src: 'storeTime' },
      on: {
        'connection.restored': { target: 'closed', meta: { clauses: ['DM-05'] } },
        'dialog.closed': 'closed',
      },
    },
    askedFor: {
      tags: 'open',
      on: { 'dialog.closed': { target: 'closed', meta: { clauses: ['LC-02'] } } },
    },
  },
});
