/** One invoice whole: what it costs, its papers as they were at issue and as they are now, shipping, and its history. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { createInvoiceRecords } from '#server/desk/staff/invoiceRecord.ts';
import { updateCardFees } from '#server/invoices/invoiceStore.ts';
import { insertReceived, insertRefund } from '#server/invoices/ledgerStore.ts';
import { keepMissingPapers } from '#server/invoices/won/issuedPaper.ts';
import { createInvoiceTracking } from '#server/invoices/won/trackInvoice.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import { readPdf, wordsOf } from '#tests/server/invoices/won/readPdf.ts';
import { aBidder, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { anOffice, type Office } from './anOffice.ts';

let db: Database;
let office: Office;
let room: ReturnType<typeof aWonRoom>;
let records: ReturnType<typeof createInvoiceRecords>;
let ruth: number;
let lot: number;
let invoice: number;

beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  office = await anOffice(db);
  room = aWonRoom(db);
  records = createInvoiceRecords(office.deps);
  ruth = await aBidder(db);
  await db.query(sql`update accounts set first_name = 'Ruth', last_name = 'Hollis' where id = ${ruth}`);
  await liveIn(db, ruth, 'IL');
  lot = await addWonLot(db, ruth, { lotNumber: 7, hammerCents: 100_000, title: 'Colt Model 1860' });
  await closeSale(db);
  [invoice = 0] = await room.issue();
});

const asker = () => ({ ...office.bidder.caller, accountId: ruth, address: '' });
const read = () => records.read(office.staff, invoice);
const mark = (status: Parameters<typeof room.marking.mark>[2]['status'], more: object = {}) =>
  read().then(({ Invoice }) =>
    room.marking.mark(office.staff, invoice, { status, seen: Invoice.Status, ...more }),
  );
const pay = () => room.receiveAll(office.staff, invoice);
const words = async (file: Promise<Uint8Array>) => wordsOf(readPdf(await file));
const issued = () => words(records.paper(office.staff, invoice, 'issued'));
const present = () => words(records.paper(office.staff, invoice, 'invoice'));
const save = (tracking: Parameters<ReturnType<typeof createInvoiceTracking>>[2]) =>
  createInvoiceTracking(room.deps)(office.staff, invoice, tracking);

test('has the lots with their lines, which add up to the total', async () => {
  const { Invoice, Lots, Lines } = await read();
  const sum = (lines: readonly { Cents: number }[]) => lines.reduce((all, { Cents }) => all + Cents, 0);
  expect(Lots).toMatchObject([{ LotNumber: 7, Title: 'Colt Model 1860', Way: 'door' }]);
  expect(Lots.map((one) => sum(one.Lines) === one.TotalCents)).toEqual([true]);
  expect([sum(Lines), sum(Lots.map(({ TotalCents: Cents }) => ({ Cents })))]).toEqual([
    Invoice.TotalCents,
    Invoice.TotalCents,
  ]);
  expect(Invoice).toMatchObject({ InvoiceID: invoice, AccountID: ruth, Name: 'Ruth Hollis', Status: 'due' });
});

test('is there for no one else, nor of a number that no invoice has', async () => {
  await expect(records.read(office.bidder, invoice)).rejects.toMatchObject({ code: 'not_found' });
  await expect(records.paper(office.bidder, invoice, 'issued')).rejects.toMatchObject({ code: 'not_found' });
  await expect(createInvoiceTracking(room.deps)(office.bidder, invoice, ups)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(records.read(office.staff, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

describe('the paper of issue', () => {
  test('stays as it was when delivery, a card fee, the name and the title change later', async () => {
    const before = await issued();
    expect(before).toContain('Ruth Hollis');
    expect(before.some((line) => line.includes('As issued on December 3, 2026'))).toBe(true);
    const { Invoice } = await read();

    await room.won.choose(asker(), invoice, { LotIDs: [lot], Way: 'pickUp' });
    await updateCardFees(db, [{ lotId: lot, cardFeeCents: 3_525 }]);
    await db.query(sql`update accounts set last_name = 'Whitcomb' where id = ${ruth}`);
    await db.query(sql`update lots set web_title = 'Colt Model 1861' where id = ${lot}`);

    expect(await issued()).toEqual(before);
    const now = await present();
    expect(now).toEqual(expect.arrayContaining(['Ruth Whitcomb', 'Colt Model 1861', 'Card fee', 'Pick-up']));
    expect((await read()).Invoice.TotalCents).not.toBe(Invoice.TotalCents);
    expect((await read()).PaperMadeAt).toBe(issuedAt);
  });

  test('is the same for its buyer', async () => {
    const file = await records.paper(office.staff, invoice, 'issued');
    expect(wordsOf(readPdf(await room.won.issued(asker(), invoice)))).toEqual(wordsOf(readPdf(file)));
  });

  test('of an older invoice is made once from what is known, and says so', async () => {
    await db.query(sql`update invoices set issued_paper = null, issued_paper_at = null`);
    await keepMissingPapers(db, '2026-12-05T15:00:00.000Z');
    await keepMissingPapers(db, '2026-12-06T15:00:00.000Z');
    expect((await read()).PaperMadeAt).toBe('2026-12-05T15:00:00.000Z');
    const foot = (await issued()).find((line) => line.startsWith('Invoice ') && line.includes('·'));
    expect(foot).toContain('Copy made on December 5, 2026');
  });

  test('that no one has kept yet is kept when it is asked for', async () => {
    await db.query(sql`update invoices set issued_paper = null, issued_paper_at = null`);
    expect(await issued()).toContain('Ruth Hollis');
    await db.query(sql`update accounts set last_name = 'Whitcomb' where id = ${ruth}`);
    expect(await issued()).toContain('Ruth Hollis');
  });

  test('there is no receipt of what is not paid', async () => {
    await expect(records.paper(office.staff, invoice, 'receipt')).rejects.toMatchObject({
      code: 'not_found',
    });
    await pay();
    expect(await words(records.paper(office.staff, invoice, 'receipt'))).toContain(
      `Receipt for invoice ${invoice}`,
    );
  });
});

test('has every payment in parts and what went back, and adds up what counts', async () => {
  const [by, now] = [office.staff.caller.accountId, '2026-12-04T15:00:00.000Z'];
  const received = { invoiceId: invoice, accountId: ruth, receivedAt: now, now, by } as const;
  const [wire, check] = [
    await insertReceived(db, {
      ...received,
      key: randomUUID(),
      method: 'wire',
      reference: 'FED 81',
      amountCents: 100_000,
    }),
    await insertReceived(db, {
      ...received,
      key: randomUUID(),
      method: 'check',
      reference: '1044',
      amountCents: 20_000,
    }),
  ];
  await db.query(
    sql`update payments set status = 'reversed', reversed_reason = 'The check bounced.' where id = ${check}`,
  );
  await insertRefund(db, {
    paymentId: wire,
    key: randomUUID(),
    amountCents: 5_000,
    reason: 'Overpaid.',
    way: 'check',
    reference: '9001',
    isStillOwed: false,
    status: 'done',
    askedBy: by,
    now,
  });
  const record = await read();
  expect(record).toMatchObject({
    ReceivedCents: 100_000,
    RefundedCents: 5_000,
    // The buyer need not pay again what was refunded.
    Invoice: { OutstandingCents: record.Invoice.TotalCents - 100_000 },
    Payments: [
      {
        Method: 'wire',
        Reference: 'FED 81',
        AmountCents: 100_000,
        RefundedCents: 5_000,
        Status: 'paid',
        By: 'Russell Adeyemi',
      },
      { Method: 'check', Reference: '1044', Status: 'reversed', Reason: 'The check bounced.' },
    ],
    Refunds: [
      {
        PaymentID: wire,
        AmountCents: 5_000,
        Reason: 'Overpaid.',
        Way: 'check',
        Reference: '9001',
        AskedBy: 'Russell Adeyemi',
        DoneAt: now,
      },
    ],
    Disputes: [],
  });
  // A part has a receipt, which lists what moved; the paper of issue stays without.
  expect(await words(records.paper(office.staff, invoice, 'receipt'))).toEqual(
    expect.arrayContaining(['Payment by wire, FED 81', 'Refund by check, 9001: Overpaid.', 'Balance due']),
  );
  expect(await words(records.paper(office.staff, invoice, 'issued'))).not.toContain('Payments and refunds');
});

const ups = { Carrier: 'UPS', Number: '1Z999AA10123456784' } as const;
const usps = { Carrier: 'USPS', Number: '9400 1000' } as const;

async function ship(tracking: typeof ups | null): Promise<void> {
  await pay();
  await mark('readyToShip');
  await mark('shipped', { tracking });
}

const shippedLetters = async () =>
  (await room.written())
    .filter(({ facts }) => facts['event'] === 'shipped')
    .map(({ facts }) => facts['tracking']);

describe('the tracking number', () => {
  test('comes with the mark, and is the buyer’s to see and to read in their letter', async () => {
    await ship(ups);
    expect((await read()).Tracking).toEqual(ups);
    expect((await room.won.list(ruth)).Sales[0]?.Tracking).toEqual(ups);
    expect(await shippedLetters()).toEqual([ups]);
  });

  test('is not needed, and given later it is announced once', async () => {
    await ship(null);
    expect((await read()).Tracking).toBeNull();
    expect(await save(usps)).toEqual({ Outcome: 'done' });
    expect(await save(usps)).toEqual({ Outcome: 'done' });
    expect((await read()).Tracking).toEqual(usps);
    expect(await shippedLetters()).toEqual([null, usps]);
    expect((await room.audited()).filter(({ kind }) => kind === 'tracking_saved')).toMatchObject([
      { account: ruth, facts: { invoiceId: invoice, carrier: 'USPS', trackingNumber: '9400 1000' } },
    ]);
  });

  test('is not saved for what has not been shipped', async () => {
    expect(await save(ups)).toEqual({ Outcome: 'NOT_SHIPPED' });
    await pay();
    await mark('fflHold', { tracking: ups });
    expect((await read()).Tracking).toBeNull();
  });
});

test('the history is in the order of time: who marked it, and what the buyer was sent', async () => {
  room.setTime('2026-12-04T15:00:00.000Z');
  await pay();
  room.setTime('2026-12-05T15:00:00.000Z');
  await mark('readyToShip');
  room.setTime('2026-12-06T15:00:00.000Z');
  await mark('shipped', { tracking: ups });
  const { History } = await read();
  expect(History.map(({ At }) => At.slice(0, 10))).toEqual([
    '2026-12-03',
    '2026-12-03',
    '2026-12-04',
    '2026-12-04',
    '2026-12-05',
    '2026-12-05',
    '2026-12-06',
    '2026-12-06',
  ]);
  expect(History.map(({ Kind, By, To, Detail }) => [Kind, By, To, Detail])).toEqual([
    ['issued', null, null, null],
    ['letter', null, null, expect.stringMatching(/^Invoice \d+: \$/u)],
    ['payment_recorded', 'Russell Adeyemi', null, null],
    ['letter', null, null, `Invoice ${invoice} is paid`],
    ['invoice_marked', 'Russell Adeyemi', 'readyToShip', null],
    ['letter', null, null, `Invoice ${invoice}: your lots are ready`],
    ['invoice_marked', 'Russell Adeyemi', 'shipped', 'UPS tracking number 1Z999AA10123456784'],
    ['letter', null, null, `Invoice ${invoice}: your lots are on their way`],
  ]);
  expect(History.flatMap(({ Delivery }) => Delivery ?? [])).toEqual([
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ]);
});
