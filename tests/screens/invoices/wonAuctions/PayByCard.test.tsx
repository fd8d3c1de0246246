/** Paying by card on the page of won auctions: the sum, the choice, what the bank says, and a line that is cut. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { OwnCards } from '#contract/account/cards.ts';
import type { StripeClientConfig } from '#contract/account/stripe.ts';
import { type Payment, type PaymentAnswer, paymentOutcomes } from '#contract/invoices/payments.ts';
import type { Won, WonSale } from '#contract/invoices/won.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { aWon, aWonSale } from '#fixtures/wonSale.ts';
import { payInvoiceMachine } from '#machines/invoices/payInvoiceMachine.ts';
import { wonAuctionsMachine } from '#machines/invoices/wonAuctionsMachine.ts';
import { Component as WonAuctionsScreen } from '#screens/invoices/wonAuctions/WonAuctionsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { anOwnCard, ownCards, secondCard } from '#tests/support/account/someOwnCards.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

type House = {
  /** As the invoice is read first, and after each payment. */
  sales: readonly WonSale[];
  cards: readonly (OwnCards | Problem)[];
  pay: (payment: Payment) => Promise<PaymentAnswer>;
  /** A bank's window. */
  ask: () => Promise<void>;
};

const unreachable: Problem = { code: 'unreachable' };
const never = () => new Promise<never>(() => undefined);
const paidSale = aWonSale({
  Status: 'paid',
  PaidAt: '2026-12-05T15:00:00.000Z',
  CardFeeCents: null,
  Payment: { Status: 'paid', Brand: 'visa', Last4: '4242', AmountCents: 270_914 },
});

function openInvoice({
  sales = [aWonSale()],
  cards = [ownCards()],
  pay = never,
  ask = never,
}: Partial<House> = {}) {
  const [salesLeft, cardsLeft] = [[...sales], [...cards]];
  const sent: Payment[] = [];
  const machines = [
    wonAuctionsMachine.provide({
      actors: {
        loadWon: fromPromise<Won, void>(async () => {
          const sale = salesLeft.length > 1 ? salesLeft.shift() : salesLeft[0];
          return aWon(sale ? [sale] : []);
        }),
      },
    }),
    payInvoiceMachine.provide({
      actors: {
        loadCards: fromPromise<OwnCards, void>(async () => {
          const answer = cardsLeft.length > 1 ? cardsLeft.shift() : cardsLeft[0];
          if (answer === undefined || 'code' in answer) throw answer;
          return answer;
        }),
        payInvoice: fromPromise<PaymentAnswer, { payment: Payment }>(({ input }) => {
          sent.push(input.payment);
          return pay(input.payment);
        }),
        askCustomer: fromPromise<void, { hand: StripeClientConfig }>(ask),
      },
    }),
  ];
  renderApp(
    <ScreenMachinesProvider value={machines}>
      <WonAuctionsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), at: '/account/won-auctions' },
  );
  return { sent };
}

const part = () => screen.findByRole('region', { name: 'Pay invoice 100001 by card' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = () => press('Pay $2,709.14 by card');
const payNow = () => press('Pay $2,709.14 now');
const answered = (Outcome: PaymentAnswer['Outcome'], Reason: PaymentAnswer['Reason'] = null) => ({
  pay: async () => ({ Outcome, Reason }),
});

test('what a card costs is said before anybody chooses it', async () => {
  openInvoice();
  expect((await part()).textContent).toContain('a fee of $82.26, which makes $2,709.14 in all');
});

test('the first card is chosen, another one can be, and an expired one cannot', async () => {
  const old = anOwnCard({ CardID: 3, IsExpired: true, IsDefault: false });
  const { sent } = openInvoice({ cards: [ownCards([anOwnCard(), secondCard, old])] });
  await open();
  const choice = await screen.findByRole('combobox', { name: 'Card' });
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(choice).toHaveProperty('value', '1');
  expect(within(choice).getByRole('option', { name: /expired/u })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(choice, '2');
  await payNow();
  expect(sent).toEqual([
    {
      InvoiceID: 100_001,
      CardID: 2,
      SeenCents: 270_914,
      Key: expect.stringMatching(/^[-0-9a-f]{36}$/u) as string,
    },
  ]);
});

test('once it is paid the page says so where the visitor is, and with which card', async () => {
  openInvoice({ sales: [aWonSale(), paidSale], ...answered('paid') });
  await open();
  await payNow();
  expect(await screen.findByText(/Paid .* by Visa ending in 4242/u)).toBeDefined();
  const words = await screen.findByText(/^Paid\. Thank you!/u);
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Pay \$/u })).toBeNull();
  expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeDefined();
});

test.each([
  ['declined', 'Your bank declined the card, and nothing was charged'],
  ['funds', 'Insufficient funds'],
] as const)('a card that is refused (%s) says why, and another one can be chosen', async (reason, words) => {
  openInvoice(answered('declined', reason));
  await open();
  await payNow();
  expect((await part()).textContent).toContain(words);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Card' }), '2');
  expect((await part()).textContent).not.toContain(words);
});

test.each(paymentOutcomes)('%s has words of its own', async (outcome) => {
  openInvoice(answered(outcome));
  await open();
  await payNow();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/charged|receipt|nothing more/u));
});

test('a press whose answer was lost can be made again, and is the same payment', async () => {
  const answers = [unreachable, { Outcome: 'paid', Reason: null } as const];
  const { sent } = openInvoice({
    pay: async () => {
      const answer = answers.shift();
      if (!answer || 'code' in answer) throw answer;
      return answer;
    },
  });
  await open();
  await payNow();
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is charged twice');
  await payNow();
  await screen.findByText(/^Paid\. Thank you!/u);
  expect(new Set(sent.map(({ Key }) => Key)).size).toBe(1);
});

test('a bank that asks its customer is named while it does; then the answer to the same press is shown', async () => {
  const Hand = {
    ClientSecret: 'pi_1_secret_1',
    PublishableKey: 'pk_test_1',
    ScriptUrl: 'https://stripe.example',
  };
  const answers: PaymentAnswer[] = [
    { Outcome: 'ACTION', Reason: null, Hand },
    { Outcome: 'declined', Reason: 'unconfirmed' },
  ];
  let close = (): void => undefined;
  const { sent } = openInvoice({
    pay: async () => answers.shift() ?? never(),
    ask: () =>
      new Promise((resolve) => {
        close = resolve;
      }),
  });
  await open();
  await payNow();
  expect(await screen.findByText(/^Your bank asks you to confirm this payment/u)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true');
  close();
  expect(await screen.findByText(/that did not happen\. Nothing was charged/u)).toBeDefined();
  expect(screen.queryByText(/^Your bank asks you/u)).toBeNull();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ Key }) => Key)).size).toBe(1);
});

test('while the bank takes its time nothing of the invoice can be changed, or paid again', async () => {
  const Payment = { Status: 'processing', Brand: 'visa', Last4: '0119', AmountCents: 270_914 } as const;
  openInvoice({ sales: [aWonSale({ Payment, CardFeeCents: null })] });
  expect((await part()).textContent).toContain('$2,709.14 by Visa ending in 0119 is on its way');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('region', { name: /by wire$/u })).toBeNull();
});

test('a user without a card is led to where one is added, and can go back', async () => {
  openInvoice({ cards: [ownCards([])] });
  await open();
  const link = await screen.findByRole('link', { name: 'Add a card' });
  expect(link.getAttribute('href')).toBe('/account/credit-cards');
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Pay $2,709.14 by card' })).toBeDefined();
});

test('cards that could not be loaded say why, and are loaded when asked again', async () => {
  openInvoice({ cards: [unreachable, ownCards()] });
  await open();
  await screen.findByRole('alert');
  await press('Try again');
  expect(await screen.findByRole('combobox', { name: 'Card' })).toBeDefined();
});

test('an invoice that cannot be paid by card offers a wire only', async () => {
  openInvoice({ sales: [aWonSale({ CardFeeCents: null })] });
  expect(await screen.findByRole('region', { name: /by wire$/u })).toBeDefined();
  expect(screen.queryByRole('region', { name: /by card$/u })).toBeNull();
  expect(screen.getByText(/^Pay by wire\./u)).toBeDefined();
});
