/** A saved time line is checked on the page: chosen as a file or pasted, one at a time. What was found belongs to what was given last. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { FileReport } from '#contract/desk/verifyAuditFile.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** `notHere`: this browser cannot check it. */
export type FileVerdict = FileReport | 'notHere';

type Context = { text: string; verdict: FileVerdict | null; problem: Problem | null };
type Event = { type: 'file.given'; text: string } | { type: 'file.cleared' };

const nothing: Context = { text: '', verdict: null, problem: null };

export const auditFileMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { checkFile: notProvided<FileVerdict, { text: string }>() },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ ...nothing, text })),
    rememberVerdict: assign((_, verdict: FileVerdict) => ({ verdict })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forget: assign(nothing),
  },
  guards: { isSomething: (_, { text }: { text: string }) => text.trim() !== '' },
}).createMachine({
  id: 'auditFile',
  context: nothing,
  initial: 'waiting',
  on: {
    'file.given': {
      guard: withEvent('isSomething'),
      target: '.checking',
      actions: withEvent('rememberText'),
    },
  },
  states: {
    waiting: {},
    checking: {
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'checked', actions: withOutput('rememberVerdict') },
        onError: { target: 'checked', actions: withProblem('rememberProblem') },
      },
    },
    checked: { on: { 'file.cleared': { target: 'waiting', actions: 'forget' } } },
  },
});

type FileSnapshot = SnapshotFrom<typeof auditFileMachine>;

export const selectFileVerdict = ({ context }: FileSnapshot): FileVerdict | null => context.verdict;
export const selectFileProblem = ({ context }: FileSnapshot): Problem | null => context.problem;
export const selectIsCheckingFile = (file: FileSnapshot): boolean => file.matches('checking');
