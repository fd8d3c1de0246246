/**
 * A bidder's registration for one sale: what the house knows of it, and asking to bid, with the dialog that leads
 * there and tells what came of it. Asking twice is asking once: while an answer is awaited no second press is heard,
 * and the house keeps one registration anyway. Who waits for approval is told of it without a new page.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/problems.ts';
import type { Registration } from '#contract/registrations.ts';

import { notProvided } from './placeholders.ts';

type Input = { auctionId: number };
type Context = Input & {
  /** Null until the house has answered. */
  registration: Registration | null;
  /** Why it could not be asked. */
  problem: Problem | null;
  /** The visitor has asked to bid on this page. */
  hasAsked: boolean;
  askedLimit: AskedLimit;
  /** Something was decided while a dialog covered the page. */
  hasNews: boolean;
};
type Event =
  /** The house may see something in another light: after a bid, a decision of staff, a press on "Try again". */
  | { type: 'registration.outdated' }
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | { type: 'registration.confirmed' }
  /** For a higher limit. */
  | { type: 'limit.opened' }
  | ({ type: 'limit.confirmed' } & AskedLimit);

export type AskedLimit = { limitCents: number; reason: string };

const noLimit: AskedLimit = { limitCents: 0, reason: '' };

/** What may be another answer in a minute: a decision of staff, or any answer at all. */
const isUnsettled = ({ registration }: Pick<Context, 'registration'>): boolean =>
  registration === null || registration.Status === 'requested' || registration.Status === 'pending';

export const registrationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'open' | 'busy' | 'told' | 'limit',
  },
  actors: {
    findRegistration: notProvided<Registration, { auctionId: number }>(),
    register: notProvided<Registration, { auctionId: number }>(),
    requestLimit: notProvided<Registration, { auctionId: number } & AskedLimit>(),
  },
  actions: {
    rememberRegistration: assign((_, registration: Registration) => ({ registration, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberAsking: assign({ hasAsked: true }),
    rememberLimit: assign((_, { limitCents, reason }: AskedLimit) => ({
      askedLimit: { limitCents, reason },
      problem: null,
    })),
    noteNews: assign({ hasNews: true }),
    forgetNews: assign({ hasNews: false }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isKnown: (_, { registration }: Pick<Context, 'registration'>) => registration !== null,
    isUnsettled: (_, context: Pick<Context, 'registration'>) => isUnsettled(context),
    hasNews: (_, { hasNews }: Pick<Context, 'hasNews'>) => hasNews,
    mayAskForMore: (_, { registration }: Pick<Context, 'registration'>) =>
      registration?.Status === 'approved' && registration.LimitCents !== null,
    mayRegister: (_, { registration }: Pick<Context, 'registration'>) =>
      registration?.Status === 'none' && registration.IsOpen && registration.Approval !== null,
  },
  delays: { reviewPause: 60_000 },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    registration: null,
    problem: null,
    hasAsked: false,
    askedLimit: noLimit,
    hasNews: false,
  }),
  initial: 'asking',
  states: {
    /** What was known before is shown meanwhile. */
    asking: {
      entry: 'forgetNews',
      invoke: {
        id: 'findRegistration',
        src: 'findRegistration',
        input: ({ context: { auctionId } }) => ({ auctionId }),
        onDone: {
          target: 'resting',
          actions: { type: 'rememberRegistration', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
      on: {
        // What is on its way may be how things stood before.
        'registration.outdated': { target: 'asking', reenter: true },
        'dialog.opened': { guard: { type: 'isKnown', params: ({ context }) => context }, target: 'deciding' },
      },
    },
    resting: {
      after: {
        reviewPause: { guard: { type: 'isUnsettled', params: ({ context }) => context }, target: 'asking' },
      },
      on: {
        'registration.outdated': 'asking',
        'dialog.opened': { guard: { type: 'isKnown', params: ({ context }) => context }, target: 'deciding' },
        'limit.opened': {
          guard: { type: 'mayAskForMore', params: ({ context }) => context },
          target: 'askingForMore',
        },
      },
    },
    deciding: {
      tags: 'open',
      entry: 'forgetProblem',
      initial: 'reading',
      on: {
        'registration.outdated': { actions: 'noteNews' },
        'dialog.closed': [
          { guard: { type: 'hasNews', params: ({ context }) => context }, target: 'asking' },
          { target: 'resting' },
        ],
      },
      states: {
        reading: {
          on: {
            'registration.confirmed': {
              guard: { type: 'mayRegister', params: ({ context }) => context },
              target: 'sending',
              actions: 'forgetProblem',
            },
          },
        },
        /** The dialog stays until the house has answered. */
        sending: {
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context: { auctionId } }) => ({ auctionId }),
            onDone: {
              target: 'told',
              actions: [
                'rememberAsking',
                { type: 'rememberRegistration', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
          on: { 'dialog.closed': {} },
        },
        told: { tags: 'told' },
      },
    },
    askingForMore: {
      tags: ['open', 'limit'],
      entry: 'forgetProblem',
      initial: 'reading',
      on: {
        'registration.outdated': { actions: 'noteNews' },
        'dialog.closed': [
          { guard: { type: 'hasNews', params: ({ context }) => context }, target: 'asking' },
          { target: 'resting' },
        ],
      },
      states: {
        reading: {
          on: {
            'limit.confirmed': {
              target: 'sending',
              actions: { type: 'rememberLimit', params: ({ event }) => event },
            },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'requestLimit',
            src: 'requestLimit',
            input: ({ context: { auctionId, askedLimit } }) => ({ auctionId, ...askedLimit }),
            onDone: {
              target: 'told',
              actions: { type: 'rememberRegistration', params: ({ event }) => event.output },
            },
            onError: {
              target: 'reading',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
          on: { 'dialog.closed': {} },
        },
        told: { tags: 'told' },
      },
    },
  },
});

type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const selectRegistration = ({ context }: RegistrationSnapshot): Registration | null =>
  context.registration;
export const selectProblem = ({ context }: RegistrationSnapshot): Problem | null => context.problem;
export const selectIsOpen = (registration: RegistrationSnapshot): boolean => registration.hasTag('open');
export const selectIsSending = (registration: RegistrationSnapshot): boolean => registration.hasTag('busy');
export const selectIsAboutLimit = (registration: RegistrationSnapshot): boolean =>
  registration.hasTag('limit');
export const selectIsTold = (registration: RegistrationSnapshot): boolean => registration.hasTag('told');
export const selectHasAsked = ({ context }: RegistrationSnapshot): boolean => context.hasAsked;
