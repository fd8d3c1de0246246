/** The alerts on their page: what they say, what is done with them, and what becomes of that when it is refused. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { aLotAlert, aLotToAlert, aTextAlert } from '#fixtures/textAlert.ts';
import {
  type AlertAction,
  type LoadedAlerts,
  textAlertsMachine,
} from '#machines/alerts/textAlertsMachine.ts';
import { Component as TextAlertsScreen } from '#screens/alerts/textAlerts/TextAlertsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const sales = [
  { auctionId: 4120, title: 'December Premier', isTimed: false },
  { auctionId: 4121, title: 'Winter Timed', isTimed: true },
];

type House = {
  /** One answer a question; the last is given again and again. */
  answers: readonly (readonly TextAlert[] | Problem)[];
  send: (action: AlertAction) => Promise<TextAlert | null>;
  at: string;
};

const never = () => new Promise<never>(() => undefined);

function openAlerts({ answers = [[]], send = never, at = '/account/textalerts' }: Partial<House> = {}) {
  const waiting = [...answers];
  const asked: (number | null)[] = [];
  const sent: AlertAction[] = [];
  const machine = textAlertsMachine.provide({
    actors: {
      loadAlerts: fromPromise<LoadedAlerts, { auctionId: number | null }>(async ({ input }) => {
        asked.push(input.auctionId);
        const answer = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? [];
        if ('code' in answer) throw answer;
        return { alerts: answer, sales };
      }),
      sendAction: fromPromise<TextAlert | null, { action: AlertAction }>(({ input: { action } }) => {
        sent.push(action);
        return send(action);
      }),
    },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <TextAlertsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), live: aLive(), at },
  );
  return { asked, sent };
}

const refusing = (problem: Problem) => async (): Promise<never> => {
  throw problem;
};
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add alert' }));
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const row = heading.closest('li');
  if (!row) throw new Error('An alert is a row of the list.');
  return within(row);
};

test('a user without alerts is led to the form', async () => {
  openAlerts();
  expect(await screen.findByText('You have no alerts yet. Say above what you look for.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Words' })).toBeTruthy();
});

test('that the alerts could not be had is said, and they can be asked for again', async () => {
  openAlerts({ answers: [{ code: 'unreachable' }, [aTextAlert(1)]] });
  expect(await screen.findByText(/^We could not reach the server/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Alert 1' })).toBeTruthy();
});

test('an alert says what it waits for, how far it is, and what it found', async () => {
  const matches = [aLotToAlert];
  openAlerts({
    answers: [
      [
        aTextAlert(4, { AuctionID: 4120, AuctionTitle: 'December Premier', MatchCount: 5, Matches: matches }),
        aTextAlert(3, { IsPaused: true }),
        aLotAlert(2),
        aLotAlert(1, {
          Name: 'Notified one',
          NotifiedAt: '2026-12-04T15:00:00.000Z',
          Moment: 'now',
          LotsAway: null,
        }),
      ],
    ],
  });
  const words = await rowOf('Alert 4');
  expect(words.getByText('Lots that say “saddle ring” · December Premier')).toBeTruthy();
  expect(words.getByText('On')).toBeTruthy();
  expect(words.getByRole('link', { name: '5 lots in the catalogs' }).getAttribute('href')).toBe(
    '/catalog/4120?q=saddle+ring+',
  );
  expect(words.getByRole('link', { name: 'Lot 214: Colt Python' }).getAttribute('href')).toBe(
    '/detail/4120/214/colt-python',
  );
  const paused = await rowOf('Alert 3');
  expect(paused.getByText('Paused')).toBeTruthy();
  expect(paused.getByText('Nothing in the catalogs yet')).toBeTruthy();
  const lot = await rowOf('Lot 214: Colt Python');
  expect(lot.getByText('10 lots before it comes up · December Premier')).toBeTruthy();
  const notified = await rowOf('Notified one');
  expect(notified.getByText(/^Notified December/u)).toBeTruthy();
  expect(notified.queryByRole('button', { name: /^Pause/u })).toBeNull();
});

test('words are sent with their sale; the new alert is the first, and the form is free again', async () => {
  const made = aTextAlert(9, { Name: 'colt army' });
  const { sent } = openAlerts({ answers: [[aTextAlert(1)]], send: async () => made });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Words' }), 'colt army');
  await choose('In', 'December Premier');
  await add();
  expect(sent).toEqual([{ kind: 'make', asked: { kind: 'words', words: 'colt army', auctionId: 4120 } }]);
  await screen.findByRole('heading', { name: 'colt army' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'colt army',
    'Alert 1',
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).value).toBe('');
  expect(screen.getByText('Your alert is on.')).toBeTruthy();
});

test('what is wrong with the words stands beside them, until they are changed', async () => {
  openAlerts({
    send: refusing({ code: 'invalid_input', fields: { Words: 'Type the words that lots must say.' } }),
  });
  await screen.findByRole('textbox', { name: 'Words' });
  await add();
  const words = await screen.findByRole('textbox', {
    name: 'Words',
    description: /Type the words that lots must say\./u,
  });
  expect(words.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(words, 'c');
  expect(words.getAttribute('aria-invalid')).not.toBe('true');
});

test('what is wrong with no field stands above the button', async () => {
  openAlerts({
    send: refusing({ code: 'invalid_input', fields: { Alert: 'You have this alert already.' } }),
  });
  await screen.findByRole('textbox', { name: 'Words' });
  await add();
  expect(await screen.findByText('You have this alert already.')).toBeTruthy();
});

test('a search comes in the address of the page, and may be for every sale', async () => {
  const { sent } = openAlerts({ at: '/account/textalerts?search=%2Fcatalog%2F4120%3Fq%3Dcolt' });
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the search' });
  expect(address.value).toBe('/catalog/4120?q=colt');
  await choose('In', 'Every sale');
  await add();
  expect(sent).toEqual([
    { kind: 'make', asked: { kind: 'search', address: '/catalog/4120?q=colt', inEverySale: true } },
  ]);
});

test('an alert for a lot of a live sale comes some lots before, one of a timed sale before it closes', async () => {
  const { sent } = openAlerts({
    at: '/account/textalerts?lot=/detail/4120/214/colt',
    send: async () => aLotAlert(5),
  });
  const before = await screen.findByRole('textbox', { name: 'How many lots before' });
  await userEvent.clear(before);
  await userEvent.type(before, '25');
  await add();
  await screen.findByRole('heading', { name: 'Lot 214: Colt Python' });
  await choose('Sale', 'Winter Timed');
  expect(screen.getByRole('option', { name: '10 minutes before it closes' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Lot number' }), '7');
  await add();
  expect(sent).toEqual([
    {
      kind: 'make',
      asked: { kind: 'lot', auctionId: 4120, lotNumber: 214, moment: 'away', lotsAway: 25 },
    },
    {
      kind: 'make',
      asked: { kind: 'lot', auctionId: 4121, lotNumber: 7, moment: 'closing', lotsAway: null },
    },
  ]);
});

test('a lot without its sale, or its number, is not sent', async () => {
  const { sent } = openAlerts();
  await screen.findByRole('textbox', { name: 'Words' });
  await choose('Look out for', 'A lot');
  await add();
  expect(screen.getByRole('link', { name: 'Choose the sale of the lot.' })).toBeTruthy();
  await choose('Sale', 'December Premier');
  await add();
  await userEvent.click(screen.getByRole('link', { name: 'Lot number: Type the number of the lot.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lot number' }));
  expect(sent).toEqual([]);
});

test('a name is changed in place, and Escape leaves it', async () => {
  const { sent } = openAlerts({
    answers: [[aTextAlert(1)]],
    send: async () => aTextAlert(1, { Name: 'Saddle rings' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: Alert 1' }));
  const name = screen.getByRole('textbox', { name: 'Name of the alert' });
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Name of the alert' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Alert 1' }));
  await userEvent.keyboard('Saddle rings{Enter}');
  expect(await screen.findByRole('heading', { name: 'Saddle rings' })).toBeTruthy();
  expect(sent).toEqual([{ kind: 'rename', id: 1, name: 'Saddle rings' }]);
});

test('an alert is paused and goes on', async () => {
  const { sent } = openAlerts({
    answers: [[aTextAlert(1)]],
    send: async (action) => aTextAlert(1, { IsPaused: action.kind === 'pause' && action.isPaused }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause: Alert 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Resume: Alert 1' }));
  await screen.findByRole('button', { name: 'Pause: Alert 1' });
  expect(sent).toEqual([
    { kind: 'pause', id: 1, isPaused: true },
    { kind: 'pause', id: 1, isPaused: false },
  ]);
});

test('a deleted alert can be taken back from where the focus is', async () => {
  openAlerts({
    answers: [[aTextAlert(1)]],
    send: async ({ kind }) => (kind === 'remove' ? null : aTextAlert(1)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Alert 1' }));
  expect(await screen.findByText('“Alert 1” was deleted.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(screen.queryByRole('heading', { name: 'Alert 1' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Alert 1' })).toBeTruthy();
});

test('what could not be deleted is still there, with the reason', async () => {
  openAlerts({ answers: [[aTextAlert(1)]], send: refusing({ code: 'unreachable' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Alert 1' }));
  expect(await screen.findByText(/^We could not reach the server/u)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Alert 1' })).toBeTruthy();
});

test('the alerts of one sale are asked for', async () => {
  const { asked } = openAlerts({ answers: [[aTextAlert(1)], []] });
  await screen.findByRole('heading', { name: 'Alert 1' });
  await choose('Show alerts for', 'Winter Timed');
  expect(await screen.findByText('No alert of yours is about this sale.')).toBeTruthy();
  expect(asked).toEqual([null, 4121]);
});

test('a search is said in words, and one of earlier sales is for every sale to come', async () => {
  openAlerts({
    at: `/account/textalerts?search=${encodeURIComponent('/prices?category=lever-action&amcode=A')}`,
  });
  const address = await screen.findByRole('textbox', { name: 'Address of the search' });
  expect(address.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('Looks for: Lever action rifles, Antique')).toBeDefined();
  const where = screen.getByRole('combobox', { name: 'In' });
  expect(
    within(where)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Every sale']);
});
