/** Writes a decision down for good, and to the bidder, in the transaction that makes it. */
import { limitOf } from '#contract/bidding/bidLimits.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { ApprovalAction } from '#contract/desk/approvalActions.ts';
import type { Decision } from '#contract/desk/approvals.ts';
import { bidderStatus } from '#server/bidding/registrations/bidderStatus.ts';
import type { DecisionFacts } from '#server/messages/notices/decisionLetter.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { actorOf, type Asking } from '#server/platform/staff/assertRight.ts';
import { recordRevoked } from '#server/session/sessions/recordRevoked.ts';

import type { Evidence } from './review.ts';

type Deps = { notices: Notices; securityLog: SecurityLog };

export type MadeDecision = {
  before: Evidence;
  after: Evidence;
  decision: Decision;
  sale: { title: string; slug: string };
  auctionId: number;
  asking: Asking;
  endedSessions: number;
};

const letterOf: Readonly<Record<ApprovalAction, DecisionFacts['decision']>> = {
  approve: 'approved',
  decline: 'declined',
  suspend: 'suspended',
  suspendEverywhere: 'suspendedEverywhere',
  reinstate: 'reinstated',
  setLimit: 'limitSet',
  declineLimit: 'limitDeclined',
};

const isAboutLimit = (action: ApprovalAction): boolean => action === 'setLimit' || action === 'declineLimit';

/** Last in the transaction: the security log is locked from here on. */
export async function notifyOfDecision(tx: Queryable, deps: Deps, made: MadeDecision): Promise<void> {
  const { before, after, decision, sale, auctionId, asking, endedSessions } = made;
  const { accountId, email: to, firstName } = after.evidence;
  const { paddle, tier, staffLimitCents } = after.registration;
  const limitCents = limitOf(tier, staffLimitCents);
  // Without a registration there is nothing to bid in yet: the account alone was let in again.
  const isForSale = after.registration.registrationStatus !== null;
  await deps.notices.send(tx, {
    kind: 'registrationDecided',
    accountId,
    to,
    facts: {
      firstName,
      decision: decision.Action === 'approve' && !isForSale ? 'reinstated' : letterOf[decision.Action],
      saleTitle: sale.title,
      path: auctionAddress(sale.slug),
      paddle,
      limitCents,
      reason: decision.Reason,
    },
  });
  await recordRevoked(tx, deps, {
    accountId,
    reason: 'suspended',
    sessions: endedSessions,
    ...actorOf(asking),
  });
  await deps.securityLog.record(tx, {
    kind: isAboutLimit(decision.Action) ? 'limit_set' : 'registration_decided',
    accountId,
    ...actorOf(asking),
    facts: {
      action: decision.Action,
      by: asking.caller.accountId,
      auctionId,
      from: bidderStatus(before.registration),
      to: bidderStatus(after.registration),
      paddle,
      limitCents,
      reason: decision.Reason,
    },
  });
}
