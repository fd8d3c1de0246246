/** Credit cards on their page: every state of the list, the form and what it refuses, and what becomes of each action. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { mostCards } from '#contract/account/accountLimits.ts';
import type { CardAnswer, NewCard, OwnCards } from '#contract/account/cards.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import { type CardAction, cardsMachine } from '#machines/account/cardsMachine.ts';
import { Component as CardsScreen } from '#screens/account/cards/CardsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { anOwnCard, cardAnswer, ownCards, secondCard } from '#tests/support/account/someOwnCards.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

type House = {
  /** One answer a question; the last is given again and again, and none is an answer that never comes. */
  answers: readonly (OwnCards | Problem)[];
  action: (action: CardAction) => Promise<CardAnswer>;
  add: () => Promise<CardAnswer>;
};

const unreachable: Problem = { code: 'unreachable' };
const never = () => new Promise<never>(() => undefined);

function openCards({ answers = [], action = never, add = never }: Partial<House> = {}) {
  const left = [...answers];
  const actions: CardAction[] = [];
  const added: NewCard[] = [];
  const machines = [
    cardsMachine.provide({
      actors: {
        loadCards: fromPromise<OwnCards, void>(async () => {
          const answer = left.length > 1 ? left.shift() : left[0];
          if (answer === undefined) return never();
          if ('code' in answer) throw answer;
          return answer;
        }),
        doAction: fromPromise<CardAnswer, { action: CardAction }>(({ input }) => {
          actions.push(input.action);
          return action(input.action);
        }),
      },
    }),
    cardFormMachine.provide({
      actors: {
        addCard: fromPromise<CardAnswer, { card: NewCard }>(({ input }) => {
          added.push(input.card);
          return add();
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
  return { actions, added };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: false }));
const names = () =>
  within(screen.getByRole('list', { name: 'Your cards' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

async function fillIn(typed: { number?: string; expiry?: string; code?: string } = {}) {
  const { number = '4242 4242 4242 4242', expiry = '08/29', code = '737' } = typed;
  await press('Add a card');
  await userEvent.type(screen.getByLabelText(/^Card number/u), number);
  await userEvent.type(screen.getByLabelText(/^Expires/u), expiry);
  await userEvent.type(screen.getByLabelText(/^Security code/u), code);
}

test('while they are on their way the places are held', () => {
  openCards();
  expect(screen.getByText('Loading your cards…')).toBeDefined();
});

test('what could not be loaded says why, and is loaded when asked again', async () => {
  openCards({ answers: [unreachable, ownCards()] });
  await screen.findByRole('alert');
  await press('Try again');
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
});

test('a user without cards sees that, and that this is a demo', async () => {
  openCards({ answers: [ownCards([])] });
  expect(await screen.findByText(/^No cards yet/u)).toBeDefined();
  expect(screen.getByRole('region', { name: 'About this demo' }).textContent).toContain(
    'Do not type the number of a real card',
  );
});

test('where no cards are taken, the page says how else to pay', async () => {
  openCards({ answers: [ownCards([], { Vault: 'none' })] });
  expect(await screen.findByText(/^We do not take cards here/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});

test('each card says what it is, how long it is good, and whether it is used first or has expired', async () => {
  const old = anOwnCard({ CardID: 3, Brand: 'discover', Last4: '1117', IsDefault: false, IsExpired: true });
  openCards({ answers: [ownCards([anOwnCard(), secondCard, old])] });
  await screen.findByText('Visa ending in 4242');
  const rows = screen.getAllByRole('listitem').filter((row) => row.getAttribute('aria-labelledby'));
  expect(rows.map((row) => /Good through|Expired 08/u.exec(row.textContent)?.[0])).toEqual([
    'Good through',
    'Good through',
    'Expired 08',
  ]);
  expect(screen.getAllByText('Default card')).toHaveLength(1);
  expect(screen.getAllByText('Expired')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Make default/u })).toHaveLength(1);
});

test('a card is added by what identifies it; the number goes nowhere and is gone from the page', async () => {
  const { added } = openCards({
    answers: [ownCards([])],
    add: async () => cardAnswer(ownCards([anOwnCard()])),
  });
  await fillIn();
  expect(screen.getByText('Visa', { selector: 'span' })).toBeDefined();
  await press('Add this card');
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
  expect(added).toEqual([
    {
      Brand: 'visa',
      Last4: '4242',
      ExpMonth: 8,
      ExpYear: 2_029,
      IsDefault: true,
      Token: expect.stringMatching(/^demo_good_[-0-9a-f]{36}$/u) as string,
    },
  ]);
  expect(screen.queryByLabelText(/^Card number/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeDefined();
});

test('the fields have no names: a form sent without its script would carry nothing', async () => {
  openCards({ answers: [ownCards([])] });
  await press('Add a card');
  const form = screen.getByLabelText(/^Card number/u).closest('form');
  expect(form && [...new FormData(form).keys()]).toEqual([]);
});

test('what is wrong is said above the form and at its field, and nothing is sent', async () => {
  const { added } = openCards({ answers: [ownCards([])] });
  await fillIn({ number: '4242 4242 4242 4241', expiry: '10/26' });
  await press('Add this card');
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByLabelText(/^Expires/u).getAttribute('aria-invalid')).toBe('true');
  expect(added).toEqual([]);
  await userEvent.click(within(summary).getByRole('link', { name: /^Card number/u }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Card number/u));
});

test('what the server refuses is shown, and what was typed stays', async () => {
  openCards({ answers: [ownCards([])], add: async () => cardAnswer(ownCards([]), 'FULL') });
  await fillIn();
  await press('Add this card');
  expect((await screen.findByRole('alert')).textContent).toContain('as many as there may be');
  expect(screen.getByLabelText(/^Card number/u)).toHaveProperty('value', '4242 4242 4242 4242');
});

test('with as many as there may be, none can be added', async () => {
  const many = Array.from({ length: mostCards }, (_, place) => anOwnCard({ CardID: place + 1 }));
  openCards({ answers: [ownCards(many)] });
  expect(await screen.findByText(/as many as there may be/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});

test('a removed card can be brought back by the button that then has the focus', async () => {
  const { actions } = openCards({
    answers: [ownCards()],
    action: async ({ kind }) => cardAnswer(kind === 'remove' ? ownCards([secondCard]) : ownCards()),
  });
  await press('Remove: Visa ending in 4242');
  expect(await screen.findByText('Visa ending in 4242 was removed.')).toBeDefined();
  expect(names()).toEqual(['American Express ending in 0005']);
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await userEvent.click(undo);
  await waitFor(() => expect(names()).toEqual(['Visa ending in 4242', 'American Express ending in 0005']));
  expect(actions.map(({ kind }) => kind)).toEqual(['remove', 'restore']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('another card is used first; what could not be sent is said', async () => {
  const { actions } = openCards({ answers: [ownCards()], action: async () => Promise.reject(unreachable) });
  await press('Make default: American Express ending in 0005');
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach');
  expect(actions).toEqual([{ kind: 'prefer', card: secondCard }]);
});

test('an expiry is changed in its row; one that has passed is refused there', async () => {
  const { actions } = openCards({ answers: [ownCards()], action: async () => cardAnswer() });
  await press('Change expiry: Visa ending in 4242');
  const field = screen.getByLabelText('New expiry');
  expect(field).toHaveProperty('value', '08 / 29');
  await userEvent.clear(field);
  await userEvent.type(field, '10/26');
  await press('Save');
  expect(await screen.findByText('This card has expired.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '1/31');
  await press('Save');
  await waitFor(() => expect(screen.queryByLabelText('New expiry')).toBeNull());
  expect(actions).toEqual([{ kind: 'expiry', card: anOwnCard(), expiry: { ExpMonth: 1, ExpYear: 2_031 } }]);
});
