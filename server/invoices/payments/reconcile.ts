/**
 * Compares what must be the same: the lots of each invoice, what it comes to, what its ledger says, and what the card
 * processor holds. Every difference is named in a sentence. It reads, part by part, and changes nothing.
 */
import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { type Balance, balanceFrom, keptOf, statusAfter } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Processor } from '#server/account/cards/vault.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import {
  type CardPayment,
  type InvoiceSums,
  listCardPayments,
  listInvoiceSums,
  listWrongLots,
  type Named,
  type Part,
  sumWaitingLots,
} from './reconcileStore.ts';

export type Reconciled = Pick<Reconciliation, 'Lots' | 'Invoices' | 'Processor'> & {
  differences: Named[];
  /** All of them, where only so many were to be named. */
  differenceCount: number;
  /** Overpaid invoices: no difference, but money of the buyer's. */
  remarks: Named[];
  remarkCount: number;
};

export type Bounds = {
  /** How many invoices or payments are read at once. */
  atOnce?: number;
  /** More differences, and more remarks, than this are counted, and not named. */
  mostNamed?: number;
  /** Until when the processor is asked. */
  signal?: AbortSignal;
};

type Reading<T> = { atOnce: number; list: (part: Part) => Promise<T[]>; numberOf: (row: T) => number };

/** All rows by their numbers, a part at a time. */
async function* partsOf<T>({ atOnce, list, numberOf }: Reading<T>) {
  let after = 0;
  for (;;) {
    const rows = await list({ after, most: atOnce });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = numberOf(last);
  }
}

/** What was found: so many are named, and all are counted. */
function findings(most: number) {
  const named: Named[] = [];
  let count = 0;
  return {
    named,
    count: () => count,
    add(words: string, invoiceId: number | null): void {
      count += 1;
      if (named.length < most) named.push({ invoiceId, words });
    },
  };
}

type Findings = ReturnType<typeof findings>;

function nameDifferences(found: Findings, sums: InvoiceSums, balance: Balance): void {
  const { invoiceId, status, totalCents, lots, paidLots } = sums;
  const name = `Invoice ${invoiceId}`;
  const follows = statusAfter(status, totalCents, balance);
  const isPaid = status !== 'due';
  if (lots === 0) {
    found.add(`${name} has no lots.`, invoiceId);
    return;
  }
  if (follows !== status) {
    const kept = `${formatUsd(keptOf(balance))} of ${formatUsd(totalCents)} is kept`;
    found.add(`${name} is marked “${status}”, but ${kept}, so it should be “${follows}”.`, invoiceId);
  }
  if (paidLots !== (isPaid ? lots : 0)) {
    const paid = `${paidLots} of its ${lots} lots are marked as paid`;
    found.add(`${name} is ${isPaid ? 'paid' : 'due'}, but ${paid}.`, invoiceId);
  }
}

const nothing = {
  count: 0,
  totalCents: 0,
  realizedCents: 0,
  invoicedCents: 0,
  lots: 0,
  paidCents: 0,
  refundedCents: 0,
  lostCents: 0,
  forgivenCents: 0,
  outstandingCents: 0,
  overpaidCents: 0,
};

type Sums = typeof nothing;
const names = Object.keys(nothing) as (keyof Sums)[];

type Comparing = { db: Queryable; atOnce: number; found: Findings };

async function compareInvoices({ db, atOnce, found }: Comparing, remarks: Findings): Promise<Sums> {
  const sums = { ...nothing };
  const invoices = partsOf({
    atOnce,
    list: (part) => listInvoiceSums(db, part),
    numberOf: ({ invoiceId }) => invoiceId,
  });
  for await (const part of invoices) {
    const [first, last] = [part[0]?.invoiceId ?? 0, part.at(-1)?.invoiceId ?? 0];
    for (const { invoiceId, words } of await listWrongLots(db, { first, last })) found.add(words, invoiceId);
    for (const one of part) {
      const balance = balanceFrom(one.totalCents, one);
      nameDifferences(found, one, balance);
      if (balance.overpaidCents > 0) {
        const words = `Invoice ${one.invoiceId} is overpaid by ${formatUsd(balance.overpaidCents)}: refund it.`;
        remarks.add(words, one.invoiceId);
      }
      const all = { ...one, ...balance, count: 1 };
      for (const name of names) sums[name] += all[name];
    }
  }
  return sums;
}

type Balances = ReadonlyMap<string, number> | null;

/** @returns what our ledger says that the processor holds. Without its answer nothing is compared. */
async function compareCards({ db, atOnce, found }: Comparing, balances: Balances): Promise<number> {
  const unknown = new Map(balances);
  const payments = partsOf({
    atOnce,
    list: (part) => listCardPayments(db, part),
    numberOf: ({ paymentId }) => paymentId,
  });
  let ledgerCents = 0;
  for await (const part of payments) {
    for (const payment of part) {
      const { intentId, invoiceId, leftCents } = payment;
      if (intentId !== null) ledgerCents += leftCents;
      if (!balances) continue;
      const theirs = unknown.get(intentId ?? '') ?? 0;
      unknown.delete(intentId ?? '');
      const words = cardDifference(payment, theirs);
      if (words !== null) found.add(words, invoiceId);
    }
  }
  for (const [intent, cents] of unknown) {
    if (cents === 0) continue;
    found.add(
      `The card processor holds ${formatUsd(cents)} of ${intent}, which is no payment of ours.`,
      null,
    );
  }
  return ledgerCents;
}

/** Null where the processor holds what it should. */
function cardDifference(
  { paymentId, invoiceId, intentId, isPaid, leftCents }: CardPayment,
  theirs: number,
): string | null {
  const name = `Payment ${paymentId} of invoice ${invoiceId}`;
  if (intentId === null) {
    return isPaid ? `${name} is paid by card, but the processor has no name for it.` : null;
  }
  if (theirs === leftCents) return null;
  return `${name} (${intentId}): the card processor holds ${formatUsd(theirs)}, our ledger says ${formatUsd(leftCents)}.`;
}

const sumOf = (all: Iterable<number>): number => [...all].reduce((sum, one) => sum + one, 0);

function heldOf(processor: Processor | null, balances: Balances) {
  if (processor === null) return { State: 'none', HeldCents: null } as const;
  if (balances === null) return { State: 'silent', HeldCents: null } as const;
  return { State: 'read', HeldCents: sumOf(balances.values()) } as const;
}

/** @param processor null where no bank is behind the cards, as in a demo */
export async function reconcile(
  db: Queryable,
  processor: Processor | null,
  { atOnce = 500, mostNamed = Infinity, signal }: Bounds = {},
): Promise<Reconciled> {
  const [found, remarks] = [findings(mostNamed), findings(mostNamed)];
  const comparing = { db, atOnce, found };
  const sums = await compareInvoices(comparing, remarks);
  const balances = processor && (await processor.readBalances(signal));
  const LedgerCents = await compareCards(comparing, balances);
  const waiting = await sumWaitingLots(db);
  return {
    Lots: {
      Count: sums.lots,
      RealizedCents: sums.realizedCents,
      InvoicedCents: sums.invoicedCents,
      WaitingCount: waiting.lots,
      WaitingCents: waiting.cents,
    },
    Invoices: {
      Count: sums.count,
      TotalCents: sums.totalCents,
      PaidCents: sums.paidCents,
      RefundedCents: sums.refundedCents,
      LostCents: sums.lostCents,
      KeptCents: keptOf({ ...sums, waitingCents: 0 }),
      ForgivenCents: sums.forgivenCents,
      OutstandingCents: sums.outstandingCents,
      OverpaidCents: sums.overpaidCents,
    },
    Processor: { LedgerCents, ...heldOf(processor, balances) },
    differences: found.named,
    differenceCount: found.count(),
    remarks: remarks.named,
    remarkCount: remarks.count(),
  };
}
