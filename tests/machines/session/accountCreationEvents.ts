/** The events that account creation receives in its tests, and a form that is filled in correctly. */
import { guessablePassword } from '#contract/account/accountFields.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type AccountForm,
  emptyAccountForm,
  type Step,
  type TypedField,
} from '#machines/session/accountCreationForm.ts';
import { accountCreationMachine, selectStep } from '#machines/session/accountCreationMachine.ts';
import type { PasswordRating } from '#machines/session/passwordMeterMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { play } from '#tests/support/playMachine.ts';

export const filledForm: AccountForm = {
  ...emptyAccountForm,
  firstName: 'Ruth',
  lastName: 'Hollis',
  email: 'ruth@example.com',
  password: 'walnut stock and brass',
  phone: '(309) 555-0142',
  street: '100 Foundry Street',
  city: 'Rock Falls',
  usState: 'IL',
  zip: '61071',
  birthMonth: '04',
  birthDay: '17',
  birthYear: '1985',
};
export const input = {
  form: filledForm,
  invitation: null,
  returnTo: null,
  termsVersion: '2026-11-01',
  minimumAge: 18,
  waitSeconds: 30,
};
export const typed = (name: TypedField, value: string) => ({ type: 'field.changed', name, value }) as const;
export const terms = (isAccepted: boolean) => ({ type: 'terms.answered', isAccepted }) as const;
export const submitted = { type: 'step.submitted' } as const;
export const left = { type: 'step.left' } as const;
export const doubted = { type: 'address.doubted' } as const;
export const passed = { type: 'botCheck.passed', token: 'proof-1' } as const;
export const unreachable: Problem = { code: 'unreachable' };
export const checkFailed = { type: 'botCheck.failed', problem: unreachable } as const;
export const revisited = (step: Step) => ({ type: 'step.revisited', step }) as const;
export const rated = (score: PasswordRating['score']) => actorDone('ratePassword', { score, hint: null });
export const strong = rated(4);
export const weak = rated(2);
export const unrated = actorFailed('ratePassword', unreachable);
export const impatient = delayElapsed('patience', 'accountCreation.filling.ratingPassword');
export const today = actorDone('readToday', { year: 2026, month: 11, day: 20 });
export const created = actorDone('createAccount');
export const refusedFor = (fields: Record<string, string>) =>
  actorFailed('createAccount', { code: 'invalid_input', fields });
export const guessable = { password: guessablePassword };
export const commonPassword = refusedFor(guessable);
export const badZip = refusedFor({ zip: 'Not a ZIP code.', birthDate: 'Not a date.' });
export const lost = actorFailed('createAccount', unreachable);
export const invited = (invitation: object) => actorDone('invitation', invitation);
export const found = invited({
  outcome: 'found',
  firstName: 'Anna',
  lastName: 'West',
  email: 'anna@example.com',
});

const { password: _, ...withoutPassword } = filledForm;
export const restored = (isSent: boolean) =>
  ({ type: 'form.restored', form: withoutPassword, isSent }) as const;

export type Events = Parameters<typeof play<typeof accountCreationMachine>>[2][];
export const start = (...events: Events) => play(accountCreationMachine, input, ...events);
export const firstStep = [submitted, strong] as const;
export const lastStep = [...firstStep, submitted, terms(true)] as const;
export const asked = [...lastStep, passed, submitted, today] as const;
export const stepAfter = (...events: Events) => selectStep(start(...events).snapshot);
