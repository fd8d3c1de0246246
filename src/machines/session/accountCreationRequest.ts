/** What is sent to create an account: every field as it was typed, because the server tidies and decides. */
import type { NewAccount } from '#contract/session/accounts.ts';

import { type AccountForm, birthDateOf, stateOf } from './accountCreationForm.ts';

export type Creation = NewAccount & {
  invitation?: string | undefined;
  returnTo?: string | undefined;
  turnstileToken: string;
};

type Filled = {
  form: AccountForm;
  termsVersion: string;
  invitation: string | null;
  returnTo: string | null;
  token: string | null;
};

export function creationOf({ form, termsVersion, invitation, returnTo, token }: Filled): Creation {
  const { firstName, lastName, email, password, phone, country, street, street2, city, zip } = form;
  return {
    firstName,
    lastName,
    email,
    password,
    phone,
    street,
    street2,
    city,
    state: stateOf(form),
    zip,
    country,
    birthDate: birthDateOf(form),
    termsVersion,
    ...(invitation !== null && { invitation }),
    ...(returnTo !== null && { returnTo }),
    turnstileToken: token ?? '',
  };
}
