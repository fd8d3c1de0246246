/**
 * Whether the maintenance page stands in front of the site for this visitor. The server says that there is
 * maintenance; /letmein lets staff past it. The machine never navigates: it says when the way in is free.
 */
import { emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { notProvided } from './placeholders.ts';

type Input = { isOn: boolean };
type Event = { type: 'letmein.visited' };
/** Time to go to the front page. */
type Emitted = { type: 'letmein.passed' };

export const maintenanceMachine = setup({
  types: { input: {} as Input, context: {} as Input, events: {} as Event, emitted: {} as Emitted },
  actors: {
    readMaintenanceSkipped: notProvided<boolean>(),
    storeMaintenanceSkipped: notProvided<void>(),
  },
  actions: { announcePassage: emit({ type: 'letmein.passed' }) },
  guards: {
    isOn: (_, maintenance: Input) => maintenance.isOn,
    isSkipped: (_, { isSkipped }: { isSkipped: boolean }) => isSkipped,
  },
}).createMachine({
  id: 'maintenance',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'isOn', params: ({ context }) => context }, target: 'closed' },
        { target: 'open' },
      ],
    },
    open: { on: { 'letmein.visited': { actions: 'announcePassage' } } },
    closed: {
      invoke: {
        id: 'readMaintenanceSkipped',
        src: 'readMaintenanceSkipped',
        onDone: {
          guard: { type: 'isSkipped', params: ({ event }) => ({ isSkipped: event.output }) },
          target: 'skipped',
        },
      },
      on: { 'letmein.visited': 'skipping' },
    },
    skipping: {
      invoke: {
        id: 'storeMaintenanceSkipped',
        src: 'storeMaintenanceSkipped',
        onDone: { target: 'skipped', actions: 'announcePassage' },
      },
    },
    skipped: { on: { 'letmein.visited': { actions: 'announcePassage' } } },
  },
});

type Maintenance = SnapshotFrom<typeof maintenanceMachine>;

/** Only the maintenance page shows, on every route. */
export const selectIsClosed = (maintenance: Maintenance) =>
  maintenance.matches('closed') || maintenance.matches('skipping');
