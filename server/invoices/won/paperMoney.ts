/** The money of an invoice as its papers print it: what came, what went back, day by day, and what that leaves. */
import { balanceOf, type PaymentMethod, type RefundWay } from '#contract/invoices/ledger.ts';
import type { Ledger, LedgerPayment, LedgerRefund } from '#server/invoices/ledgerStore.ts';
import { paymentReference } from '#server/invoices/paymentReference.ts';

/** What went back is below zero. */
export type MoneyEntry = { at: string; words: string; cents: number };

export type PaperMoney = {
  /** In the order of time. */
  entries: MoneyEntry[];
  /** From the total of the invoice to what is left to pay. */
  sums: { words: string; cents: number }[];
  keptCents: number;
  outstandingCents: number;
};

const methodWords: Readonly<Record<PaymentMethod, string>> = {
  card: 'Payment by card',
  wire: 'Payment by wire',
  check: 'Payment by check',
  cash: 'Payment in cash',
  other: 'Payment',
};

const wayWords: Readonly<Record<RefundWay, string>> = {
  card: 'Refund to the card',
  wire: 'Refund by wire',
  check: 'Refund by check',
  cash: 'Refund in cash',
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const toPayment = (payment: LedgerPayment): MoneyEntry => ({
  at: payment.receivedAt,
  words: joined(methodWords[payment.method], paymentReference(payment)),
  cents: payment.amountCents,
});

const toRefund = ({ way, reference, status, reason, ...refund }: LedgerRefund): MoneyEntry => ({
  at: refund.doneAt ?? refund.askedAt,
  words: `${joined(wayWords[way], reference, status === 'sent' ? 'on its way' : '')}: ${reason}`,
  cents: -refund.amountCents,
});

/** Only what has come, is back or on its way back: what waits, failed or was declined moved no money. */
function entriesOf({ payments, refunds, disputes }: Ledger): MoneyEntry[] {
  return [
    ...payments.filter(({ status }) => status === 'paid').map(toPayment),
    ...refunds.filter(({ status }) => status === 'sent' || status === 'done').map(toRefund),
    ...disputes
      .filter(({ status, heldCents }) => status === 'lost' && heldCents > 0)
      .map(({ closedAt, openedAt, heldCents }) => ({
        at: closedAt ?? openedAt,
        words: 'Taken back by the bank of the card',
        cents: -heldCents,
      })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

export function moneyOf(totalCents: number, ledger: Ledger): PaperMoney {
  const { paidCents, refundedCents, lostCents, forgivenCents, outstandingCents, overpaidCents } = balanceOf(
    totalCents,
    ledger,
  );
  const between = [
    { words: 'Paid', cents: -paidCents },
    { words: 'Refunded', cents: refundedCents },
    { words: 'Taken back by the bank', cents: lostCents },
    { words: 'No longer owed', cents: -forgivenCents },
  ];
  return {
    entries: entriesOf(ledger),
    sums: [
      { words: 'Invoice', cents: totalCents },
      ...between.filter(({ cents }) => cents !== 0),
      overpaidCents > 0
        ? { words: 'Owed to you', cents: overpaidCents }
        : { words: 'Balance due', cents: outstandingCents },
    ],
    keptCents: paidCents - refundedCents - lostCents,
    outstandingCents,
  };
}
