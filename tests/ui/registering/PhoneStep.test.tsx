/** The phone in the dialog that registers: the first paint, the code, and every refusal with its way on. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aPhone } from '#tests/support/account/anAddress.ts';

import { openSteps, unreachable } from './collecting.tsx';

const known = aPhone({ PhoneID: 1, Number: '+13095550177', IsPrimary: true });
const other = aPhone({ PhoneID: 2, Number: '+13095550142' });
const sent = { Outcome: 'sent', WaitSeconds: null } as const;
const checked = (Outcome: 'verified' | 'wrong' | 'expired', TriesLeft = 0) => ({
  Outcome,
  TriesLeft,
  Phones: [known],
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const isDone = () => screen.findByText('Nothing is missing');

test('while the numbers are on their way it says so', async () => {
  await openSteps('phone');
  expect(screen.getByRole('progressbar', { name: 'Loading your phone numbers' })).toBeDefined();
});

test('a known number costs a press and six digits: the last of them is checked at once', async () => {
  const server = { phones: [[known]], sendings: [sent], checks: [checked('verified')] };
  const { sent: calls } = await openSteps('phone', server);
  expect(await screen.findByRole('region', { name: 'Step 1 of 2 Verify your phone' })).toBeDefined();
  expect(await screen.findByText('(309) 555-0177')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Text me a code' }));
  await press('Text me a code');
  expect(await screen.findByText(/^We sent a code to \(309\) 555-0177/u)).toBeDefined();
  expect(document.activeElement).toBe(await field(/^Code/u));
  await userEvent.type(await field(/^Code/u), '123456');
  await isDone();
  expect(calls).toEqual([{ codeTo: 1 }, { code: '123456' }]);
});

test('without a number one is typed, and its code is sent at once', async () => {
  const server = { phones: [[]], added: [[other]], sendings: [sent] };
  const { sent: calls } = await openSteps('phone', server);
  const number = await field(/^Mobile number/u);
  expect(document.activeElement).toBe(number);
  await userEvent.type(number, '309 555 0142{Enter}');
  expect(await screen.findByText(/^We sent a code to \(309\) 555-0142/u)).toBeDefined();
  expect(calls).toEqual([{ number: '(309) 555-0142' }, { codeTo: 2 }]);
});

test('another number takes the place of the known one, which can be used after all', async () => {
  await openSteps('phone', { phones: [[known]] });
  await press('Use another number');
  expect(document.activeElement).toBe(await field(/^Mobile number/u));
  await press('Use (309) 555-0177');
  expect(await screen.findByRole('button', { name: 'Text me a code' })).toBeDefined();
});

test('what is no number is said at its field, which takes the focus', async () => {
  const { sent: calls } = await openSteps('phone', { phones: [[]] });
  await userEvent.type(await field(/^Mobile number/u), '555-0142{Enter}');
  const number = await field(/^Mobile number/u);
  expect([number.getAttribute('aria-invalid'), document.activeElement, calls]).toEqual(['true', number, []]);
});

test('a wrong code says how many tries are left, and an old one asks for a new one', async () => {
  const server = {
    phones: [[known]],
    sendings: [sent, sent],
    checks: [checked('wrong', 4), checked('expired'), checked('verified')],
  };
  await openSteps('phone', server);
  await press('Text me a code');
  await userEvent.type(await field(/^Code/u), '111111');
  expect(await screen.findByText(/You have 4 tries left\.$/u)).toBeDefined();
  expect(document.activeElement).toBe(await field(/^Code/u));
  // What was wrong is selected: typing replaces it.
  await userEvent.keyboard('222222');
  expect(await screen.findByText('That code is no longer good. Ask for a new one.')).toBeDefined();
  await press('Send a new code');
  await userEvent.type(await field(/^Code/u), '333333');
  await isDone();
});

test('no more codes says how long to wait, and keeps the field and the other number', async () => {
  await openSteps('phone', { phones: [[known]], sendings: [{ Outcome: 'tooMany', WaitSeconds: 1_800 }] });
  await press('Text me a code');
  expect(await screen.findByText(/^No more codes for now\. Please wait 30 minutes/u)).toBeDefined();
  await press('Use another number');
  expect(await field(/^Mobile number/u)).toBeDefined();
});

test('a cut line is said at every call, and the same press tries again', async () => {
  const server = {
    phones: [unreachable, [known]],
    sendings: [unreachable, sent],
    checks: [unreachable, checked('verified')],
  };
  await openSteps('phone', server);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load your phone numbers\./u);
  await press('Try again');
  await press('Text me a code');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server\./u);
  await press('Text me a code');
  await userEvent.type(await field(/^Code/u), '123456');
  expect(await screen.findByText(/We could not reach the server\./u)).toBeDefined();
  await press('Verify the number');
  await isDone();
});

test('a number whose answer was lost is found in the book, and gets its code', async () => {
  const server = { phones: [[], [other]], added: [unreachable], sendings: [sent] };
  await openSteps('phone', server);
  await userEvent.type(await field(/^Mobile number/u), '309 555 0142{Enter}');
  expect(await screen.findByText(/^We sent a code to \(309\) 555-0142/u)).toBeDefined();
});
