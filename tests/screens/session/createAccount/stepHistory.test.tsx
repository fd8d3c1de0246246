/** The browser's own ways through the form: each step has a place in the history, and nothing typed is lost by it. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { emptyAccountForm } from '#machines/session/accountCreationForm.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';

import {
  choice,
  createAccountPage,
  field,
  fillAll,
  fillWhere,
  fillWho,
  goOn,
  heading,
  openPage,
  password,
  press,
} from './createAccountPage.tsx';

type Page = Pick<ReturnType<typeof openPage>, 'router'>;

const move = ({ router }: Page, entries: number) => act(async () => router.navigate(entries));
const address = ({ router }: Page) => router.state.location.pathname + router.state.location.search;
const isAt = (step: number) =>
  waitFor(() => expect(heading().textContent).toMatch(new RegExp(`^Step ${step} `, 'u')));
const hasAddress = (page: Page, wanted: string) => waitFor(() => expect(address(page)).toBe(wanted));

async function lastStep(search = '') {
  const page = openPage({ search });
  await fillAll();
  return page;
}

test('Back leads to the step before, Forward to the one after, with everything typed', async () => {
  const page = await lastStep('?returnTo=%2Fgun-auctions');
  await hasAddress(page, '/create-account?returnTo=%2Fgun-auctions&step=3');
  await move(page, -1);
  await isAt(2);
  expect([field(/^City/u).value, choice(/^State/u).value]).toEqual(['Rock Falls', 'IL']);
  expect(document.activeElement).toBe(heading());
  await move(page, -1);
  await isAt(1);
  expect([address(page), field(/^First name/u).value, password().value]).toEqual([
    '/create-account?returnTo=%2Fgun-auctions',
    'Ruth',
    'walnut stock and brass',
  ]);
  await move(page, 1);
  await isAt(2);
  await move(page, 1);
  await isAt(3);
  expect(['Month', 'Day', 'Year'].map((name) => field(name).value)).toEqual(['04', '17', '1985']);
  expect(field(/I have read and accept/u).checked).toBe(true);
});

test('the form’s own Back is the browser’s: what was left stands ahead, and nothing stands twice', async () => {
  const page = await lastStep();
  await press('Back');
  await hasAddress(page, '/create-account?step=2');
  await press('Back');
  await hasAddress(page, '/create-account');
  await isAt(1);
  await move(page, 2);
  await isAt(3);
  await move(page, -3);
  expect(screen.getByText(/^Now at \/before/u)).toBeDefined();
});

test('Back from the first step leaves the form', async () => {
  const page = openPage();
  await fillWho();
  await move(page, -1);
  expect(screen.getByText(/^Now at \/before/u)).toBeDefined();
});

test.each(['?step=3', '?step=2&returnTo=%2Fgun-auctions', '?step=9', '?step=x'])(
  'a page that is opened or reloaded at %s starts at the first step',
  async (search) => {
    const page = openPage({ search });
    await isAt(1);
    await waitFor(() => expect(address(page)).not.toMatch(/step=[23]/u));
    await fillWho();
    await goOn();
    expect(address(page)).toContain('step=2');
    await move(page, -2);
    expect(screen.getByText(/^Now at \/before/u)).toBeDefined();
  },
);

test('a step whose form is gone is not shown by Back or Forward', async () => {
  const page = openPage();
  await act(async () => page.router.navigate('/create-account?step=2'));
  await hasAddress(page, '/create-account');
  await isAt(1);
  await fillWho();
  await goOn();
  await press('Back');
  await userEvent.clear(field(/^First name/u));
  await move(page, 1);
  await hasAddress(page, '/create-account');
  await isAt(1);
  expect(field(/^Email/u).value).toBe('ruth+bids@example.com');
});

test('Back works while the address is still on its way to the next step', async () => {
  const arrival = Promise.withResolvers<null>();
  let isSlow = false;
  const moving = async () => (isSlow ? arrival.promise : null);
  const page = mountEntryPage({ ...createAccountPage().page, loaded: null, moving });
  await fillWho();
  await goOn();
  await hasAddress(page, '/create-account?step=2');
  await fillWhere();
  isSlow = true;
  await goOn();
  await press('Back');
  await act(async () => arrival.resolve(null));
  await hasAddress(page, '/create-account?step=2');
  await isAt(2);
  await move(page, -2);
  expect(screen.getByText(/^Now at \/before/u)).toBeDefined();
});

test('a link within the page keeps the step, and is passed over by the form’s own Back', async () => {
  const page = openPage();
  await fillWho();
  await goOn();
  await act(async () => page.router.navigate({ ...page.router.state.location, hash: '#main-content' }));
  await isAt(2);
  await press('Back');
  await isAt(1);
  await hasAddress(page, '/create-account');
  expect(password().value).toBe('walnut stock and brass');
});

test('a refusal that leads back to a step leads back in the history too', async () => {
  const page = openPage({
    refusals: [{ code: 'invalid_input', fields: { email: 'Not an address.' } }],
  });
  await fillAll();
  await press('Create account');
  await isAt(1);
  await hasAddress(page, '/create-account');
  expect(screen.getByRole('alert').textContent).toContain('Email: Not an address.');
});

test('Back from what follows shows the form once more, with everything in it', async () => {
  const page = await lastStep();
  await press('Create account');
  await waitFor(() => expect(heading().textContent).toBe('Check your email'));
  await move(page, -1);
  await isAt(2);
  expect(field(/^City/u).value).toBe('Rock Falls');
});

test('the steps keep their places when everything is mounted twice, as in development', async () => {
  const page = mountEntryPage(createAccountPage({ search: '?step=3' }).page, { strict: true });
  await hasAddress(page, '/create-account');
  await fillWho();
  await goOn();
  await fillWhere();
  await goOn();
  await hasAddress(page, '/create-account?step=3');
  await move(page, -1);
  await isAt(2);
  expect(field(/^City/u).value).toBe('Rock Falls');
});

const leave = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('a reload asks nothing: the tab keeps what was typed', async () => {
  openPage();
  await userEvent.type(field(/^First name/u), 'R');
  expect(leave()).toBe(false);
});

test('a form that was saved is filled in, but for the password, which is asked for again', async () => {
  const { password: _, ...saved } = { ...emptyAccountForm, firstName: 'Ruth', email: 'ruth@example.com' };
  openPage({ saved: { form: saved, isSent: false } });
  expect(await screen.findByDisplayValue('ruth@example.com')).toBeDefined();
  const note = /^Type your password again/u;
  expect(screen.getByText(note)).toBeDefined();
  await userEvent.type(field(/^Password/u), 'w');
  expect(screen.queryByText(note)).toBeNull();
});
