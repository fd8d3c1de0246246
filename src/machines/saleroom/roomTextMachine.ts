/**
 * The printed entry of the lot that is up. Everybody in a room would ask for it in the same moment: each page waits a
 * part of a second or two of its own. What the room itself says of the lot is there at once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Lot } from '#contract/catalog/lots.ts';
import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** What the room prints of a lot, and no more: a lot's page has many other facts. */
export type LotText = Pick<
  Lot,
  | 'LotNumber'
  | 'ManufacturerName'
  | 'Model'
  | 'BarrelLength'
  | 'BarrelShape'
  | 'Caliber'
  | 'Year'
  | 'ConditionGrade'
  | 'amcode'
  | 'DetailDesc'
>;

type Name = { auctionId: number; lotNumber: number };
type Input = {
  auctionId: number;
  /** What the page was loaded with. */
  lot: LotText | null;
  /** From 0 to 1. */
  jitter: number;
};
type Context = Input & { lotNumber: number | null };
type Event = { type: 'lot.shown'; lotNumber: number | null };

const longestWaitMs = 1_500;

export const roomTextMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { loadLot: notProvided<LotText | null, Name>() },
  actions: {
    rememberNumber: assign((_, { lotNumber }: { lotNumber: number | null }) => ({ lotNumber })),
    rememberLot: assign((_, { lot }: { lot: LotText | null }) => ({ lot })),
  },
  guards: {
    isShown: ({ context }, { lotNumber }: { lotNumber: number | null }) =>
      lotNumber === null || lotNumber === context.lot?.LotNumber,
    isSame: ({ context }, { lotNumber }: { lotNumber: number | null }) => lotNumber === context.lotNumber,
  },
  delays: { ownMoment: ({ context }) => context.jitter * longestWaitMs, retryPause: 5_000 },
}).createMachine({
  id: 'roomText',
  context: ({ input }) => ({ ...input, lotNumber: input.lot?.LotNumber ?? null }),
  on: {
    'lot.shown': [
      { guard: withEvent('isSame') },
      { guard: withEvent('isShown'), target: '.resting', actions: withEvent('rememberNumber') },
      { target: '.waiting', actions: withEvent('rememberNumber') },
    ],
  },
  initial: 'resting',
  states: {
    resting: {},
    waiting: { after: { ownMoment: 'loading' } },
    loading: {
      invoke: {
        id: 'loadLot',
        src: 'loadLot',
        input: ({ context: { auctionId, lotNumber } }) => ({ auctionId, lotNumber: lotNumber ?? 0 }),
        onDone: { target: 'resting', actions: withOutputAs('rememberLot', 'lot') },
        onError: 'failed',
      },
    },
    failed: { after: { retryPause: 'loading' } },
  },
});

/** Null while it is not there: never that of another lot. */
export const selectText = ({ context: { lot, lotNumber } }: SnapshotFrom<typeof roomTextMachine>) =>
  lot?.LotNumber === lotNumber ? lot : null;
