/**
 * Stripe's script in the browser: drawn in its place, confirmed once, and asked for a bank's question.
 * @vitest-environment happy-dom
 */
import { beforeEach, expect, test, vi } from 'vitest';

import { createStripeService, type StripeScript } from '#services/account/stripe.ts';

const hand = {
  ClientSecret: 'seti_1_secret_1',
  PublishableKey: 'pk_test_1',
  ScriptUrl: 'https://js.stripe.example/v3/',
};

type Confirmed = Awaited<ReturnType<ReturnType<StripeScript>['confirmSetup']>>;

/** Stripe's script, as far as our page can see. */
function aStripe({ confirmed = {}, event = 'ready' }: { confirmed?: Confirmed; event?: string } = {}) {
  const done: string[] = [];
  const script: StripeScript = (key) => ({
    elements: (options) => {
      done.push(`elements ${key} ${JSON.stringify(options).includes(hand.ClientSecret)}`);
      return {
        create(type) {
          const listeners = new Map<string, () => void>();
          return {
            on: (name, listener) => void listeners.set(name, listener),
            mount(place) {
              done.push(`${type} in ${place.id}`);
              queueMicrotask(() => listeners.get(event)?.());
            },
            focus: () => void done.push('focus'),
            destroy: () => void done.push('destroy'),
          };
        },
      };
    },
    async confirmSetup({ redirect }) {
      done.push(`confirm ${redirect}`);
      return confirmed;
    },
    async handleNextAction({ clientSecret }) {
      done.push(`ask ${clientSecret}`);
      return {};
    },
  });
  return { done, script, service: createStripeService(async () => script) };
}

beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>';
  document.head.innerHTML = '';
  delete window.Stripe;
});

test('the fields are drawn in their place and take the focus; drawn again, the old ones go', async () => {
  const { done, service } = aStripe();
  await service.drawFields(hand, 'place');
  expect(done).toEqual(['elements pk_test_1 true', 'payment in place', 'focus']);
  await service.drawFields(hand, 'place');
  expect(done.filter((action) => action === 'destroy')).toHaveLength(1);
});

test('fields that cannot be loaded count as unreachable', async () => {
  const { service } = aStripe({ event: 'loaderror' });
  await expect(service.drawFields(hand, 'place')).rejects.toEqual({ code: 'unreachable' });
});

test('a form that is left while they are drawn takes them away', async () => {
  const { done, service } = aStripe({ event: 'never' });
  const leaving = new AbortController();
  void service.drawFields(hand, 'place', { signal: leaving.signal });
  await vi.waitFor(() => expect(done).toContain('payment in place'));
  leaving.abort();
  expect(done).toContain('destroy');
});

test.each([
  [{ setupIntent: { id: 'seti_1' } }, { SetupIntentID: 'seti_1' }],
  [
    { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    { fault: 'Your card number is incomplete.' },
  ],
  [
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    { fault: 'Your card was declined.' },
  ],
])('what Stripe says of a card: %j', async (confirmed, notified) => {
  const { service } = aStripe({ confirmed });
  await service.drawFields(hand, 'place');
  expect(await service.confirmFields()).toEqual(notified);
});

test('what is no fault of the card counts as unreachable', async () => {
  const { service } = aStripe({ confirmed: { error: { type: 'api_error', message: 'Oh.' } } });
  await service.drawFields(hand, 'place');
  await expect(service.confirmFields()).rejects.toEqual({ code: 'unreachable' });
});

test('a bank’s question is asked by Stripe', async () => {
  const { done, service } = aStripe();
  await service.askCustomer(hand);
  expect(done).toEqual(['ask seti_1_secret_1']);
});

test('the script is loaded once, from the configured place; blocked, the next try loads it again', async () => {
  const appended: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    appended.push(script as HTMLScriptElement);
  });
  const service = createStripeService();
  const refused = service.askCustomer(hand).catch((problem: unknown) => problem);
  await vi.waitFor(() => expect(appended).toHaveLength(1));
  expect(appended[0]?.src).toBe(hand.ScriptUrl);
  appended[0]?.dispatchEvent(new Event('error'));
  expect(await refused).toEqual({ code: 'unreachable' });
  const { script, done } = aStripe();
  const asked = [service.askCustomer(hand), service.askCustomer(hand)];
  await vi.waitFor(() => expect(appended).toHaveLength(2));
  window.Stripe = script;
  appended[1]?.dispatchEvent(new Event('load'));
  await Promise.all(asked);
  expect([appended.length, done.length]).toEqual([2, 2]);
});
