/**
 * How strong a password is while it is typed: rated when the keys rest for a moment, read out when they rest longer.
 * A rating that cannot be had is no fault of the form's: then there is none, until the field was empty once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** The one thing that would help most. */
export type PasswordHint =
  | 'tooShort'
  | 'tooLong'
  | 'keyboardRow'
  | 'repetition'
  | 'sequence'
  | 'date'
  | 'common'
  | 'similarToCommon'
  | 'knownText'
  | 'anotherWord';

/** From the first thing to be tried to what no one finds; below 3 the server refuses it. */
export type PasswordRating = { score: 0 | 1 | 2 | 3 | 4; hint: PasswordHint | null };

export type AskedPassword = {
  password: string;
  /** What a stranger may know of the account, such as its name. */
  knownText: string;
};
type Context = AskedPassword & { rating: PasswordRating | null };
type Event = { type: 'password.changed' } & AskedPassword;

export const passwordMeterMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'settled' },
  actors: { ratePassword: notProvided<PasswordRating, AskedPassword>() },
  actions: {
    rememberPassword: assign((_, { password, knownText }: AskedPassword) => ({ password, knownText })),
    rememberRating: assign((_, rating: PasswordRating) => ({ rating })),
    forget: assign({ password: '', knownText: '', rating: null }),
    /** Whatever the problem is, the form does not depend on it. */
    giveUp: assign((_given, _problem: Problem) => ({ password: '', knownText: '', rating: null })),
  },
  guards: { isEmpty: (_, { password }: AskedPassword) => password === '' },
  delays: { keysRest: 150, typingRests: 1_000 },
}).createMachine({
  id: 'passwordMeter',
  context: { password: '', knownText: '', rating: null },
  on: {
    'password.changed': [
      { guard: withEvent('isEmpty'), target: '.empty', actions: 'forget' },
      { target: '.typing', actions: withEvent('rememberPassword') },
    ],
  },
  initial: 'empty',
  states: {
    empty: {},
    typing: { after: { keysRest: 'rating' } },
    rating: {
      invoke: {
        id: 'ratePassword',
        src: 'ratePassword',
        input: ({ context: { password, knownText } }) => ({ password, knownText }),
        onDone: { target: 'rated', actions: withOutput('rememberRating') },
        onError: { target: 'unavailable', actions: withProblem('giveUp') },
      },
    },
    rated: { after: { typingRests: 'settled' } },
    settled: { tags: 'settled' },
    unavailable: {
      on: {
        'password.changed': [
          { guard: withEvent('isEmpty'), target: 'empty' },
          // Taken, so that no key asks again for what just could not be had.
          { actions: [] },
        ],
      },
    },
  },
});

type PasswordMeter = SnapshotFrom<typeof passwordMeterMachine>;

/** The last one there is; null before the first. */
export const selectRating = (meter: PasswordMeter): PasswordRating | null => meter.context.rating;
/** No one types any more: it can be read out. */
export const selectIsSettled = (meter: PasswordMeter): boolean => meter.hasTag('settled');
