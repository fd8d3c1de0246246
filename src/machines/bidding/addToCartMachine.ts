/** One lot's way into the Bid Cart from its own page, with the amount that is chosen there. */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { KeptLine } from '#contract/bidding/cart.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import type { ChosenLine } from './bidCartSetup.ts';

type Context = {
  line: ChosenLine | null;
  /** What the server made of it. */
  kept: KeptLine | null;
  problem: Problem | null;
};
type Event = { type: 'add.pressed'; line: ChosenLine } | { type: 'amount.moved'; amountCents: number | null };
/** For the badges of the page. */
type Emitted = { type: 'cart.changed' };

export const addToCartMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { keepLine: notProvided<KeptLine, ChosenLine>() },
  actions: {
    rememberLine: assign((_, { line }: { line: ChosenLine }) => ({ line, kept: null, problem: null })),
    rememberKept: assign((_, kept: KeptLine) => ({ kept })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifyChange: emit({ type: 'cart.changed' }),
  },
  guards: {
    isOther: ({ context }, { amountCents }: { amountCents: number | null }) =>
      amountCents !== context.line?.maxCents,
  },
}).createMachine({
  id: 'addToCart',
  context: { line: null, kept: null, problem: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'add.pressed': { target: 'adding', actions: withEvent('rememberLine') },
      },
    },
    adding: {
      invoke: {
        id: 'keepLine',
        src: 'keepLine',
        input: ({ context }) => context.line ?? { AuctionID: 0, LotNumber: 0, maxCents: 0 },
        onDone: {
          target: 'shown',
          actions: [withOutput('rememberKept'), 'notifyChange'],
        },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    /** What came of it is said until another amount is chosen. */
    shown: {
      on: {
        'amount.moved': { guard: withEvent('isOther'), target: 'waiting' },
        'add.pressed': { target: 'adding', actions: withEvent('rememberLine') },
      },
    },
  },
});

type AddToCart = SnapshotFrom<typeof addToCartMachine>;

export const selectIsAdding = (adding: AddToCart): boolean => adding.matches('adding');
/** Null until something came of it. */
export const selectAdded = (adding: AddToCart): Context | null =>
  adding.matches('shown') ? adding.context : null;
