/**
 * Compares what must be the same: the lots of each invoice, what it comes to, what its ledger says, and what the card
 * processor holds. Every difference is named in a sentence. It reads, and changes nothing.
 */
import { balanceOf, keptOf, statusAfter } from '#contract/rules/ledger.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { Processor } from '#server/cards/vault.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { type Ledger, readLedgers } from './ledgerStore.ts';
import { type InvoiceSums, listInvoiceSums, listWrongLots } from './reconcileStore.ts';

export type Reconciled = {
  invoices: number;
  totalCents: number;
  /** Payments without refunds, and without what banks took back. */
  keptCents: number;
  outstandingCents: number;
  /** What is left at the processor; null where there is none to ask. */
  processorCents: number | null;
  differences: string[];
  /** Overpaid invoices: no difference, but money of the buyer's. */
  remarks: string[];
};

type ByInvoice = ReadonlyMap<number, Ledger>;

function grouped({ payments, refunds, disputes }: Ledger): ByInvoice {
  const all = new Map<number, Ledger>();
  const of = (invoiceId: number): Ledger => {
    const ledger = all.get(invoiceId) ?? { payments: [], refunds: [], disputes: [] };
    all.set(invoiceId, ledger);
    return ledger;
  };
  for (const one of payments) of(one.invoiceId).payments.push(one);
  for (const one of refunds) of(one.invoiceId).refunds.push(one);
  for (const one of disputes) of(one.invoiceId).disputes.push(one);
  return all;
}

const noLedger: Ledger = { payments: [], refunds: [], disputes: [] };

function differencesOf(
  { invoiceId, status, totalCents, lots, paidLots }: InvoiceSums,
  ledger: Ledger,
): string[] {
  const name = `Invoice ${invoiceId}`;
  const balance = balanceOf(totalCents, ledger);
  const follows = statusAfter(status, totalCents, balance);
  const isPaid = status !== 'due';
  return [
    lots === 0 && `${name} has no lots.`,
    follows !== status &&
      `${name} is marked “${status}”, but ${formatUsd(keptOf(balance))} of ${formatUsd(totalCents)} is kept, so it should be “${follows}”.`,
    lots > 0 &&
      paidLots !== (isPaid ? lots : 0) &&
      `${name} is ${isPaid ? 'paid' : 'due'}, but ${paidLots} of its ${lots} lots are marked as paid.`,
  ].filter((words) => words !== false);
}

/** What a payment by card should have left at the processor. */
function leftOf(ledger: Ledger): Map<string, { cents: number; name: string }> {
  const left = new Map<string, { cents: number; name: string }>();
  for (const { paymentId, invoiceId, intentId, amountCents, status } of ledger.payments) {
    if (intentId === null) continue;
    const refunded = ledger.refunds
      .filter((one) => one.paymentId === paymentId && one.way === 'card')
      .reduce((sum, one) => sum + (one.status === 'sent' || one.status === 'done' ? one.amountCents : 0), 0);
    const held = ledger.disputes
      .filter((one) => one.paymentId === paymentId)
      .reduce((sum, { heldCents }) => sum + heldCents, 0);
    const charged = status === 'paid' ? amountCents : 0;
    const name = `Payment ${paymentId} of invoice ${invoiceId} (${intentId})`;
    left.set(intentId, { cents: charged - refunded - held, name });
  }
  return left;
}

function processorDifferences(ledger: Ledger, balances: ReadonlyMap<string, number>): string[] {
  const ours = leftOf(ledger);
  const different = [...ours].flatMap(([intent, { cents, name }]) => {
    const theirs = balances.get(intent) ?? 0;
    return theirs === cents
      ? []
      : [`${name}: the card processor holds ${formatUsd(theirs)}, our ledger says ${formatUsd(cents)}.`];
  });
  const unknown = [...balances].flatMap(([intent, cents]) =>
    ours.has(intent) || cents === 0
      ? []
      : [`The card processor holds ${formatUsd(cents)} of ${intent}, which is no payment of ours.`],
  );
  const nameless = ledger.payments.flatMap(({ paymentId, invoiceId, method, status, intentId }) =>
    method === 'card' && status === 'paid' && intentId === null
      ? [
          `Payment ${paymentId} of invoice ${invoiceId} is paid by card, but the processor has no name for it.`,
        ]
      : [],
  );
  return [...different, ...unknown, ...nameless];
}

const sumOf = (all: Iterable<number>): number => [...all].reduce((sum, one) => sum + one, 0);

/** @param processor null where no bank is behind the cards, as in a demo */
export async function reconcile(db: Queryable, processor: Processor | null): Promise<Reconciled> {
  const invoices = await listInvoiceSums(db);
  const ledger = await readLedgers(
    db,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const ledgers = grouped(ledger);
  const balances = processor && (await processor.readBalances());
  const wrongLots = await listWrongLots(db);
  const standings = invoices.map((one) => balanceOf(one.totalCents, ledgers.get(one.invoiceId) ?? noLedger));
  return {
    invoices: invoices.length,
    totalCents: sumOf(invoices.map(({ totalCents }) => totalCents)),
    keptCents: sumOf(standings.map(keptOf)),
    outstandingCents: sumOf(standings.map(({ outstandingCents }) => outstandingCents)),
    processorCents: balances && sumOf(balances.values()),
    remarks: standings.flatMap(({ overpaidCents }, place) =>
      overpaidCents > 0
        ? [`Invoice ${invoices[place]?.invoiceId} is overpaid by ${formatUsd(overpaidCents)}: refund it.`]
        : [],
    ),
    differences: [
      ...wrongLots,
      ...invoices.flatMap((one) => differencesOf(one, ledgers.get(one.invoiceId) ?? noLedger)),
      ...(balances ? processorDifferences(ledger, balances) : []),
    ],
  };
}
