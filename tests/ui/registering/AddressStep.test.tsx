/** The address in the dialog that registers: the first paint, saving it, its refusals and a cut line. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aDraft } from '#tests/support/account/anAddress.ts';
import { chooseEntry } from '#tests/support/content/chosenEntries.ts';

import { openSteps, unreachable } from './collecting.tsx';

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
const fill = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);

async function fillsIn(): Promise<void> {
  await fill(/^Name/u, 'Ruth Hollis');
  await fill(/^Street address/u, '14 Quarry Lane');
  await fill(/^City/u, 'Galva');
  await chooseEntry(/^State/u, 'IL');
  await fill(/^ZIP code/u, '61434');
}

test('a name that is known is there already, and the form opens on the street', async () => {
  await openSteps('address', { name: 'Ruth Hollis' });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/u)).value).toBe('Ruth Hollis');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street address/u));
});

test('it opens on its first field, and asks for no company and no label', async () => {
  await openSteps('address');
  expect(screen.getByRole('region', { name: 'Step 1 of 2 Your address' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/u));
  expect(screen.queryByLabelText(/^(?:Company|Label)/u)).toBeNull();
});

test('an address is saved, and the dialog goes on', async () => {
  const { sent } = await openSteps('address', { savedAddresses: ['saved'] });
  await fillsIn();
  await save();
  await screen.findByText('Nothing is missing');
  expect(sent).toEqual([{ draft: aDraft() }]);
});

test('what is wrong is said field by field, and a summary leads to each of them', async () => {
  const { sent } = await openSteps('address');
  await fill(/^Name/u, 'Ruth Hollis');
  await save();
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Please fix 4 fields' }));
  await userEvent.click(screen.getByRole('link', { name: 'Choose the state.' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^State/u }));
  expect(sent).toEqual([]);
});

test('what the server refuses is said at its field, and nothing typed is lost', async () => {
  const refusal = { code: 'invalid_input', fields: { City: 'Enter a city.' } } as const;
  await openSteps('address', { savedAddresses: [refusal] });
  await fillsIn();
  await save();
  expect(await screen.findByRole('link', { name: 'Enter a city.' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^City/u).value).toBe('Galva');
});

test('a cut line keeps what was typed, and the next press saves it once', async () => {
  const { sent } = await openSteps('address', {
    savedAddresses: [unreachable, 'saved'],
    addresses: [[]],
  });
  await fillsIn();
  await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server\./u);
  await save();
  await screen.findByText('Nothing is missing');
  expect(sent).toHaveLength(2);
});
