/**
 * Text messages of the account: asked for, started by the code of a first text, ended. How they stand is the server's word,
 * which comes with every answer.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { TextOutcome, TextStanding } from '#contract/alerts/textMessages.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = {
  /** Null until the first answer. */
  standing: TextStanding | null;
  /** Why the last action came to nothing. */
  refusal: Exclude<TextOutcome['Outcome'], 'DONE'> | null;
  problem: Problem | null;
  code: string;
};
type Event =
  | { type: 'texts.asked' }
  | { type: 'code.given'; code: string }
  | { type: 'texts.ended' }
  | { type: 'retry.asked' };

export const textMessagesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    findTexts: notProvided<TextStanding>(),
    askForTexts: notProvided<TextOutcome>(),
    confirmTexts: notProvided<TextOutcome, { code: string }>(),
    endTexts: notProvided<TextOutcome>(),
  },
  actions: {
    rememberStanding: assign((_, standing: TextStanding) => ({ standing, problem: null, refusal: null })),
    rememberOutcome: assign((_, { Outcome, Standing }: TextOutcome) => ({
      standing: Standing,
      problem: null,
      refusal: Outcome === 'DONE' ? null : Outcome,
    })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetRefusal: assign({ problem: null, refusal: null }),
  },
}).createMachine({
  id: 'textMessages',
  context: { standing: null, refusal: null, problem: null, code: '' },
  initial: 'loading',
  states: {
    loading: { invoke: read('findTexts', 'rememberStanding', 'shown') },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetRefusal' } } },
    shown: {
      on: {
        'texts.asked': { target: 'asking', actions: 'forgetRefusal' },
        'code.given': {
          target: 'confirming',
          actions: ['forgetRefusal', withEvent('rememberCode')],
        },
        'texts.ended': { target: 'ending', actions: 'forgetRefusal' },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askForTexts',
        src: 'askForTexts',
        onDone: { target: 'shown', actions: withOutput('rememberOutcome') },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmTexts',
        src: 'confirmTexts',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'shown', actions: withOutput('rememberOutcome') },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endTexts',
        src: 'endTexts',
        onDone: { target: 'shown', actions: withOutput('rememberOutcome') },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type TextMessages = SnapshotFrom<typeof textMessagesMachine>;

export const selectStanding = ({ context }: TextMessages): TextStanding | null => context.standing;
export const selectRefusal = ({ context }: TextMessages): Context['refusal'] => context.refusal;
export const selectTextProblem = ({ context }: TextMessages): Problem | null => context.problem;
export const selectIsBusy = (texts: TextMessages): boolean => texts.hasTag('busy');
