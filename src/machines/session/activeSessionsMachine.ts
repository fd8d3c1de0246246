/**
 * Everywhere the visitor is logged in: the list, logging one other browser out, and logging out of all of them after
 * a second thought. It ends with everything ended; this browser's own log-out is the session's business.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { ActiveSession } from '#contract/session/sessions.ts';
import { withEvent, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { failed } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = {
  sessions: readonly ActiveSession[];
  /** The one that is being logged out. */
  ending: ActiveSession | null;
  /** The one that was logged out last, to say so. */
  ended: ActiveSession | null;
  problem: Problem | null;
};
type Event =
  | { type: 'session.dismissed'; session: ActiveSession }
  | { type: 'everywhere.chosen' }
  | { type: 'everywhere.declined' }
  | { type: 'everywhere.confirmed' }
  | { type: 'retry.asked' };

export const activeSessionsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'confirming' },
  actors: {
    listSessions: notProvided<readonly ActiveSession[]>(),
    endSession: notProvided<void, { sessionId: number }>(),
    endAllSessions: notProvided<void>(),
  },
  actions: {
    rememberSessions: assign((_, { sessions }: Pick<Context, 'sessions'>) => ({ sessions, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberEnding: assign((_, { session }: { session: ActiveSession }) => ({
      ending: session,
      ended: null,
      problem: null,
    })),
    /** It is over, whether it was ended now or before. */
    forgetEnded: assign(({ context: { sessions, ending } }) => ({
      sessions: sessions.filter(({ id }) => id !== ending?.id),
      ended: ending,
      ending: null,
    })),
    keepEnding: assign({ ending: null }),
    forgetMessages: assign({ ended: null, problem: null }),
  },
  guards: {
    isOther: (_, { session }: { session: ActiveSession }) => !session.isCurrent,
    isGone: (_, { code }: Problem) => code === 'not_found',
  },
}).createMachine({
  id: 'activeSessions',
  context: { sessions: [], ending: null, ended: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: { target: 'shown', actions: withOutputAs('rememberSessions', 'sessions') },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    failed,
    shown: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'session.dismissed': {
              guard: withEvent('isOther'),
              target: 'ending',
              actions: withEvent('rememberEnding'),
            },
            'everywhere.chosen': { target: 'confirming', actions: 'forgetMessages' },
          },
        },
        ending: {
          tags: 'busy',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ sessionId: context.ending?.id ?? 0 }),
            onDone: { target: 'resting', actions: 'forgetEnded' },
            onError: [
              { guard: withProblem('isGone'), target: 'resting', actions: 'forgetEnded' },
              {
                target: 'resting',
                actions: ['keepEnding', withProblem('rememberProblem')],
              },
            ],
          },
        },
        confirming: {
          tags: 'confirming',
          on: {
            'everywhere.declined': { target: 'resting', actions: 'forgetMessages' },
            'everywhere.confirmed': { target: 'endingAll', actions: 'forgetMessages' },
          },
        },
        endingAll: {
          tags: ['busy', 'confirming'],
          invoke: {
            id: 'endAllSessions',
            src: 'endAllSessions',
            onDone: '#activeSessions.over',
            onError: { target: 'confirming', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
    /** No one is logged in anywhere; the screen notifies the session, which leads away. */
    over: { tags: ['busy', 'confirming'] },
  },
});

type ActiveSessions = SnapshotFrom<typeof activeSessionsMachine>;

export const selectSessions = ({ context }: ActiveSessions): readonly ActiveSession[] => context.sessions;
export const selectEnding = ({ context }: ActiveSessions): ActiveSession | null => context.ending;
export const selectEnded = ({ context }: ActiveSessions): ActiveSession | null => context.ended;
export const selectSessionsProblem = ({ context }: ActiveSessions): Problem | null => context.problem;
export const selectIsConfirming = (sessions: ActiveSessions): boolean => sessions.hasTag('confirming');
export const selectIsOver = (sessions: ActiveSessions): boolean => sessions.matches('over');
