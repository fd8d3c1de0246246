/**
 * What our own people decide about an account as a whole. A decision is one transaction with its letter and its line in
 * the security log; anyone who is suspended is logged out everywhere.
 */
import { accountActionNeedsReason, accountActionRights } from '#contract/desk/accountActions.ts';
import type { AccountDecided, AccountDecision, BidderRecord } from '#contract/desk/staff.ts';
import type { TierBounds } from '#server/bidding/tiers/evidence.ts';
import { saveTierBounds } from '#server/bidding/tiers/tierStore.ts';
import { applyTier } from '#server/bidding/tiers/updateTier.ts';
import { decideAccount, lockBidder, removeOwnLimits } from '#server/desk/approvals/decisionStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { actorOf, type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordRevoked } from '#server/session/sessions/recordRevoked.ts';

import { type AskedRecord, readRecord } from './bidders.ts';
import { findBidder } from './bidderStore.ts';

export type DecisionDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  notices: Notices;
  notifier: Pick<Notifier, 'notifyBidder'>;
};

type Deciding = { asking: Asking; accountId: number; decision: AccountDecision };

function assertComplete({ Action, Reason, Tier, TierRule }: AccountDecision): void {
  if (accountActionNeedsReason(Action) && Reason === '') {
    throw problem('invalid_input', { fields: { Reason: 'Say why. The bidder reads it.' } });
  }
  if (Action === 'setTier' && TierRule !== 'evidence' && Tier === null) {
    throw problem('invalid_input', { fields: { Tier: 'Choose a tier.' } });
  }
}

/** One bound at a time: the new one replaces what staff set before. */
const boundsOf = ({ Tier, TierRule }: AccountDecision): TierBounds => ({
  floor: TierRule === 'atLeast' ? Tier : null,
  ceiling: TierRule === 'atMost' ? Tier : null,
});

function isNewRule({ TierFloor, TierCeiling }: BidderRecord, decision: AccountDecision): boolean {
  const { floor, ceiling } = boundsOf(decision);
  return floor !== TierFloor || ceiling !== TierCeiling;
}

const removesLimits = ({ Sales }: BidderRecord, { OwnLimits }: AccountDecision): boolean =>
  OwnLimits === 'remove' && Sales.some(({ HasOwnLimit, IsOver }) => HasOwnLimit && !IsOver);

/** Not everything can be decided of everybody, and nothing about what was not seen. */
function outcomeOf(bidder: BidderRecord, decision: AccountDecision): AccountDecided['Outcome'] {
  const { Action, Seen } = decision;
  if (bidder.Version !== Seen) return 'DECIDED';
  const isChange = Action !== 'setTier' || isNewRule(bidder, decision) || removesLimits(bidder, decision);
  const isPossible = bidder.Actions.includes(Action) && isChange;
  return isPossible ? 'done' : 'NOT_POSSIBLE';
}

type Changed = { endedSessions: number; removedLimits: number };

async function change(tx: Queryable, { clock }: DecisionDeps, deciding: Deciding): Promise<Changed> {
  const { asking, accountId, decision } = deciding;
  const { Action, Reason } = decision;
  const now = clock().toISOString();
  if (Action === 'setTier') {
    await saveTierBounds(tx, { accountId, bounds: boundsOf(decision) });
    await applyTier(tx, clock, accountId);
    const by = { now, decidedBy: asking.caller.accountId };
    const removedLimits = decision.OwnLimits === 'remove' ? await removeOwnLimits(tx, accountId, by) : 0;
    return { endedSessions: 0, removedLimits };
  }
  const isSuspension = Action === 'suspend';
  const decider = {
    now,
    decidedBy: asking.caller.accountId,
    reason: isSuspension ? Reason : null,
  };
  const status = isSuspension ? 'suspended' : 'active';
  return { endedSessions: await decideAccount(tx, { accountId, status }, decider), removedLimits: 0 };
}

const letterOf = { setTier: 'tierSet', suspend: 'suspended', reinstate: 'reinstated' } as const;

type Decided = Deciding & Changed & { before: BidderRecord };

/** Last in the transaction: the security log is locked from here on. */
async function writeDown(
  tx: Queryable,
  deps: DecisionDeps,
  { before, asking, accountId, decision, endedSessions, removedLimits }: Decided,
): Promise<void> {
  const { clock, notices, securityLog } = deps;
  const { Action, Reason: reason, TierRule: rule } = decision;
  const after = await findBidder(tx, { accountId, now: clock().toISOString() });
  if (!after) throw problem('not_found');
  const { firstName, tier, email: to } = after;
  const facts = { firstName, decision: letterOf[Action], tier, reason, path: '/account' };
  // A bound that changes neither the tier nor a limit concerns only staff.
  const isUnfelt = Action === 'setTier' && tier === before.Tier && removedLimits === 0;
  if (!isUnfelt) await notices.send(tx, { kind: 'accountDecided', accountId, to, facts });
  const actor = actorOf(asking);
  await recordRevoked(tx, deps, { accountId, reason: 'suspended', sessions: endedSessions, ...actor });
  const [from, become] = Action === 'setTier' ? [before.Tier, tier] : [before.Status, after.status];
  await securityLog.record(tx, {
    kind: 'account_decided',
    accountId,
    ...actor,
    facts: {
      action: Action,
      by: actor.actorId,
      from,
      to: become,
      reason,
      ...(Action === 'setTier' && { rule, removedLimits }),
    },
  });
}

export function createAccountDecisions(deps: DecisionDeps) {
  const { db, clock, notifier } = deps;
  const assertRight = createAssertRight(deps);

  async function decideOn(tx: Queryable, deciding: Deciding): Promise<AccountDecided> {
    const { asking, accountId, decision } = deciding;
    await lockBidder(tx, accountId);
    const asked: AskedRecord = { accountId, role: asking.caller.role, now: clock() };
    const before = await readRecord(tx, asked);
    const Outcome = outcomeOf(before, decision);
    if (Outcome !== 'done') return { Outcome, Bidder: before };
    const changed = await change(tx, deps, deciding);
    await writeDown(tx, deps, { ...deciding, ...changed, before });
    return { Outcome, Bidder: await readRecord(tx, asked) };
  }

  return {
    async decide(asking: Asking, accountId: number, decision: AccountDecision): Promise<AccountDecided> {
      const right = accountActionRights[decision.Action];
      await assertRight(asking, right, `bidder ${decision.Action}`);
      assertComplete(decision);
      const decided = await db.transaction((tx) => decideOn(tx, { asking, accountId, decision }));
      // Another tier, or another standing, is another one in every sale.
      if (decided.Outcome === 'done') await notifier.notifyBidder({ accountId, auctionId: null });
      return decided;
    },
  };
}
