/**
 * Money goes back to a buyer: written down under the invoice's lock before any bank is asked, so that nothing goes back
 * twice, and nothing goes back that is not in the ledger.
 */
import type { LedgerOutcome, NewStaffRefund, RefundDecision } from '#contract/desk/ledgerChanges.ts';
import { needsSecondPerson, refundableOf } from '#contract/invoices/ledger.ts';
import type { TierEvent } from '#server/bidding/tiers/updateTier.ts';
import { lockInvoice } from '#server/invoices/invoiceStore.ts';
import { insertRefund, type Ledger, type NewRefund } from '#server/invoices/ledgerStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking } from '#server/platform/staff/assertRight.ts';

import { followLedger, readStanding, type Standing } from './followLedger.ts';
import type { LedgerDeps } from './ledgerDeps.ts';
import { notifyOfMoney } from './notifyOfMoney.ts';
import { findPayment, findRefundByKey, type RefundRow, updateDecided } from './refundStore.ts';
import { requireRefund, sendRefund } from './settleRefund.ts';

/** What became of a change to the ledger of an invoice. */
export type LedgerChange = { invoiceId: number; outcome: LedgerOutcome };

type Asked = NewStaffRefund & { paymentId: number; invoiceId: number };

const isDisputed = ({ disputes }: Ledger, paymentId: number): boolean =>
  disputes.some((one) => one.paymentId === paymentId && one.status === 'open');

/** Why nothing can go back of it as it was asked; null where it can. */
function refusalOf({ ledger }: Standing, { paymentId, Way, AmountCents }: Asked): LedgerOutcome | null {
  const payment = ledger.payments.find((one) => one.paymentId === paymentId);
  if (payment?.status !== 'paid' || (Way === 'card' && payment.method !== 'card')) return 'NOT_POSSIBLE';
  if (isDisputed(ledger, paymentId)) return 'DISPUTED';
  return AmountCents > refundableOf(paymentId, ledger) ? 'TOO_MUCH' : null;
}

/** What was there when it was asked for may have gone to the buyer's bank since. */
function isStillThere(ledger: Ledger, { refundId, paymentId, amountCents }: RefundRow): boolean {
  const refunds = ledger.refunds.filter((one) => one.refundId !== refundId);
  return amountCents <= refundableOf(paymentId, { ...ledger, refunds });
}

const startedStatus = (way: NewStaffRefund['Way']): 'sent' | 'done' => (way === 'card' ? 'sent' : 'done');

/** The invoice follows, and its buyer is notified. */
async function begin(tx: Queryable, deps: LedgerDeps, refund: RefundRow): Promise<TierEvent | null> {
  const { invoiceId, amountCents, way: method, reason, isStillOwed, last4, askedBy } = refund;
  const followed = await followLedger(tx, deps, { invoiceId, by: askedBy });
  const update = { event: 'refunded', amountCents, method, reason, isStillOwed, last4 } as const;
  await notifyOfMoney(tx, deps.notices, { ...followed, update });
  return followed.tierEvent;
}

type Started = { refund: RefundRow; isKnown: boolean };
type Asks = { asking: Asking; asked: Asked };

async function askRefund(
  tx: Queryable,
  deps: LedgerDeps,
  { asking, asked }: Asks,
): Promise<Started | LedgerOutcome> {
  const { paymentId, invoiceId, Key: key, AmountCents: amountCents, Way: way, Reason: reason } = asked;
  await lockInvoice(tx, invoiceId);
  const known = await findRefundByKey(tx, key);
  if (known !== undefined) return { refund: await requireRefund(tx, known), isKnown: true };
  const standing = await readStanding(tx, invoiceId);
  const refused = standing ? refusalOf(standing, asked) : 'NOT_POSSIBLE';
  if (refused !== null || !standing) return refused ?? 'NOT_POSSIBLE';
  const isWaiting = needsSecondPerson(amountCents, standing.ledger, deps.secondPersonCents);
  const status: NewRefund['status'] = isWaiting ? 'waiting' : startedStatus(way);
  const { accountId: askedBy } = asking.caller;
  const { Reference: reference, IsStillOwed: isStillOwed } = asked;
  const now = deps.clock().toISOString();
  const made = { paymentId, key, amountCents, reason, way, reference, isStillOwed, status, askedBy, now };
  const refundId = await insertRefund(tx, made);
  const refund = await requireRefund(tx, refundId);
  const tierEvent = isWaiting ? null : await begin(tx, deps, refund);
  const { accountId } = standing.invoice;
  const facts = { invoiceId, paymentId, refundId, amountCents, way, status, reason, by: askedBy };
  // Last: the security log is locked from here on.
  await deps.securityLog.record(tx, { kind: 'refund_asked', accountId, ...actorOf(asking), facts });
  if (tierEvent) await deps.securityLog.record(tx, { ...tierEvent, accountId });
  return { refund, isKnown: false };
}

type Decides = { asking: Asking; given: RefundRow; decision: RefundDecision };

async function decideOn(
  tx: Queryable,
  deps: LedgerDeps,
  { asking, given, decision: { IsApproved, Reason } }: Decides,
): Promise<LedgerOutcome> {
  const { refundId, invoiceId, paymentId, accountId, amountCents, way } = given;
  await lockInvoice(tx, invoiceId);
  const refund = await requireRefund(tx, refundId);
  const { accountId: by } = asking.caller;
  const isOwn = refund.askedBy === by;
  if (refund.status !== 'waiting') return 'CHANGED';
  if (IsApproved && isOwn) return 'SAME_PERSON';
  const standing = await readStanding(tx, invoiceId);
  if (IsApproved && standing && isDisputed(standing.ledger, paymentId)) return 'DISPUTED';
  if (IsApproved && standing && !isStillThere(standing.ledger, refund)) return 'TOO_MUCH';
  const status = IsApproved ? startedStatus(way) : 'declined';
  const refusal = IsApproved ? null : Reason;
  const now = deps.clock().toISOString();
  await updateDecided(tx, { refundId, status, by: isOwn ? null : by, now, refusal });
  const tierEvent = IsApproved ? await begin(tx, deps, refund) : null;
  const facts = { invoiceId, paymentId, refundId, amountCents, status, reason: refusal, by };
  await deps.securityLog.record(tx, { kind: 'refund_decided', accountId, ...actorOf(asking), facts });
  if (tierEvent) await deps.securityLog.record(tx, { ...tierEvent, accountId });
  return status;
}

export function createRefunding(deps: LedgerDeps) {
  const { db, notifier } = deps;

  /** Where the bank has to be asked, it is; the answer is what became of the refund. */
  async function finish(refundId: number, isAgain: boolean): Promise<LedgerOutcome> {
    await sendRefund(deps, refundId, isAgain);
    return (await requireRefund(db, refundId)).status;
  }

  return {
    async refund(asking: Asking, paymentId: number, given: NewStaffRefund): Promise<LedgerChange> {
      const payment = await findPayment(db, paymentId);
      if (!payment) throw problem('not_found');
      const { invoiceId, accountId } = payment;
      const asked = { ...given, paymentId, invoiceId };
      const started = await db.transaction((tx) => askRefund(tx, deps, { asking, asked }));
      if (typeof started === 'string') return { invoiceId, outcome: started };
      // A key of another refund is no press for this payment.
      if (started.refund.paymentId !== paymentId) throw problem('not_found');
      const outcome = await finish(started.refund.refundId, started.isKnown);
      await notifier.notifyBidder({ accountId, auctionId: null });
      return { invoiceId, outcome };
    },

    async decide(asking: Asking, refundId: number, decision: RefundDecision): Promise<LedgerChange> {
      if (!decision.IsApproved && decision.Reason === '') {
        throw problem('invalid_input', { fields: { Reason: 'Say why the refund is declined.' } });
      }
      const given = await requireRefund(db, refundId);
      const { invoiceId, accountId } = given;
      const decided = await db.transaction((tx) => decideOn(tx, deps, { asking, given, decision }));
      const outcome = decided === 'sent' ? await finish(refundId, false) : decided;
      await notifier.notifyBidder({ accountId, auctionId: null });
      return { invoiceId, outcome };
    },
  };
}
