/** What the link in a letter to a further address does: it proves that address, once and in time. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { verifyEmail } from '#contract/session/accounts.ts';
import { linkConsignor } from '#server/catalog/lots/linkConsignor.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { findCode, noAccount } from '#server/platform/oneTimeCodes.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { lockBooks } from './book.ts';
import { findEmailOfCode, isTaken, markEmailVerified } from './emailStore.ts';

type Link = { code: string; now: Date; address: string };
type Outcome = AnswerOf<typeof verifyEmail>['outcome'];

const purpose = 'verify_other_email';

export async function verifyOtherEmail(
  tx: Queryable,
  securityLog: Pick<SecurityLog, 'record'>,
  { code, now, address }: Link,
): Promise<Outcome> {
  const { accountId = noAccount } = (await findCode(tx, { code, purpose, now })) ?? {};
  await lockBooks(tx, accountId);
  // Both are read behind the lock: another click on the same link may just have used it.
  const found = await findCode(tx, { code, purpose, now });
  const email = await findEmailOfCode(tx, code);
  if (!found || !email || email.isRemoved) return 'unknown';
  if (email.isVerified || found.state === 'used') return 'alreadyVerified';
  if (found.state === 'expired') return 'expired';
  // Another account proved it meanwhile; the letter that says so went there when it was added.
  if (await isTaken(tx, { accountId, email: email.email })) return 'unknown';
  await markEmailVerified(tx, email.id, now.toISOString());
  await linkConsignor(tx, { accountId }, now);
  await securityLog.record(tx, { kind: 'email_verified', accountId, address, facts: { email: email.id } });
  return 'verified';
}
