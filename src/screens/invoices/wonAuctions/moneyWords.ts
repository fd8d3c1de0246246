/** What the page of won auctions says of money that came for an invoice, and of money that went back. */
import type { RefundWay } from '#contract/invoices/ledger.ts';
import type { WonRefund, WonSale } from '#contract/invoices/won.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';

type MoneyLine = { words: string; cents: number };

/** Empty where all of it, or nothing, is paid: the status says that already. */
export function moneyLines({
  PaidCents,
  RefundedCents,
  OutstandingCents,
  Status,
}: Pick<WonSale, 'PaidCents' | 'RefundedCents' | 'OutstandingCents' | 'Status'>): MoneyLine[] {
  const isWhole = RefundedCents === 0 && (PaidCents === 0 || OutstandingCents === 0);
  if (isWhole || Status === 'toFollow') return [];
  const lines = [
    { words: 'Paid', cents: PaidCents },
    { words: 'Refunded', cents: RefundedCents },
    { words: 'Left to pay', cents: OutstandingCents },
  ];
  return lines.filter(({ cents }, place) => place === 0 || cents > 0);
}

const ways: Readonly<Record<RefundWay, string>> = {
  card: 'to your card',
  wire: 'by wire',
  check: 'by check',
  cash: 'in cash',
};

export function refundText({ AmountCents, Way, Status, At, Reason }: WonRefund): string {
  const amount = `${formatUsd(AmountCents)} ${ways[Way]}`;
  const what =
    Status === 'done' ? `We refunded ${amount} on ${formatCentralDate(At)}.` : `We are refunding ${amount}.`;
  return `${what} The reason: ${Reason}`;
}
