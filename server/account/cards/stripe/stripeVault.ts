/**
 * Stripe moves the money. A payment gets its intent before anything can be charged under it, and the intent's name is
 * written down before it is confirmed: no charge exists that we do not know by name. A payment counts as declined only
 * once its intent can never be paid any more.
 */
import * as z from 'zod/mini';

import type { DeclineReason } from '#contract/invoices/payments.ts';
import type { Charge, ChargeResult, KeepIntent, Vault } from '#server/account/cards/vault.ts';
import type { Log } from '#server/platform/log.ts';
import type { StripeSettings } from '#server/platform/settings/stripeSettings.ts';

import { type StripeClient, StripeRefusal, StripeSilence, toUnavailable } from './client.ts';
import type { CustomerOf } from './customers.ts';
import { createStripeMoney } from './stripeMoney.ts';

/** As long as a visitor may take to find the app of their bank. */
const confirmingMs = 10 * 60_000;
/** Longer than any call to Stripe lasts. */
const unheardMs = 60_000;
const leftAloneMs = 30_000;

const intentSchema = z.object({
  id: z.string().check(z.regex(/^pi_[A-Za-z0-9]{1,200}$/u)),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  client_secret: z.string(),
  last_payment_error: z.optional(
    z.nullable(
      z.object({
        code: z.optional(z.nullable(z.string())),
        decline_code: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});

type Intent = z.infer<typeof intentSchema>;

const unconfirmedCodes: ReadonlySet<unknown> = new Set([
  'payment_intent_authentication_failure',
  'authentication_required',
]);

function reasonOf({ status, last_payment_error: fault }: Intent): DeclineReason {
  if (!fault) return status === 'requires_confirmation' ? 'unreached' : 'unconfirmed';
  if (unconfirmedCodes.has(fault.code)) return 'unconfirmed';
  return fault.decline_code === 'insufficient_funds' ? 'funds' : 'declined';
}

const declined = (reason: DeclineReason): ChargeResult => ({ status: 'declined', reason });

type Deps = {
  log: Pick<Log, 'error'>;
  ask: StripeClient;
  customerOf: CustomerOf;
  settings: Pick<StripeSettings, 'publishableKey' | 'scriptUrl'>;
};

/** The calls about one intent. */
function createIntents({ ask, customerOf }: Pick<Deps, 'ask' | 'customerOf'>) {
  const read = (id: string): Promise<Intent> =>
    ask({ path: `/v1/payment_intents/${id}`, answer: intentSchema });

  const write = (path: string, fields: Record<string, string>, key?: string): Promise<Intent> =>
    ask({
      path: `/v1/payment_intents${path}`,
      fields,
      ...(key !== undefined && { key }),
      answer: intentSchema,
    });

  /** Refused or not, how it stands is the intent's to say. */
  async function orRead(id: string, asked: Promise<Intent>): Promise<Intent> {
    try {
      return await asked;
    } catch (fault) {
      if (!(fault instanceof StripeRefusal)) throw fault;
      return read(id);
    }
  }

  return {
    read,

    async make({ paymentId, key, invoiceId, accountId, token, amountCents }: Charge): Promise<Intent> {
      const fields = {
        amount: String(amountCents),
        currency: 'usd',
        customer: await customerOf(accountId),
        payment_method: token,
        'payment_method_types[]': 'card',
        description: `Invoice ${invoiceId}`,
        'metadata[invoice]': String(invoiceId),
        'metadata[payment]': String(paymentId),
      };
      return write('', fields, `invoice-${invoiceId}-payment-${paymentId}-${key}`);
    },

    confirm: (id: string, key: string): Promise<Intent> =>
      orRead(id, write(`/${id}/confirm`, { use_stripe_sdk: 'true' }, `confirm-${key}`)),

    /** From then on it can never be paid; where it is paid already, it says so. */
    cancel: (id: string): Promise<Intent> =>
      orRead(id, write(`/${id}/cancel`, { cancellation_reason: 'abandoned' })),
  };
}

type Intents = ReturnType<typeof createIntents>;

function paid({ amount, currency, id }: Intent, { amountCents }: Charge): ChargeResult {
  if (amount === amountCents && currency === 'usd') return { status: 'paid' };
  throw new Error(`Stripe’s ${id} is about ${amount} ${currency}, not ${amountCents} cents.`);
}

/** What an intent comes to; one that has failed, or is waited for no longer, is ended by it. */
function createReading(
  intents: Intents,
  { publishableKey: PublishableKey, scriptUrl: ScriptUrl }: Deps['settings'],
) {
  async function ended(intent: Intent, charge: Charge): Promise<ChargeResult> {
    const after = await intents.cancel(intent.id);
    if (after.status === 'succeeded') return paid(after, charge);
    return after.status === 'canceled' ? declined(reasonOf(intent)) : { status: 'processing' };
  }

  return async (intent: Intent, charge: Charge, ageMs: number): Promise<ChargeResult> => {
    switch (intent.status) {
      case 'succeeded':
        return paid(intent, charge);
      case 'requires_action':
        if (ageMs > confirmingMs) return ended(intent, charge);
        return { status: 'action', hand: { ClientSecret: intent.client_secret, PublishableKey, ScriptUrl } };
      case 'requires_payment_method':
        return ended(intent, charge);
      case 'requires_confirmation':
        return ageMs > unheardMs ? ended(intent, charge) : { status: 'processing' };
      case 'canceled':
        return declined(reasonOf(intent));
      default:
        return { status: 'processing' };
    }
  };
}

/** What Stripe has not answered, it is asked again later: the payment is on its way until then. */
async function received(asked: Promise<ChargeResult>): Promise<ChargeResult> {
  try {
    return await asked;
  } catch (fault) {
    if (!(fault instanceof StripeSilence)) throw fault;
    return { status: 'processing' };
  }
}

export function createStripeVault({ log, ask, customerOf, settings }: Deps): Vault {
  const intents = createIntents({ ask, customerOf });
  const resultOf = createReading(intents, settings);
  return {
    kind: 'stripe',
    leftAloneMs,
    // A card of Stripe's comes by its SetupIntent, never by a token that a browser names.
    knows: () => false,

    async charge(charge: Charge, keepIntent: KeepIntent): Promise<ChargeResult> {
      let id: string;
      try {
        ({ id } = await intents.make(charge));
      } catch (fault) {
        // Without its name written down nothing is charged under it, whatever Stripe has made of it.
        log.error({ err: fault, paymentId: charge.paymentId }, 'Stripe took no payment');
        return declined('unreached');
      }
      if (!(await keepIntent(id))) return { status: 'processing' };
      return received(intents.confirm(id, charge.key).then((intent) => resultOf(intent, charge, 0)));
    },

    async settle(charge: Charge, ageMs: number): Promise<ChargeResult> {
      const { intentId } = charge;
      if (intentId === null) return ageMs > unheardMs ? declined('unreached') : { status: 'processing' };
      return received(intents.read(intentId).then((intent) => resultOf(intent, charge, ageMs)));
    },

    ...createStripeMoney(ask),

    async renew(token, { ExpMonth, ExpYear }) {
      const fields = { 'card[exp_month]': String(ExpMonth), 'card[exp_year]': String(ExpYear) };
      const asked = ask({ path: `/v1/payment_methods/${token}`, fields, answer: z.object({}) });
      await asked.catch((fault: unknown) => Promise.reject(toUnavailable(fault)));
    },
  };
}
