/**
 * What our own people decide about an account as a whole. A decision is one transaction with its letter and its line in
 * the security log; whoever is suspended is logged out everywhere.
 */
import { accountDeedNeedsReason } from '#contract/rules/accountDeeds.ts';
import type { AccountDecided, AccountDecision, BidderRecord } from '#contract/staff.ts';
import { type Asking, clerksOnly } from '#server/approvals/clerksOnly.ts';
import { decideAccount, lockBidder } from '#server/approvals/decisionStore.ts';
import type { Notices } from '#server/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import type { SessionService } from '#server/sessions/service.ts';
import type { Teller } from '#server/telling/teller.ts';

import { type AskedRecord, readRecord } from './bidders.ts';
import { findBidder, setTier } from './bidderStore.ts';
import { staffOnly } from './staffOnly.ts';

export type DecisionDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  sessions: Pick<SessionService, 'revokeAll'>;
  teller: Pick<Teller, 'tellBidder'>;
};

type Deciding = { asking: Asking; accountId: number; decision: AccountDecision };

function assertComplete({ Deed, Reason, Tier }: AccountDecision): void {
  if (accountDeedNeedsReason(Deed) && Reason === '') {
    throw problem('invalid_input', { fields: { Reason: 'Say why. The bidder reads it.' } });
  }
  if (Deed === 'setTier' && Tier === null) {
    throw problem('invalid_input', { fields: { Tier: 'Choose a tier.' } });
  }
}

/** Not everything can be decided of everybody, and nothing about what was not seen. */
function outcomeOf(bidder: BidderRecord, { Deed, Seen, Tier }: AccountDecision): AccountDecided['Outcome'] {
  if (bidder.Version !== Seen) return 'DECIDED';
  const isPossible = bidder.Deeds.includes(Deed) && (Deed !== 'setTier' || Tier !== bidder.Tier);
  return isPossible ? 'done' : 'NOT_POSSIBLE';
}

async function change(tx: Queryable, { clock }: DecisionDeps, deciding: Deciding): Promise<void> {
  const { asking, accountId, decision } = deciding;
  const { Deed, Reason, Tier } = decision;
  const now = clock().toISOString();
  if (Deed === 'setTier') {
    if (Tier !== null) await setTier(tx, { accountId, tier: Tier, now });
    return;
  }
  const isSuspension = Deed === 'suspend';
  const decider = {
    now,
    decidedBy: asking.caller.accountId,
    reason: isSuspension ? Reason : null,
  };
  await decideAccount(tx, { accountId, status: isSuspension ? 'suspended' : 'active' }, decider);
}

const letterOf = { setTier: 'tierSet', suspend: 'suspended', reinstate: 'reinstated' } as const;

type Decided = Deciding & { before: BidderRecord };

/** Last in the transaction: the security log is locked from here on. */
async function writeDown(
  tx: Queryable,
  { clock, notices, securityLog, sessions }: DecisionDeps,
  { before, asking, accountId, decision }: Decided,
): Promise<void> {
  const { Deed, Reason: reason } = decision;
  const after = await findBidder(tx, { accountId, now: clock().toISOString() });
  if (!after) throw problem('not_found');
  const { firstName, tier, email: to } = after;
  const facts = { firstName, decision: letterOf[Deed], tier, reason, path: '/account' };
  await notices.send(tx, { kind: 'accountDecided', accountId, to, facts });
  const { caller, address } = asking;
  if (Deed === 'suspend') await sessions.revokeAll(tx, { accountId, reason: 'suspended', address });
  const [from, become] = Deed === 'setTier' ? [before.Tier, tier] : [before.Status, after.status];
  await securityLog.record(tx, {
    kind: 'account_decided',
    accountId,
    sessionId: caller.sessionId,
    address,
    facts: { deed: Deed, by: caller.accountId, from, to: become, reason },
  });
}

export function createAccountDecisions(deps: DecisionDeps) {
  const { db, clock, teller } = deps;
  const assertClerk = clerksOnly(deps);
  const assertStaff = staffOnly(deps);

  async function decideOn(tx: Queryable, deciding: Deciding): Promise<AccountDecided> {
    const { asking, accountId, decision } = deciding;
    await lockBidder(tx, accountId);
    const asked: AskedRecord = { accountId, role: asking.caller.role, now: clock() };
    const before = await readRecord(tx, asked);
    const Outcome = outcomeOf(before, decision);
    if (Outcome !== 'done') return { Outcome, Bidder: before };
    await change(tx, deps, deciding);
    await writeDown(tx, deps, { ...deciding, before });
    return { Outcome, Bidder: await readRecord(tx, asked) };
  }

  return {
    async decide(asking: Asking, accountId: number, decision: AccountDecision): Promise<AccountDecided> {
      const assertAllowed = decision.Deed === 'setTier' ? assertStaff : assertClerk;
      await assertAllowed(asking, `bidder ${decision.Deed}`);
      assertComplete(decision);
      const decided = await db.transaction((tx) => decideOn(tx, { asking, accountId, decision }));
      // Another tier, or another standing, is another one in every sale.
      if (decided.Outcome === 'done') await teller.tellBidder({ accountId, auctionId: null });
      return decided;
    },
  };
}
