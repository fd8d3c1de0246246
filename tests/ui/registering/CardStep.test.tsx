/** The card in the dialog that registers, in the demo's form and in Stripe's: adding one, a declined one, a cut line. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { anOwnCard, cardAnswer, ownCards } from '#tests/support/account/someOwnCards.ts';

import { openSteps, unreachable } from './collecting.tsx';

const demo = ownCards([]);
const stripe = ownCards([], { Vault: 'stripe' });
const Hand = {
  ClientSecret: 'seti_1_secret_1',
  PublishableKey: 'pk_test_1',
  ScriptUrl: 'https://stripe.example',
};
const ready = { Outcome: 'ready', Hand } as const;

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
const isDone = () => screen.findByText('Nothing is missing');
const canSave = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save and continue' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );

async function fillsIn(number = '4242 4242 4242 4242'): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Card number/u), number);
  await userEvent.type(screen.getByLabelText(/^Expires/u), '08/29');
  await userEvent.type(screen.getByLabelText(/^Security code/u), '737');
}

test('the demo says what it is, and the form is open on its first field', async () => {
  await openSteps('card', { cards: [demo] });
  expect(await screen.findByRole('region', { name: 'Step 1 of 2 Add a payment card' })).toBeDefined();
  expect(await screen.findByRole('region', { name: 'About this demo' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Card number/u));
});

test('a card is added, and the dialog goes on', async () => {
  const { sent } = await openSteps('card', { cards: [demo], addedCards: [cardAnswer()] });
  await fillsIn();
  await save();
  await isDone();
  expect(sent).toMatchObject([{ card: { Brand: 'visa', Last4: '4242', IsDefault: true } }]);
});

test('a card that is refused says why, and another one can be typed', async () => {
  const server = { cards: [demo], addedCards: [cardAnswer(demo, 'EXPIRED'), cardAnswer()] };
  const { sent } = await openSteps('card', server);
  await fillsIn('4242 4242 4242 4241');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Card number');
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Card number/u));
  await userEvent.type(screen.getByLabelText(/^Card number/u), '4242 4242 4242 4242');
  await save();
  expect(await screen.findByText('This card has expired. Nothing was changed.')).toBeDefined();
  await save();
  await isDone();
});

test('a cut line keeps what was typed, and the next press adds the card', async () => {
  await openSteps('card', {
    cards: [unreachable, demo],
    addedCards: [unreachable, cardAnswer()],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await fillsIn();
  await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the server/u);
  await save();
  await isDone();
});

test('a card that is there already is enough', async () => {
  const { sent } = await openSteps('card', { cards: [ownCards([anOwnCard()])] });
  await isDone();
  expect(sent).toEqual([]);
});

test('Stripe’s fields take the card; one that the bank declines says so in Stripe’s words', async () => {
  const { sent } = await openSteps('card', {
    cards: [stripe],
    setUps: [ready],
    confirmed: [{ fault: 'Your card was declined.' }, { SetupIntentID: 'seti_1' }],
    kept: [cardAnswer(ownCards([anOwnCard()], { Vault: 'stripe' }))],
  });
  expect(await screen.findByText(/Stripe’s, who keeps card numbers for us/u)).toBeDefined();
  await canSave();
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
  await save();
  await isDone();
  expect(sent).toEqual([{ card: { SetupIntentID: 'seti_1', IsDefault: true } }]);
});

test('where Stripe cannot be reached it says so, and is tried again in place', async () => {
  await openSteps('card', { cards: [stripe], setUps: [unreachable, ready] });
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await canSave();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where no cards are taken, staff set it up', async () => {
  await openSteps('card', { cards: [ownCards([], { Vault: 'none' })] });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We don’t take cards on this site\./u);
  expect(screen.getByRole('link', { name: '(309) 555-0142' })).toBeDefined();
});
