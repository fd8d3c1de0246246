/** The age gate as a visitor meets it: three fields, one button that waits, one way out. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { AgeGateIsland } from '#screens/page/ageGate/AgeGateIsland.tsx';
import { appTree, createTestActors, renderApp } from '#tests/app/layout/renderApp.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify Age' });
const values = () => ['Month', 'Day', 'Year'].map((name) => field(name).value);
const gateOnPage = () => document.documentElement.dataset['ageGate'];

async function meetGate(world: Parameters<typeof createTestActors>[0] = {}) {
  document.documentElement.dataset['ageGate'] = 'closed';
  const app = renderApp(<AgeGateIsland />, { world: createTestActors({ isVerified: false, ...world }) });
  await waitFor(() => expect(document.activeElement).toBe(field('Month')));
  return app;
}

test('AG-01 the gate asks in a named dialog and takes the focus', async () => {
  await meetGate();
  expect(screen.getByRole('dialog', { name: 'Age verification' }).getAttribute('aria-modal')).toBe('true');
  expect(gateOnPage()).toBe('closed');
});

test('AG-01 a visitor who was verified before finds the gate open', async () => {
  document.documentElement.dataset['ageGate'] = 'closed';
  renderApp(<AgeGateIsland />, { world: createTestActors({ isVerified: true }) });
  await waitFor(() => expect(gateOnPage()).toBeUndefined());
});

test('UI-01 the gate whose code comes after it asks already is taken over without a difference, then inert for its first moment', async () => {
  const world = createTestActors({ isVerified: false });
  const { tree } = appTree(<AgeGateIsland />, { world });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(tree);
  world.actors.ageGate.start();
  await waitFor(() => expect(world.actors.ageGate.getSnapshot().matches('asking')).toBe(true));
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, tree, { onRecoverableError: (difference) => differences.push(difference) }),
  );
  expect([differences, place.querySelector('[inert]') !== null]).toEqual([[], true]);
  await waitFor(() => expect(document.activeElement).toBe(field('Month')));
  expect(place.querySelector('[inert]')).toBeNull();
  await act(async () => root.unmount());
  place.remove();
});

test('AG-02 Verify Age waits for a whole date and says so', async () => {
  await meetGate();
  expect(verify().disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Fill in month, day and year to continue.');
  await userEvent.keyboard('0417198');
  expect(verify().disabled).toBe(true);
  await userEvent.keyboard('5');
  expect(verify().disabled).toBe(false);
});

test('AG-02 a day the calendar does not have is refused with the reason', async () => {
  await meetGate();
  await userEvent.keyboard('02301990');
  expect(verify().disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('There is no such date. Check month, day and year.');
  expect(field('Day').getAttribute('aria-invalid')).toBe('true');
});

test('AG-02 the day before the 18th birthday is refused with the reason', async () => {
  await meetGate({ today: { year: 2031, month: 6, day: 15 } });
  await userEvent.keyboard('06162013');
  expect(verify().disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('You must be 18 or older to continue.');
});

test('AG-02 the 18th birthday passes', async () => {
  await meetGate({ today: { year: 2031, month: 6, day: 15 } });
  await userEvent.keyboard('06152013');
  expect(verify().disabled).toBe(false);
});

test('AG-03 Verify Age stores the answer and opens the page', async () => {
  const stored: string[] = [];
  await meetGate({ storesAge: () => stored.push('true') });
  await userEvent.keyboard('04171985');
  await userEvent.click(verify());
  await waitFor(() => expect(gateOnPage()).toBeUndefined());
  expect(stored).toEqual(['true']);
});

test('AG-03 Enter in the last field is enough, and does nothing too early', async () => {
  await meetGate();
  await userEvent.keyboard('0417{Enter}');
  expect(gateOnPage()).toBe('closed');
  await userEvent.keyboard('1985{Enter}');
  await waitFor(() => expect(gateOnPage()).toBeUndefined());
});

test('AG-04 I am under 18 leaves, and the page stays covered', async () => {
  const left: string[] = [];
  await meetGate({ leaves: () => left.push('left') });
  await userEvent.click(screen.getByRole('button', { name: 'I am under 18' }));
  await waitFor(() => expect(left).toEqual(['left']));
  expect(gateOnPage()).toBe('closed');
});

test('AG-06 a storage that refuses still opens the page', async () => {
  const { world } = await meetGate({ storesAge: () => undefined });
  await userEvent.keyboard('04171985{Enter}');
  await waitFor(() => expect(world.actors.ageGate.getSnapshot().value).toBe('verified'));
  expect(gateOnPage()).toBeUndefined();
});

test('a full field hands the typing on, and the Tab or slash typed by habit is forgiven', async () => {
  await meetGate();
  await userEvent.keyboard('04{Tab}');
  expect(document.activeElement).toBe(field('Day'));
  await userEvent.keyboard('7/');
  expect(document.activeElement).toBe(field('Year'));
  await userEvent.keyboard('1985');
  expect(values()).toEqual(['04', '7', '1985']);
});

test('a correction moves nothing', async () => {
  await meetGate();
  await userEvent.keyboard('04171985');
  await userEvent.click(field('Month'));
  await userEvent.keyboard('{Backspace}5');
  expect(document.activeElement).toBe(field('Month'));
  expect(values()).toEqual(['05', '17', '1985']);
});

test('Tab and Shift+Tab move as everywhere once something is typed', async () => {
  await meetGate();
  await userEvent.keyboard('4{Tab}');
  expect(document.activeElement).toBe(field('Day'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(field('Month'));
});

test.each([
  ['04/17/1985', ['04', '17', '1985']],
  [' 4-7-1985 ', ['4', '7', '1985']],
  ['1985-04-17', ['04', '17', '1985']],
  ['04171985', ['04', '17', '1985']],
])('a pasted date %s fills all three fields', async (text, filled) => {
  await meetGate();
  fireEvent.paste(field('Month'), { clipboardData: { getData: () => text } });
  expect(values()).toEqual(filled);
});

test('letters leave no trace', async () => {
  await meetGate();
  await userEvent.keyboard('ab0c4');
  expect(values()).toEqual(['04', '', '']);
});

test('the fields call up the number keys and say to the browser what they are', async () => {
  await meetGate();
  expect(field('Month').inputMode).toBe('numeric');
  expect(['Month', 'Day', 'Year'].map((name) => field(name).getAttribute('autocomplete'))).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
  ]);
});
