/**
 * What the address of the validation page says: what was validated and whether it worked. Anybody can write such an
 * address, so it is read as one of a few known cases and never repeated.
 */
import { emailLinkHours } from '#contract/account/accountLimits.ts';

export type Validation =
  /** The email address is its owner's. */
  | 'verified'
  /** The link of the letter had expired. */
  | 'expired'
  /** The link of the letter was none of ours, or was not copied whole. */
  | 'unknown'
  /** Something else was validated, with success or without. */
  | 'done'
  | 'notDone'
  /** Nothing that could be read. */
  | 'nothing';

type Address = { type?: string | undefined; success?: string | undefined; code?: string | undefined };

export function readValidation({ type, success, code }: Address): Validation {
  if (success !== 'true' && success !== 'false') return 'nothing';
  const isGood = success === 'true';
  if (type !== 'email') return isGood ? 'done' : 'notDone';
  if (isGood) return 'verified';
  return code === 'expired' ? 'expired' : 'unknown';
}

export const validationTexts = {
  verified: {
    title: 'Thank you',
    sentence: 'Your email address is verified. Next: log in, then register for a sale.',
  },
  expired: {
    title: 'This link has expired',
    sentence: `A link is good for ${emailLinkHours} hours. Ask for a new one to verify your address.`,
  },
  unknown: {
    title: 'This link does not work',
    sentence: 'Make sure you opened the whole link from the email, or ask for a new one.',
  },
  done: {
    title: 'Thank you',
    sentence: 'Verification is complete.',
  },
  notDone: {
    title: 'This could not be verified',
    sentence:
      'The link may have expired, or part of it may be missing. Open it from the email again, or call us.',
  },
  nothing: {
    title: 'There is nothing to verify here',
    sentence: 'This page opens from a link in an email from us.',
  },
} as const satisfies Record<Validation, { title: string; sentence: string }>;

const nextWhenLoggedIn = 'Your email address is verified. Next: register for a sale.';

export function textsOf(validation: Validation, isLoggedIn: boolean): { title: string; sentence: string } {
  const { title, sentence } = validationTexts[validation];
  return { title, sentence: validation === 'verified' && isLoggedIn ? nextWhenLoggedIn : sentence };
}

/** Who failed to verify an address gets on with a new link only. */
export const needsNewLink = (validation: Validation): boolean =>
  validation === 'expired' || validation === 'unknown';
