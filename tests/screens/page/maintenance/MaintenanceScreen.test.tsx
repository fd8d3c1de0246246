/** The maintenance page (MM-01): what is the matter, until when, and whom to call. */
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise, SimulatedClock } from 'xstate';

import { createActor } from '#actors/observed.ts';
import { site } from '#contract/kernel/site.ts';
import { maintenanceMachine } from '#machines/page/maintenanceMachine.ts';
import { MaintenanceScreen } from '#screens/page/maintenance/MaintenanceScreen.tsx';

const clock = new SimulatedClock();

const draw = () => {
  const maintenance = createActor(
    maintenanceMachine.provide({
      actors: {
        readMaintenanceSkipped: fromPromise(async () => false),
        askIsBack: fromPromise(async () => true),
      },
    }),
    { input: { isOn: true }, clock },
  );
  render(<MaintenanceScreen maintenance={maintenance} />);
  return maintenance;
};

test('MM-01 without script it promises nothing; with it, it says that it waits, and that the site is back', async () => {
  const maintenance = draw();
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => void maintenance.start());
  expect(screen.getByRole('status').textContent).toBe(
    'You can leave this page open. It will bring you back as soon as the site is up.',
  );
  await act(async () => clock.increment(30_000));
  expect(screen.getByRole('status').textContent).toBe('The site is back. Loading your page…');
});

test('MM-01 the page names the outage and the expected return', () => {
  draw();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Website Temporarily Unavailable');
  expect(screen.getByText(/July 1, 2025 at 1:00 PM CT/u)).toBeDefined();
});

test('MM-01 staff can still be reached by telephone and email', () => {
  draw();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...site.locations.map(({ phone }) => [phone, `tel:+1${phone.replaceAll(/\D/gu, '')}`]),
    [site.email, `mailto:${site.email}`],
  ]);
});
