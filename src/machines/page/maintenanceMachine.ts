/**
 * Whether the maintenance page stands in front of the site for this visitor. The server says that there is
 * maintenance; /letmein lets staff past it, and everybody else waits: every half minute the site is asked whether it is
 * back. The machine never navigates: it says when the way in is free.
 */
import { emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { isOn: boolean };
type Event = { type: 'letmein.visited' };
type Emitted =
  /** Time to go to the front page. */
  | { type: 'letmein.passed' }
  /** Time to load the page that was wanted. */
  | { type: 'site.returned' };

export const maintenanceMachine = setup({
  types: { input: {} as Input, context: {} as Input, events: {} as Event, emitted: {} as Emitted },
  actors: {
    readMaintenanceSkipped: notProvided<boolean>(),
    storeMaintenanceSkipped: notProvided<void>(),
    askIsBack: notProvided<boolean>(),
  },
  actions: {
    announcePassage: emit({ type: 'letmein.passed' }),
    announceReturn: emit({ type: 'site.returned' }),
  },
  guards: {
    isOn: (_, maintenance: Input) => maintenance.isOn,
    isSkipped: (_, { isSkipped }: { isSkipped: boolean }) => isSkipped,
    isBack: (_, { isBack }: { isBack: boolean }) => isBack,
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'maintenance',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: { type: 'isOn', params: ({ context }) => context },
          target: 'closed',
          meta: { clauses: ['MM-01'] },
        },
        { target: 'open' },
      ],
    },
    open: { on: { 'letmein.visited': { actions: 'announcePassage', meta: { clauses: ['MM-02'] } } } },
    closed: {
      initial: 'reading',
      on: { 'letmein.visited': { target: 'skipping', meta: { clauses: ['MM-02'] } } },
      states: {
        reading: {
          invoke: {
            id: 'readMaintenanceSkipped',
            src: 'readMaintenanceSkipped',
            onDone: [
              {
                meta: { clauses: ['MM-01'] },
                guard: withOutputAs('isSkipped', 'isSkipped'),
                target: '#maintenance.skipped',
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { after: { patience: 'asking' } },
        asking: {
          invoke: {
            id: 'askIsBack',
            src: 'askIsBack',
            onDone: [
              { guard: withOutputAs('isBack', 'isBack'), target: 'returning', actions: 'announceReturn' },
              { target: 'waiting' },
            ],
            // No one answers while a server is exchanged for another.
            onError: 'waiting',
          },
        },
        returning: {},
      },
    },
    skipping: {
      invoke: {
        id: 'storeMaintenanceSkipped',
        src: 'storeMaintenanceSkipped',
        onDone: { target: 'skipped', actions: 'announcePassage', meta: { clauses: ['MM-02'] } },
      },
    },
    skipped: { on: { 'letmein.visited': { actions: 'announcePassage', meta: { clauses: ['MM-02'] } } } },
  },
});

type Maintenance = SnapshotFrom<typeof maintenanceMachine>;

/** Only the maintenance page shows, on every route. */
export const selectIsClosed = (maintenance: Maintenance) =>
  maintenance.matches('closed') || maintenance.matches('skipping');

export type Outlook = 'unknown' | 'waiting' | 'returning';

/** What the page says of the way back; nothing before the machine knows that this visitor waits for it. */
export function selectOutlook(maintenance: Maintenance): Outlook {
  if (maintenance.matches({ closed: 'returning' })) return 'returning';
  const waits = maintenance.matches({ closed: 'waiting' }) || maintenance.matches({ closed: 'asking' });
  return waits ? 'waiting' : 'unknown';
}
