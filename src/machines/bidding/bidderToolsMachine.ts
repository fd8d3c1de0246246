/**
 * What only some visitors of a lot need: the charts of bidding for bidders, those of the history for anyone who comes near
 * it. They are fetched when the first of them asks.
 */
import { assign, setup, type AnyStateMachine, type SnapshotFrom } from 'xstate';

import { withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = { machines: readonly AnyStateMachine[] | null };
type Event = { type: 'tools.wanted' };

export const bidderToolsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { loadMachines: notProvided<readonly AnyStateMachine[]>() },
  actions: {
    rememberMachines: assign((_, { machines }: { machines: readonly AnyStateMachine[] }) => ({ machines })),
  },
}).createMachine({
  id: 'bidderTools',
  context: { machines: null },
  initial: 'waiting',
  states: {
    waiting: { on: { 'tools.wanted': 'loading' } },
    loading: {
      invoke: {
        id: 'loadMachines',
        src: 'loadMachines',
        onDone: { target: 'loaded', actions: withOutputAs('rememberMachines', 'machines') },
        // A line that was cut for a moment: anyone who asks next tries again.
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'tools.wanted': 'loading' } },
  },
});

type BidderTools = SnapshotFrom<typeof bidderToolsMachine>;

export const selectMachines = ({ context }: BidderTools): readonly AnyStateMachine[] | null =>
  context.machines;
export const selectHasFailed = (tools: BidderTools): boolean => tools.matches('failed');
