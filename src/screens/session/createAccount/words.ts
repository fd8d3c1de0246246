/** What the form that makes an account calls its steps and fields, and how its parts find each other. */
import {
  type AccountField,
  type AccountForm,
  isInHomeCountry,
  type Step,
} from '#machines/session/accountCreationForm.ts';
import type { Invitation } from '#machines/session/invitationMachine.ts';

export const stepTitles = {
  whoYouAre: 'Who you are',
  whereWeReachYou: 'How to reach you',
  beforeYouBid: 'Before you bid',
} as const satisfies Record<Step, string>;

export const steps = Object.keys(stepTitles) as Step[];

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  phone: 'Phone',
  country: 'Country',
  street: 'Street address',
  street2: 'Apartment, suite or unit (optional)',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  birthDate: 'Date of birth',
  terms: 'Terms',
} as const satisfies Record<AccountField, string>;

const labelsAbroad: Partial<Record<AccountField, string>> = {
  state: 'State, province or region',
  zip: 'Postal code',
};

export const fieldLabel = (field: AccountField, form: Pick<AccountForm, 'country'>): string =>
  (isInHomeCountry(form) ? undefined : labelsAbroad[field]) ?? labels[field];

export const fieldId = (field: AccountField): string => `account-${field}`;

const withoutIt = 'You can still create an account.';

/** Nothing is said while it is looked up, and nothing without one. */
export const invitationTexts = {
  none: null,
  found: 'We found your invitation and filled in what we know.',
  used: `This invitation has already been used. ${withoutIt}`,
  expired: `This invitation has expired. ${withoutIt}`,
  unknown: `We do not recognize this invitation. ${withoutIt}`,
  unread: `We could not look up your invitation. ${withoutIt}`,
} as const satisfies Record<Invitation['outcome'], string | null>;
