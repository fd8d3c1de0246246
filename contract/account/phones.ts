/** The phone book. Every call that changes it answers the whole book: it is short, and two pages of one visitor agree. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { phoneCode, undoDays } from './accountLimits.ts';

const domain = 'Contacts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const ofPhone = z.object({ PhoneID: id });

/** Far longer than may be, so that input that is too long gets a message of its own. */
const text = z.string().check(z.maxLength(1_000));

export const phoneSchema = z.object({
  PhoneID: z.int(),
  /** As ITU-T E.164 writes it. */
  Number: z.string(),
  Label: z.string(),
  /** The one we call, and the only one that text messages go to. */
  IsPrimary: z.boolean(),
  IsVerified: z.boolean(),
});

export type Phone = z.infer<typeof phoneSchema>;

const book = z.array(phoneSchema);
const draft = z.object({ Number: text, Label: text });
export type PhoneDraft = z.infer<typeof draft>;

export const getPhones = endpoint({
  method: 'GET',
  path: '/api/account/phones/getAll',
  domain,
  summary: 'The caller’s phone numbers, the Primary first.',
  audience: 'account',
  answer: book,
  problems: ['not_logged_in'],
});

export const addPhone = endpoint({
  method: 'POST',
  path: '/api/account/phones/add',
  domain,
  summary:
    'Adds a number, in any way it is written; without a country’s code it is of the United States. The first is the Primary. A number that is there already is refused.',
  audience: 'account',
  body: draft,
  answer: book,
  problems: ['not_logged_in'],
});

export const editPhone = endpoint({
  method: 'PUT',
  path: '/api/account/phones/edit/:PhoneID',
  domain,
  summary: 'Changes number and label. Another number has to be verified again.',
  audience: 'account',
  params: ofPhone,
  body: draft,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const removePhone = endpoint({
  method: 'POST',
  path: '/api/account/phones/remove/:PhoneID',
  domain,
  summary: `Takes a number out of the book, for good after ${undoDays} days. In place of a Primary comes another one, a verified one first.`,
  audience: 'account',
  params: ofPhone,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const restorePhone = endpoint({
  method: 'POST',
  path: '/api/account/phones/restore/:PhoneID',
  domain,
  summary: 'Puts a number back that was taken out, as it was.',
  audience: 'account',
  params: ofPhone,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const makePhonePrimary = endpoint({
  method: 'POST',
  path: '/api/account/phones/makePrimary/:PhoneID',
  domain,
  summary: 'Makes a verified number the Primary; another is refused.',
  audience: 'account',
  params: ofPhone,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/account/phones/sendCode/:PhoneID',
  domain,
  summary: `Sends a code of ${phoneCode.digits} digits to the number, good for ${phoneCode.minutes} minutes; an earlier one no longer counts. ${phoneCode.mostAnHour} an hour for a number, ${phoneCode.mostADay} a day for an account.`,
  audience: 'account',
  params: ofPhone,
  answer: z.object({
    Outcome: z.enum(['sent', 'tooMany', 'alreadyVerified']),
    /** With `tooMany`: after how many seconds another can be had. */
    WaitSeconds: z.nullable(z.int()),
  }),
  problems: ['not_logged_in', 'not_found'],
});

const phoneCodeOutcomes = ['verified', 'wrong', 'expired', 'used'] as const;

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/account/phones/verify/:PhoneID',
  domain,
  summary:
    'Takes the code that was sent to the number: five tries a code. `expired` is a code that is too old or was tried too often, `used` a number that is verified already.',
  audience: 'account',
  params: ofPhone,
  body: z.object({ Code: z.string().check(z.maxLength(100)) }),
  answer: z.object({ Outcome: z.enum(phoneCodeOutcomes), TriesLeft: z.int(), Phones: book }),
  problems: ['not_logged_in', 'not_found'],
});
