/**
 * What goes back in the played Stripe: refunds, disputes, and the balance that says what is left of each payment. What a
 * bank, or someone at Stripe's own desk, does there is done by the functions beside the interface.
 */
import type { Answer, Call, Intent, NewId } from './stripeWorld.ts';

type Refund = { id: string; intent: string; amount: number; status: string; refund: string | undefined };
type Dispute = { id: string; intent: string; amount: number; status: string; moves: number[] };

const ok = (body: object): Answer => ({ status: 200, body });
const refused = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: 'Refused.' } },
});
const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such.' } },
};

const chargeOf = (intent: string): string => intent.replace(/^pi_/u, 'ch_');

const shownRefund = ({ id, intent, amount, status, refund }: Refund) => ({
  id,
  object: 'refund',
  amount,
  status,
  payment_intent: intent,
  metadata: refund === undefined ? {} : { refund },
});

const shownDispute = ({ id, intent, amount, status, moves }: Dispute) => ({
  id,
  object: 'dispute',
  amount,
  status,
  payment_intent: intent,
  reason: 'fraudulent',
  created: 1_796_300_000,
  balance_transactions: moves.map((moved) => ({ amount: moved })),
});

type Move = { id: string; amount: number; source: { payment_intent: string } };

function movesOf({ intents, refunds, disputes }: World): Move[] {
  const move = (id: string, amount: number, intent: string): Move => ({
    id: `txn_${id}`,
    amount,
    source: { payment_intent: intent },
  });
  return [
    ...[...intents.values()]
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount }) => move(id, amount, id)),
    ...[...refunds.values()].flatMap(({ id, intent, amount, status }) =>
      status === 'failed'
        ? [move(id, -amount, intent), move(`${id}back`, amount, intent)]
        : [move(id, -amount, intent)],
    ),
    ...[...disputes.values()].flatMap(({ id, intent, moves }) =>
      moves.map((moved, place) => move(`${id}${place}`, moved, intent)),
    ),
  ];
}

type World = {
  intents: ReadonlyMap<string, Intent>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is left of a payment. */
function leftIn({ intents, refunds, disputes }: World, intent: string): number {
  const all = intents.get(intent);
  if (all?.status !== 'succeeded') return 0;
  const gone = [...refunds.values()].filter((one) => one.intent === intent && one.status !== 'failed');
  const held = [...disputes.values()].filter((one) => one.intent === intent);
  return all.amount - sumOf(gone.map(({ amount }) => amount)) + sumOf(held.map(({ moves }) => sumOf(moves)));
}

function playRefunds(newId: NewId, world: World) {
  const { refunds, disputes } = world;
  let nextStatus = 'succeeded';

  const isDisputed = (intent: string): boolean =>
    [...disputes.values()].some((one) => one.intent === intent && one.status === 'needs_response');

  function make(intent: string, amount: number, refund?: string): Refund {
    const made = { id: newId('re'), intent, amount, status: nextStatus, refund };
    refunds.set(made.id, made);
    nextStatus = 'succeeded';
    return made;
  }

  return {
    onRefund({ method, id, fields }: Call): Answer {
      const { payment_intent: intent = '', amount } = fields;
      if (id !== undefined) {
        const found = refunds.get(id);
        return found ? ok(shownRefund(found)) : missing;
      }
      if (method === 'GET') {
        return ok({ data: [...refunds.values()].filter((one) => one.intent === intent).map(shownRefund) });
      }
      if (isDisputed(intent)) return refused('charge_disputed');
      if (Number(amount) > leftIn(world, intent)) return refused('charge_already_refunded');
      return ok(shownRefund(make(intent, Number(amount), fields['metadata[refund]'])));
    },

    /** The next refund is on its way until `endRefund`. */
    slowRefund(): void {
      nextStatus = 'pending';
    },

    endRefund(id: string, status: 'succeeded' | 'failed'): void {
      const refund = refunds.get(id);
      if (!refund) throw new Error('There is no such refund.');
      refund.status = status;
    },

    /** Someone refunds at Stripe's own desk. @returns its id */
    refundAtDesk: (intent: string, amount: number): string => make(intent, amount).id,
  };
}

function playDisputes(newId: NewId, { disputes }: World) {
  return {
    onDispute({ id = '' }: Call): Answer {
      const found = disputes.get(id);
      return found ? ok(shownDispute(found)) : missing;
    },

    /** A bank takes the money back until it has decided. @returns its id */
    dispute(intent: string, amount: number): string {
      const id = newId('dp');
      disputes.set(id, { id, intent, amount, status: 'needs_response', moves: [-amount] });
      return id;
    },

    endDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = disputes.get(id);
      if (!dispute) throw new Error('There is no such dispute.');
      dispute.status = status;
      if (status === 'won') dispute.moves.push(dispute.amount);
    },
  };
}

export function playMoney(newId: NewId, intents: ReadonlyMap<string, Intent>) {
  const world: World = { intents, refunds: new Map(), disputes: new Map() };
  const { refunds, disputes } = world;
  return {
    refunds,
    disputes,
    ...playRefunds(newId, world),
    ...playDisputes(newId, world),

    onCharge({ id = '' }: Call): Answer {
      const intent = id.replace(/^ch_/u, 'pi_');
      return intents.has(intent) ? ok({ id, payment_intent: intent }) : missing;
    },

    onBalance({ fields }: Call): Answer {
      const moves = movesOf(world);
      const from = moves.findIndex(({ id }) => id === fields['starting_after']) + 1;
      const data = moves.slice(from, from + Number(fields['limit'] ?? 10));
      return ok({ data, has_more: from + data.length < moves.length });
    },

    leftOf: (intent: string): number => leftIn(world, intent),
    chargeOf,
  };
}
