/** What came of marking an invoice, or of recording its payment, as a row of the list has it. */
import type { LedgerAnswer, LedgerOutcome } from '#contract/desk/ledgerChanges.ts';
import type { MarkedInvoice } from '#contract/desk/markInvoice.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { RowAnswer } from '#machines/desk/deskListFacts.ts';
import { invoiceChips } from '#screens/desk/staffWords.ts';

import type { ListedInvoice } from './listedInvoice.ts';

const refused = (words: string): RowAnswer => ({ outcome: 'refused', words });

export function markAnswer({ name }: ListedInvoice, { Outcome, Status }: MarkedInvoice): RowAnswer {
  const status = invoiceChips[Status].words;
  switch (Outcome) {
    case 'done':
      return { outcome: 'done', words: `${name} is now “${status}”. We’ve emailed the buyer.` };
    case 'CHANGED':
      return {
        outcome: 'decided',
        words: `A colleague changed ${name} first: it’s now “${status}”. Nothing was changed.`,
      };
    case 'NOT_POSSIBLE':
      return refused(`This isn’t available now: ${name} is “${status}”. Nothing was changed.`);
    case 'DISPUTED':
      return refused(
        `The buyer’s bank disputes a payment of ${name}, so its lots can’t be shipped now. Nothing was changed.`,
      );
    case 'REFUNDING':
      return refused(`${name} is being refunded, so its lots can’t be shipped now. Nothing was changed.`);
  }
}

type Refusal = (name: string, outstanding: string) => string;

const refusals: Readonly<Partial<Record<LedgerOutcome, Refusal>>> = {
  TOO_MUCH: (name, outstanding) => `Only ${outstanding} of ${name} is outstanding now.`,
  PAYING: (name) => `A card is being charged for ${name}. Wait until the bank has answered.`,
  TOO_EARLY: (name) => `${name}: the day you entered is in the future.`,
};

const notPossible: Refusal = (name) => `${name} can’t be marked paid now.`;

/** The last part of its price pays an invoice. */
export function paymentAnswer({ name }: ListedInvoice, { Outcome, Ledger }: LedgerAnswer): RowAnswer {
  const outstanding = formatUsd(Ledger.OutstandingCents);
  if (Outcome === 'done') {
    const stands =
      Ledger.OutstandingCents === 0 ? 'is paid' : `is partly paid: ${outstanding} is outstanding`;
    return { outcome: 'done', words: `${name} ${stands}. We’ve emailed the buyer.` };
  }
  if (Outcome === 'PAID') {
    return { outcome: 'decided', words: `${name} is already paid. No payment was recorded.` };
  }
  const why = refusals[Outcome] ?? notPossible;
  return refused(`${why(name, outstanding)} No payment was recorded.`);
}
