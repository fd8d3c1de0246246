/** The maintenance page (MM-01): what is the matter, until when, and whom to call. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { site } from '#contract/site.ts';
import { MaintenanceScreen } from '#screens/maintenance/MaintenanceScreen.tsx';

test('MM-01 the page names the outage and the expected return', () => {
  render(<MaintenanceScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Website Temporarily Unavailable');
  expect(screen.getByText(/July 1, 2025 at 1:00 PM CT/u)).toBeDefined();
});

test('MM-01 the house can still be reached by telephone and email', () => {
  render(<MaintenanceScreen />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...site.locations.map(({ phone }) => [phone, `tel:+1${phone.replaceAll(/\D/gu, '')}`]),
    [site.email, `mailto:${site.email}`],
  ]);
});
