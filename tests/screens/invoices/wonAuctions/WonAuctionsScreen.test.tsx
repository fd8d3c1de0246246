/** Won auctions on their page: every status, what can be chosen, how to pay, and what becomes of a refusal. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { wonStatuses } from '#contract/invoices/invoiceActions.ts';
import type { Chosen, Won } from '#contract/invoices/won.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { aWon, aWonLot, aWonSale, chosenSale } from '#fixtures/wonSale.ts';
import { payInvoiceMachine } from '#machines/invoices/payInvoiceMachine.ts';
import {
  type AskedPaper,
  type InvoiceChoice,
  wonAuctionsMachine,
} from '#machines/invoices/wonAuctionsMachine.ts';
import { Component as WonAuctionsScreen } from '#screens/invoices/wonAuctions/WonAuctionsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

type House = {
  /** One answer a question; the last is given again and again, and none is an answer that never comes. */
  answers: readonly (Won | Problem)[];
  choose: () => Promise<Chosen>;
  open: () => Promise<void>;
};

const unreachable: Problem = { code: 'unreachable' };
const never = () => new Promise<never>(() => undefined);

function openWon({ answers = [], choose = never, open = never }: Partial<House> = {}) {
  const left = [...answers];
  const chosen: InvoiceChoice[] = [];
  const opened: AskedPaper[] = [];
  const live = aLive();
  const machine = wonAuctionsMachine.provide({
    actors: {
      loadWon: fromPromise<Won, void>(async () => {
        const answer = left.length > 1 ? left.shift() : left[0];
        if (answer === undefined) return never();
        if ('code' in answer) throw answer;
        return answer;
      }),
      chooseDelivery: fromPromise<Chosen, InvoiceChoice>(({ input }) => {
        chosen.push(input);
        return choose();
      }),
      openPaper: fromPromise<void, AskedPaper>(({ input }) => {
        opened.push(input);
        return open();
      }),
    },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine, payInvoiceMachine]}>
      <WonAuctionsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), live, at: '/account/won-auctions' },
  );
  const expectLetter = () =>
    act(() => {
      for (const need of live.needs()) if (need.kind === 'messages') need.onNews({ Unread: 1, Newest: 1 });
    });
  return { live, chosen, opened, expectLetter };
}

const invoice = () => screen.findByRole('article');
const factOf = (place: HTMLElement, words: string) =>
  within(place).getByText(words).nextElementSibling?.textContent;

test('while it is on its way the places are held', () => {
  openWon();
  expect(screen.getByText('Loading what you won…')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Won auctions' })).toBeDefined();
});

test('who has won nothing reads what will be here', async () => {
  openWon({ answers: [aWon([])] });
  expect(await screen.findByText(/^Nothing won yet/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse auctions' })).toBeDefined();
});

test('what could not be loaded says why, and is loaded when asked again', async () => {
  openWon({ answers: [unreachable, aWon()] });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await invoice()).toBeDefined();
});

test('an invoice has its lots with their lines, and a sum of them', async () => {
  openWon({ answers: [aWon()] });
  const shown = await invoice();
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  const [row] = within(shown).getAllByRole('listitem');
  expect(row && within(row).getByText('$1,313.44')).toBeDefined();
  expect(row && factOf(row, 'Buyer’s premium')).toBe('$175');
  expect(within(shown).getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
    '$2,626.88',
  );
});

test('each status has its own words', async () => {
  const sales = wonStatuses.map((Status, place) =>
    aWonSale({
      Status,
      InvoiceID: Status === 'toFollow' ? null : 100_000 + place,
      PaidAt: Status === 'toFollow' || Status === 'due' ? null : '2026-12-05T15:00:00.000Z',
    }),
  );
  openWon({ answers: [aWon(sales)] });
  await screen.findAllByRole('article');
  const words = screen.getAllByRole('article').map((shown) => within(shown).getByRole('status').textContent);
  expect(words).toEqual([
    'Invoice to follow',
    'Due',
    'Paid',
    'On FFL hold',
    'Ready to ship',
    'Shipped',
    'Refunded',
  ]);
  expect(screen.getAllByRole('button', { name: 'Receipt (PDF)' })).toHaveLength(5);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  expect(screen.getByText('Total, estimate')).toBeDefined();
});

test('a wire names the invoice, and how much it is', async () => {
  openWon({ answers: [aWon()] });
  const wire = await screen.findByRole('region', { name: 'Pay invoice 100001 by wire' });
  expect([factOf(wire, 'Amount'), factOf(wire, 'Reference')]).toEqual(['$2,626.88', 'Invoice 100001']);
});

test('a choice shows at once, and the amounts follow the answer', async () => {
  let answer: (chosen: Chosen) => void = () => undefined;
  const { chosen } = openWon({
    answers: [aWon(), aWon([chosenSale('pickUp')])],
    choose: () => new Promise((resolve) => (answer = resolve)),
  });
  const select = await screen.findByRole('combobox', { name: 'Lots 12 and 15' });
  await userEvent.selectOptions(select, 'Pick up at our house');
  expect(chosen).toEqual([{ InvoiceID: 100_001, LotIDs: [9_012, 9_015], Way: 'pickUp' }]);
  expect(select).toHaveProperty('value', 'pickUp');
  expect(screen.getAllByText('$2,626.88')).toHaveLength(2);
  answer({ Outcome: 'done', Sale: chosenSale('pickUp') });
  expect(await screen.findAllByText('$2,496.88')).toHaveLength(2);
  expect(select).toHaveProperty('value', 'pickUp');
});

test('a choice that comes too late says so, and is not shown anymore', async () => {
  const paid = aWonSale({ Status: 'paid', PaidAt: '2026-12-05T15:00:00.000Z' });
  openWon({ answers: [aWon(), aWon([paid])], choose: async () => ({ Outcome: 'PAID', Sale: paid }) });
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Pick up at our house');
  expect((await screen.findByRole('alert')).textContent).toContain('can no longer be changed');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a choice that could not be sent is taken back with a sentence', async () => {
  openWon({ answers: [aWon()], choose: async () => Promise.reject(unreachable) });
  const select = await screen.findByRole('combobox');
  await userEvent.selectOptions(select, 'Pick up at our house');
  await screen.findByRole('alert');
  expect(select).toHaveProperty('value', 'dealer');
});

test('a lot that has to be talked about says so, and offers no choice', async () => {
  openWon({ answers: [aWon([aWonSale({ Lots: [aWonLot(12, { Way: null, Ways: [] })] })])] });
  expect(await screen.findByText('Delivery to be arranged: call us')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a lot whose way was not known when the invoice was made can be given one, even where it is the only one', async () => {
  const { chosen } = openWon({
    answers: [aWon([aWonSale({ Lots: [aWonLot(12, { Way: null, Ways: ['dealer'] })] })])],
  });
  const select = await screen.findByRole('combobox', { name: 'Lot 12' });
  expect(select).toHaveProperty('value', '');
  await userEvent.selectOptions(select, 'Ship to a licensed dealer (FFL)');
  expect(chosen).toEqual([{ InvoiceID: 100_001, LotIDs: [9_012], Way: 'dealer' }]);
});

test('until when storage is free is said, and what it costs from then on', async () => {
  openWon({ answers: [aWon()] });
  expect(await screen.findByText(/^Storage/u)).toHaveProperty(
    'textContent',
    'Storage is free until January 2, 2027. From then on it is $20 a week for each lot that is still with us.',
  );
});

test('lots that were sold under different rates are kept apart; where nothing is charged, nothing shows', async () => {
  const Storage = [
    { ChargedFrom: '2027-01-02T06:00:00.000Z', WeekCents: 2_000, LotNumbers: [12] },
    { ChargedFrom: '2027-02-01T06:00:00.000Z', WeekCents: 1_550, LotNumbers: [15] },
  ];
  const other = aWonSale({ InvoiceID: 100_002, Storage: [] });
  openWon({ answers: [aWon([aWonSale({ Storage }), other])] });
  expect((await screen.findAllByText(/^Storage/u)).map(({ textContent }) => textContent)).toEqual([
    'Storage of lot 12 is free until January 2, 2027. From then on it is $20 a week for each lot that is still with us.',
    'Storage of lot 15 is free until February 1, 2027. From then on it is $15.50 a week for each lot that is still with us.',
  ]);
});

test('a curio can go to its buyer as a licensed collector, who reads what to send us', async () => {
  const lot = aWonLot(12, { Ways: ['dealer', 'collector'] });
  const { chosen } = openWon({ answers: [aWon([aWonSale({ Lots: [lot] })])] });
  expect(
    await screen.findByText(/collector’s license \(type 03 FFL\): send us a signed copy/u),
  ).toBeDefined();
  expect(screen.getByRole('option', { name: 'Ship to you as a licensed collector (C&R)' })).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'collector');
  expect(chosen).toEqual([{ InvoiceID: 100_001, LotIDs: [9_012], Way: 'collector' }]);
});

test('what waits for a license says whose', async () => {
  const onHold = (lot: Parameters<typeof aWonLot>[1]) =>
    aWonSale({ Status: 'fflHold', PaidAt: '2026-12-05T15:00:00.000Z', Lots: [aWonLot(12, lot)] });
  openWon({ answers: [aWon([onHold({}), { ...onHold({ Way: 'collector' }), InvoiceID: 100_002 }])] });
  expect(await screen.findByText(/your dealer’s license \(FFL\)/u)).toBeDefined();
  expect(screen.getByText(/or your own as a collector/u)).toBeDefined();
});

test('lots that can go different ways are chosen for apart', async () => {
  const lots = [aWonLot(12), aWonLot(15, { Way: 'door', Ways: ['door', 'pickUp'] })];
  openWon({ answers: [aWon([aWonSale({ Lots: lots })])] });
  await invoice();
  expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('id'))).toEqual([
    'way-9012',
    'way-9015',
  ]);
});

test('papers are asked for by their invoice', async () => {
  const { opened } = openWon({ answers: [aWon()], open: async () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice as issued (PDF)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lots (CSV)' }));
  expect(opened).toEqual([
    { InvoiceID: 100_001, paper: 'invoice.pdf' },
    { InvoiceID: 100_001, paper: 'issued.pdf' },
    { InvoiceID: 100_001, paper: 'lots.csv' },
  ]);
});

test('shipped lots have their tracking number, and a link where we know the carrier’s page', async () => {
  const shipped = { Status: 'shipped', PaidAt: '2026-12-05T15:00:00.000Z' } as const;
  openWon({
    answers: [
      aWon([
        aWonSale({ ...shipped, Tracking: { Carrier: 'UPS', Number: '1Z 999' } }),
        aWonSale({ ...shipped, InvoiceID: 100_002, Tracking: { Carrier: 'Other', Number: 'PRO 17' } }),
      ]),
    ],
  });
  expect(await screen.findByText(/^UPS tracking number 1Z 999/u)).toBeDefined();
  expect(screen.getByText('Tracking number PRO 17')).toBeDefined();
  expect(
    screen.getAllByRole('link', { name: 'Track your package' }).map((link) => link.getAttribute('href')),
  ).toEqual(['https://www.ups.com/track?tracknum=1Z%20999']);
});

test('a letter that arrives makes the page show what it is about', async () => {
  const paid = aWonSale({ Status: 'paid', PaidAt: '2026-12-05T15:00:00.000Z' });
  const { expectLetter } = openWon({ answers: [aWon(), aWon([paid])] });
  await screen.findByText('Due');
  expectLetter();
  expect(await screen.findByText('Paid')).toBeDefined();
});

test('while the line is cut the invoices stay, and say of when they are', async () => {
  const { live } = openWon({ answers: [aWon([aWonSale()])] });
  await invoice();
  act(() => live.become({ line: 'reconnecting', receivedAt: '2026-12-05T15:59:00.000Z' }));
  expect(screen.getByText('Last updated 9:59:00 AM CT. Reconnecting')).toBeDefined();
  expect(await invoice()).toBeDefined();
});
