/** Texts as visitors type them, in the one form in which they are kept and compared. */
import { checkEmail } from '#contract/account/accountFields.ts';

import { problem } from './errors.ts';

/** The same name typed on two keyboards is the same name, and half a character is none. */
export const plain = (text: string): string => text.toWellFormed().normalize('NFC');

export const plainLine = (text: string): string => plain(text).trim();

/** @throws {Problem} `invalid_input` when no letter could be sent there. */
export function readEmail(typed: string): string {
  const email = plainLine(typed);
  const sentence = checkEmail(email);
  if (sentence !== undefined) throw problem('invalid_input', { fields: { email: sentence } });
  return email;
}
