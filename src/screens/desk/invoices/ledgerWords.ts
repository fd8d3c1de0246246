/** What the desk says of payments and refunds. */
import { cardBrandNames } from '#contract/account/paymentCards.ts';
import type { LedgerOutcome } from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger, StaffLedgerPayment, StaffLedgerRefund } from '#contract/desk/staffLedger.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { LedgerAct, FinishedChange } from '#machines/desk/invoiceLedgerMachine.ts';

import { disputeMeanings, methodWords, paymentStates, refundStates } from './ledgerStates.ts';

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');

export function paymentName({ Method, Brand, Last4, Reference }: StaffLedgerPayment): string {
  if (Brand !== null && Last4 !== null) return `${cardBrandNames[Brand]} ending in ${Last4}`;
  return Reference === '' ? methodWords[Method] : `${methodWords[Method]} ${Reference}`;
}

export function paymentNote(payment: StaffLedgerPayment): string {
  const { ReceivedAt, By, Status, RefundedCents, ReversedReason } = payment;
  return joined([
    formatCentralDate(ReceivedAt),
    By === null ? null : `recorded by ${By}`,
    Status === 'paid' ? null : paymentStates[Status].toLowerCase(),
    ReversedReason === null ? null : `“${ReversedReason}”`,
    RefundedCents > 0 ? `${formatUsd(RefundedCents)} refunded` : null,
  ]);
}

export function refundNote(refund: StaffLedgerRefund): string {
  const { AskedAt, AskedBy, DecidedBy, Status, Reason, Refusal, IsStillOwed } = refund;
  return joined([
    formatCentralDate(AskedAt),
    AskedBy === null ? 'made at the card processor' : `asked for by ${AskedBy}`,
    refundStates[Status].toLowerCase(),
    DecidedBy === null ? null : `decided by ${DecidedBy}`,
    IsStillOwed ? 'still owed' : 'not owed any more',
    `“${Reason}”`,
    Refusal,
  ]);
}

export const disputeNote = ({ Status, OpenedAt, ClosedAt }: StaffLedger['Disputes'][number]): string =>
  `${formatCentralDate(ClosedAt ?? OpenedAt)}. ${disputeMeanings[Status]}`;

export const actTitles: Readonly<Record<LedgerAct['kind'], string>> = {
  record: 'Record a payment',
  refund: 'Refund',
  reverse: 'Recorded by mistake',
  approve: 'Approve the refund',
  decline: 'Decline the refund',
};

const nothing = 'Nothing was changed.';

const refusals: Readonly<Partial<Record<LedgerOutcome, string>>> = {
  PAID: 'Nothing is left to pay.',
  PAYING: 'A card is being charged for this invoice. Wait until its bank has answered.',
  TOO_EARLY: 'That day has not come yet.',
  DISPUTED: 'The buyer’s bank disputes this payment. Wait until it has decided.',
  REFUNDED: 'Some of this payment has been refunded, or is about to be, so it was not recorded by mistake.',
  SAME_PERSON: 'You asked for this refund yourself. A colleague has to approve it.',
  CHANGED: 'A colleague was faster.',
};

/** Why something was not done. */
export function refusalWords(outcome: LedgerOutcome, act: LedgerAct, ledger: StaffLedger): string {
  if (outcome !== 'TOO_MUCH') {
    return `${refusals[outcome] ?? 'That is not possible with this payment.'} ${nothing}`;
  }
  if (act.kind !== 'refund') return `Only ${formatUsd(ledger.OutstandingCents)} is left to pay. ${nothing}`;
  const left = formatUsd(currentPayment(act.payment, ledger).RefundableCents);
  return `Only ${left} of this payment can still go back. ${nothing}`;
}

/** As it stands now, which may be another than when the dialog was opened. */
export const currentPayment = (payment: StaffLedgerPayment, { Payments }: StaffLedger): StaffLedgerPayment =>
  Payments.find(({ PaymentID }) => PaymentID === payment.PaymentID) ?? payment;

const notifiedWords: Readonly<Partial<Record<LedgerOutcome, string>>> = {
  waiting:
    'The refund waits for a second person. Nothing has gone back yet, and the buyer has not been notified.',
  sent: 'Refund requested. We’ve emailed the buyer.',
  failed: 'The refund failed: the reason stands with it. Nothing has gone back.',
  declined: 'The refund is declined. Nothing goes back.',
};

const doneWords: Readonly<Partial<Record<LedgerAct['kind'], string>>> = {
  record: 'Payment recorded. We’ve emailed the buyer.',
  reverse: 'Payment reversed. We’ve emailed the buyer.',
};

export const finishedChangeWords = ({ act, outcome }: FinishedChange): string =>
  notifiedWords[outcome] ?? doneWords[act.kind] ?? 'Refund recorded. We’ve emailed the buyer.';
