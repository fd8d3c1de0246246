/** The menu of calendars: links behind one press, closed again by Escape or by going elsewhere. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { anAuction } from '#tests/support/anAuction.ts';
import { AddToCalendar } from '#ui/auctionHeading/AddToCalendar.tsx';

function open() {
  renderApp(
    <>
      <AddToCalendar auction={anAuction()} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const summary = screen.getByText('Add to calendar');
  const menu = summary.closest('details');
  if (!menu) throw new Error('The summary stands in no details.');
  menu.open = true;
  return { menu, summary };
}

test('two calendars open in a new tab, the file is fetched from here', () => {
  open();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')]);
  expect(links).toEqual([
    ['Google Calendar', '_blank'],
    ['Outlook', '_blank'],
    ['Calendar file (.ics)', null],
  ]);
});

test('Escape closes it and gives the focus back', async () => {
  const { menu, summary } = open();
  screen.getByRole('link', { name: 'Outlook' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});

test('a press inside keeps it open, one beside it closes it, and so does a focus that leaves', async () => {
  const { menu, summary } = open();
  screen.getByRole('link', { name: 'Google Calendar' }).focus();
  expect(menu.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu.open).toBe(false);
  menu.open = true;
  summary.focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(menu.open).toBe(false);
});
