/**
 * Offers to send what the page did before a fault, beside the report whose code the visitor sees. Nothing is sent until
 * the visitor says so, and it is sent once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** @param reference the code that the visitor was shown. */
export type ReportedFault = { reference: string };

type Context = ReportedFault & { problem: Problem | null };

export const recorderReportMachine = setup({
  types: {
    input: {} as ReportedFault,
    context: {} as Context,
    events: {} as { type: 'sending.agreed' },
    tags: {} as 'busy',
  },
  actors: { sendRecording: notProvided<void, ReportedFault>() },
  actions: {
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'recorderReport',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'offering',
  states: {
    offering: { on: { 'sending.agreed': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'sendRecording',
        src: 'sendRecording',
        input: ({ context: { reference } }) => ({ reference }),
        onDone: 'sent',
        onError: { target: 'offering', actions: withProblem('rememberProblem') },
      },
    },
    sent: {},
  },
});

type Report = SnapshotFrom<typeof recorderReportMachine>;

export const selectIsSending = (report: Report): boolean => report.hasTag('busy');
export const selectIsSent = (report: Report): boolean => report.matches('sent');
export const selectReportProblem = ({ context }: Report): Problem | null => context.problem;
