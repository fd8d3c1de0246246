/**
 * Handing on the address of a lot: to whatever the device shares with, or else to the clipboard, and a word on how it
 * went. Anyone who cancels the sharing sees no message.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type SharedPage = { title: string; address: string };
export type SharingOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

type Context = SharedPage & { outcome: SharingOutcome | null };
type Event = { type: 'sharing.wanted' };

export const lotShareMachine = setup({
  types: { input: {} as SharedPage, context: {} as Context, events: {} as Event, tags: {} as 'shown' },
  actors: { sharePage: notProvided<SharingOutcome, SharedPage>() },
  actions: {
    rememberOutcome: assign((_, { outcome }: { outcome: SharingOutcome }) => ({ outcome })),
  },
  guards: {
    isWorthAWord: (_, { outcome }: { outcome: SharingOutcome }) =>
      outcome === 'copied' || outcome === 'failed',
  },
  delays: { shownLongEnough: 6_000 },
}).createMachine({
  id: 'lotShare',
  context: ({ input }) => ({ ...input, outcome: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'sharing.wanted': 'sharing' } },
    sharing: {
      invoke: {
        id: 'sharePage',
        src: 'sharePage',
        input: ({ context: { title, address } }) => ({ title, address }),
        onDone: [
          {
            guard: withOutputAs('isWorthAWord', 'outcome'),
            target: 'shown',
            actions: withOutputAs('rememberOutcome', 'outcome'),
          },
          { target: 'ready' },
        ],
      },
    },
    shown: {
      tags: 'shown',
      after: { shownLongEnough: 'ready' },
      on: { 'sharing.wanted': 'sharing' },
    },
  },
});

/** What there is to say about it at the moment. */
export const selectShown = (share: SnapshotFrom<typeof lotShareMachine>): SharingOutcome | null =>
  share.hasTag('shown') ? share.context.outcome : null;
