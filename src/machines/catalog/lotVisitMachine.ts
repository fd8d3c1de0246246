/**
 * Someone looks at a lot: it is counted once a visit, however often they come back to the page. Only the server needs
 * the count, so a call that fails is not tried again and shows nothing.
 */
import { setup } from 'xstate';

import { isProblem } from '#contract/kernel/problems.ts';
import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type VisitedLot = { auctionId: number; lotNumber: number };

export const lotVisitMachine = setup({
  types: { input: {} as VisitedLot, context: {} as VisitedLot },
  actors: {
    /** Answers whether the lot had not been looked at before in this visit. */
    rememberVisit: notProvided<boolean, VisitedLot>(),
    countView: notProvided<void, VisitedLot>(),
  },
  guards: {
    isFirst: (_, { isFirst }: { isFirst: boolean }) => isFirst,
    isRefusal: (_, { error }: { error: unknown }) => isProblem(error),
  },
}).createMachine({
  id: 'lotVisit',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      invoke: {
        id: 'rememberVisit',
        src: 'rememberVisit',
        input: ({ context }) => context,
        onDone: [{ guard: withOutputAs('isFirst', 'isFirst'), target: 'counting' }, { target: 'counted' }],
      },
    },
    counting: {
      invoke: {
        id: 'countView',
        src: 'countView',
        input: ({ context }) => context,
        onDone: 'counted',
        // Anything but a refusal is a bug and goes on as one.
        onError: { guard: withEvent('isRefusal'), target: 'counted' },
      },
    },
    counted: { type: 'final' },
  },
});
