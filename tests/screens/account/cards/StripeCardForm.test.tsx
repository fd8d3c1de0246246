/** The form whose fields are Stripe's: what is seen before, with and without them, and what becomes of a card. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { CardAnswer, OwnCards } from '#contract/account/cards.ts';
import type { CardSetup, ConfirmedCard, StripeClientConfig } from '#contract/account/stripe.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { cardsMachine } from '#machines/account/cardsMachine.ts';
import { stripeCardMachine } from '#machines/account/stripeCardMachine.ts';
import { Component as CardsScreen } from '#screens/account/cards/CardsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { anOwnCard, cardAnswer, ownCards } from '#tests/support/account/someOwnCards.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';
import { stripePlaceId } from '#ui/cards/stripePlaceId.ts';

const Hand = {
  ClientSecret: 'seti_1_secret_1',
  PublishableKey: 'pk_test_1',
  ScriptUrl: 'https://stripe.example',
};
const unreachable: Problem = { code: 'unreachable' };
const never = () => new Promise<never>(() => undefined);

type House = {
  setUp: () => Promise<CardSetup>;
  draw: () => Promise<void>;
  confirm: () => Promise<{ SetupIntentID: string } | { fault: string }>;
  keep: () => Promise<CardAnswer>;
};

function openForm(own: OwnCards, house: Partial<House> = {}) {
  const { setUp = async () => ({ Outcome: 'ready', Hand }) as const, draw = async () => undefined } = house;
  const { confirm = never, keep = never } = house;
  const kept: ConfirmedCard[] = [];
  const places: (Element | null)[] = [];
  const machines = [
    cardsMachine.provide({ actors: { loadCards: fromPromise(async () => own) } }),
    stripeCardMachine.provide({
      actors: {
        setUpCard: fromPromise(setUp),
        drawFields: fromPromise<void, { hand: StripeClientConfig }>(() => {
          places.push(document.querySelector(`#${stripePlaceId}`));
          return draw();
        }),
        confirmFields: fromPromise(confirm),
        keepCard: fromPromise<CardAnswer, { card: ConfirmedCard }>(({ input }) => {
          kept.push(input.card);
          return keep();
        }),
      },
    }),
  ];
  renderApp(
    <ScreenMachinesProvider value={machines}>
      <CardsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), at: '/account/credit-cards' },
  );
  return { kept, places };
}

const none = ownCards([], { Vault: 'stripe' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ready = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add this card' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );

test('says who keeps the number and pretends nothing; the form takes the focus', async () => {
  const { places } = openForm(none);
  await press('Add a card');
  expect(screen.getByText(/Stripe’s, who keeps card numbers for us/u)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'About this demo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Add a card' }));
  await ready();
  expect(places).toEqual([document.querySelector(`#${stripePlaceId}`)]);
  expect(places[0]).not.toBeNull();
});

test('nothing can be sent while the fields are on their way, and it can be left', async () => {
  openForm(none, { draw: never });
  await press('Add a card');
  expect(await screen.findByText('Loading the fields…')).toBeDefined();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeDefined();
});

test('fields that could not be loaded say why, and are loaded when asked again', async () => {
  const answers = [Promise.reject(unreachable), Promise.resolve({ Outcome: 'ready' as const, Hand })];
  answers[0]?.catch(() => undefined);
  openForm(none, { setUp: () => answers.shift() ?? never() });
  await press('Add a card');
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach');
  await press('Try again');
  await ready();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a card that Stripe refuses says so in its words; one that it takes is on the page', async () => {
  const confirmed = [{ fault: 'Your card number is incomplete.' }, { SetupIntentID: 'seti_1' }];
  const { kept } = openForm(none, {
    confirm: async () => confirmed.shift() ?? never(),
    keep: async () => cardAnswer(ownCards([anOwnCard()], { Vault: 'stripe' })),
  });
  await press('Add a card');
  await ready();
  await press('Add this card');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your card number is incomplete.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  await press('Add this card');
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
  expect(kept).toEqual([{ SetupIntentID: 'seti_1', IsDefault: true }]);
});

test('a brand that is not accepted is shown as such, and another card can be typed', async () => {
  openForm(ownCards([anOwnCard()], { Vault: 'stripe' }), {
    confirm: async () => ({ SetupIntentID: 'seti_1' }),
    keep: async () => cardAnswer(none, 'BRAND'),
  });
  await press('Add a card');
  await ready();
  await press('Add this card');
  expect((await screen.findByRole('alert')).textContent).toContain('We take Visa');
  await ready();
});
