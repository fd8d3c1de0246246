/** How money comes for an invoice, how it goes back, and what that makes of the invoice. Whole cents. */
import type { InvoiceStatus } from './invoiceActions.ts';

/** `other`: paid before payments were recorded one by one. */
export const paymentMethods = ['card', 'wire', 'check', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What staff record; a card is charged, never recorded. */
export const recordedMethods = ['wire', 'check', 'cash'] as const;

export const refundWays = ['card', 'wire', 'check', 'cash'] as const;
export type RefundWay = (typeof refundWays)[number];

/** `waiting`: for a second person. `sent`: the bank has been asked. `done`: the money is back with the buyer. */
export const refundStatuses = ['waiting', 'sent', 'done', 'failed', 'declined'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** `closed`: the bank only inquired. */
export const disputeStatuses = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const paymentStatuses = ['processing', 'paid', 'declined', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type LedgerFacts = {
  payments: readonly {
    paymentId: number;
    method: PaymentMethod;
    amountCents: number;
    status: PaymentStatus;
  }[];
  refunds: readonly { paymentId: number; amountCents: number; status: RefundStatus; isStillOwed: boolean }[];
  disputes: readonly { paymentId: number; heldCents: number; status: DisputeStatus }[];
};

/** The sums of a ledger. */
export type LedgerSums = {
  /** Everything that came, whatever went back of it. */
  paidCents: number;
  /** What went back, or is on its way back. */
  refundedCents: number;
  /** Refunds that wait for a second person. */
  waitingCents: number;
  /** Of what went back, what the buyer does not owe any more. */
  forgivenCents: number;
  /** What banks took back for their customers. */
  lostCents: number;
};

export type Balance = LedgerSums & {
  outstandingCents: number;
  /** More was kept than the invoice asks for. */
  overpaidCents: number;
};

const sumOf = <T>(all: readonly T[], centsOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + centsOf(one), 0);

const isBack = ({ status }: { status: RefundStatus }): boolean => status === 'sent' || status === 'done';

/** @param totalCents the lines of the invoice together */
export function balanceFrom(totalCents: number, sums: LedgerSums): Balance {
  const left = totalCents - sums.forgivenCents - keptOf(sums);
  return { ...sums, outstandingCents: Math.max(0, left), overpaidCents: Math.max(0, -left) };
}

/** @param totalCents the lines of the invoice together */
export const balanceOf = (totalCents: number, { payments, refunds, disputes }: LedgerFacts): Balance =>
  balanceFrom(totalCents, {
    paidCents: sumOf(payments, (one) => (one.status === 'paid' ? one.amountCents : 0)),
    refundedCents: sumOf(refunds, (one) => (isBack(one) ? one.amountCents : 0)),
    waitingCents: sumOf(refunds, (one) => (one.status === 'waiting' ? one.amountCents : 0)),
    forgivenCents: sumOf(refunds, (one) => (isBack(one) && !one.isStillOwed ? one.amountCents : 0)),
    lostCents: sumOf(disputes, (one) => (one.status === 'lost' ? one.heldCents : 0)),
  });

/** What is kept of it after refunds, and after what its bank took back. */
export const keptOf = ({ refundedCents, lostCents, paidCents }: LedgerSums): number =>
  paidCents - refundedCents - lostCents;

/**
 * What has been shipped stays shipped, whatever becomes of its money. Before that, an invoice is due as long as anything is
 * outstanding; when nothing is, it is refunded if the buyer was let off all of it, and paid otherwise.
 */
export function statusAfter(status: InvoiceStatus, totalCents: number, balance: Balance): InvoiceStatus {
  if (status === 'shipped') return 'shipped';
  if (balance.outstandingCents > 0) return 'due';
  if (balance.forgivenCents >= totalCents) return 'refunded';
  return status === 'due' || status === 'refunded' ? 'paid' : status;
}

/** Why lots must stay with us for now; null where nothing stops them. */
export function shippingStop({ payments, refunds, disputes }: LedgerFacts): 'dispute' | 'refund' | null {
  if (disputes.some(({ status }) => status === 'open')) return 'dispute';
  const { paidCents, refundedCents, waitingCents } = balanceOf(0, { payments, refunds, disputes });
  const isAllBack = refundedCents + waitingCents >= paidCents;
  return isAllBack && refundedCents + waitingCents > 0 ? 'refund' : null;
}

/** What can still go back of a payment: refunds that wait, or are on their way, have taken their part. */
export function refundableOf(paymentId: number, { payments, refunds, disputes }: LedgerFacts): number {
  const payment = payments.find((one) => one.paymentId === paymentId);
  if (payment?.status !== 'paid') return 0;
  const taken = sumOf(refunds, (one) =>
    one.paymentId === paymentId && (isBack(one) || one.status === 'waiting') ? one.amountCents : 0,
  );
  const held = sumOf(disputes, (one) => (one.paymentId === paymentId ? one.heldCents : 0));
  return Math.max(0, payment.amountCents - taken - held);
}

/** Refunds of an invoice count together, so that a large one cannot be cut into small ones. */
export function needsSecondPerson(amountCents: number, facts: LedgerFacts, limitCents: number): boolean {
  const { refundedCents, waitingCents } = balanceOf(0, facts);
  return refundedCents + waitingCents + amountCents > limitCents;
}

type FeeLot = {
  /** What it costs without a card fee. */
  cents: number;
  /** The fee if all of it were paid by card. */
  fullFeeCents: number;
  /** The fee that stands on the invoice. */
  cardFeeCents: number;
};

const feesOf = (lots: readonly FeeLot[]): number => sumOf(lots, ({ cardFeeCents }) => cardFeeCents);

/** The card fees of an invoice whose outstanding part is paid by card: of each lot its share, never more than in full. */
export function cardFeesFor(lots: readonly FeeLot[], outstandingCents: number): number[] {
  const share = Math.min(1, outstandingCents / sumOf(lots, ({ cents }) => cents));
  return lots.map(({ cardFeeCents, fullFeeCents }) =>
    Math.min(fullFeeCents, cardFeeCents + Math.round(fullFeeCents * share)),
  );
}

/**
 * The card fees after money went back. Once nothing of a card is kept, the fee goes; where the refund fails and the money
 * is ours again, what was taken off comes back.
 */
export function cardFeesAfter(lots: readonly FeeLot[], facts: LedgerFacts): number[] {
  const kept = lots.map(({ cardFeeCents }) => cardFeeCents);
  const cards = new Set(
    facts.payments.flatMap(({ method, paymentId }) => (method === 'card' ? [paymentId] : [])),
  );
  const ofCards = <T extends { paymentId: number }>(all: readonly T[]) =>
    all.filter(({ paymentId }) => cards.has(paymentId));
  const byCard = balanceOf(0, {
    payments: ofCards(facts.payments),
    refunds: ofCards(facts.refunds),
    disputes: ofCards(facts.disputes),
  });
  const withoutFee = balanceOf(
    sumOf(lots, ({ cents }) => cents),
    facts,
  );
  if (withoutFee.overpaidCents === 0) return keptOf(byCard) === 0 ? kept.map(() => 0) : kept;
  if (keptOf(byCard) <= 0) return kept;
  let missing = withoutFee.overpaidCents - feesOf(lots);
  return lots.map(({ cardFeeCents, fullFeeCents }) => {
    const back = Math.max(0, Math.min(missing, fullFeeCents - cardFeeCents));
    missing -= back;
    return cardFeeCents + back;
  });
}
