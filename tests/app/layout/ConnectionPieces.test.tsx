/** What the frame of a page says of its live line: the icon, the dialog behind it, and passing words. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { Shell } from '#app/layout/Shell.tsx';
import { aLive } from '#tests/support/page/aLive.ts';

import { renderApp } from './renderApp.tsx';

const shell = <Shell headerOnPicture={false}>The page</Shell>;
const icon = { name: 'Disconnected from live updates' };
const findIcon = () => within(screen.getByRole('banner')).findByRole('button', icon);
const cutOff = { line: 'reconnecting' } as const;

/** They are read out when something comes into them. */
const regions = () => [...document.querySelectorAll('[aria-live="polite"]')];

function show(...start: Parameters<typeof aLive>) {
  const live = aLive(...start);
  return { ...renderApp(shell, { live }), live };
}

test('LC-02 the header shows the alert icon while the line is cut off, and only then', async () => {
  const { live } = show({ line: 'live' });
  expect(screen.queryByRole('button', icon)).toBeNull();
  act(() => live.become(cutOff));
  expect(await findIcon()).toBeDefined();
  act(() => live.become({ line: 'recovered' }));
  expect(screen.queryByRole('button', icon)).toBeNull();
});

test('LC-02 a press on the icon asks for the dialog, and Close closes it', async () => {
  const { live } = show(cutOff);
  await userEvent.click(await findIcon());
  expect(live.received()).toEqual([{ type: 'icon.pressed' }]);
  act(() => live.become({ isDialogOpen: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnected' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(live.received()).toContainEqual({ type: 'dialog.closed' });
  act(() => live.become({ isDialogOpen: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('DM-03 its two sentences are given letter for letter', async () => {
  show({ ...cutOff, isDialogOpen: true });
  const dialog = await screen.findByRole('dialog', { name: 'Disconnected' });
  const sentences = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    'Unable to connect to live update server, attempting reconnection. If this persists, please try refreshing your browser.',
    'Disconnected state indicated by an alert icon at top of page. If you cannot see this icon, you are connected.',
  ]);
});

describe('passing words', () => {
  test('stay while the browser is offline, and say when it is back', async () => {
    const { live } = show({ line: 'live' });
    await expect.poll(() => regions().length).toBeGreaterThan(1);
    const before = regions();
    const words = () => before.map(({ textContent }) => textContent).join('');
    expect(words()).toBe('');
    act(() => live.become({ line: 'offline' }));
    expect(words()).toBe('You’re offline. Prices and times may have changed.');
    act(() => live.become({ line: 'recovered' }));
    expect(words()).toBe('Back online');
    act(() => live.become({ line: 'live' }));
    expect(words()).toBe('');
  });

  test('there are none before the page has asked for its line', () => {
    const { live } = show();
    expect(screen.queryByRole('button', icon)).toBeNull();
    expect(regions()).toHaveLength(1);
    expect(live.isStarted()).toBe(true);
  });

  test('a page that is away keeps its regions and says nothing', async () => {
    show({ line: 'resting' });
    await expect.poll(() => regions().length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', icon)).toBeNull();
  });
});

test('one notice says that the line is lost: after the dialog no toast says it again', async () => {
  const { live } = show({ line: 'offline', isDialogOpen: true });
  await screen.findByRole('dialog', { name: 'Disconnected' });
  const toast = () => screen.queryByText(/^You’re offline/u);
  expect(toast()).toBeNull();
  act(() => live.become({ isDialogOpen: false }));
  expect(toast()).toBeNull();
  act(() => live.become({ line: 'live' }));
  act(() => live.become({ line: 'offline' }));
  expect(toast()).not.toBeNull();
});
