/** The steps of registering one after the other: their order and count, what happens between them, and other pages. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openDialog, openSteps, unreachable } from './collecting.tsx';

const enterDate = async () =>
  userEvent.type(await screen.findByLabelText(/^Date of birth/u), '04171985{Enter}');
const step = (name: string) => screen.findByRole('region', { name });

test('the next step follows the saved one, with its count, and its first field takes the focus', async () => {
  const missing = [['address', 'birthDate'], ['birthDate', 'card'], ['card']] as const;
  await openSteps('birthDate', {
    missing: [['birthDate', 'card'], ...missing.slice(1)],
    savedDates: ['done'],
    cards: [{ Vault: 'demo', Cards: [], Now: { Month: 11, Year: 2026 } }],
  });
  await step('Step 1 of 3 Your date of birth');
  await enterDate();
  await step('Step 2 of 3 Add a payment card');
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Card number/u));
});

test('where the next step cannot be read, the answer counts as saved and the reading is tried again', async () => {
  const { sent } = await openSteps('birthDate', {
    missing: [['birthDate'], ['birthDate'], unreachable, []],
    savedDates: ['done'],
  });
  await enterDate();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Your answer is saved, but the next step didn’t load\. We could not reach the server\./u,
  );
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(retry);
  await userEvent.click(retry);
  await screen.findByText('Nothing is missing');
  expect(sent).toHaveLength(1);
});

test('what another page has saved meanwhile is not asked for again; what is typed elsewhere stays', async () => {
  const { actor } = await openSteps('address', {
    missing: [['address', 'birthDate'], ['address', 'birthDate'], ['address', 'birthDate'], ['birthDate']],
  });
  await userEvent.type(await screen.findByLabelText(/^City/u), 'Galva');
  await act(async () => actor.send({ type: 'registration.outdated' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^City/u).value).toBe('Galva');
  await act(async () => actor.send({ type: 'registration.outdated' }));
  await step('Step 2 of 3 Your date of birth');
});

test('a step can be left, and the dialog goes on there when it opens again', async () => {
  const { actor } = await openSteps('birthDate', {
    missing: [['birthDate'], ['birthDate'], ['birthDate']],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region')).toBeNull();
  act(() => actor.send({ type: 'dialog.opened' }));
  await step('Step 1 of 2 Your date of birth');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

test('one dialog leads from what is missing over the conditions to the paddle', async () => {
  await openDialog('birthDate', { savedDates: ['done'] });
  await dialog('Register to bid');
  await enterDate();
  expect(await screen.findByText('Step 2 of 2')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review and accept' }));
  expect(screen.getByText('Up to $25,000 in this sale')).toBeDefined();
  await press('Accept and register');
  await dialog('Approved to bid, paddle 412');
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('main-content'));
});

test('who came to bid may leave that for later, and goes on at the amount', async () => {
  await openDialog('birthDate', { savedDates: ['done'], isBidding: true });
  await enterDate();
  await press('Accept and register');
  await press('Not now');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your max bid')));
});
