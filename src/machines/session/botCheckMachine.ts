/**
 * The proof that a person fills a form in: made in the background, renewed before it runs out and after each use, and
 * passed to the form's machine, which invokes this one at its root. How a proof is made belongs to a service.
 *
 * The parent receives `botCheck.passed` and `botCheck.failed`, and sends `proof.used` after every call that carried a
 * token. It waits for a proof without asking for one: submitting the form already does (`BotCheckBox`).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** `freshForMs` is how long the token may wait for its use before a new one is made. */
export type Proof = { token: string; freshForMs: number };

/** What a form's machine receives from its check. */
export type BotCheckEvent =
  | { type: 'botCheck.passed'; token: string }
  | { type: 'botCheck.failed'; problem: Problem };

type Context = {
  /** Where a check that shows something may show it, while there is such a place. */
  place: HTMLElement | null;
  freshForMs: number;
  problem: Problem | null;
};

type Event =
  | { type: 'box.shown'; place: HTMLElement }
  | { type: 'box.hidden' }
  | { type: 'form.touched' }
  | { type: 'proof.used' }
  | { type: 'proof.retried' };

export const botCheckMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { prove: notProvided<Proof, { place: HTMLElement | null }>() },
  actions: {
    rememberPlace: assign((_, { place }: { place: HTMLElement }) => ({ place })),
    forgetPlace: assign({ place: null }),
    rememberFreshness: assign((_, { freshForMs }: Proof) => ({ freshForMs, problem: null })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** Not `sendParent`, which refuses to run where there is no parent: the gallery of pieces, a walk. */
    notifyParent({ self }, event: BotCheckEvent) {
      const { _parent: parent } = self;
      parent?.send(event);
    },
  },
  guards: { isShown: (_, { place }: Pick<Context, 'place'>) => place !== null },
  // The page itself comes first: solving a puzzle while it still wakes up would slow the first touch of a phone.
  // Long before anybody has typed an address and a password the proof is there.
  delays: { headStart: 1_500, proofAging: ({ context }) => context.freshForMs },
}).createMachine({
  id: 'botCheck',
  context: { place: null, freshForMs: 0, problem: null },
  on: {
    'box.shown': { actions: withEvent('rememberPlace') },
    'box.hidden': { actions: 'forgetPlace' },
  },
  initial: 'hidden',
  states: {
    /** No box, no form to fill in: a later step of it may show one. */
    hidden: {
      on: {
        'box.shown': { target: 'resting', actions: withEvent('rememberPlace') },
      },
    },
    resting: {
      on: {
        'form.touched': 'proving',
        'proof.retried': 'proving',
        'box.hidden': { target: 'hidden', actions: 'forgetPlace' },
      },
      after: { headStart: 'proving' },
    },
    proving: {
      on: { 'box.hidden': { target: 'hidden', actions: 'forgetPlace' } },
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ place: context.place }),
        onDone: {
          target: 'passed',
          actions: [
            withOutput('rememberFreshness'),
            {
              type: 'notifyParent',
              params: ({ event }) => ({ type: 'botCheck.passed', token: event.output.token }),
            },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
            {
              type: 'notifyParent',
              params: ({ event }) => ({ type: 'botCheck.failed', problem: toProblem(event.error) }),
            },
          ],
        },
      },
    },
    passed: {
      on: { 'proof.used': 'renewing' },
      after: { proofAging: 'renewing' },
    },
    renewing: {
      always: [
        { guard: { type: 'isShown', params: ({ context }) => context }, target: 'proving' },
        { target: 'hidden' },
      ],
    },
    failed: {
      on: { 'proof.retried': 'proving', 'box.hidden': { target: 'hidden', actions: 'forgetPlace' } },
    },
  },
});

type BotCheck = SnapshotFrom<typeof botCheckMachine>;

export const selectHasPassed = (check: BotCheck): boolean => check.matches('passed');
/** What stood in the way, while a new try waits for the visitor. */
export const selectBotCheckProblem = (check: BotCheck): Problem | null =>
  check.matches('failed') ? check.context.problem : null;

/**
 * Which refusal of a form is shown: another value after each, so that what is wrong is read out and focused again; 0
 * before the first. In turn and not counted, because a context that grows without end cannot be walked. It stands here
 * because every form has this machine, and a file of its own would be one more for the first load to know of.
 */
export type Attempt = 0 | 1 | 2;

export const nextAttempt = ({ attempt }: { attempt: Attempt }): Attempt => (attempt === 1 ? 2 : 1);
