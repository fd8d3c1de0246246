/** The name and the password on the profile: what is shown, which form opens, and what comes of it. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { ChangedPassword, Profile } from '#contract/account/profile.ts';
import { profileMachine, type TypedName, type TypedPasswords } from '#machines/account/profileMachine.ts';
import { NameAndPassword } from '#screens/account/profile/NameAndPassword.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';

const ruth: Profile = { FirstName: 'Ruth', LastName: 'Hollis', HasAcceptedId: false };

type House = {
  profile?: Profile | Error;
  password?: ChangedPassword;
};

function openPart({ profile = ruth, password = 'changed' }: House = {}) {
  const names: TypedName[] = [];
  const passwords: TypedPasswords[] = [];
  const machine = profileMachine.provide({
    actors: {
      loadProfile: fromPromise<Profile, void>(async () => {
        if (profile instanceof Error) throw Object.assign({ code: 'unreachable' });
        return profile;
      }),
      changeName: fromPromise<Profile, TypedName>(async ({ input }) => {
        names.push(input);
        return { ...ruth, FirstName: input.firstName, LastName: input.lastName };
      }),
      changePassword: fromPromise<ChangedPassword, TypedPasswords>(async ({ input }) => {
        passwords.push(input);
        return password;
      }),
    },
  });
  mountEntryPage({
    Screen: NameAndPassword,
    path: '/account',
    at: { pathname: '/account' },
    machines: [machine],
    session: aSession({ isLoggedIn: true }),
  });
  return { names, passwords };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** A required field's label ends with its asterisk. */
const fieldOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}`, 'u'), { selector: 'input' });
const type = async (label: string, text: string) => {
  const field = fieldOf(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

test('the whole name is shown, and changed in a form that begins with the first name', async () => {
  const { names } = openPart();
  expect((await screen.findByText('Ruth Hollis')).tagName).toBe('DD');
  await press('Edit name');
  expect(document.activeElement).toBe(fieldOf('First name'));
  expect(screen.queryByText(/accepted an ID/u)).toBeNull();
  await type('Last name', 'Quimby');
  await press('Save name');
  expect(document.activeElement).toBe(await screen.findByText('Your name was changed.'));
  expect([names, screen.queryByRole('form'), screen.getByText('Ruth Quimby')]).toMatchObject([
    [{ firstName: 'Ruth', lastName: 'Quimby' }],
    null,
    {},
  ]);
});

test('a missing name is said at its field, and the summary leads there', async () => {
  const { names } = openPart();
  await press('Edit name');
  await type('Last name', '');
  await press('Save name');
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Please fix 1 field' }));
  await userEvent.click(screen.getByRole('link', { name: 'Enter your last name.' }));
  expect(document.activeElement).toBe(fieldOf('Last name'));
  expect(names).toEqual([]);
});

test('a user with an accepted ID reads what a new name means for it', async () => {
  openPart({ profile: { ...ruth, HasAcceptedId: true } });
  await press('Edit name');
  expect(screen.getByText(/you’ll need to send a new one/u)).toBeDefined();
});

test('the password is changed by who types the present one', async () => {
  const { passwords } = openPart();
  await press('Change password');
  await type('Current password', 'a walnut stock');
  await type('New password', 'four brass thimbles apart');
  await press('Change password');
  expect(await screen.findByText(/^Your password was changed\./u)).toBeDefined();
  expect(passwords).toEqual([{ current: 'a walnut stock', next: 'four brass thimbles apart' }]);
});

test('a wrong password is said at its field, and what was typed stays', async () => {
  openPart({ password: 'wrongPassword' });
  await press('Change password');
  await type('Current password', 'not this one');
  await type('New password', 'four brass thimbles apart');
  await press('Change password');
  expect(await screen.findByText(/^Incorrect password\./u)).toBeDefined();
  expect(fieldOf('New password')).toHaveProperty('value', 'four brass thimbles apart');
  await press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
});

test('a profile that cannot be read says so, and can be asked for again', async () => {
  openPart({ profile: new Error('unreachable') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
