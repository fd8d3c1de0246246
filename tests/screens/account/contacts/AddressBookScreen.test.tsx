/** The address book as someone sees it: first paint, empty, failed, adding, choosing, taking out and back. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Address } from '#contract/account/addresses.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { type AddressAction, addressBookMachine } from '#machines/account/addressBookMachine.ts';
// The form is lazy, and a test should not wait for a busy machine to fetch it.
import '#screens/account/contacts/AddressForm.tsx';
import { Component as AddressBookScreen } from '#screens/account/contacts/AddressBookScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aDraft, anAddress } from '#tests/support/account/anAddress.ts';
import { chooseEntry, comboboxOf } from '#tests/support/content/chosenEntries.ts';

const home = anAddress({ AddressID: 1, Label: 'Home', IsShipping: true, IsBilling: true });
const cabin = anAddress({
  AddressID: 2,
  Street: '9 Lac Noir',
  City: 'Montréal',
  State: 'QC',
  Zip: 'H2Y 1C6',
  Country: 'CA',
});
const unreachable: Problem = { code: 'unreachable' };

type Answer = readonly Address[] | Problem;

const next = async (answers: Answer[]): Promise<readonly Address[]> => {
  const answer = answers.shift();
  if (answer === undefined) return new Promise(() => undefined);
  if ('code' in answer) throw answer;
  return answer;
};

function open({ books = [[home, cabin]], changes = [] }: { books?: Answer[]; changes?: Answer[] } = {}) {
  const actions: AddressAction[] = [];
  mountEntryPage({
    Screen: AddressBookScreen,
    path: '/account/address-book',
    at: { pathname: '/account/address-book' },
    session: aSession({ isLoggedIn: true }),
    machines: [
      addressBookMachine.provide({
        actors: {
          loadAddresses: fromPromise<readonly Address[], void>(() => next(books)),
          change: fromPromise<readonly Address[], AddressAction>(({ input }) => {
            actions.push(input);
            return next(changes);
          }),
        },
      }),
    ],
  });
  return { actions };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const cards = async () =>
  within(await screen.findByRole('region', { name: 'Your addresses' })).queryAllByRole('listitem');
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('while the book is on its way the page says so', () => {
  open({ books: [] });
  expect(screen.getByText('Loading your address book…')).toBeDefined();
});

test('an address is read as on an envelope, with what it is used for', async () => {
  open();
  const [first, second] = await cards();
  expect(first?.textContent).toMatch(
    /Home.*Ruth Hollis.*14 Quarry Lane.*Galva, IL 61434.*Deliveries.*Invoices/u,
  );
  expect(second?.textContent).toMatch(/9 Lac Noir.*Montréal, QC H2Y 1C6.*Canada/u);
});

test('an empty book says what an address is for', async () => {
  open({ books: [[]] });
  expect(await screen.findByText(/^No address yet\./u)).toBeDefined();
});

test('a book that does not come can be asked for again', async () => {
  open({ books: [unreachable, [home]] });
  await press('Try again');
  expect(await cards()).toHaveLength(1);
});

test('a form that is empty says everything at once, in a summary that leads to its fields', async () => {
  const { actions } = open({ books: [[]] });
  await press('Add an address');
  await press('Add the address');
  const summary = screen.getByRole('alert', { name: /^Please fix \d fields$/u });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link', { name: 'Choose the state.' }));
  expect(document.activeElement).toBe(comboboxOf(/^State/u));
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter a name.' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/u));
  expect(actions).toEqual([]);
});

test('another country has other states, and none chosen before', async () => {
  const { actions } = open({ books: [[]], changes: [[home]] });
  await press('Add an address');
  await type(/^Name/u, 'Ruth Hollis');
  await type(/^Street address/u, '9 Lac Noir');
  await type(/^City/u, 'Montréal');
  await chooseEntry(/^State/u, 'IL');
  await chooseEntry(/^Country/u, 'canada');
  expect(comboboxOf(/^Province/u).value).toBe('');
  await chooseEntry(/^Province/u, 'ontario');
  await type(/^Postal code/u, 'h2y1c6');
  await press('Add the address');
  const refusal = 'Postal code H2Y 1C6 is in Quebec, not in Ontario.';
  expect(await screen.findByRole('link', { name: refusal })).toBeDefined();
  await chooseEntry(/^Province/u, 'quebec');
  await press('Add the address');
  expect(await cards()).toHaveLength(1);
  expect(actions).toMatchObject([{ kind: 'add', draft: { Country: 'CA', State: 'QC', Zip: 'h2y1c6' } }]);
});

test('what is in the book can be changed, and what cannot be saved says why', async () => {
  const { actions } = open({ changes: [unreachable] });
  await press('Edit Home');
  await userEvent.clear(screen.getByLabelText(/^Company/u));
  await type(/^Company/u, 'Hollis Arms');
  await press('Save');
  expect(await screen.findByText(/^We could not reach the server\./u)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Company/u).value).toBe('Hollis Arms');
  expect(actions).toEqual([
    { kind: 'edit', id: 1, draft: aDraft({ Label: 'Home', Company: 'Hollis Arms' }) },
  ]);
});

test('deliveries and invoices are chosen apart', async () => {
  const { actions } = open({ changes: [[cabin, home]] });
  await press(/^Deliver here/u);
  expect(actions).toEqual([{ kind: 'use', id: 2, use: 'shipping' }]);
});

test('an address is taken out after a question that says what becomes of its use, and back again', async () => {
  const { actions } = open({ changes: [[cabin], [home, cabin]] });
  await press('Remove Home');
  expect(
    screen.getByText(
      'Remove “Home”? The next address in your book will be used for deliveries and invoices.',
    ),
  ).toBe(document.activeElement);
  await press('Remove it');
  await press('Undo');
  expect(await cards()).toHaveLength(2);
  expect(actions).toEqual([
    { kind: 'remove', id: 1 },
    { kind: 'restore', id: 1 },
  ]);
});
