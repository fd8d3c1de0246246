/** How the lots of a list are shown: in which order, and how many of them. Every row is followed live, so a long list begins short. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent } from '#machines/frames/params.ts';
import type { WishlistSort } from '#rules/wishlists/wishlistRows.ts';

type Input = { sort: WishlistSort };
type Context = Input & { most: number };
type Event = { type: 'sort.chosen'; sort: WishlistSort } | { type: 'more.asked'; of: number };

/** Fewer than a page may follow. */
export const rowsAtOnce = 60;

export const wishRowsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actions: {
    rememberSort: assign((_, { sort }: { sort: WishlistSort }) => ({ sort })),
    showMore: assign(({ context: { most } }) => ({ most: most + rowsAtOnce })),
  },
  guards: { hasMore: ({ context: { most } }, { of }: { of: number }) => of > most },
}).createMachine({
  id: 'wishRows',
  context: ({ input: { sort } }) => ({ sort, most: rowsAtOnce }),
  on: {
    'sort.chosen': { actions: withEvent('rememberSort') },
    'more.asked': { guard: withEvent('hasMore'), actions: 'showMore' },
  },
});

type WishRows = SnapshotFrom<typeof wishRowsMachine>;

export const selectSort = ({ context }: WishRows) => context.sort;
export const selectMost = ({ context }: WishRows) => context.most;
