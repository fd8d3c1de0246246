/** Lots on hold on the screen: whose bids hold them, and how they are released. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import { heldLotsMachine, type Release, type ReleaseAnswer } from '#machines/desk/heldLotsMachine.ts';
import { Component as HeldLotsScreen } from '#screens/desk/heldLots/HeldLotsScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aHeldLot } from '#tests/support/saleroom/aTimedConsole.ts';

function openHeld(lots: readonly HeldLot[] | Problem, answer: Partial<ReleaseAnswer> = {}) {
  const listing = answering<readonly HeldLot[]>([lots]);
  const releasing = answering<ReleaseAnswer, Release>([{ Outcome: 'done', Lots: [], ...answer }]);
  mountEntryPage({
    Screen: HeldLotsScreen,
    path: '/clerk/held-lots',
    at: { pathname: '/clerk/held-lots' },
    machines: [
      heldLotsMachine.provide({ actors: { listHeldLots: listing.actor, release: releasing.actor } }),
    ],
  });
  return releasing.asked;
}

/** Once it can be used: it takes no focus, and so no words, in its first moments. */
async function openDialog() {
  const found = await screen.findByRole('dialog');
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull());
  return within(found);
}

test('a lot is released with a reason and time to bid, and leaves the list', async () => {
  const sent = openHeld([aHeldLot()]);
  expect(await screen.findByText(/Carl Lund \(paddle 88\) has 2 bids on it and leads/u)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Void bids and release' }));
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'You consigned this lot.');
  await userEvent.click(dialog.getByRole('button', { name: 'Release lot' }));
  expect(await screen.findByText('No lots on hold')).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toContain('Lot 215 was released.');
  expect(sent).toMatchObject([{ holdId: 7, reason: 'You consigned this lot.', minutes: 60 }]);
});

test('a lot that a colleague released first is said in the dialog; closed, the focus goes to the next lot', async () => {
  const next = aHeldLot({ HoldID: 8, LotNumber: 216 });
  openHeld([aHeldLot(), next], { Outcome: 'RELEASED_BEFORE', Lots: [next] });
  const [first] = await screen.findAllByRole('button', { name: 'Void bids and release' });
  if (first) await userEvent.click(first);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'You consigned this lot.');
  await userEvent.click(dialog.getByRole('button', { name: 'Release lot' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Lot 215 has been released already/u);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('8'));
});

test('without a reason nothing is released', async () => {
  const sent = openHeld([aHeldLot()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Void bids and release' }));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Release lot' }));
  expect(dialog.getByText('Enter a reason. The consignor reads it.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('to anybody else there is no such page', async () => {
  openHeld({ code: 'not_found' });
  expect(await screen.findByText(/can't find the page/u)).toBeDefined();
});
