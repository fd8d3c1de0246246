/** The one rule for a password that is about to be set, whether with a new account or by a reset. */
import { checkPassword, guessablePassword } from '#contract/account/accountFields.ts';
import { site } from '#contract/kernel/site.ts';

import { isCommonPassword } from './commonPasswords.ts';

type Owner = { email: string; firstName: string; lastName: string };

/** The sentence that stands under the field, or undefined when the password will do. */
export async function checkNewPassword(
  password: string,
  { email, firstName, lastName }: Owner,
): Promise<string | undefined> {
  const problem = checkPassword(password);
  if (problem !== undefined) return problem;
  const known = [email, firstName, lastName, site.companyName, site.shortName];
  return (await isCommonPassword(password, known)) ? guessablePassword : undefined;
}
