/** The console of a timed sale on the screen: what closes next, a command with its words, and a refusal that stays. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { LotBid, TimedConsole as Sale, TimedOutcome } from '#contract/saleroom/timedConsole.ts';
import {
  type AskedConsole,
  type SentAction,
  timedConsoleMachine,
} from '#machines/desk/timedConsoleMachine.ts';
import { TimedConsole } from '#screens/saleroom/clerk/timed/TimedConsole.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aTimedConsole, aTimedLot } from '#tests/support/saleroom/aTimedConsole.ts';

const Screen = () => <TimedConsole auctionId={2038} />;

const bid: LotBid = {
  Number: 2,
  At: '2026-12-01T15:00:00.000Z',
  Paddle: 412,
  Name: 'Ruth Hale',
  AmountCents: 110_000,
  IsSealed: false,
  IsVoided: false,
};

function openConsole(sale: Sale | Problem, outcomes: TimedOutcome[] = ['done']) {
  const loading = answering<Sale, AskedConsole>([sale]);
  const answers = outcomes.map((Outcome) => ({ Outcome, Console: aTimedConsole({ Acts: 1 }) }));
  const acting = answering<{ Outcome: TimedOutcome; Console: Sale }, SentAction>(answers);
  const listing = answering<readonly LotBid[], { auctionId: number; lotNumber: number }>([[bid]]);
  mountEntryPage({
    Screen,
    path: '/clerk/2038',
    at: { pathname: '/clerk/2038' },
    machines: [
      timedConsoleMachine.provide({
        actors: { loadConsole: loading.actor, act: acting.actor, listBids: listing.actor },
      }),
    ],
  });
  return { sent: acting.asked, asked: loading.asked };
}

/** Once it can be used: it takes no focus, and so no words, in its first moments. */
async function openDialog() {
  const found = await screen.findByRole('dialog');
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull());
  return within(found);
}

const lotRow = async (number: number) =>
  within(await screen.findByRole('article', { name: `Lot ${number}` }));

test('what closes next stands with its price and who leads; a lot on hold says so', async () => {
  openConsole(aTimedConsole({ Lots: [aTimedLot(), aTimedLot({ LotNumber: 216, Status: 'held' })] }));
  expect((await lotRow(215)).getByText(/\$1,100 · 3 bids · paddle 412, Ruth Hale/u)).toBeDefined();
  expect((await lotRow(216)).getByText('On hold')).toBeDefined();
  expect(screen.getByText('2 lots still to close, 0 closed · 12 approved bidders')).toBeDefined();
});

test('a lot is extended by what was chosen, and that is said', async () => {
  const { sent } = openConsole(aTimedConsole());
  await userEvent.click((await lotRow(215)).getByRole('button', { name: 'Extend' }));
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox'), '1 hour');
  await userEvent.click(dialog.getByRole('button', { name: 'Extend lot' }));
  expect(await screen.findByText('Lot 215 closes later.')).toBeDefined();
  expect(sent).toMatchObject([{ action: 'lot.extended', lotNumber: 215, minutes: 60, actsSeen: 0 }]);
});

async function beginVoid() {
  await userEvent.click((await lotRow(215)).getByRole('button', { name: 'Void a bid' }));
  return openDialog();
}

test('without a reason nothing is sent', async () => {
  const { sent } = openConsole(aTimedConsole());
  const dialog = await beginVoid();
  await userEvent.click(dialog.getByRole('button', { name: 'Void bid' }));
  expect(dialog.getByText('Enter a reason. Bidders will see it.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a bid is voided with its reason, and a refusal stays in the dialog', async () => {
  const { sent } = openConsole(aTimedConsole(), ['TOO_LATE', 'done']);
  const dialog = await beginVoid();
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Entered in error.');
  await userEvent.click(dialog.getByRole('button', { name: 'Void bid' }));
  expect(await dialog.findByText(/can’t be voided in a lot’s last hour/u)).toBeDefined();
  expect(dialog.getByLabelText(/^Reason/u)).toHaveProperty('value', 'Entered in error.');
  await userEvent.click(dialog.getByRole('button', { name: 'Void bid' }));
  expect(await screen.findByText('The bid on lot 215 was voided.')).toBeDefined();
  const asked = { action: 'bid.voided', lotNumber: 215, bidNumber: 2, text: 'Entered in error.' };
  expect(sent).toMatchObject([
    { ...asked, actsSeen: 0 },
    { ...asked, actsSeen: 1 },
  ]);
});

test('a lot is withdrawn with its reason', async () => {
  const { sent } = openConsole(aTimedConsole());
  await userEvent.click((await lotRow(216)).getByRole('button', { name: 'Withdraw' }));
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'The consignor’s title is disputed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw lot' }));
  expect(await screen.findByText('Lot 216 was withdrawn.')).toBeDefined();
  expect(sent).toMatchObject([
    { action: 'lot.withdrawn', lotNumber: 216, text: 'The consignor’s title is disputed.' },
  ]);
});

test('the rest of the sale is postponed with a reason, by the first choice unless another is made', async () => {
  const { sent } = openConsole(aTimedConsole());
  await userEvent.click(await screen.findByRole('button', { name: 'Postpone the rest' }));
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Power failure.');
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone sale' }));
  expect(await screen.findByText(/^The sale is postponed\./u)).toBeDefined();
  expect(sent).toMatchObject([
    { action: 'sale.postponed', lotNumber: null, minutes: 30, text: 'Power failure.' },
  ]);
});

test('a message goes to the bidders as it was typed', async () => {
  const { sent } = openConsole(aTimedConsole());
  await userEvent.click(await screen.findByRole('button', { name: 'Message the bidders' }));
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Message/u), 'Lots close at 3 PM.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your message is on its way to the bidders.')).toBeDefined();
  expect(sent).toMatchObject([{ action: 'message.sent', lotNumber: null, text: 'Lots close at 3 PM.' }]);
});

test('a sale that is postponed says so', async () => {
  openConsole(aTimedConsole({ Postponement: 'Postponed from Monday to Tuesday: snow' }));
  expect(await screen.findByText('Postponed from Monday to Tuesday: snow')).toBeDefined();
});

test('to anybody else there is no console', async () => {
  openConsole({ code: 'not_found' });
  expect(await screen.findByText(/can't find the page/u)).toBeDefined();
});
