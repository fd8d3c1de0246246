/** Which lots of the sale the visitor has a bid on that is still to be decided, and which they watch: asked for now and then. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { auctionId: number };

/** By their numbers. */
export type OwnLots = { bidOn: readonly number[]; watched: readonly number[] };

type Context = Input & { lots: OwnLots };
type Event = { type: 'bidder.came' } | { type: 'bidder.left' };

const noLots: OwnLots = { bidOn: [], watched: [] };

export const roomOwnLotsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { listOwn: notProvided<OwnLots, { auctionId: number }>() },
  actions: {
    rememberLots: assign((_, { lots }: { lots: OwnLots }) => ({ lots })),
  },
  delays: { askAgain: 60_000 },
}).createMachine({
  id: 'roomOwnLots',
  context: ({ input }) => ({ ...input, lots: noLots }),
  initial: 'anonymous',
  on: {
    'bidder.left': { target: '.anonymous', actions: { type: 'rememberLots', params: { lots: noLots } } },
  },
  states: {
    anonymous: { on: { 'bidder.came': 'asking' } },
    asking: {
      invoke: {
        id: 'listOwn',
        src: 'listOwn',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: { target: 'known', actions: withOutputAs('rememberLots', 'lots') },
        onError: 'known',
      },
    },
    known: { after: { askAgain: 'asking' } },
  },
});

export const selectOwnLots = ({ context }: SnapshotFrom<typeof roomOwnLotsMachine>): OwnLots => context.lots;
