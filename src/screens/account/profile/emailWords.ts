/** What the list of email addresses says. */
import { emailLinkHours } from '#contract/account/accountLimits.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { EmailNote } from '#machines/account/emailBookMachine.ts';
import { problemText } from '#ui/problemText.ts';

/** The server says in a sentence of its own what is wrong with a field. */
export const refusalText = (problem: Problem): string =>
  Object.values(problem.fields ?? {})[0] ?? problemText(problem);

const notes: Readonly<Record<EmailNote, string>> = {
  added: `We sent a link to the new address. Open it to verify the address; it is good for ${emailLinkHours} hours.`,
  'link.sent': `We sent another link. It is good for ${emailLinkHours} hours.`,
  'link.tooMany':
    'Too many emails for now. Please check your inbox for the last one, or try again in an hour.',
  'link.alreadyVerified': 'This address is verified already. Reload the page to see it.',
  'primary.done': 'Your primary address was changed. From now on you log in with it.',
  'primary.wrongPassword': 'That is not your password.',
  'primary.taken': 'This address has an account of its own, and cannot be your primary one.',
  'primary.unverified': 'Verify this address first.',
};

export const noteText = (note: EmailNote): string => notes[note];
