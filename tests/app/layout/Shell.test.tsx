/** The frame around every page: its landmarks, its bars, and what happens to it while the age gate asks. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Shell } from '#app/layout/Shell.tsx';
import { NotFoundScreen } from '#screens/page/notFound/NotFoundScreen.tsx';

import { aPage, createTestActors, ownHash, renderApp } from './renderApp.tsx';

const shell = <Shell headerOnPicture={false}>The page</Shell>;

test('the skip link leads to the content, which can take the focus', () => {
  renderApp(shell);
  const main = screen.getByRole('main');
  expect(main.textContent).toBe('The page');
  expect(screen.getByRole('link', { name: 'Skip to main content' }).getAttribute('href')).toBe(`#${main.id}`);
  expect(main.tabIndex).toBe(-1);
});

test('AG-01 while the gate asks, the page behind takes no focus', async () => {
  renderApp(shell, { world: createTestActors({ isVerified: false }) });
  await waitFor(() => expect(document.querySelector('[data-page]')?.hasAttribute('inert')).toBe(true));
});

test('AG-01 a verified visitor reaches the page', async () => {
  const { world } = renderApp(shell);
  await waitFor(() => expect(world.actors.ageGate.getSnapshot().value).toBe('verified'));
  expect(document.querySelector('[data-page]')?.hasAttribute('inert')).toBe(false);
});

test('HC-02 an out-of-date client is offered Reload, and reloads when asked', async () => {
  const { world } = renderApp(shell);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  act(() => world.actors.clientVersion.send({ type: 'hash.received', hash: 'build-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(world.reloads).toEqual(['reload']);
});

test('HC-02 while something is unfinished the bar says so and Reload waits', () => {
  const { world } = renderApp(shell);
  act(() => {
    world.actors.clientVersion.send({ type: 'work.started', workId: 'bid' });
    world.actors.clientVersion.send({ type: 'hash.received', hash: 'build-2' });
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' }).disabled).toBe(true);
  expect(screen.getByText(/once you finish what you are doing/u)).toBeDefined();
});

test('HC-01 the same hash changes nothing on the page', () => {
  const { world } = renderApp(shell);
  act(() => world.actors.clientVersion.send({ type: 'hash.received', hash: ownHash }));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('a developer sees why the server could not render', () => {
  renderApp(shell, { page: { ...aPage({ development: true }), renderingFault: 'Error: no such lot' } });
  expect(screen.getByRole('alert').textContent).toBe(
    'The server could not render this page. Error: no such lot',
  );
});

test('no one else does', () => {
  renderApp(shell, { page: { ...aPage({ development: false }), renderingFault: 'Error: no such lot' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/no such lot/u)).toBeNull();
});

test('a missing page keeps header and footer around its words', () => {
  renderApp(
    <Shell headerOnPicture={false}>
      <NotFoundScreen />
    </Shell>,
  );
  expect(screen.getByRole('banner')).toBeDefined();
  expect(screen.getByRole('contentinfo')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
});
