/** The alerts under the bell: what they count, and how they close (UI-02). */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { VisitorCounts } from '#actors/visitor.tsx';
import { Header } from '#app/layout/Header.tsx';
import { aVisitor } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

async function openAlerts(counts: VisitorCounts = aVisitor().counts) {
  const app = renderApp(<Header isOnPicture={false} />, { visitor: aVisitor({ counts }) });
  const bell = screen.getByRole('button', { name: /^Alerts/u });
  await userEvent.click(bell);
  const alerts = await screen.findByRole('region', { name: 'Alerts' });
  return { ...app, bell, alerts };
}

const pressBeside = () =>
  userEvent.click(document.querySelector<HTMLElement>('.MuiBackdrop-root') as HTMLElement);

const isShown = () => screen.queryByRole('region', { name: 'Alerts' }) !== null;

test('the popover lists Messages, My Bids and Bid Cart, each with its count', async () => {
  const { alerts } = await openAlerts({ messages: 0, notifications: 1, cart: 21, bids: 4 });
  expect(
    within(alerts)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Messages 0', '/account/messages'],
    ['My Bids 4', '/account/bids'],
    ['Bid Cart 20+', '/account/cart'],
  ]);
});

test('LG-11 counts that are not known yet are no zeros', async () => {
  const { alerts } = await openAlerts(null);
  expect(alerts.textContent).toBe('Messages My Bids Bid Cart ');
});

test('UI-02 a click beside the popover closes it 100 ms later, not at once', async () => {
  const { world } = await openAlerts();
  await pressBeside();
  act(() => world.clock.increment(99));
  expect(isShown()).toBe(true);
  act(() => world.clock.increment(1));
  expect(isShown()).toBe(false);
});

test('UI-02 Escape closes the popover at once and gives the focus back to the bell', async () => {
  const { alerts, bell } = await openAlerts();
  within(alerts)
    .getByRole('link', { name: /Messages/u })
    .focus();
  await userEvent.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(bell);
});

test('UI-02 a click beside the popover gives the focus back to the bell', async () => {
  const { bell } = await openAlerts();
  await pressBeside();
  expect(document.activeElement).toBe(bell);
});

test('UI-02 the popover closes when Tab takes the focus out of it, and not before', async () => {
  const { alerts } = await openAlerts();
  for (const link of within(alerts).getAllByRole('link')) {
    await userEvent.tab();
    expect(document.activeElement).toBe(link);
  }
  expect(isShown()).toBe(true);
  await userEvent.tab();
  expect(isShown()).toBe(false);
});

test('UI-02 the popover closes when the page changes under it', async () => {
  const { world } = await openAlerts();
  act(() => world.actors.alertsPopover.send({ type: 'page.changed' }));
  expect(isShown()).toBe(false);
});

test('a followed alert closes the popover', async () => {
  const { alerts, router } = await openAlerts();
  await userEvent.click(within(alerts).getByRole('link', { name: /My Bids/u }));
  expect(router.state.location.pathname).toBe('/account/bids');
  expect(isShown()).toBe(false);
});

test('the bell says whether its popover is open, and closes what it opened', async () => {
  const { bell } = await openAlerts();
  expect(bell.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(bell);
  expect(bell.getAttribute('aria-expanded')).toBe('false');
  expect(isShown()).toBe(false);
});
