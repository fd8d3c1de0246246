/**
 * The date of birth, as one step of registering. Someone too young gets a message and goes no further here; a date that
 * our staff have compared with an ID is changed by them alone.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import { checkBirthDate } from '#contract/account/accountFields.ts';
import type { DocumentsDone } from '#contract/account/documents.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  ageOn,
  type CalendarDate,
  isOldEnough,
  parseBirthDate,
  type TypedBirthDate,
} from '#contract/session/age.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { minimumAge: number };
type Context = Input & { typed: TypedBirthDate; problem: Problem | null };
type Typed = { typed: TypedBirthDate };
type Outcome = DocumentsDone['Outcome'];

const nothing: TypedBirthDate = { month: '', day: '', year: '' };

const realDate = 'Enter a real date as month, day and year, such as 04/17/1985.';

/** A date to come is a slip of the finger, and says nothing about an age. */
function judge({ typed, minimumAge }: Context, today: CalendarDate): 'good' | 'tooYoung' | { fault: string } {
  const date = parseBirthDate(typed);
  if (date && ageOn(date, today) < 0) return { fault: realDate };
  const fault = checkBirthDate(typed, { today, minimumAge });
  if (fault === undefined) return 'good';
  return date && !isOldEnough(date, today, minimumAge) ? 'tooYoung' : { fault };
}

export const birthDateStepMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'date.submitted' } & Typed,
    emitted: {} as { type: 'piece.saved' },
    tags: {} as 'busy',
  },
  actors: {
    readToday: notProvided<CalendarDate>(),
    saveBirthDate: notProvided<Outcome, Typed>(),
  },
  actions: {
    rememberDate: assign((_, { typed }: Typed) => ({ typed, problem: null })),
    refuseDate: assign(({ context }, today: CalendarDate) => {
      const judged = judge(context, today);
      const birthDate = typeof judged === 'object' ? judged.fault : realDate;
      return { problem: { code: 'invalid_input' as const, fields: { birthDate } } };
    }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    notifySaved: emit({ type: 'piece.saved' }),
  },
  guards: {
    isGood: ({ context }, today: CalendarDate) => judge(context, today) === 'good',
    isTooYoung: ({ context }, today: CalendarDate) => judge(context, today) === 'tooYoung',
    isSaved: (_, { outcome }: { outcome: Outcome }) => outcome === 'done',
  },
}).createMachine({
  id: 'birthDateStep',
  context: ({ input }) => ({ ...input, typed: nothing, problem: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'date.submitted': { target: 'readingToday', actions: withEvent('rememberDate') },
      },
    },
    readingToday: {
      tags: 'busy',
      invoke: {
        id: 'readToday',
        src: 'readToday',
        onDone: [
          { guard: withOutput('isGood'), target: 'saving' },
          { guard: withOutput('isTooYoung'), target: 'tooYoung' },
          { target: 'typing', actions: withOutput('refuseDate') },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveBirthDate',
        src: 'saveBirthDate',
        input: ({ context: { typed } }) => ({ typed }),
        onDone: [{ guard: withOutputAs('isSaved', 'outcome'), target: 'saved' }, { target: 'settled' }],
        onError: { target: 'typing', actions: withProblem('rememberProblem') },
      },
    },
    tooYoung: {},
    settled: {},
    saved: { entry: 'notifySaved' },
  },
});

type BirthDateStep = SnapshotFrom<typeof birthDateStepMachine>;

export const selectBirthDateProblem = ({ context }: BirthDateStep): Problem | null => context.problem;
export const selectIsDateBusy = (step: BirthDateStep): boolean => step.hasTag('busy');
export const selectBirthDateEnd = (step: BirthDateStep): 'tooYoung' | 'settled' | null => {
  if (step.matches('tooYoung')) return 'tooYoung';
  return step.matches('settled') ? 'settled' : null;
};
