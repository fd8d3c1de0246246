/** What we write about the email addresses of an account. */
import { emailLinkHours } from '#contract/account/accountLimits.ts';

import type { LetterContent } from './letterLayout.ts';
import type { Sender } from './letters.ts';

export type ContactFacts = {
  verifyOtherEmail: { firstName: string; path: string };
  /** To a mailbox whose name we do not know. */
  otherEmailTaken: { firstName: string };
  /** `email` is the new Primary. */
  primaryEmailChanged: { firstName: string; email: string };
};

const newPasswordPath = '/login/password-reset';

const callUs = ({ site: { locations, email } }: Sender): string => {
  const phone = locations[0]?.phone;
  return phone === undefined ? `Write to us at ${email}.` : `Call us at ${phone}, or write to ${email}.`;
};

const verifyOtherEmailLetter = (
  { path }: ContactFacts['verifyOtherEmail'],
  { origin, site }: Sender,
): LetterContent => ({
  subject: `Verify another email address for ${site.shortName}`,
  preview: 'One click adds this address to your account.',
  before: [
    `This email address was added to an account with ${site.companyName}. If that was you, please verify it:`,
  ],
  action: { label: 'Verify this address', address: `${origin}${path}` },
  after: [
    { text: `The link is good for ${emailLinkHours} hours. Your profile sends you another one.` },
    { text: 'If it was not you, do not open the link: we will not write to this address again.' },
  ],
});

const otherEmailTakenLetter = (
  _: ContactFacts['otherEmailTaken'],
  { origin, site }: Sender,
): LetterContent => ({
  subject: `This address is in use with ${site.shortName}`,
  preview: 'Nothing was changed.',
  before: [
    'There was a request to add this email address to another account. ' +
      'It already belongs to an account, so nothing was changed.',
  ],
  action: { label: 'Log in', address: `${origin}/login` },
  after: [
    {
      text:
        'To use it with the other account, remove it from this one first. ' +
        'If it was not you, ignore this email. The person who typed your address did not learn that it has an account.',
    },
  ],
});

const primaryEmailChangedLetter = (
  { email }: ContactFacts['primaryEmailChanged'],
  sender: Sender,
): LetterContent => ({
  subject: `Your primary email address for ${sender.site.shortName} was changed`,
  preview: 'If it was you, there is nothing to do. If not, act now.',
  before: [
    `From now on you log in with ${email}, and we write to you there. ` +
      'This is the last email to your previous address.',
  ],
  action: { label: 'Log in', address: `${sender.origin}/login` },
  after: [
    {
      text: `If it was not you, someone knows your password. Tell us at once, so that we can protect your bids. ${callUs(sender)}`,
    },
    {
      text: 'If you have the same password elsewhere, change it there. A new password for your account:',
      address: `${sender.origin}${newPasswordPath}`,
    },
  ],
});

/** By kind. */
export const contactLetters = {
  verifyOtherEmail: verifyOtherEmailLetter,
  otherEmailTaken: otherEmailTakenLetter,
  primaryEmailChanged: primaryEmailChangedLetter,
};
