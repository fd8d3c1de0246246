/** An invoice is paid by card: with which card, under which key, and what each answer leads to. */
import { expect, test } from 'vitest';

import { type PaymentOutcome, paymentOutcomes } from '#contract/invoices/payments.ts';
import {
  payInvoiceMachine,
  selectCardID,
  selectPayingCards,
  selectPayingView,
  selectPaymentAnswer,
  selectPaymentProblem,
  selectVault,
} from '#machines/invoices/payInvoiceMachine.ts';
import { anOwnCard, ownCards, secondCard } from '#tests/support/account/someOwnCards.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const opened = { type: 'paying.opened' } as const;
const closed = { type: 'paying.closed' } as const;
const loaded = actorDone('loadCards', ownCards());
const chosen = { type: 'card.chosen', CardID: 2 } as const;
const confirmed = (Key = 'key-1', SeenCents = 270_914) =>
  ({ type: 'payment.confirmed', SeenCents, Key }) as const;
const answer = (Outcome: PaymentOutcome) => ({
  Outcome,
  Reason: Outcome === 'declined' ? ('funds' as const) : null,
});
const answered = (Outcome: PaymentOutcome) => actorDone('payInvoice', answer(Outcome));
const lost = actorFailed('payInvoice', unreachable);
const hand = {
  ClientSecret: 'pi_1_secret_1',
  PublishableKey: 'pk_test_1',
  ScriptUrl: 'https://stripe.example',
};
const asks = actorDone('payInvoice', { ...answer('ACTION'), Hand: hand });
const customerAsked = actorDone('askCustomer', undefined);

const input = { InvoiceID: 100_001 };
type Notified = Parameters<typeof play<typeof payInvoiceMachine>>[2];
const first = (...events: Notified[]) => play(payInvoiceMachine, input, ...events);
const after = (...events: Notified[]) => first(opened, loaded, ...events);
const payment = (Key: string, CardID = 1) => ({
  payment: { InvoiceID: 100_001, CardID, SeenCents: 270_914, Key },
});

test('the cards are requested when someone wants to pay, and not before', () => {
  expect(first().effects).toEqual([]);
  expect(first(opened).effects).toContainEqual(spawned('loadCards', undefined));
  const failed = first(opened, actorFailed('loadCards', unreachable));
  expect([selectPayingView(failed.snapshot), selectPaymentProblem(failed.snapshot)]).toEqual([
    'failed',
    unreachable,
  ]);
  const { snapshot } = after();
  expect([selectPayingCards(snapshot).length, selectVault(snapshot)]).toEqual([2, 'demo']);
});

test('the card that is used first is chosen, unless it has expired; without one nothing can be paid', () => {
  const withCards = (...cards: Parameters<typeof ownCards>[0] & object) =>
    first(opened, actorDone('loadCards', ownCards(cards))).snapshot;
  expect(selectCardID(withCards(anOwnCard(), secondCard))).toBe(1);
  expect(selectCardID(withCards(anOwnCard({ IsExpired: true }), secondCard))).toBe(2);
  const none = withCards(anOwnCard({ IsExpired: true }));
  expect([selectCardID(none), none.can(confirmed())]).toEqual([null, false]);
});

test('the press sends what was read, with the chosen card, and a second press is ignored', () => {
  expect(after(confirmed()).effects).toContainEqual(spawned('payInvoice', payment('key-1')));
  expect(after(chosen, confirmed()).effects).toContainEqual(spawned('payInvoice', payment('key-1', 2)));
  const { snapshot } = after(confirmed());
  expect([selectPayingView(snapshot), snapshot.can(confirmed()), snapshot.can(closed)]).toEqual([
    'paying',
    false,
    false,
  ]);
});

test('a press whose answer was lost is sent again under its own key; another card is another press', () => {
  expect(after(confirmed(), lost, confirmed('key-2')).effects).toContainEqual(
    spawned('payInvoice', payment('key-1')),
  );
  expect(after(confirmed(), lost, chosen, confirmed('key-2')).effects).toContainEqual(
    spawned('payInvoice', payment('key-2', 2)),
  );
  expect(after(confirmed(), answered('declined'), confirmed('key-2')).effects).toContainEqual(
    spawned('payInvoice', payment('key-2')),
  );
  expect(selectPaymentProblem(after(confirmed(), lost).snapshot)).toEqual(unreachable);
});

const stays: ReadonlySet<PaymentOutcome> = new Set(['declined', 'CHANGED', 'EXPIRED']);
const ended = paymentOutcomes.filter((outcome) => outcome !== 'ACTION');

test.each(ended)('after %s the page reads its invoices again', (outcome) => {
  const { snapshot, effects } = after(confirmed(), answered(outcome));
  expect(effects).toContainEqual(emitted({ type: 'invoice.outdated' }));
  expect(selectPaymentAnswer(snapshot)).toEqual(answer(outcome));
  expect(selectPayingView(snapshot)).toBe(stays.has(outcome) ? 'choosing' : 'closed');
});

test('a bank that asks its customer gets its answer; then the same press asks for the result', () => {
  const asking = after(confirmed(), asks);
  expect(asking.effects).toContainEqual(spawned('askCustomer', { hand }));
  expect([selectPayingView(asking.snapshot), asking.snapshot.can(closed)]).toEqual(['confirming', false]);
  expect(after(confirmed(), asks, customerAsked).effects).toContainEqual(
    spawned('payInvoice', payment('key-1')),
  );
  expect(selectPaymentAnswer(after(confirmed(), asks, customerAsked, answered('paid')).snapshot)).toEqual(
    answer('paid'),
  );
});

test('a bank that still waits is not asked in circles: the next press goes on with the same payment', () => {
  const waiting = after(confirmed(), asks, customerAsked, asks);
  expect([selectPayingView(waiting.snapshot), selectPaymentAnswer(waiting.snapshot)?.Outcome]).toEqual([
    'choosing',
    'ACTION',
  ]);
  // The invoice on the page stays, and with it the way to go on.
  expect(waiting.effects).not.toContainEqual(emitted({ type: 'invoice.outdated' }));
  const again = after(confirmed(), asks, customerAsked, asks, confirmed('key-2'), asks);
  expect(selectPayingView(again.snapshot)).toBe('confirming');
  expect(after(confirmed(), asks, customerAsked, asks, confirmed('key-2')).effects).toContainEqual(
    spawned('payInvoice', payment('key-1')),
  );
});

test('where the bank’s window could not be opened, the next press is the same payment', () => {
  const cut = [confirmed(), asks, actorFailed('askCustomer', unreachable)] as const;
  expect(selectPaymentProblem(after(...cut).snapshot)).toEqual(unreachable);
  expect(after(...cut, confirmed('key-2')).effects).toContainEqual(spawned('payInvoice', payment('key-1')));
});

test('what the bank said is shown until another card is chosen or the payment starts again', () => {
  expect(selectPaymentAnswer(after(confirmed(), answered('declined'), chosen).snapshot)).toBeNull();
  expect(selectPaymentAnswer(after(confirmed(), answered('PAID'), opened).snapshot)).toBeNull();
});

test('it can be closed again before anything is paid, and the cards asked for once more', () => {
  const failed = actorFailed('loadCards', unreachable);
  for (const events of [[], [failed], [loaded]]) {
    expect(selectPayingView(first(opened, ...events, closed).snapshot)).toBe('closed');
  }
  expect(first(opened, failed, { type: 'retry.asked' }).effects).toContainEqual(
    spawned('loadCards', undefined),
  );
});

const walk = {
  machine: payInvoiceMachine,
  input,
  vocabulary: [
    opened,
    closed,
    loaded,
    actorFailed('loadCards', unreachable),
    { type: 'retry.asked' } as const,
    chosen,
    confirmed(),
    answered('paid'),
    answered('declined'),
    asks,
    customerAsked,
    actorFailed('askCustomer', unreachable),
    lost,
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is paid without a card', () => {
  const broken = checkInvariants(walk, {
    'anyone who pays has chosen a card': ({ after: at }) =>
      selectPayingView(at) !== 'paying' || selectCardID(at) !== null,
  });
  expect(broken).toEqual([]);
});
