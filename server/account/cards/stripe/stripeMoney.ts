/** What goes back through Stripe: refunds, what banks dispute, and what Stripe's balance says of each payment. */
import * as z from 'zod/mini';

import type {
  Processor,
  ProcessorDispute,
  ProcessorRefund,
  Refunding,
  RefundResult,
} from '#server/account/cards/vault.ts';

import { type StripeClient, StripeRefusal, StripeSilence } from './client.ts';

const refundSchema = z.object({
  id: z.string().check(z.regex(/^(?:re|pyr)_\w{1,200}$/u)),
  amount: z.int(),
  status: z.nullable(z.string()),
  payment_intent: z.nullable(z.string()),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
const refundsSchema = z.object({ data: z.array(refundSchema) });
const chargeSchema = z.object({ payment_intent: z.nullable(z.string()) });

const disputeSchema = z.object({
  id: z.string().check(z.regex(/^(?:dp|du)_\w{1,200}$/u)),
  amount: z.int(),
  payment_intent: z.nullable(z.string()),
  reason: z.string(),
  status: z.string(),
  created: z.int(),
  balance_transactions: z.array(z.object({ amount: z.int() })),
});

const transactionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      source: z.nullable(z.object({ payment_intent: z.optional(z.nullable(z.string())) })),
    }),
  ),
  has_more: z.boolean(),
});

const refundStates = { succeeded: 'done', failed: 'failed', canceled: 'failed' } as const;

const toRefund = ({ id, amount, status, metadata }: z.infer<typeof refundSchema>): ProcessorRefund => ({
  processorId: id,
  refundId: metadata?.['refund'] === undefined ? null : Number(metadata['refund']),
  amountCents: amount,
  status:
    status !== null && status in refundStates ? refundStates[status as keyof typeof refundStates] : 'sent',
});

const disputeStates = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  charge_refunded: 'closed',
} as const;

const toDispute = (found: z.infer<typeof disputeSchema>): ProcessorDispute => ({
  disputeId: found.id,
  intentId: found.payment_intent,
  amountCents: found.amount,
  heldCents: Math.max(0, -found.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)),
  reason: found.reason,
  status: found.status in disputeStates ? disputeStates[found.status as keyof typeof disputeStates] : 'open',
  openedAt: new Date(found.created * 1_000).toISOString(),
});

const toResult = ({ status, processorId }: ProcessorRefund): RefundResult =>
  status === 'failed'
    ? { status, processorId, refusal: 'The bank did not take the refund.' }
    : { status, processorId };

const refusals: Readonly<Record<string, string>> = {
  charge_already_refunded: 'Stripe says that the payment has been refunded already.',
  charge_disputed: 'Stripe refunds nothing while the bank disputes the payment.',
};

/** Null for what Stripe does not know: of another account, or made up. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof StripeRefusal && fault.status === 404) return null;
    throw fault;
  }
}

/** Null where Stripe gives no answer that can be used. */
async function orSilent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof StripeSilence || fault instanceof StripeRefusal) return null;
    throw fault;
  }
}

function createProcessor(ask: StripeClient): Processor {
  return {
    async listRefunds(intentId) {
      const path = `/v1/refunds?limit=100&payment_intent=${encodeURIComponent(intentId)}` as const;
      return (await ask({ path, answer: refundsSchema })).data.map(toRefund);
    },

    async findIntent(kind, id) {
      const path = `/v1/${kind}/${encodeURIComponent(id)}` as const;
      return (await orNull(ask({ path, answer: chargeSchema })))?.payment_intent ?? null;
    },

    async findDispute(id) {
      const path = `/v1/disputes/${encodeURIComponent(id)}` as const;
      const found = await orNull(ask({ path, answer: disputeSchema }));
      return found && toDispute(found);
    },

    async readBalances(signal) {
      const balances = new Map<string, number>();
      let after = '';
      for (;;) {
        if (signal?.aborted) return null;
        const path = `/v1/balance_transactions?limit=100&expand[]=data.source${after}` as const;
        const found = await orSilent(ask({ path, answer: transactionsSchema, signal }));
        if (!found) return null;
        for (const { amount, source } of found.data) {
          const intent = source?.payment_intent;
          if (intent) balances.set(intent, (balances.get(intent) ?? 0) + amount);
        }
        const last = found.data.at(-1);
        if (!found.has_more || !last) return balances;
        after = `&starting_after=${encodeURIComponent(last.id)}`;
      }
    },
  };
}

export function createStripeMoney(ask: StripeClient) {
  const processor = createProcessor(ask);

  const make = ({ refundId, key, amountCents }: Refunding, intentId: string) =>
    ask({
      path: '/v1/refunds',
      fields: { payment_intent: intentId, amount: String(amountCents), 'metadata[refund]': String(refundId) },
      key: `refund-${refundId}-${key}`,
      answer: refundSchema,
    });

  return {
    processor,

    /** Asked again, it looks first: Stripe forgets keys after a day, and a refund is made once. */
    async refund(refunding: Refunding, isAgain: boolean): Promise<RefundResult> {
      const { intentId, refundId, processorId } = refunding;
      if (intentId === null) {
        return { status: 'failed', processorId: null, refusal: 'Stripe does not know the payment.' };
      }
      try {
        const known = isAgain ? await processor.listRefunds(intentId) : [];
        const made = known.find((one) => one.refundId === refundId || one.processorId === processorId);
        if (!made && processorId !== null) return { status: 'sent', processorId };
        return toResult(made ?? toRefund(await make(refunding, intentId)));
      } catch (fault) {
        if (fault instanceof StripeSilence) return { status: 'sent', processorId: null };
        if (!(fault instanceof StripeRefusal)) throw fault;
        const refusal = refusals[fault.code ?? ''] ?? 'Stripe refused the refund.';
        return { status: 'failed', processorId: null, refusal };
      }
    },
  };
}
