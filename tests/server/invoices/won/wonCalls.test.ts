/** A buyer's own invoices: how lots get to them, who can say that they are paid, and that no one else sees any of it. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { Won, WonSale } from '#contract/invoices/won.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from './aWonRoom.ts';

const db = await shareTestDatabase();
let room: ReturnType<typeof aWonRoom>;
let browser: Browser;
let clerk: Browser;
let stranger: Browser;
let me: number;
let colleague = 0;
let invoice = 0;
let lots: number[] = [];

async function loggedIn(role: 'bidder' | 'staff' = 'bidder') {
  const account = await anAccount(db, { role });
  const { app } = await sharedAccountsApp({ db, clock: () => new Date(issuedAt) });
  const one = aBrowser(app);
  await one.logIn(account);
  return { id: account.id, browser: one };
}

beforeEach(async () => {
  await emptyTables(db);
  room = aWonRoom(db);
  const own = await loggedIn();
  [me, browser] = [own.id, own.browser];
  stranger = (await loggedIn()).browser;
  const desk = await loggedIn('staff');
  [colleague, clerk] = [desk.id, desk.browser];
  await liveIn(db, me, 'IL');
  await addTimedSale(db);
  lots = [
    await addWonLot(db, me, { lotNumber: 1, amcode: 'A', hlo: 'L' }),
    await addWonLot(db, me, { lotNumber: 2, amcode: 'M', hlo: 'H' }),
  ];
  await closeSale(db);
  [invoice = 0] = await room.issue();
});

const read = async (): Promise<Won> => (await browser.get('/api/account/won')).json<Won>();
const choose = (LotIDs: readonly unknown[], Way: unknown, by = browser) =>
  by.send({ method: 'PUT', url: `/api/account/won/${invoice}/delivery`, body: { LotIDs, Way } });
const mark = (Status: string, Seen: string, by = clerk) =>
  by.post(`/api/clerk/invoices/${invoice}/mark`, { Status, Seen });
const receiveAll = () => {
  const caller = { accountId: colleague, role: 'staff', sessionId: 1 } as const;
  return room.receiveAll({ caller, address: '203.0.113.7' }, invoice);
};
const outcome = async (answer: ReturnType<typeof mark>) =>
  (await answer).json<{ Outcome?: string }>().Outcome;

const sum = (amounts: readonly { Cents: number }[]) => amounts.reduce((all, { Cents }) => all + Cents, 0);

function addsUp({ Lines, Lots, TotalCents }: WonSale): boolean {
  const ofLots = Lots.reduce((all, lot) => all + lot.TotalCents, 0);
  return (
    sum(Lines) === TotalCents &&
    ofLots === TotalCents &&
    Lots.every((lot) => sum(lot.Lines) === lot.TotalCents)
  );
}

test('a bidder who has won nothing has an empty list', async () => {
  const { Sales } = (await stranger.get('/api/account/won')).json<Won>();
  expect(Sales).toEqual([]);
});

describe('how a lot gets to its buyer', () => {
  test('is the usual way of its class at first, and can be chosen; the amounts follow', async () => {
    const before = (await read()).Sales[0];
    expect(before?.Lots.map(({ Way, Ways }) => [Way, Ways])).toEqual([
      ['door', ['door', 'pickUp']],
      ['dealer', ['dealer', 'pickUp']],
    ]);
    expect(await outcome(choose(lots, 'pickUp'))).toBe('done');
    const after = (await read()).Sales[0];
    expect(after?.Lots.map(({ Way }) => Way)).toEqual(['pickUp', 'pickUp']);
    expect((before?.TotalCents ?? 0) - (after?.TotalCents ?? 0)).toBe(6_500 + 6_500);
    for (const sale of [before, after]) expect(sale && addsUp(sale)).toBe(true);
  });

  test('is never the door for a firearm that is no antique, and never for one lot of two', async () => {
    expect(await outcome(choose(lots, 'door'))).toBe('NOT_POSSIBLE');
    expect((await read()).Sales[0]?.Lots.map(({ Way }) => Way)).toEqual(['door', 'dealer']);
  });

  test('cannot be chosen for lots of another invoice', async () => {
    expect(await outcome(choose([...lots, 999_999], 'pickUp'))).toBe('NOT_POSSIBLE');
  });

  test('is settled once the invoice is paid', async () => {
    await receiveAll();
    expect(await outcome(choose(lots, 'pickUp'))).toBe('PAID');
    expect((await read()).Sales[0]?.Lots.map(({ Way }) => Way)).toEqual(['door', 'dealer']);
  });

  test.each([
    [[], 'pickUp'],
    [['1'], 'pickUp'],
    [[1], 'drone'],
  ])('%j by %s is no choice', async (ids, way) => {
    expect((await choose(ids, way)).statusCode).toBe(400);
  });
});

describe('staff say how far an invoice is', () => {
  test('step by step: what is paid is paid lot by lot, the buyer is notified, and it is written down', async () => {
    await receiveAll();
    for (const [to, from] of [
      ['fflHold', 'paid'],
      ['readyToShip', 'fflHold'],
      ['shipped', 'readyToShip'],
    ] as const) {
      expect((await mark(to, from)).json()).toEqual({ Outcome: 'done', Status: to });
      expect((await read()).Sales[0]).toMatchObject({ Status: to, PaidAt: issuedAt });
    }
    expect(await room.paidLots()).toEqual(lots.map((lotId) => ({ lotId, paidAt: issuedAt })));
    const events = (await room.written()).map(({ facts }) => facts['event']);
    expect(events).toEqual(['due', 'paid', 'fflHold', 'readyToShip', 'shipped']);
    const audited = (await room.audited()).filter(({ kind }) => kind === 'invoice_marked');
    expect(audited.map(({ account, facts }) => [account, facts])).toMatchObject([
      [me, { invoiceId: invoice, from: 'paid', to: 'fflHold' }],
      [me, { from: 'fflHold', to: 'readyToShip' }],
      [me, { from: 'readyToShip', to: 'shipped' }],
    ]);
  });

  test('not out of turn, not twice, and not an invoice that is not there', async () => {
    expect((await mark('shipped', 'due')).json()).toEqual({ Outcome: 'NOT_POSSIBLE', Status: 'due' });
    await receiveAll();
    expect((await mark('fflHold', 'due')).json()).toEqual({ Outcome: 'CHANGED', Status: 'paid' });
    expect((await mark('due', 'paid')).statusCode).toBe(400);
    const nowhere = await clerk.post('/api/clerk/invoices/999999/mark', { Status: 'shipped', Seen: 'due' });
    expect(nowhere.statusCode).toBe(404);
    expect((await room.written()).map(({ facts }) => facts['event'])).toEqual(['due', 'paid']);
  });

  test('no one else can', async () => {
    expect((await mark('shipped', 'due', browser)).statusCode).toBe(404);
    expect((await read()).Sales[0]?.Status).toBe('due');
    expect((await room.audited()).at(-1)).toMatchObject({ kind: 'clerk_call_refused', account: me });
  });
});

describe('someone else’s invoice', () => {
  const papers = ['invoice.pdf', 'receipt.pdf', 'lots.csv'];

  test('is not there, and that it was asked for is written down each time', async () => {
    const refused = [await choose(lots, 'pickUp', stranger)];
    for (const paper of papers) refused.push(await stranger.get(`/api/account/won/${invoice}/${paper}`));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(refused.map((answer) => answer.json<unknown>())).toEqual(
      refused.map(() => ({ code: 'not_found' })),
    );
    const audited = (await room.audited()).filter(({ kind }) => kind === 'foreign_id_refused');
    expect(audited.map(({ facts }) => facts)).toEqual(
      refused.map(() => ({ of: 'invoice', id: invoice, count: 1 })),
    );
  });

  test('is answered like one that never was', async () => {
    for (const paper of papers) {
      expect((await browser.get(`/api/account/won/999999/${paper}`)).statusCode).toBe(404);
    }
    expect((await room.audited()).filter(({ kind }) => kind === 'foreign_id_refused')).toEqual([]);
  });
});

test('there is no receipt for what is not paid', async () => {
  const receipt = () => browser.get(`/api/account/won/${invoice}/receipt.pdf`);
  expect((await receipt()).statusCode).toBe(404);
  await receiveAll();
  expect((await receipt()).statusCode).toBe(200);
});

test('the papers are files of their kind', async () => {
  const pdf = await browser.get(`/api/account/won/${invoice}/invoice.pdf`);
  expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    'application/pdf',
    `attachment; filename="invoice-${invoice}.pdf"`,
  ]);
  expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const csv = await browser.get(`/api/account/won/${invoice}/lots.csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect([...csv.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('a bidder is suspended over an invoice that no one has marked as paid', async () => {
  const unpaid = () => db.query(sql`select 1 as one from won_lots where paid_at is null`);
  expect(await unpaid()).toHaveLength(2);
  await receiveAll();
  expect(await unpaid()).toEqual([]);
  expect(await db.query(sql`select count(*) as count from invoices where status = 'paid'`)).toEqual([
    { count: 1 },
  ]);
});
