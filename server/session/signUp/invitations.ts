/** What an invitation fills in. It opens nothing: anyone who has the code still creates an account like anybody else. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { findInvitation } from '#contract/session/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { hashCode } from '#server/platform/oneTimeCodes.ts';

import { findInvitationRow } from './signUpStore.ts';

export const createInvitations = ({ db, clock }: { db: Queryable; clock: Clock }) => ({
  async findInvitation(code: string): Promise<AnswerOf<typeof findInvitation>> {
    const invitation = await findInvitationRow(db, { codeHash: hashCode(code), now: clock() });
    if (!invitation) return { outcome: 'unknown' };
    const { isUsed, isExpired, ...person } = invitation;
    if (isUsed) return { outcome: 'used' };
    return isExpired ? { outcome: 'expired' } : { outcome: 'found', ...person };
  },
});
