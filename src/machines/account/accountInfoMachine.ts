/**
 * Who is logged in, as the menu says it: first name, primary email address, and whether they are one of our own people; and
 * whether the account is about to be deleted. It
 * lives while someone is logged in and asks until it knows: once, and after a failure whenever the session is found to be
 * good. Meanwhile the greeting does without the name, and the menu without the pages of staff.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { isSessionRefusal, reportOf } from '#machines/kernel/faultReport.ts';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type AccountInfo = { firstName: string; email: string; isStaff: boolean; deletesAt?: string };
type Context = { account: AccountInfo | null };
type Event = { type: 'session.confirmed' };

export const accountInfoMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadAccountInfo: notProvided<AccountInfo>(),
    reportFault: notProvided<void, FaultReport>(),
  },
  actions: {
    rememberAccount: assign((_, { account }: { account: AccountInfo }) => ({ account })),
    reportFault: enqueueActions(({ enqueue }, report: FaultReport) => {
      enqueue.spawnChild('reportFault', { id: 'reportFault', input: report });
    }),
  },
  guards: { isSessionRefusal },
}).createMachine({
  id: 'accountInfo',
  context: { account: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAccountInfo',
        src: 'loadAccountInfo',
        onDone: { target: 'known', actions: withOutputAs('rememberAccount', 'account') },
        onError: [
          { guard: withEvent('isSessionRefusal'), target: 'failed' },
          {
            target: 'failed',
            actions: { type: 'reportFault', params: reportOf('Failed to get account info') },
          },
        ],
      },
    },
    known: {},
    failed: { on: { 'session.confirmed': 'loading' } },
  },
});

export const selectAccount = ({ context }: SnapshotFrom<typeof accountInfoMachine>) => context.account;
