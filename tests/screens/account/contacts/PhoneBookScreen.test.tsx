/** The phone book as someone sees it: first paint, empty, failed, adding, proving, taking out and back. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Phone } from '#contract/account/phones.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { phoneBookMachine } from '#machines/account/phoneBookMachine.ts';
import type { CheckedCode, PhoneAction, SentCode } from '#machines/account/phoneBookSetup.ts';
import { Component as PhoneBookScreen } from '#screens/account/contacts/PhoneBookScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aPhone } from '#tests/support/account/anAddress.ts';

const shop = aPhone({ PhoneID: 1, Label: 'Shop', IsPrimary: true, IsVerified: true });
const mobile = aPhone({ PhoneID: 2, Number: '+13095550177' });
const unreachable: Problem = { code: 'unreachable' };

type World = {
  /** Each answers in turn; without one the book is still on its way. */
  books?: (readonly Phone[] | Problem)[];
  changes?: (readonly Phone[] | Problem)[];
  sendings?: SentCode[];
  checks?: CheckedCode[];
};

const next = async <Answer extends object>(answers: Answer[]): Promise<Exclude<Answer, Problem>> => {
  const answer = answers.shift();
  if (answer === undefined) return new Promise(() => undefined);
  if ('code' in answer) throw answer;
  return answer as Exclude<Answer, Problem>;
};

function open({ books = [[shop, mobile]], changes = [], sendings = [], checks = [] }: World = {}) {
  const actions: (PhoneAction | { code: string })[] = [];
  mountEntryPage({
    Screen: PhoneBookScreen,
    path: '/account/phone-book',
    at: { pathname: '/account/phone-book' },
    session: aSession({ isLoggedIn: true }),
    machines: [
      phoneBookMachine.provide({
        actors: {
          loadPhones: fromPromise<readonly Phone[], void>(() => next(books)),
          change: fromPromise<readonly Phone[], PhoneAction>(({ input }) => {
            actions.push(input);
            return next(changes);
          }),
          sendCode: fromPromise<SentCode, { id: number }>(() => next(sendings)),
          verify: fromPromise<CheckedCode, { id: number; code: string }>(({ input }) => {
            actions.push({ code: input.code });
            return next(checks);
          }),
        },
      }),
    ],
  });
  return { actions };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Your phone numbers' })).queryAllByRole('listitem');

test('while the book is on its way the page says so', () => {
  open({ books: [] });
  expect(screen.getByText('Loading your phone book…')).toBeDefined();
});

test('a number is read as it is written, with what it is', async () => {
  open();
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/\(309\) 555-0142.*Shop.*Primary.*Verified/u);
  expect(second?.textContent).toMatch(/\(309\) 555-0177.*Not verified/u);
});

test('an empty book says what a number is for', async () => {
  open({ books: [[]] });
  expect(await screen.findByText(/^No number yet\./u)).toBeDefined();
});

test('a book that does not come can be asked for again', async () => {
  open({ books: [unreachable, [shop]] });
  await press('Try again');
  expect(await rows()).toHaveLength(1);
});

test('a number that is none is said at its field, and the summary leads there', async () => {
  const { actions } = open({ books: [[]] });
  await press('Add a number');
  await userEvent.type(screen.getByLabelText(/^Phone number/u), '555-0142{Enter}');
  const field = screen.getByLabelText(/^Phone number/u);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const summary = screen.getByRole('alert', { name: 'Please fix 1 field' });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link'));
  expect(document.activeElement).toBe(field);
  expect(actions).toEqual([]);
});

test('what the server refuses is shown at its field, and nothing typed is lost', async () => {
  const refusal: Problem = {
    code: 'invalid_input',
    fields: { Number: 'This number is in your phone book already.' },
  };
  open({ changes: [refusal] });
  await press('Add a number');
  await userEvent.type(screen.getByLabelText(/^Phone number/u), '309 555 0142{Enter}');
  expect(
    await screen.findByRole('link', { name: /: This number is in your phone book already\.$/u }),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone number/u).value).toBe('(309) 555-0142');
});

test('a number is taken out after one question, and back again', async () => {
  const { actions } = open({ changes: [[shop], [shop, mobile]] });
  await press(/^Remove \(309\) 555-0177/u);
  expect(screen.getByText('Remove (309) 555-0177?')).toBe(document.activeElement);
  await press('Remove it');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect(await rows()).toHaveLength(1);
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: /^Verify/u })).toBeDefined();
  expect(actions).toEqual([
    { kind: 'remove', id: 2 },
    { kind: 'restore', id: 2 },
  ]);
});

test('a user who keeps a number continues where they were', async () => {
  const { actions } = open();
  await press(/^Remove \(309\) 555-0177/u);
  await press('Keep it');
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(actions).toEqual([]);
});

test('a code proves a number; a wrong one says how many tries are left', async () => {
  const { actions } = open({
    sendings: [{ Outcome: 'sent', WaitSeconds: null }],
    checks: [
      { Outcome: 'wrong', TriesLeft: 4, Phones: [shop, mobile] },
      { Outcome: 'verified', TriesLeft: 0, Phones: [shop, { ...mobile, IsVerified: true }] },
    ],
  });
  await press(/^Verify/u);
  expect(await screen.findByText(/^We sent a code to \(309\) 555-0177/u)).toBeDefined();
  const field = () => screen.getByLabelText(/^Code/u);
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), '111 111{Enter}');
  expect(await screen.findByText(/You have 4 tries left\.$/u)).toBeDefined();
  await userEvent.clear(field());
  await userEvent.type(field(), '222222{Enter}');
  expect(await screen.findByRole('button', { name: /^Make primary/u })).toBeDefined();
  expect(actions).toEqual([{ code: '111111' }, { code: '222222' }]);
});

test('no more codes says how long to wait', async () => {
  open({ sendings: [{ Outcome: 'tooMany', WaitSeconds: 1_800 }] });
  await press(/^Verify/u);
  expect(await screen.findByText(/^No more codes for now\. Please wait 30 minutes/u)).toBeDefined();
});
