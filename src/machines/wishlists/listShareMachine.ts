/** Handing on the address of a wishlist: its secret is asked for, then the address goes to the device or the clipboard. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { SharedPage, SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { withOutputAs, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { listId: number; name: string };
type Context = Input & { address: string; outcome: SharingOutcome | null; problem: Problem | null };
type Event = { type: 'sharing.wanted' };

export const listShareMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    /** Answers the path under which the list is shared. */
    findAddress: notProvided<string, { listId: number }>(),
    sharePage: notProvided<SharingOutcome, SharedPage>(),
  },
  actions: {
    forgetOutcome: assign({ outcome: null, problem: null }),
    rememberAddress: assign((_, { address }: { address: string }) => ({ address })),
    rememberOutcome: assign((_, { outcome }: { outcome: SharingOutcome }) => ({ outcome })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
}).createMachine({
  id: 'listShare',
  context: ({ input }) => ({ ...input, address: '', outcome: null, problem: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'sharing.wanted': 'asking' } },
    asking: {
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: {
          meta: { clauses: ['WL-06'] },
          target: 'sharing',
          actions: withOutputAs('rememberAddress', 'address'),
        },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    sharing: {
      invoke: {
        id: 'sharePage',
        src: 'sharePage',
        input: ({ context: { name, address } }) => ({ title: name, address }),
        onDone: { target: 'shown', actions: withOutputAs('rememberOutcome', 'outcome') },
      },
    },
    /** The address stays on the page, to be copied by hand. */
    shown: { on: { 'sharing.wanted': { target: 'asking', actions: 'forgetOutcome' } } },
  },
});

type ListShare = SnapshotFrom<typeof listShareMachine>;

export const selectIsSharing = (share: ListShare): boolean =>
  share.matches('asking') || share.matches('sharing');
/** Null until it is known what came of it. */
export const selectShared = (share: ListShare): Pick<Context, 'address' | 'outcome' | 'problem'> | null =>
  share.matches('shown') ? share.context : null;
