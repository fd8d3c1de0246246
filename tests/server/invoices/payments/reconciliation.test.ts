/** The reconciliation as staff read it: page by page, made once for many readers, and again when a later one is asked for. */
import { beforeEach, expect, test } from 'vitest';

import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aLoggedIn } from '#tests/server/account/cards/someCards.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
let nowMs = Date.parse(issuedAt);
let staff: Browser;
let clerk: Browser;
let invoice = 0;

beforeEach(async () => {
  await emptyTables(db);
  // The server is that of all tests here, and keeps what it found for a minute.
  nowMs += 120_000;
  const room = aWonRoom(db);
  const { app, id } = await aLoggedIn(db, () => new Date(nowMs));
  [staff, clerk] = [aBrowser(app), aBrowser(app)];
  await staff.logIn(await anAccount(db, { role: 'staff' }));
  await clerk.logIn(await anAccount(db, { role: 'clerk' }));
  await liveIn(db, id, 'IL');
  await addTimedSale(db);
  await addWonLot(db, id, { lotNumber: 1 });
  await closeSale(db);
  [invoice = 0] = await room.issue();
});

const now = (): string => new Date(nowMs).toISOString();

const read = async (query = '') =>
  (await staff.get(`/api/clerk/reconciliation${query}`)).json<Reconciliation>();

/** Each without a lot, which is a difference. */
const addWrongInvoices = (count: number) =>
  db.query(sql`
    insert into invoices (account_id, auction_id, issued_at, due_at, status, paid_at)
    select account_id, auction_id, issued_at, due_at, 'paid', issued_at from invoices, generate_series(1, ${count}::integer)
    where id = ${invoice}`);

test('the sums of each side stand beside each other, and agree', async () => {
  const { Lots, Invoices, Processor, ...found } = await read();
  expect([Lots.Count, Lots.InvoicedCents]).toEqual([1, Lots.RealizedCents]);
  expect([Invoices.Count, Invoices.OutstandingCents]).toEqual([1, Invoices.TotalCents]);
  expect(Processor).toEqual({ State: 'none', LedgerCents: 0, HeldCents: null });
  expect(found).toMatchObject({ CheckedAt: now(), Differences: [], DifferenceCount: 0, Page: 1 });
});

test('differences come page by page, each with its invoice; beyond the last page is the last one', async () => {
  await addWrongInvoices(51);
  const first = await read();
  expect([first.DifferenceCount, first.ShownCount, first.Differences.length]).toEqual([51, 51, 50]);
  expect(first.Differences[0]).toEqual({
    InvoiceID: invoice + 1,
    Words: `Invoice ${invoice + 1} has no lots.`,
  });
  const last = await read('?page=7');
  expect([last.Page, last.Differences.length]).toEqual([2, 1]);
});

test('one of the last minute is an answer, unless a later one is asked for', async () => {
  const { CheckedAt } = await read();
  await addWrongInvoices(1);
  nowMs += 59_000;
  const kept = await read();
  expect([kept.CheckedAt, kept.DifferenceCount]).toEqual([CheckedAt, 0]);
  const again = await read(`?after=${kept.CheckedAt}`);
  expect([again.CheckedAt, again.DifferenceCount]).toEqual([now(), 1]);
  await db.query(sql`delete from invoices where id <> ${invoice}`);
  // A colleague's later one is an answer, too.
  expect((await read(`?after=${kept.CheckedAt}`)).DifferenceCount).toBe(1);
  nowMs += 60_000;
  expect((await read()).DifferenceCount).toBe(0);
});

test('to a clerk, who handles no money, it does not exist', async () => {
  expect((await clerk.get('/api/clerk/reconciliation')).statusCode).toBe(404);
});
