/** What the machine that creates accounts remembers, receives, asks and decides; the machine has the order. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { CalendarDate } from '#contract/session/age.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

import {
  type AccountForm,
  afterTyping,
  errorsAfterTerms,
  errorsInStep,
  type FieldErrors,
  type FirstSteps,
  hasErrors,
  isSameQuestion,
  type SavedForm,
  savedForm,
  lastStepErrors,
  passwordQuestion,
  ratingErrors,
  refusedFields,
  type Step,
  stepErrors,
  type Typed,
  withErrorsOf,
  withInvitation,
} from './accountCreationForm.ts';
import type { Creation } from './accountCreationRequest.ts';
import { type Attempt, type BotCheckEvent, botCheckMachine, nextAttempt } from './botCheckMachine.ts';
import { type Invitation, invitationMachine } from './invitationMachine.ts';
import type { AskedPassword, PasswordRating } from './passwordMeterMachine.ts';
import { verificationLetterMachine } from './verificationLetterMachine.ts';

/** What a tab saves: the form, and whether the email is on its way. */
export type SavedCreation = { form: SavedForm; isSent: boolean };

type Input = {
  /** What is known before anything is typed. */
  form: AccountForm;
  /** The code of an invitation, from the address. */
  invitation: string | null;
  /** Where the visitor was going; the letter carries it on. */
  returnTo: string | null;
  termsVersion: string;
  minimumAge: number;
  /** Between one letter and the next. */
  waitSeconds: number;
};
type Context = Input & {
  /** What became of the invitation; null until that is known. */
  invited: Invitation['outcome'] | null;
  isTermsAccepted: boolean;
  /** The form is as the tab had saved it before a reload: only the password is missing. */
  isRestored: boolean;
  /** What the password was last found good enough for: another name can make it a weak one. */
  settled: AskedPassword | null;
  token: string | null;
  errors: FieldErrors;
  problem: Problem | null;
  attempt: Attempt;
};
type Event =
  | ({ type: 'field.changed' } & Typed)
  | { type: 'terms.answered'; isAccepted: boolean }
  | { type: 'step.submitted' }
  | { type: 'step.left' }
  /** By the browser's own Back and Forward. */
  | { type: 'step.revisited'; step: Step }
  | { type: 'address.doubted' }
  | ({ type: 'form.restored' } & SavedCreation)
  | BotCheckEvent;

const isRight = ({ form }: Context, step: FirstSteps): boolean => !hasErrors(stepErrors(form, step));

const isSettled = (context: Context): boolean =>
  isRight(context, 'whoYouAre') && isSameQuestion(context.settled, passwordQuestion(context.form));

function isOpen(context: Context, step: Step): boolean {
  if (step === 'whoYouAre') return true;
  return isSettled(context) && (step === 'whereWeReachYou' || isRight(context, 'whereWeReachYou'));
}

export const accountCreationSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as {
      botCheck: 'botCheck';
      verificationLetter: 'verificationLetter';
      formStorage: 'formStorage';
    },
  },
  actors: {
    botCheck: botCheckMachine,
    invitation: invitationMachine,
    /** Sends what it has saved, and receives `form.changed`. */
    formStorage: notWatched<{ type: 'form.restored' } & SavedCreation>(),
    ratePassword: notProvided<PasswordRating, AskedPassword>(),
    readToday: notProvided<CalendarDate>(),
    createAccount: notProvided<void, Creation>(),
    verificationLetter: verificationLetterMachine,
  },
  actions: {
    rememberField: assign(({ context }, typed: Typed) => afterTyping(context, typed)),
    saveForm: sendTo('formStorage', ({ context: { form } }, isSent: boolean) => ({
      type: 'form.changed',
      saved: { form: savedForm(form), isSent },
    })),
    restoreForm: assign(({ context }, { form }: SavedCreation) => ({
      form: { ...context.form, ...form },
      isRestored: true,
    })),
    rememberTerms: assign(({ context }, { isAccepted }: { isAccepted: boolean }) => ({
      isTermsAccepted: isAccepted,
      errors: isAccepted ? errorsAfterTerms(context.errors) : context.errors,
    })),
    /** A code that no one could be asked about may be good, so it goes along. */
    takeInvitation: assign(({ context }, found: Invitation) => ({
      invited: found.outcome,
      invitation: ['found', 'unread'].includes(found.outcome) ? context.invitation : null,
      form: withInvitation(context.form, found),
    })),
    rememberErrors: assign(({ context }, step: FirstSteps) => ({
      errors: withErrorsOf(context.errors, step, stepErrors(context.form, step)),
    })),
    rememberRatingErrors: assign(({ context }, rating: PasswordRating) => ({
      errors: withErrorsOf(context.errors, 'whoYouAre', ratingErrors(rating)),
    })),
    settlePassword: assign(({ context }) => ({ settled: passwordQuestion(context.form) })),
    rememberLastErrors: assign(({ context }, today: CalendarDate) => ({
      errors: withErrorsOf(context.errors, 'beforeYouBid', lastStepErrors(context, today)),
    })),
    rememberRefusal: assign((_, problem: Problem) => {
      const errors = refusedFields(problem);
      return { errors, problem: hasErrors(errors) ? null : problem };
    }),
    forgetProblem: assign({ problem: null }),
    rememberToken: assign((_, { token }: { token: string }) => ({ token })),
    forgetToken: assign({ token: null }),
    renewProof: sendTo('botCheck', { type: 'proof.used' }),
    /** It outlives the page that shows it, which may have gone back: the next one takes its place. */
    startLetter: enqueueActions(({ context, enqueue }) => {
      const { form, returnTo, waitSeconds } = context;
      const input = { email: form.email.trim(), returnTo, isJustSent: true, waitSeconds };
      enqueue.stopChild('verificationLetter');
      enqueue.spawnChild('verificationLetter', { id: 'verificationLetter', input });
    }),
    countAttempt: assign(({ context }) => ({ attempt: nextAttempt(context) })),
  },
  guards: {
    isRight: ({ context }, step: FirstSteps) => isRight(context, step),
    /** A form that is sent twice reports what it holds twice. */
    isNew: ({ context }, { name, value }: Typed) => context.form[name] !== value,
    isSent: (_, { isSent }: SavedCreation) => isSent,
    isWeak: (_, rating: PasswordRating) => hasErrors(ratingErrors(rating)),
    isSettled: ({ context }) => isSettled(context),
    /** A step is shown again when nothing before it has become wrong since. */
    isOpen: ({ context }, { step, asked }: { step: Step; asked: Step }) =>
      step === asked && isOpen(context, step),
    isWrongOn: ({ context }, today: CalendarDate) => hasErrors(lastStepErrors(context, today)),
    hasToken: ({ context }) => context.token !== null,
    isWrongIn: ({ context }, step: Step) => errorsInStep(context.errors, step).length > 0,
  },
  delays: {
    /** On a slow line the dictionary comes late: then the server's word at the end is enough. */
    patience: 5_000,
  },
});
