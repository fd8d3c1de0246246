/** Sales for staff on the screen: the way to the consoles, and how a live one is postponed. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { PostponeOutcome, StaffSale } from '#contract/saleroom/postponing.ts';
import { aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import {
  type PostponeAnswer,
  type SentPostponement,
  staffSalesMachine,
} from '#machines/desk/staffSalesMachine.ts';
import { Component as SalesScreen } from '#screens/desk/sales/SalesScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aStaffSale } from '#tests/support/desk/aStaffSale.ts';
import { emptyField, partsOf, typeInto } from '#tests/support/typedDates.ts';

const moved = aStaffSale({
  Postponement: 'Postponed: now begins later.',
  Sessions: [aSaleSession({ StartsAt: '2026-12-12T15:00:00.000Z' })],
});

function openSales(sales: readonly StaffSale[] | Problem, outcomes: readonly PostponeOutcome[] = ['done']) {
  const listing = answering<readonly StaffSale[]>([sales]);
  const postponing = answering<PostponeAnswer, SentPostponement>(
    outcomes.map((Outcome) => ({ Outcome, Sales: [moved] })),
  );
  mountEntryPage({
    Screen: SalesScreen,
    path: '/clerk/sales',
    at: { pathname: '/clerk/sales' },
    machines: [
      staffSalesMachine.provide({ actors: { listSales: listing.actor, postpone: postponing.actor } }),
    ],
  });
  return postponing.asked;
}

/** Once it can be used: it takes no focus, and so no words, in its first moments. */
async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const found = await screen.findByRole('dialog');
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull());
  return within(found);
}

/** `2026-12-12`, typed month first. */
const chooseDay = (day: string) => typeInto('New date', day.replace(/^(\d+)-(\d+)-(\d+)$/u, '$2$3$1'));

test('a sale is postponed once the page has said who is notified, and the page shows its new time', async () => {
  const sent = openSales([aStaffSale()]);
  const dialog = await openDialog('Postpone sale');
  expect(
    dialog.getByText(
      /set for December 5, 2026 at 9:00 AM CT\. All of its sessions move by the same amount\./u,
    ).textContent,
  ).toContain('42 registered bidders get a message and an email with your reason.');
  await chooseDay('2026-12-12');
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Snow closes the roads.');
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone sale' }));
  expect(
    await screen.findByText(
      'Two Centuries of Arms now begins December 12, 2026 at 9:00 AM CT. 42 registered bidders will be notified.',
    ),
  ).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Postponed: now begins later.')).toBeDefined();
  expect(sent).toMatchObject([
    { auctionId: 4122, sessionNumber: null, startsAt: '2026-12-12T09:00', reason: 'Snow closes the roads.' },
  ]);
});

test('a session of several is postponed by itself', async () => {
  const sent = openSales([aStaffSale({}, 1)]);
  const dialog = await openDialog('Postpone session 2');
  expect(dialog.getByText(/1 registered bidder gets a message/u)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Snow.');
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone session' }));
  await waitFor(() => expect(sent).toMatchObject([{ sessionNumber: 2, startsAt: '2026-12-06T09:00' }]));
});

test('without a date or a reason nothing is sent; a wrong time shows at its field, and the dialog stays', async () => {
  const sent = openSales([aStaffSale()], ['PAST', 'NOT_LATER', 'MOVED']);
  const dialog = await openDialog('Postpone sale');
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Postpone sale' }));
  await emptyField('New date');
  await confirm();
  expect(dialog.getByText('Enter a date.')).toBeDefined();
  expect(dialog.getByText('Enter a reason. Bidders will see it.')).toBeDefined();
  expect(sent).toEqual([]);
  await chooseDay('2026-11-01');
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Snow.');
  await confirm();
  expect(await dialog.findByText(/^That time has passed\./u)).toBeDefined();
  expect(partsOf('New date')[0]?.getAttribute('aria-invalid')).toBe('true');
  await confirm();
  expect(await dialog.findByText(/^That isn’t later than the current start\./u)).toBeDefined();
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^A colleague postponed it first\./u);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a sale that is under way is not postponed, only its sessions to come; a timed one is in its console', async () => {
  openSales([aStaffSale(aSaleInSession()), aStaffSale(aTimedAuction())]);
  expect(
    (await screen.findAllByRole('link', { name: 'Open console' })).map((link) => link.getAttribute('href')),
  ).toEqual([`/clerk/${aSaleInSession().AuctionID}`, `/clerk/${aTimedAuction().AuctionID}`]);
  expect(
    screen.getAllByRole('button', { name: /^Postpone/u }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Postpone session 2']);
});

test('to anybody else there is no such page', async () => {
  openSales({ code: 'not_found' });
  expect(await screen.findByText(/can't find the page/u)).toBeDefined();
});
