/** Registering from the panel of a lot: the amount that was chosen is there afterwards. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { aTimedAuction } from '#fixtures/auction.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { panel, timedLot } from './bidderOnLot.tsx';
import { openLot, standingIn } from './lotPage.tsx';
// Loaded beforehand: panel and dialog are fetched when they are needed, which may take their time on a busy machine.
import '#app/wiring/bidding/registering.ts';
import '#screens/catalog/lot/bidding/BidderPanel.tsx';
import '#ui/registering/RegisterModal.tsx';

beforeEach(() => void stubWindow());

const world = { auction: aTimedAuction(), lot: timedLot };

function openAt(at: string) {
  openLot({
    session: aSession(loggedIn()),
    ...world,
    at,
    house: {
      registration: async () => aRegistration(),
      register: async () => anApproval(),
      own: async () => ({ Lot: standingIn(world), Own: null }),
    },
  });
}

async function registers(): Promise<void> {
  // The bidder's panel takes the place of everybody's: each look is a new one.
  const opener = await waitFor(() => panel().getByRole('button', { name: 'Register to bid' }));
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Register to bid' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Accept and register' }));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['the amount they came with', '/?bid=130000', 'Confirm bid of $1,300'],
  ['the least amount', '/', 'Confirm bid of $1,100'],
])('a user who registers on the way to a bid reviews it at once: %s', async (_, at, confirm) => {
  openAt(at);
  await registers();
  await press('Review your bid');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findAllByRole('button', { name: confirm })).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement?.closest('[data-review]')).not.toBeNull());
});

test('a user who wants to bid later goes back to the amount', async () => {
  openAt('/?bid=130000');
  await registers();
  await press('Not now');
  const amount = await waitFor(() => panel().getByRole<HTMLSelectElement>('combobox'));
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(amount.value).toBe('130000');
});
