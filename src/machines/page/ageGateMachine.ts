/**
 * The age gate before the first page: asks for a date of birth once in a browser's life, lets those of age in for
 * good and sends the others away. It knows no storage and no clock; both come with the answer to its first
 * question, so that server and browser start alike, with the page covered. The clock is asked again whenever
 * something is typed: a page left open past midnight must not refuse a birthday.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { isOldEnough, parseBirthDate } from '#contract/session/age.ts';
import type { CalendarDate, TypedBirthDate } from '#contract/session/age.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { minimumAge: number };
type Context = Input & { birthDate: TypedBirthDate; today: CalendarDate | null };
type Event =
  | { type: 'birthDate.typed'; part: keyof TypedBirthDate; text: string }
  | { type: 'birthDate.confirmed' }
  | { type: 'underage.declared' };

/** `today` is the visitor's own, by the visitor's clock. */
type Visitor = { isVerified: boolean; today: CalendarDate };

export const ageGateMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'covered' },
  actors: {
    readAgeVerified: notProvided<Visitor>(),
    storeAgeVerified: notProvided<void>(),
    leaveSite: notProvided<void>(),
  },
  actions: {
    rememberToday: assign((_, { today }: { today: CalendarDate }) => ({ today })),
    rememberPart: assign(({ context }, { part, text }: { part: keyof TypedBirthDate; text: string }) => ({
      birthDate: { ...context.birthDate, [part]: text },
    })),
  },
  guards: {
    isVerified: (_, visitor: Visitor) => visitor.isVerified,
    isOfAge: (_, { birthDate, today, minimumAge }: Context) => {
      const birth = parseBirthDate(birthDate);
      return birth !== null && today !== null && isOldEnough(birth, today, minimumAge);
    },
  },
}).createMachine({
  id: 'ageGate',
  context: ({ input }) => ({ ...input, birthDate: { month: '', day: '', year: '' }, today: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'covered',
      meta: { clauses: ['AG-05'] },
      invoke: {
        id: 'readAgeVerified',
        src: 'readAgeVerified',
        onDone: [
          {
            meta: { clauses: ['AG-01'] },
            guard: withOutput('isVerified'),
            target: 'verified',
          },
          {
            meta: { clauses: ['AG-01'] },
            target: 'asking',
            actions: withOutput('rememberToday'),
          },
        ],
      },
    },
    asking: {
      tags: 'covered',
      initial: 'waiting',
      on: {
        'birthDate.typed': {
          meta: { clauses: ['AG-02'] },
          target: '.readingToday',
          actions: withEvent('rememberPart'),
        },
        'birthDate.confirmed': {
          meta: { clauses: ['AG-02', 'AG-03'] },
          guard: { type: 'isOfAge', params: ({ context }) => context },
          target: 'storing',
        },
        'underage.declared': { target: 'leaving', meta: { clauses: ['AG-04'] } },
      },
      states: {
        waiting: {},
        readingToday: {
          invoke: {
            id: 'readToday',
            src: 'readAgeVerified',
            onDone: { target: 'waiting', actions: withOutput('rememberToday') },
          },
        },
      },
    },
    leaving: {
      tags: 'covered',
      // The answer means that the browser was asked to leave. Anyone who comes back to this page with the browser's
      // Back button finds it as it was left, so it asks again.
      invoke: { id: 'leaveSite', src: 'leaveSite', onDone: 'asking' },
    },
    /** Already open: a browser that cannot store lets a verified visitor in for this page's life. */
    storing: {
      meta: { clauses: ['AG-03', 'AG-06'] },
      invoke: { id: 'storeAgeVerified', src: 'storeAgeVerified', onDone: 'verified' },
    },
    verified: {},
  },
});

type AgeGate = SnapshotFrom<typeof ageGateMachine>;

/** The page behind must not be seen, scrolled or reached; true on the server. */
export const selectIsCovered = (gate: AgeGate) => gate.hasTag('covered');
/** The dialog shows. */
export const selectIsAsking = (gate: AgeGate) => gate.matches('asking') || gate.matches('leaving');
export const selectBirthDate = (gate: AgeGate) => gate.context.birthDate;
export const selectCanVerify = (gate: AgeGate) => gate.can({ type: 'birthDate.confirmed' });
