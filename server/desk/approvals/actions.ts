/** What each decision changes. Whether it may be made was checked before, and the bidder is locked. */
import { limitOf } from '#contract/bidding/bidLimits.ts';
import type { ApprovalAction } from '#contract/desk/approvalActions.ts';
import type { Decision } from '#contract/desk/approvals.ts';
import { lockPaddles } from '#server/bidding/registrations/registrationStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import {
  answerLimitRequest,
  approveRegistration,
  decideAccount,
  type Decider,
  denyRegistration,
  noteDecision,
  setLimit,
} from './decisionStore.ts';
import type { Evidence } from './review.ts';

export type Deciding = { before: Evidence; decision: Decision; auctionId: number; by: number; now: string };

type Doing = { place: { accountId: number; auctionId: number }; decider: Decider; deciding: Deciding };
/** @returns how many sessions it ended, where it ends any */
type Action = (tx: Queryable, doing: Doing) => Promise<number | void>;

/** Anyone who may bid nowhere yet, or not any more, may from now on; the registration follows where there is one. */
const admit: Action = async (tx, { place, decider, deciding }) => {
  const { accountStatus, registrationStatus } = deciding.before.registration;
  const { accountId } = place;
  if (accountStatus !== 'active') {
    await decideAccount(tx, { accountId, status: 'active' }, { ...decider, reason: null });
  }
  if (registrationStatus === null || registrationStatus === 'approved') return;
  await lockPaddles(tx, place.auctionId);
  await approveRegistration(tx, place, decider);
};

/** A suspension of the whole account ends with all else as it was: a sale that they were suspended in stays so. */
const reinstate: Action = async (tx, doing) => {
  const { place, decider, deciding } = doing;
  if (deciding.before.registration.accountStatus !== 'suspended') return admit(tx, doing);
  await decideAccount(tx, { accountId: place.accountId, status: 'active' }, { ...decider, reason: null });
};

const noLimit = Number.POSITIVE_INFINITY;

/** A request is granted by any limit above the one there was, and declined by any other. */
const changeLimit: Action = async (tx, { place, decider, deciding }) => {
  const { LimitCents } = deciding.decision;
  const { tier, staffLimitCents } = deciding.before.registration;
  await setLimit(tx, place, { ...decider, limitCents: LimitCents });
  const isHigher = (limitOf(tier, LimitCents) ?? noLimit) > (limitOf(tier, staffLimitCents) ?? noLimit);
  await answerLimitRequest(tx, place, isHigher ? 'granted' : 'declined');
};

const actions: Readonly<Record<ApprovalAction, Action>> = {
  approve: admit,
  decline: (tx, { place, decider }) => denyRegistration(tx, { ...place, status: 'declined' }, decider),
  suspend: (tx, { place, decider }) => denyRegistration(tx, { ...place, status: 'suspended' }, decider),
  suspendEverywhere: (tx, { place: { accountId }, decider }) =>
    decideAccount(tx, { accountId, status: 'suspended' }, decider),
  reinstate,
  setLimit: changeLimit,
  async declineLimit(tx, { place, decider }) {
    await noteDecision(tx, place, decider);
    await answerLimitRequest(tx, place, 'declined');
  },
};

/** @returns how many sessions it ended */
export async function doAction(tx: Queryable, deciding: Deciding): Promise<number> {
  const { decision, auctionId, by, now } = deciding;
  const reason = decision.Reason === '' ? null : decision.Reason;
  const ended = await actions[decision.Action](tx, {
    place: { accountId: decision.AccountID, auctionId },
    decider: { now, decidedBy: by, reason },
    deciding,
  });
  return ended ?? 0;
}
