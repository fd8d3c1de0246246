/** The way to a new password, for anyone who reads the account's mail: where it leads, and for how long. */
import { passwordLinkMs } from '#contract/account/accountLimits.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { issueCode, voidCodes } from '#server/platform/oneTimeCodes.ts';

const purpose = 'reset_password';

type Issue = {
  accountId: number;
  now: Date;
  /** Every link that the account has been mailed before ends here. */
  isOnlyLink?: boolean;
};

/** Undefined when the account has had its share of links for this hour, or is no one. */
export async function issueResetPath(
  tx: Queryable,
  { accountId, now, isOnlyLink = false }: Issue,
): Promise<string | undefined> {
  const code = await issueCode(tx, { accountId, purpose, validMs: passwordLinkMs, now });
  if (isOnlyLink) {
    await voidCodes(tx, { accountId, purpose: 'verify_email', now });
    // Without a new link the mailbox keeps the last ones: they too let no one but its reader choose a password.
    if (code !== undefined) await voidCodes(tx, { accountId, purpose, now, but: code });
  }
  return code === undefined ? undefined : `/login/password-reset/${code}`;
}
