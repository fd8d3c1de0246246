/** Everything the site does with accounts, put together out of its parts; it holds no rule itself. */
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { hashPassword, isPasswordOf } from '#server/platform/hashPassword.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { BotCheck } from '#server/session/botCheck/botCheck.ts';

import { createAccountCreation } from './creation.ts';
import { createInvitations } from './invitations.ts';
import { createStanding } from './standing.ts';
import { createVerification } from './verification.ts';
import { createVerificationLetters } from './verificationLetters.ts';

type Deps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  botCheck: BotCheck;
  /** How a password is hashed and checked; tests count how often. */
  hash?: typeof hashPassword;
  isRight?: typeof isPasswordOf;
};

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: Deps) {
  const { mailLink, ...letters } = createVerificationLetters(deps);
  return {
    ...createAccountCreation({ ...deps, mailLink }),
    ...createInvitations(deps),
    ...createVerification(deps),
    ...letters,
    ...createStanding(deps),
  };
}
