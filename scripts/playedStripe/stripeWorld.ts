/**
 * What Stripe knows and how it answers, as far as its documentation says: customers with their cards, payments, and what goes
 * back. What a
 * browser does there beside us is done by `enterCard` and `answerBank`.
 */
import { playMoney } from './playMoney.ts';

type Fields = Readonly<Record<string, string>>;
type Card = { id: string; customer: string | null; number: string; expMonth: number; expYear: number };
type Setup = { id: string; customer: string; status: string; card: string | null };
type PaymentFault = { code: string; decline_code: string | null };
export type Intent = {
  id: string;
  customer: string;
  card: string;
  amount: number;
  status: string;
  fault: PaymentFault | null;
};
export type Answer = { status: number; body: object };
export type Call = { method: string; id: string | undefined; action: string | undefined; fields: Fields };
export type NewId = (kind: string) => string;

export const playedNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  funds: '4000000000009995',
  /** The bank asks its customer. */
  confirmed: '4000002500003155',
  diners: '30569309025904',
} as const;

const brands: readonly [RegExp, string][] = [
  [/^4/u, 'visa'],
  [/^5/u, 'mastercard'],
  [/^37/u, 'amex'],
  [/^30/u, 'diners'],
];

const refusal = (status: number, error: object): Answer => ({ status, body: { error } });
const missing = refusal(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such.',
});
const outOfState = refusal(400, {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'This intent is in another state.',
});

const faults: Readonly<Record<string, PaymentFault>> = {
  [playedNumbers.declined]: { code: 'card_declined', decline_code: 'generic_decline' },
  [playedNumbers.funds]: { code: 'card_declined', decline_code: 'insufficient_funds' },
};

const ok = (body: object): Answer => ({ status: 200, body });

/** The id in the secret that a browser has of a thing. */
const idIn = (secret: string): string => secret.replace(/_secret_.*$/u, '');
const secretOf = (id: string): string => `${id}_secret_played`;

const shownCard = ({ id, customer, number, expMonth, expYear }: Card) => ({
  id,
  customer,
  card: {
    brand: brands.find(([first]) => first.test(number))?.[1] ?? 'unknown',
    last4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
  },
});

const shownIntent = ({ id, status, amount, customer, fault }: Intent) => ({
  id,
  status,
  amount,
  customer,
  currency: 'usd',
  client_secret: secretOf(id),
  last_payment_error: fault,
});

function playCards(newId: NewId) {
  const cards = new Map<string, Card>();
  const setups = new Map<string, Setup>();
  const customers = new Set<string>();

  function makeSetup({ customer = '' }: Fields): Answer {
    if (!customers.has(customer)) return missing;
    const setup = { id: newId('seti'), customer, status: 'requires_payment_method', card: null };
    setups.set(setup.id, setup);
    return ok({ ...setup, client_secret: secretOf(setup.id) });
  }

  function detach(card: Card): Answer {
    if (card.customer === null) {
      return refusal(400, { type: 'invalid_request_error', message: 'It is not attached.' });
    }
    card.customer = null;
    return ok(shownCard(card));
  }

  return {
    cards,
    customers,

    onCustomer({ method, id }: Call): Answer {
      if (id === undefined) {
        const customer = newId('cus');
        customers.add(customer);
        return ok({ id: customer });
      }
      if (method !== 'DELETE' || !customers.delete(id)) return missing;
      for (const card of cards.values()) if (card.customer === id) card.customer = null;
      return ok({ id, deleted: true });
    },

    onSetup({ id, fields }: Call): Answer {
      if (id === undefined) return makeSetup(fields);
      const setup = setups.get(id);
      if (!setup) return missing;
      const card = cards.get(setup.card ?? '');
      return ok({ ...setup, payment_method: card ? shownCard(card) : null });
    },

    onCard({ id = '', action, fields }: Call): Answer {
      const card = cards.get(id);
      if (!card) return missing;
      if (action === 'detach') return detach(card);
      card.expMonth = Number(fields['card[exp_month]']);
      card.expYear = Number(fields['card[exp_year]']);
      return ok(shownCard(card));
    },

    /** A visitor types a card into Stripe's fields, and confirms it. @returns the setup's id. */
    enterCard(setupSecret: string, number: string, [expMonth, expYear] = [8, 2_045]): string {
      const setup = setups.get(idIn(setupSecret));
      if (!setup) throw new Error('There is no such setup.');
      const card = { id: newId('pm'), customer: setup.customer, number, expMonth, expYear };
      cards.set(card.id, card);
      Object.assign(setup, { status: 'succeeded', card: card.id });
      return setup.id;
    },
  };
}

function playIntents(newId: NewId, cards: ReadonlyMap<string, Card>) {
  const intents = new Map<string, Intent>();

  function make({ customer = '', payment_method: card = '', amount }: Fields): Answer {
    if (cards.get(card)?.customer !== customer) return missing;
    const id = newId('pi');
    const intent = {
      id,
      customer,
      card,
      amount: Number(amount),
      status: 'requires_confirmation',
      fault: null,
    };
    intents.set(id, intent);
    return ok(shownIntent(intent));
  }

  function confirm(intent: Intent): Answer {
    if (intent.status !== 'requires_confirmation') return outOfState;
    const number = cards.get(intent.card)?.number ?? '';
    intent.fault = faults[number] ?? null;
    if (intent.fault) {
      intent.status = 'requires_payment_method';
      return refusal(402, { type: 'card_error', ...intent.fault, payment_intent: shownIntent(intent) });
    }
    intent.status = number === playedNumbers.confirmed ? 'requires_action' : 'succeeded';
    return ok(shownIntent(intent));
  }

  function cancel(intent: Intent): Answer {
    if (!intent.status.startsWith('requires_')) return outOfState;
    intent.status = 'canceled';
    return ok(shownIntent(intent));
  }

  return {
    intents,

    onIntent({ id, action, fields }: Call): Answer {
      if (id === undefined) return make(fields);
      const intent = intents.get(id);
      if (!intent) return missing;
      if (action === 'confirm') return confirm(intent);
      return action === 'cancel' ? cancel(intent) : ok(shownIntent(intent));
    },

    /** A visitor answers what their bank has asked. */
    answerBank(intentSecret: string, isConfirmed: boolean): void {
      const intent = intents.get(idIn(intentSecret));
      if (intent?.status !== 'requires_action') throw new Error('Nothing was asked.');
      intent.status = isConfirmed ? 'succeeded' : 'requires_payment_method';
      if (isConfirmed) return;
      intent.fault = { code: 'payment_intent_authentication_failure', decline_code: null };
    },
  };
}

export function createStripeWorld() {
  let made = 0;
  const newId: NewId = (kind) => `${kind}_played${(made += 1)}`;
  const cards = playCards(newId);
  const payments = playIntents(newId, cards.cards);
  const money = playMoney(newId, payments.intents);
  const kinds: Readonly<Record<string, (call: Call) => Answer>> = {
    customers: (call) => cards.onCustomer(call),
    setup_intents: (call) => cards.onSetup(call),
    payment_methods: (call) => cards.onCard(call),
    payment_intents: (call) => payments.onIntent(call),
    refunds: (call) => money.onRefund(call),
    charges: (call) => money.onCharge(call),
    disputes: (call) => money.onDispute(call),
    balance_transactions: (call) => money.onBalance(call),
  };
  return {
    ...cards,
    ...payments,
    ...money,
    /** @param path without the version. */
    answer(method: string, path: string, fields: Fields): Answer {
      const [, kind = '', id, action] = path.split('/');
      return kinds[kind]?.({ method, id, action, fields }) ?? missing;
    },
  };
}

export type StripeWorld = ReturnType<typeof createStripeWorld>;
