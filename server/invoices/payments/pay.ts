/**
 * A buyer pays an invoice with a card of theirs: what it costs is decided under the invoice's lock and written down
 * before any bank is asked, so that nothing is charged twice, and nothing is charged that no one knows of.
 */
import type { Payment, PaymentAnswer } from '#contract/invoices/payments.ts';
import type { CardRow } from '#server/account/cards/cardStore.ts';
import { isCardExpired, requireOwnCard } from '#server/account/cards/service.ts';
import type { Charge, ChargeResult, Vault } from '#server/account/cards/vault.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '#server/invoices/invoiceStore.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';

import { findByKey, insertPayment, isBeingPaid, type PaymentRow, updateIntent } from './cardPaymentStore.ts';
import { readStanding } from './followLedger.ts';
import { amountByCard, settle, type SettleDeps } from './settle.ts';

export type PayDeps = SettleDeps & { db: Database; vault: Vault; notifier: Pick<Notifier, 'notifyBidder'> };

type Asked = { payment: PaymentRow; isNew: boolean };
type Started = Asked | { answer: PaymentAnswer };

const refusal = (Outcome: PaymentAnswer['Outcome']): Started => ({ answer: { Outcome, Reason: null } });

/** What a payment has come to, for anyone who asks again. */
function answerOf({ status, reason }: Pick<PaymentRow, 'status' | 'reason'>): PaymentAnswer {
  return { Outcome: status === 'reversed' ? 'PAID' : status, Reason: reason };
}

function answerTo(result: ChargeResult): PaymentAnswer {
  if (result.status === 'action') return { Outcome: 'ACTION', Reason: null, Hand: result.hand };
  return { Outcome: result.status, Reason: result.status === 'declined' ? result.reason : null };
}

const chargeOf = (payment: PaymentRow, { token }: CardRow): Charge => ({ ...payment, token });

export function createPaying(deps: PayDeps) {
  const { db, clock, vault, securityLog, notifier } = deps;

  async function requireOwnInvoice(asker: Asker, invoiceId: number): Promise<InvoiceRow> {
    const invoice = await findInvoice(db, invoiceId);
    if (invoice?.accountId === asker.accountId) return invoice;
    return refuseForeign({ db, securityLog }, asker, { of: 'invoice', ids: invoice ? [invoiceId] : [] });
  }

  async function requireCard(asker: Asker, cardId: number): Promise<CardRow> {
    const card = await requireOwnCard({ db, securityLog }, asker, cardId);
    // Nor is one charged that another vault keeps.
    if (card.isRemoved || card.vault !== vault.kind) throw problem('not_found');
    return card;
  }

  async function begin(tx: Queryable, asked: Payment, card: CardRow): Promise<Started> {
    const { InvoiceID: invoiceId, Key: key, SeenCents } = asked;
    const { accountId, cardId, brand, last4 } = card;
    await lockInvoice(tx, invoiceId);
    const known = await findByKey(tx, { accountId, key });
    if (known?.status === 'processing' && known.cardId === cardId) return { payment: known, isNew: false };
    if (known) return { answer: answerOf(known) };
    const standing = await readStanding(tx, invoiceId);
    if (standing?.invoice.status !== 'due') return refusal('PAID');
    if (await isBeingPaid(tx, invoiceId)) return refusal('PAYING');
    if (standing.rows.some(({ way }) => way === null)) return refusal('TO_ARRANGE');
    if (isCardExpired(card, clock())) return refusal('EXPIRED');
    const amountCents = amountByCard(standing);
    if (amountCents !== SeenCents) return refusal('CHANGED');
    const startedAt = clock().toISOString();
    const payment = { invoiceId, accountId, cardId, brand, last4, amountCents, startedAt };
    const paymentId = await insertPayment(tx, { ...payment, key });
    const made = { ...payment, paymentId, key, status: 'processing', reason: null, intentId: null } as const;
    return { payment: made, isNew: true };
  }

  /** The same press again asks what has become of it, and charges nothing. */
  async function resultOf({ payment, isNew }: Asked, card: CardRow): Promise<ChargeResult> {
    const charge = chargeOf(payment, card);
    if (isNew) {
      return vault.charge(charge, (intentId) => updateIntent(db, payment.paymentId, intentId));
    }
    return vault.settle(charge, clock().getTime() - Date.parse(payment.startedAt));
  }

  return {
    async pay(asker: Asker, asked: Payment): Promise<PaymentAnswer> {
      if (vault.kind === 'none') throw problem('not_found');
      const { accountId } = await requireOwnInvoice(asker, asked.InvoiceID);
      const card = await requireCard(asker, asked.CardID);
      const started = await db.transaction((tx) => begin(tx, asked, card));
      if ('answer' in started) return started.answer;
      const { payment } = started;
      // Where no answer comes, it is asked for again later.
      const result = await resultOf(started, card);
      if (result.status === 'paid' || result.status === 'declined') {
        await db.transaction((tx) => settle(tx, deps, { payment, result, isLate: false }));
      }
      // A payment can lead to a higher tier, which counts in every sale.
      if (result.status === 'paid') await notifier.notifyBidder({ accountId, auctionId: null });
      return answerTo(result);
    },
  };
}
