/** Whether every event of the security log stands as it was written: asked when the page opens, and again on request. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { AuditChain } from '#contract/desk/staffAudit.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = { chain: AuditChain | null; problem: Problem | null };
type Event = { type: 'check.asked' };

export const auditChainMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { checkChain: notProvided<AuditChain>() },
  actions: {
    rememberChain: assign((_, chain: AuditChain) => ({ chain, problem: null })),
    /** What was found before is no answer to whether it is so now. */
    rememberProblem: assign((_, problem: Problem) => ({ chain: null, problem })),
  },
}).createMachine({
  id: 'auditChain',
  context: { chain: null, problem: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'checkChain',
        src: 'checkChain',
        onDone: { target: 'checked', actions: withOutput('rememberChain') },
        onError: { target: 'unchecked', actions: withProblem('rememberProblem') },
      },
    },
    checked: { on: { 'check.asked': 'checking' } },
    unchecked: { on: { 'check.asked': 'checking' } },
  },
});

type ChainSnapshot = SnapshotFrom<typeof auditChainMachine>;

export const selectChain = ({ context }: ChainSnapshot): AuditChain | null => context.chain;
export const selectIsChecking = (chain: ChainSnapshot): boolean => chain.matches('checking');
export const selectChainProblem = (chain: ChainSnapshot): Problem | null =>
  chain.matches('unchecked') ? chain.context.problem : null;
