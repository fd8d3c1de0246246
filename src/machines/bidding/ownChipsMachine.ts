/**
 * Where the visitor stands on the lots of the sales that are not over, for the chips of cards: asked for once a page shows
 * lots, and updated by what the live line says since. Nothing is known of a visitor who is not logged in.
 */
import { assign, setup } from 'xstate';

import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { OwnLotChip } from '#contract/bidding/ownChips.ts';
import { lotKey } from '#machines/catalog/followedLotsFacts.ts';
import { withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import type { OwnChipsFacts } from './ownChipsFacts.ts';

export type OwnChipsEvent =
  | { type: 'visitor.came' | 'visitor.left' }
  /** The page shows lots that can be bid on. */
  | { type: 'lots.shown' }
  | { type: 'own.received'; own: OwnStanding }
  /** The line was away: something may have been missed. */
  | { type: 'own.outdated' };

function without(own: OwnChipsFacts['own'], key: string): OwnChipsFacts['own'] {
  const { [key]: _, ...others } = own;
  return others;
}

export const ownChipsMachine = setup({
  types: { context: {} as OwnChipsFacts, events: {} as OwnChipsEvent },
  actors: { listOwn: notProvided<OwnLotChip[]>() },
  actions: {
    rememberList: assign((_, list: readonly OwnLotChip[]) => ({
      own: Object.fromEntries(list.map((chip) => [lotKey(chip), chip])),
    })),
    takeReceived: assign(({ context }, own: OwnStanding) => {
      const { AuctionID, LotNumber, MaxCents, IsSealed, IsLeading, HasWon } = own;
      const key = lotKey({ AuctionID, LotNumber });
      // All of it was taken back.
      if (MaxCents === 0) return { own: without(context.own, key) };
      const ReserveMet = context.own[key]?.ReserveMet ?? true;
      return {
        own: { ...context.own, [key]: { AuctionID, LotNumber, IsSealed, IsLeading, HasWon, ReserveMet } },
      };
    }),
    forget: assign({ own: {} }),
  },
}).createMachine({
  id: 'ownChips',
  context: { own: {} },
  initial: 'stranger',
  on: { 'visitor.left': { target: '.stranger', actions: 'forget' } },
  states: {
    stranger: { on: { 'visitor.came': 'waiting' } },
    waiting: { on: { 'lots.shown': 'loading' } },
    loading: {
      invoke: {
        id: 'listOwn',
        src: 'listOwn',
        onDone: { target: 'known', actions: withOutput('rememberList') },
        // Cards stand without chips; the next page that shows lots asks again.
        onError: 'waiting',
      },
      // What is on its way may have been read before.
      on: { 'own.received': { target: 'loading', reenter: true } },
    },
    known: {
      on: {
        'own.received': { actions: { type: 'takeReceived', params: ({ event }) => event.own } },
        'own.outdated': 'loading',
      },
    },
  },
});
