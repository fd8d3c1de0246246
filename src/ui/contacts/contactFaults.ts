/** What the forms of phone numbers and addresses say about a problem, and about a code that was sent or typed. */
import { phoneCode } from '#contract/account/accountLimits.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { waitText } from '#contract/kernel/waitText.ts';
import type { CodeNote } from '#machines/account/phoneBookSetup.ts';
import { problemText } from '#ui/problemText.ts';

/** The server says in a sentence of its own what is wrong with a field. */
export const refusalText = (problem: Problem): string =>
  Object.values(problem.fields ?? {})[0] ?? problemText(problem);

/** What stands under one field; nothing for a problem that is about no field of the form. */
export const faultOf = (problem: Problem | null, field: string): string | undefined =>
  problem?.fields?.[field];

/** A problem of the whole, which no field says. */
export const isOfWhole = (problem: Problem | null): problem is Problem =>
  problem !== null && problem.fields === undefined;

const triesText = (tries: number): string => (tries === 1 ? '1 try' : `${tries} tries`);

export function noteText(note: CodeNote, number: string): string {
  switch (note.about) {
    case 'sent':
      return `We sent a code to ${number}. It is good for ${phoneCode.minutes} minutes.`;
    case 'wrong':
      return `That is not the code. You have ${triesText(note.triesLeft)} left.`;
    case 'expired':
      return 'That code is no longer good. Ask for a new one.';
    case 'tooMany':
      return note.waitSeconds === null
        ? 'No more codes for now.'
        : `No more codes for now. Please wait ${waitText(note.waitSeconds)}; the last one may still be good.`;
  }
}
