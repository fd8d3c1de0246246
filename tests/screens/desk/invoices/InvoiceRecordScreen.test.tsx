/** One invoice on the screen: what it says, its steps with the tracking number, its papers, and every state of the page. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import type { LedgerAnswer, LedgerChange } from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger } from '#contract/desk/staffLedger.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { invoiceLedgerMachine } from '#machines/desk/invoiceLedgerMachine.ts';
import {
  type AskedPaper,
  invoiceRecordMachine,
  type SentStep,
  type StepOutcome,
} from '#machines/desk/invoiceRecordMachine.ts';
import { Component as InvoiceRecordScreen } from '#screens/desk/invoices/InvoiceRecordScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aHistoryEntry, anInvoiceRecord, aStaffInvoice } from '#tests/support/desk/aStaffDesk.ts';
import { aPaidLedger, aStaffLedger } from '#tests/support/desk/aStaffLedger.ts';
import { typeInto } from '#tests/support/typedDates.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(async () => {
  await import('#screens/desk/invoices/InvoiceStepModal.tsx');
  await import('#screens/desk/invoices/LedgerModal.tsx');
});

type World = {
  records?: (InvoiceRecord | Problem)[];
  outcomes?: (StepOutcome | Problem)[];
  papers?: (undefined | Problem)[];
  number?: string;
};

function openInvoice({
  records = [anInvoiceRecord()],
  outcomes = [],
  papers = [],
  number = '100001',
}: World = {}) {
  const loading = answering<InvoiceRecord, { invoiceId: number }>(records);
  const sending = answering<StepOutcome, SentStep>(outcomes);
  const opening = answering<void, AskedPaper>(papers);
  const reading = answering<StaffLedger, { invoiceId: number }>([aStaffLedger()]);
  const changing = answering<LedgerAnswer, { change: LedgerChange; key: string }>([
    { Outcome: 'done', Ledger: aPaidLedger() },
  ]);
  mountEntryPage({
    Screen: InvoiceRecordScreen,
    path: '/clerk/invoices/:invoiceId',
    at: { pathname: `/clerk/invoices/${number}` },
    machines: [
      invoiceRecordMachine.provide({
        actors: { loadInvoice: loading.actor, sendStep: sending.actor, openPaper: opening.actor },
      }),
      invoiceLedgerMachine.provide({
        actors: { loadLedger: reading.actor, changeLedger: changing.actor },
      }),
    ],
  });
  return {
    asked: loading.asked,
    sent: sending.asked,
    opened: opening.asked,
    ledgersAsked: reading.asked,
    changes: changing.asked,
  };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Once it can be used: it takes no focus in its first moments. */
async function dialog(): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog');
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull());
  return found;
}
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

const at = (status: InvoiceRecord['Invoice']['Status'], more: Partial<InvoiceRecord> = {}): InvoiceRecord =>
  anInvoiceRecord({
    Invoice: aStaffInvoice({ Status: status, PaidAt: '2026-12-04T15:00:00.000Z' }),
    ...more,
  });

test('says whose it is, what each lot costs, and what it comes to', async () => {
  openInvoice();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 100001' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ambrose Telford' }).getAttribute('href')).toBe(
    '/clerk/bidders/31',
  );
  const table = screen.getByRole('table', { name: 'Lots and charges' });
  expect(
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Lot', 'Delivery', 'Hammer', 'Premium', 'Total'],
    ['Lot 12: Colt Model 1860', 'To a dealer (FFL)', '$1,000', '$175', '$1,175'],
    ['Lot 15: Engraved Model 1866', 'To be arranged', '$1,750', '$306.25', '$2,056.25'],
    ['Total', '$2,750', '$481.25', '$3,231.25'],
  ]);
  expect(screen.getByText('No payments yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
});

test('has each payment with its refunds, and the history in words', async () => {
  openInvoice({
    records: [
      at('paid', {
        ReceivedCents: 323_125,
        RefundedCents: 5_000,
        Payments: [
          {
            PaymentID: 1,
            Method: 'wire',
            Reference: 'FED 81',
            AmountCents: 323_125,
            RefundedCents: 5_000,
            ReceivedAt: '2026-12-04T15:00:00.000Z',
            Status: 'paid',
            By: 'Ines Halvorsen',
            Reason: null,
          },
        ],
        Refunds: [
          {
            RefundID: 2,
            PaymentID: 1,
            AmountCents: 5_000,
            Reason: 'Damaged in packing.',
            Way: 'check',
            Reference: '9001',
            Status: 'done',
            AskedAt: '2026-12-05T15:00:00.000Z',
            DoneAt: '2026-12-06T15:00:00.000Z',
            AskedBy: 'Ines Halvorsen',
            ApprovedBy: null,
            Refusal: null,
          },
        ],
        History: [
          aHistoryEntry(),
          aHistoryEntry({ Kind: 'invoice_marked', From: 'due', To: 'fflHold', By: 'Ines Halvorsen' }),
          aHistoryEntry({ Kind: 'letter', Detail: 'Invoice 100001 is paid', Delivery: 'givenUp' }),
          aHistoryEntry({ Kind: 'invoice_declined', AmountCents: 323_125, Detail: 'Visa ending in 4242' }),
        ],
      }),
    ],
  });
  expect(await screen.findByText('Wire, FED 81')).toBeDefined();
  for (const words of [
    'Received December 4, 2026, recorded by Ines Halvorsen',
    '$50 of it refunded',
    'Refund by check, 9001',
    'Reason: “Damaged in packing.”',
    'Requested December 5, 2026 by Ines Halvorsen, refunded December 6, 2026',
  ]) {
    expect(screen.getByText(words)).toBeDefined();
  }
  const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'Invoice issuedDecember 3, 2026 at 8:00 AM CT',
    'Put on FFL holdBy Ines HalvorsenDecember 3, 2026 at 8:00 AM CT',
    'Email to the buyer: Invoice 100001 is paidCouldn’t be deliveredDecember 3, 2026 at 8:00 AM CT',
    'Card declined, $3,231.25Visa ending in 4242December 3, 2026 at 8:00 AM CT',
  ]);
});

/** What the page says beside a term, such as `Outstanding`. */
const said = (term: string) => screen.getByText(term).nextSibling?.textContent;

test('payments are recorded in their dialog; closed, the page is read again and says what is outstanding', async () => {
  const paid = anInvoiceRecord({
    Invoice: aStaffInvoice({ Status: 'paid', OutstandingCents: 0 }),
    ReceivedCents: 323_125,
  });
  const { asked, ledgersAsked, changes } = openInvoice({ records: [anInvoiceRecord(), paid] });
  await press('Payments and refunds');
  const ledger = within(await dialog());
  expect([said('Received'), said('Outstanding')]).toEqual(['$0', '$3,231.25']);
  await userEvent.click(await ledger.findByRole('button', { name: 'Record a payment' }));
  await userEvent.type(ledger.getByLabelText(/^Reference/u), '1042');
  await typeInto('Received on', '12042026');
  await userEvent.click(ledger.getByRole('button', { name: 'Record the payment' }));
  expect(await ledger.findByText(/^Payment recorded/u)).toBeDefined();
  expect(ledgersAsked).toEqual([{ invoiceId: 100_001 }]);
  expect(changes).toMatchObject([{ change: { kind: 'record', invoiceId: 100_001 } }]);
  expect(asked).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(said('Outstanding')).toBe('$0'));
  expect(said('Received')).toBe('$3,231.25');
  expect(asked).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shipping asks for a tracking number, which may be left out, and is said when it is done', async () => {
  const shipped = at('shipped', { Tracking: { Carrier: 'FedEx', Number: '7712 0041' } });
  const { sent, asked } = openInvoice({ records: [at('readyToShip'), shipped], outcomes: ['done'] });
  await press('Mark as shipped');
  await userEvent.selectOptions(within(await dialog()).getByLabelText('Carrier'), 'FedEx');
  await userEvent.type(within(await dialog()).getByLabelText('Tracking number (optional)'), ' 7712 0041 ');
  await confirm('Mark as shipped');
  expect(await screen.findByText('The invoice is marked as shipped. We’ve emailed the buyer.')).toBeDefined();
  expect(sent).toEqual([
    { step: 'shipped', record: at('readyToShip'), tracking: { Carrier: 'FedEx', Number: '7712 0041' } },
  ]);
  expect(asked).toHaveLength(2);
  expect(await screen.findByText(/^FedEx tracking number 7712 0041/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Track the package' }).getAttribute('href')).toContain('fedex.com');
});

test('without a number it is shipped without one; later a number is needed', async () => {
  const { sent } = openInvoice({ records: [at('readyToShip'), at('shipped')], outcomes: ['done'] });
  await press('Mark as shipped');
  await confirm('Mark as shipped');
  expect(await screen.findByText('Shipped without a tracking number.')).toBeDefined();
  expect(sent).toMatchObject([{ tracking: null }]);
  await press('Add tracking number');
  await confirm('Save and email the buyer');
  expect(within(await dialog()).getByText('Enter the tracking number.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('a refused step keeps its dialog with the reason and what was typed; closed, the page is read again', async () => {
  const { asked } = openInvoice({ records: [at('readyToShip'), at('fflHold')], outcomes: ['CHANGED'] });
  await press('Mark as shipped');
  await userEvent.type(within(await dialog()).getByLabelText('Tracking number (optional)'), '1Z');
  await confirm('Mark as shipped');
  expect(await within(await dialog()).findByText(/^A colleague changed this invoice first\./u)).toBeDefined();
  expect(within(await dialog()).getByLabelText('Tracking number (optional)')).toHaveProperty('value', '1Z');
  await confirm('Close');
  expect(await screen.findByText('On FFL hold')).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('a step that cannot be sent stays in its dialog, and is tried again', async () => {
  const { sent } = openInvoice({
    records: [at('paid'), at('readyToShip')],
    outcomes: [{ code: 'unreachable' }, 'done'],
  });
  await press('Mark as ready to ship');
  await confirm('Mark as ready to ship');
  expect(await within(await dialog()).findByText(/We could not reach the server\./u)).toBeDefined();
  await confirm('Mark as ready to ship');
  expect(await screen.findByText('The invoice is ready to ship. We’ve emailed the buyer.')).toBeDefined();
  expect(sent).toHaveLength(2);
});

test('nothing can be done on an invoice that could not be read again', async () => {
  openInvoice({ records: [at('paid'), { code: 'unreachable' }, at('readyToShip')], outcomes: ['done'] });
  await press('Mark as ready to ship');
  await confirm('Mark as ready to ship');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Mark as shipped' })).toBeDefined();
});

test('papers are saved; the receipt is there once it is paid, and a failure is said', async () => {
  const { opened } = openInvoice({ records: [at('paid')], papers: [undefined, { code: 'unreachable' }] });
  await press('Invoice as issued (PDF)');
  await press('Receipt (PDF)');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
  expect(opened).toEqual([
    { invoiceId: 100_001, paper: 'issued.pdf' },
    { invoiceId: 100_001, paper: 'receipt.pdf' },
  ]);
});

test('an invoice from before papers were kept says when its copy was made', async () => {
  openInvoice({ records: [anInvoiceRecord({ PaperMadeAt: '2027-01-05T15:00:00.000Z' })] });
  expect(await screen.findByText(/The copy was made on January 5, 2027\.$/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
});

test('a page that could not be loaded is asked for again', async () => {
  openInvoice({ records: [{ code: 'unreachable' }, anInvoiceRecord()] });
  await press('Try again');
  expect(await screen.findByText('No payments yet.')).toBeDefined();
});

test.each([
  ['to anybody else, and of no invoice', { records: [{ code: 'not_found' }] satisfies Problem[] }],
  ['of what is no number', { number: 'somebody' }],
])('the page is not there: %s', async (_, world) => {
  openInvoice(world);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
