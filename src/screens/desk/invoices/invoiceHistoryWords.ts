/** What happened to an invoice, in words. */
import type { HistoryEntry } from '#contract/desk/invoiceRecord.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { kindWords } from '#screens/desk/audit/auditWords.ts';

const deliveryWords = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  givenUp: 'Couldn’t be delivered',
} as const satisfies Record<NonNullable<HistoryEntry['Delivery']>, string>;

const markedWords: Readonly<Partial<Record<InvoiceStatus, string>>> = {
  due: 'Payment reversed',
  paid: 'Marked as paid',
  fflHold: 'Put on FFL hold',
  readyToShip: 'Marked as ready to ship',
  shipped: 'Marked as shipped',
};

/** What happened, in a line. */
export function historyTitle({ Kind, To, AmountCents, Detail }: HistoryEntry): string {
  if (Kind === 'issued') return 'Invoice issued';
  if (Kind === 'letter') return `Email to the buyer: ${Detail ?? 'about this invoice'}`;
  const amount = AmountCents === null ? '' : `, ${formatUsd(AmountCents)}`;
  if (Kind === 'invoice_declined') return `Card declined${amount}`;
  if (Kind === 'invoice_marked' && To !== null) return markedWords[To] ?? kindWords(Kind);
  return `${kindWords(Kind)}${amount}`;
}

/** What else is known of it; null where there is nothing more to say. */
export function historyDetail({ Kind, By, Detail, Delivery }: HistoryEntry): string | null {
  const parts = [
    By === null ? null : `By ${By}`,
    Kind === 'letter' ? null : Detail,
    Delivery === null ? null : deliveryWords[Delivery],
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('. ');
}
