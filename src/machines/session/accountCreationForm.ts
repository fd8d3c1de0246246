/**
 * The form that makes an account, as data: its fields, the steps they belong to and what is wrong with them. Pure; when
 * which step shows is the machine's to say, and what is sent `accountCreationRequest.ts`.
 */
import {
  type Check,
  checkBirthDate,
  checkCity,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
  checkStreet,
  checkStreet2,
  guessablePassword,
} from '#contract/account/accountFields.ts';
import { checkCountry, homeCountry } from '#contract/kernel/countries.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { addressChecks } from '#contract/kernel/usStates.ts';
import type { CalendarDate } from '#contract/session/age.ts';

import type { Invitation } from './invitationMachine.ts';
import type { AskedPassword, PasswordRating } from './passwordMeterMachine.ts';

/** As typed. The state is kept twice, so that trying another country loses neither the choice nor the text. */
export type AccountForm = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  phone: string;
  country: string;
  street: string;
  street2: string;
  city: string;
  usState: string;
  region: string;
  zip: string;
  birthMonth: string;
  birthDay: string;
  birthYear: string;
};

/** What a tab saves of it, for a reload: everything but the password. */
export type SavedForm = Omit<AccountForm, 'password'>;

export function savedForm(form: AccountForm): SavedForm {
  const { password: _, ...saved } = form;
  return saved;
}

export type TypedField = keyof AccountForm;
export type Typed = { name: TypedField; value: string };

export const emptyAccountForm: AccountForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  country: homeCountry,
  street: '',
  street2: '',
  city: '',
  usState: '',
  region: '',
  zip: '',
  birthMonth: '',
  birthDay: '',
  birthYear: '',
};

/** What an error can stand at, in the order of the page. */
export const stepFields = {
  whoYouAre: ['firstName', 'lastName', 'email', 'password'],
  whereWeReachYou: ['phone', 'country', 'street', 'street2', 'city', 'state', 'zip'],
  beforeYouBid: ['birthDate', 'terms'],
} as const;

export type Step = keyof typeof stepFields;
/** Those that need no clock to be judged. */
export type FirstSteps = Exclude<Step, 'beforeYouBid'>;
export type AccountField = (typeof stepFields)[Step][number];
export type FieldErrors = Partial<Record<AccountField, string>>;

export const isInHomeCountry = ({ country }: Pick<AccountForm, 'country'>): boolean =>
  country === homeCountry;

export const stateOf = (form: AccountForm): string => (isInHomeCountry(form) ? form.usState : form.region);

const without = (errors: FieldErrors, fields: readonly AccountField[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.some((one) => one === field)));

const present = (sentences: Partial<Record<AccountField, string | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== undefined));

/** Where the error of a typed field stands: the parts of one question share it. */
function fieldOfTyped(name: TypedField): AccountField {
  if (name === 'usState' || name === 'region') return 'state';
  if (name === 'birthMonth' || name === 'birthDay' || name === 'birthYear') return 'birthDate';
  return name;
}

/** Another country asks other things of an address. */
const fieldsOfTyped = (name: TypedField): readonly AccountField[] =>
  name === 'country' ? ['country', 'state', 'zip'] : [fieldOfTyped(name)];

type Page = { form: AccountForm; errors: FieldErrors };

/** What was wrong is not said of what is being put right. The same text once more puts nothing right. */
export const afterTyping = ({ form, errors }: Page, { name, value }: Typed): Page =>
  form[name] === value
    ? { form, errors }
    : { form: { ...form, [name]: value }, errors: without(errors, fieldsOfTyped(name)) };

export const errorsAfterTerms = (errors: FieldErrors): FieldErrors => without(errors, ['terms']);

const textChecks = {
  firstName: checkFirstName,
  lastName: checkLastName,
  email: checkEmail,
  password: checkPassword,
  phone: checkPhone,
  country: checkCountry,
  street: checkStreet,
  street2: checkStreet2,
  city: checkCity,
} satisfies Partial<Record<AccountField, Check>>;

function checkField(
  form: AccountForm,
  field: Exclude<AccountField, 'birthDate' | 'terms'>,
): string | undefined {
  if (field === 'state') return addressChecks(form.country).state(stateOf(form));
  if (field === 'zip') return addressChecks(form.country).zip(form.zip);
  return textChecks[field](form[field]);
}

export const stepErrors = (form: AccountForm, step: FirstSteps): FieldErrors =>
  present(Object.fromEntries(stepFields[step].map((field) => [field, checkField(form, field)])));

export const birthDateOf = ({ birthMonth, birthDay, birthYear }: AccountForm) => ({
  month: birthMonth,
  day: birthDay,
  year: birthYear,
});

/** What a stranger may know goes along in the order in which the server asks about it. */
export const passwordQuestion = ({ password, email, firstName, lastName }: AccountForm): AskedPassword => ({
  password,
  knownText: [email, firstName, lastName].join('\n'),
});

export const isSameQuestion = (one: AskedPassword | null, other: AskedPassword): boolean =>
  one?.password === other.password && one.knownText === other.knownText;

const enoughScore = 3 satisfies PasswordRating['score'];

/** Said at its own step: the server would say the same, but at the very end. */
export const ratingErrors = ({ score }: PasswordRating): FieldErrors =>
  score < enoughScore ? { password: guessablePassword } : {};

type LastStep = { form: AccountForm; isTermsAccepted: boolean; minimumAge: number };

export const lastStepErrors = (
  { form, isTermsAccepted, minimumAge }: LastStep,
  today: CalendarDate,
): FieldErrors =>
  present({
    birthDate: checkBirthDate(birthDateOf(form), { today, minimumAge }),
    terms: isTermsAccepted ? undefined : 'Read and accept the terms to create an account.',
  });

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/** In the order of the page. */
export const errorsInStep = (errors: FieldErrors, step: Step): { field: AccountField; sentence: string }[] =>
  stepFields[step].flatMap((field) => {
    const sentence = errors[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });

/** What was said of one step is said again; the others keep theirs. */
export const withErrorsOf = (errors: FieldErrors, step: Step, found: FieldErrors): FieldErrors => ({
  ...without(errors, stepFields[step]),
  ...found,
});

const isAccountField = (name: string): name is AccountField =>
  Object.values(stepFields).some((fields) => fields.some((field) => field === name));

/** `birthDate.year` is said at the date of birth, the version of the terms where they are accepted. */
function fieldOfServer(path: string): AccountField | undefined {
  const [name = ''] = path.split('.');
  if (name === 'termsVersion') return 'terms';
  return isAccountField(name) ? name : undefined;
}

/** What the server found wrong, by the fields of the page; what it says of no field of ours is left out. */
export const refusedFields = ({ fields = {} }: Problem): FieldErrors =>
  present(
    Object.fromEntries(
      Object.entries(fields).flatMap(([path, sentence]) => {
        const field = fieldOfServer(path);
        return field === undefined ? [] : [[field, sentence]];
      }),
    ),
  );

/** What someone has typed already counts for more. */
export const withInvitation = (
  form: AccountForm,
  { firstName, lastName, email }: Invitation,
): AccountForm => ({
  ...form,
  firstName: form.firstName || (firstName ?? ''),
  lastName: form.lastName || (lastName ?? ''),
  email: form.email || (email ?? ''),
});

export const isTouched = ({ country, ...texts }: AccountForm): boolean =>
  country !== homeCountry || Object.values(texts).some((text) => text !== '');
