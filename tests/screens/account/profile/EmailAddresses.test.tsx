/** Email addresses in the profile: what each is, adding one, another Primary, and taking one out and back. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { AccountEmail } from '#contract/account/emails.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type EmailAction,
  emailBookMachine,
  type MadePrimary,
  type Resent,
} from '#machines/account/emailBookMachine.ts';
import { EmailAddresses } from '#screens/account/profile/EmailAddresses.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';

const primary: AccountEmail = { EmailType: 'Primary', Email: 'ruth@example.com', EmailID: null };
const other: AccountEmail = { EmailType: 'Other', Email: 'ruth.other@example.com', EmailID: 2 };
const waiting: AccountEmail = { EmailType: 'Unverified', Email: 'ruth.new@example.com', EmailID: 3 };

type World = {
  books?: (readonly AccountEmail[] | Problem)[];
  changes?: (readonly AccountEmail[] | Problem)[];
  made?: MadePrimary[];
};

const next = async <Answer extends object>(answers: Answer[]): Promise<Exclude<Answer, Problem>> => {
  const answer = answers.shift();
  if (answer === undefined) return new Promise(() => undefined);
  if ('code' in answer) throw answer;
  return answer as Exclude<Answer, Problem>;
};

function open({ books = [[primary, other, waiting]], changes = [], made = [] }: World = {}) {
  const actions: (EmailAction | { password: string } | { resent: number })[] = [];
  mountEntryPage({
    Screen: EmailAddresses,
    path: '/account',
    at: { pathname: '/account' },
    session: aSession({ isLoggedIn: true }),
    machines: [
      emailBookMachine.provide({
        actors: {
          loadEmails: fromPromise<readonly AccountEmail[], void>(() => next(books)),
          change: fromPromise<readonly AccountEmail[], EmailAction>(({ input }) => {
            actions.push(input);
            return next(changes);
          }),
          resendLink: fromPromise<Resent, { id: number }>(async ({ input }) => {
            actions.push({ resent: input.id });
            return { Outcome: 'tooMany' };
          }),
          makePrimary: fromPromise<MadePrimary, { id: number; password: string }>(({ input }) => {
            actions.push({ password: input.password });
            return next(made);
          }),
        },
      }),
    ],
  });
  return { actions };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your email addresses' })).getAllByRole('listitem');

test('every address says what it is, and the Primary cannot be taken out', async () => {
  open();
  const [first, second, third] = await rows();
  expect(first?.textContent).toBe('ruth@example.comPrimary');
  expect(second?.textContent).toMatch(/^ruth\.other@example\.comVerified/u);
  expect(third?.textContent).toMatch(/^ruth\.new@example\.comNot verified/u);
});

test('a list that does not come can be asked for again', async () => {
  open({ books: [{ code: 'unreachable' }, [primary]] });
  await press('Try again');
  expect(await rows()).toHaveLength(1);
});

test('an address is added, and where to look is said', async () => {
  const { actions } = open({ books: [[primary]], changes: [[primary, waiting]] });
  await press('Add an address');
  await userEvent.type(screen.getByLabelText(/^Email address/u), 'ruth@example{Enter}');
  expect(screen.getByLabelText(/^Email address/u).getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(screen.getByLabelText(/^Email address/u));
  await userEvent.type(screen.getByLabelText(/^Email address/u), 'ruth.new@example.com{Enter}');
  expect(await screen.findByText(/^We sent a link to the new address\./u)).toBeDefined();
  expect(actions).toEqual([{ kind: 'add', email: 'ruth.new@example.com' }]);
});

test('a link that cannot be sent again says why', async () => {
  const { actions } = open();
  await press(/^Send the link again/u);
  expect(await screen.findByText(/^Too many emails for now\./u)).toBeDefined();
  expect(actions).toEqual([{ resent: 3 }]);
});

test('another Primary takes the password once more', async () => {
  const swapped: AccountEmail[] = [
    { ...primary, Email: other.Email },
    { ...other, Email: primary.Email },
  ];
  const { actions } = open({
    made: [
      { Outcome: 'wrongPassword', Emails: [primary, other] },
      { Outcome: 'done', Emails: swapped },
    ],
  });
  await press(/^Make primary/u);
  const field = () => screen.getByLabelText('Your password');
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'a guess{Enter}');
  expect(await screen.findByText('That is not your password.')).toBeDefined();
  await userEvent.clear(field());
  await userEvent.type(field(), 'a walnut stock{Enter}');
  expect(await screen.findByText(/^Your primary address was changed\./u)).toBeDefined();
  expect((await rows())[0]?.textContent).toBe('ruth.other@example.comPrimary');
  expect(actions).toEqual([{ password: 'a guess' }, { password: 'a walnut stock' }]);
});

test('an address is taken out at once, and can be put back', async () => {
  const { actions } = open({
    changes: [
      [primary, waiting],
      [primary, other, waiting],
    ],
  });
  await press('Remove ruth.other@example.com');
  await press('Undo');
  expect(await rows()).toHaveLength(3);
  expect(actions).toEqual([
    { kind: 'remove', id: 2 },
    { kind: 'restore', id: 2 },
  ]);
});
