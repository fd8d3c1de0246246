/** The menu of calendars: links behind one press, closed again by Escape or by a press beside it. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { anAuction } from '#fixtures/auction.ts';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { AddToCalendar } from '#ui/auctionHeading/AddToCalendar.tsx';

const button = () => screen.getByRole('button', { name: 'Add to calendar', hidden: true });

async function open(): Promise<void> {
  renderApp(<AddToCalendar auction={anAuction()} />);
  await userEvent.click(button());
  // Its code comes with the first press.
  await screen.findByRole('menu');
}

test('two calendars open in a new tab, the file is fetched from here', async () => {
  await open();
  const links = screen
    .getAllByRole('menuitem')
    .map((link) => [link.textContent, link.getAttribute('target')]);
  expect(links).toEqual([
    ['Google Calendar', '_blank'],
    ['Outlook', '_blank'],
    ['Calendar file (.ics)', null],
  ]);
});

test('Escape closes it and gives the focus back', async () => {
  await open();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => document.activeElement).toBe(button());
});

test('a press beside it closes it', async () => {
  await open();
  const beside = document.querySelector('.MuiBackdrop-root');
  if (!beside) throw new Error('There is nothing beside the menu.');
  await userEvent.click(beside);
  expect(button().getAttribute('aria-expanded')).toBe('false');
});
