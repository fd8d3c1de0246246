/** What the page of the reconciliation says of its sums and of what it found. */
import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { countWords, lotsWords } from '#screens/desk/staffWords.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

type Chip = Pick<StatusChipProps, 'tone' | 'icon'> & { words: string };

export function verdictOf({ DifferenceCount, Processor }: Reconciliation): Chip {
  if (DifferenceCount > 0) {
    return {
      tone: 'error',
      icon: 'removeCircle',
      words: countWords(DifferenceCount, 'difference', 'differences'),
    };
  }
  return Processor.State === 'silent'
    ? { tone: 'warning', icon: 'info', words: 'Card processor not compared' }
    : { tone: 'success', icon: 'checkCircle', words: 'No differences' };
}

export type SumLine = { words: string; cents: number; isTotal?: true };
/** One side of the comparison. */
export type Side = { title: string; lines: SumLine[]; note?: string };

const difference = (cents: number): SumLine => ({ words: 'Difference', cents, isTotal: true });
const unlessZero = (words: string, cents: number): SumLine[] => (cents === 0 ? [] : [{ words, cents }]);

function lotsSide({ Lots }: Reconciliation): Side {
  const { Count, RealizedCents, InvoicedCents, WaitingCount, WaitingCents } = Lots;
  return {
    title: 'Lots',
    lines: [
      { words: `${lotsWords(Count)} sold for`, cents: RealizedCents },
      { words: 'Hammer and premium on invoices', cents: InvoicedCents },
      difference(RealizedCents - InvoicedCents),
      ...unlessZero(`${lotsWords(WaitingCount)} not invoiced yet`, WaitingCents),
    ],
  };
}

function invoicesSide({ Invoices }: Reconciliation): Side {
  const { Count, TotalCents, KeptCents, ForgivenCents, OutstandingCents, OverpaidCents } = Invoices;
  return {
    title: 'Invoices',
    lines: [
      { words: countWords(Count, 'invoice', 'invoices'), cents: TotalCents },
      { words: 'Paid and kept', cents: -KeptCents },
      ...unlessZero('Refunded and no longer owed', -ForgivenCents),
      ...unlessZero('Overpaid', OverpaidCents),
      { words: 'Outstanding', cents: OutstandingCents, isTotal: true },
    ],
  };
}

function paymentsSide({ Invoices }: Reconciliation): Side {
  const { PaidCents, RefundedCents, LostCents, KeptCents } = Invoices;
  return {
    title: 'Payments',
    lines: [
      { words: 'Received', cents: PaidCents },
      { words: 'Refunded', cents: -RefundedCents },
      ...unlessZero('Taken back by banks', -LostCents),
      { words: 'Paid and kept', cents: KeptCents, isTotal: true },
    ],
  };
}

function processorSide({ Processor: { State, LedgerCents, HeldCents } }: Reconciliation): Side {
  const ours: SumLine = { words: 'By our payments', cents: LedgerCents };
  const title = 'Card processor';
  if (HeldCents !== null) {
    const theirs = { words: 'At the card processor', cents: HeldCents };
    return { title, lines: [ours, theirs, difference(LedgerCents - HeldCents)] };
  }
  return State === 'none'
    ? { title, lines: [], note: 'No card processor is set up, so there is nothing to compare.' }
    : {
        title,
        lines: [ours],
        note: 'The card processor didn’t answer in time. Check again later, or run “npm run reconcile”, which waits longer.',
      };
}

export const sidesOf = (found: Reconciliation): Side[] => [
  lotsSide(found),
  invoicesSide(found),
  paymentsSide(found),
  processorSide(found),
];

export function agreementWords({ Processor: { State } }: Reconciliation): string {
  return State === 'read'
    ? 'Lots, invoices, payments and the card processor agree.'
    : 'Lots, invoices and payments agree.';
}

/** Where not all of them are here. */
export const restWords = ({ DifferenceCount, ShownCount }: Reconciliation): string | null =>
  DifferenceCount > ShownCount
    ? `These are the first ${ShownCount.toLocaleString('en-US')}. “npm run reconcile” lists all ${DifferenceCount.toLocaleString('en-US')}.`
    : null;
