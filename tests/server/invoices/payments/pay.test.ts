/** An invoice is paid by card: how much, once, by whom, and what follows from it. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { DemoKind } from '#contract/account/demoVault.ts';
import type { PaymentAnswer } from '#contract/invoices/payments.ts';
import type { Won, WonSale } from '#contract/invoices/won.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addOne, aKey, aLoggedIn, aNewCard, ofCard } from '#tests/server/account/cards/someCards.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import { readPdf, wordsOf } from '#tests/server/invoices/won/readPdf.ts';
import { aBrowser, anAccount, type Browser, type TestAccount } from '#tests/support/account/accounts.ts';
import { addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
let room: ReturnType<typeof aWonRoom>;
let now = issuedAt;
let browser: Browser;
let clerk: Browser;
let me = 0;
let account: TestAccount;
let invoice = 0;
let lots: number[] = [];

beforeEach(async () => {
  await emptyTables(db);
  now = issuedAt;
  room = aWonRoom(db);
  const own = await aLoggedIn(db, () => new Date(now));
  ({ browser, account, id: me } = own);
  clerk = aBrowser(own.app);
  await clerk.logIn(await anAccount(db, { role: 'staff' }));
  await liveIn(db, me, 'IL');
  await addTimedSale(db);
  lots = [
    await addWonLot(db, me, { lotNumber: 1, hammerCents: 100_000 }),
    await addWonLot(db, me, { lotNumber: 2, hammerCents: 33_300 }),
  ];
  await closeSale(db);
  [invoice = 0] = await room.issue();
});

const sale = async (): Promise<WonSale> => {
  const { Sales } = (await browser.get('/api/account/won')).json<Won>();
  if (!Sales[0]) throw new Error('There is no invoice.');
  return Sales[0];
};
const due = async (): Promise<number> => {
  const { TotalCents, CardFeeCents } = await sale();
  return TotalCents + (CardFeeCents ?? 0);
};

type Asked = { CardID: number; SeenCents?: number; Key?: string; InvoiceID?: number };
const pay = async ({ SeenCents, Key = aKey(), ...asked }: Asked, by = browser) =>
  by.post('/api/account/payments/pay', {
    InvoiceID: invoice,
    SeenCents: SeenCents ?? (await due()),
    Key,
    ...asked,
  });
const paid = async (asked: Asked, by = browser) => (await pay(asked, by)).json<PaymentAnswer>();
const withCard = async (kind: DemoKind = 'good') => paid({ CardID: await addOne(browser, kind) });

const payments = () =>
  db.query<{ status: string; cents: number }>(
    sql`select status, amount_cents as cents from payments order by id`,
  );
const letters = async () =>
  (await room.written()).map(({ kind, facts }) => [kind, facts['event'] ?? facts['amountCents']]);

describe('a payment that is good', () => {
  test('pays the invoice with the card fee as a line of it; lots, letter and log follow', async () => {
    const before = await sale();
    // 3.5 percent of 117,500 and of 39,128 (33,300 and 5,828), each by itself.
    expect(before.CardFeeCents).toBe(4_113 + 1_369);
    expect(await withCard()).toEqual({ Outcome: 'paid', Reason: null });
    const after = await sale();
    const TotalCents = before.TotalCents + 5_482;
    expect(after).toMatchObject({ Status: 'paid', PaidAt: issuedAt, TotalCents, CardFeeCents: null });
    expect(after.Lines.find(({ Kind }) => Kind === 'cardFee')?.Cents).toBe(5_482);
    expect(after.Lots.reduce((sum, lot) => sum + lot.TotalCents, 0)).toBe(TotalCents);
    expect(after.Payment).toEqual({ Status: 'paid', Brand: 'visa', Last4: '4242', AmountCents: TotalCents });
    expect(await room.paidLots()).toEqual(lots.map((lotId) => ({ lotId, paidAt: issuedAt })));
    expect(await letters()).toEqual([
      ['invoice', 'due'],
      ['invoice', 'paid'],
    ]);
    const charged = (await room.audited()).filter(({ kind }) => kind === 'invoice_charged');
    expect(charged).toMatchObject([{ account: me, facts: { invoiceId: invoice, amountCents: TotalCents } }]);
    const receipt = await browser.get(`/api/account/won/${invoice}/receipt.pdf`);
    const words = wordsOf(readPdf(receipt.rawPayload));
    expect(words.filter((word) => word.endsWith('Visa ending in 4242'))).toHaveLength(1);
  });

  test('pays once: the same press again says so, another one is refused, and nothing more is charged', async () => {
    const CardID = await addOne(browser);
    const asked = { CardID, SeenCents: await due(), Key: aKey() };
    expect(await paid(asked)).toEqual({ Outcome: 'paid', Reason: null });
    expect(await paid(asked)).toEqual({ Outcome: 'paid', Reason: null });
    expect(await paid({ ...asked, Key: aKey() })).toEqual({ Outcome: 'PAID', Reason: null });
    expect(await payments()).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
  });

  test('from two tabs at once is one payment', async () => {
    const CardID = await addOne(browser);
    const SeenCents = await due();
    const answers = await Promise.all([paid({ CardID, SeenCents }), paid({ CardID, SeenCents })]);
    expect(answers.map(({ Outcome }) => Outcome)).toContain('paid');
    expect(await payments()).toEqual([{ status: 'paid', cents: SeenCents }]);
  });
});

describe('a payment that the bank declines', () => {
  test('says why and leaves everything as it was', async () => {
    const kind = 'funds';
    const before = await sale();
    expect(await withCard(kind)).toEqual({ Outcome: 'declined', Reason: kind });
    expect(await sale()).toEqual(before);
    expect(await letters()).toEqual([['invoice', 'due']]);
    expect((await payments()).map(({ status }) => status)).toEqual(['declined']);
  });

  test('can be tried again with another card, and says the same to the same press', async () => {
    const bad = { CardID: await addOne(browser, 'funds'), Key: aKey(), SeenCents: await due() };
    expect((await paid(bad)).Outcome).toBe('declined');
    expect((await paid(bad)).Outcome).toBe('declined');
    expect(await payments()).toHaveLength(1);
    expect((await withCard()).Outcome).toBe('paid');
  });
});

describe('while a payment is on its way', () => {
  beforeEach(async () => {
    await withCard('slow');
  });

  test('the invoice is due and says so, and cannot be paid a second time', async () => {
    expect((await payments()).map(({ status }) => status)).toEqual(['processing']);
    const { Status, CardFeeCents, Payment, TotalCents } = await sale();
    expect([Status, CardFeeCents, Payment?.Status]).toEqual(['due', null, 'processing']);
    expect(Payment?.AmountCents).toBe(TotalCents + 5_482);
    expect((await withCard()).Outcome).toBe('PAYING');
    const received = {
      Key: aKey(),
      Method: 'wire',
      AmountCents: 100,
      Reference: '',
      ReceivedOn: '2026-12-03',
    };
    const answer = await clerk.post(`/api/clerk/invoices/${invoice}/payments`, received);
    expect(answer.json()).toMatchObject({ Outcome: 'PAYING' });
    expect(await payments()).toHaveLength(1);
  });

  test('how its lots are delivered stays as it is', async () => {
    const choice = { method: 'PUT' as const, url: `/api/account/won/${invoice}/delivery` };
    const answer = await browser.send({ ...choice, body: { LotIDs: lots, Way: 'pickUp' } });
    expect(answer.json()).toMatchObject({ Outcome: 'PAYING' });
  });
});

describe('a payment is refused before any bank is asked', () => {
  test('where the amount is not what was read', async () => {
    const CardID = await addOne(browser);
    for (const SeenCents of [1, (await due()) - 1, (await sale()).TotalCents]) {
      expect((await paid({ CardID, SeenCents })).Outcome).toBe('CHANGED');
    }
    expect(await payments()).toEqual([]);
  });

  test('where how a lot gets to its buyer is open', async () => {
    await db.query(sql`update won_lots set way = null where lot_id = ${lots[0] ?? 0}`);
    expect((await sale()).CardFeeCents).toBeNull();
    expect((await withCard()).Outcome).toBe('TO_ARRANGE');
  });

  test('with a card that has expired since', async () => {
    const CardID = await addOne(browser, 'good', { ExpMonth: 12, ExpYear: 2_026 });
    now = '2027-01-01T06:00:00.000Z';
    await browser.logIn(account);
    expect((await paid({ CardID })).Outcome).toBe('EXPIRED');
    expect(await payments()).toEqual([]);
  });

  test('with a card that was removed, or is someone else’s', async () => {
    const CardID = await addOne(browser);
    await ofCard(browser, CardID).remove();
    expect((await pay({ CardID })).statusCode).toBe(404);
    const stranger = await aLoggedIn(db, () => new Date(now));
    const theirs = await addOne(stranger.browser);
    expect((await pay({ CardID: theirs })).statusCode).toBe(404);
    expect((await pay({ CardID: theirs }, stranger.browser)).statusCode).toBe(404);
    expect(await payments()).toEqual([]);
    const foreign = (await room.audited()).filter(({ kind }) => kind === 'foreign_id_refused');
    expect(foreign.map(({ facts }) => facts)).toMatchObject([{ of: 'card' }, { of: 'invoice' }]);
  });

  test('where no cards are taken, and none are offered', async () => {
    const CardID = await addOne(browser);
    const { app } = await aLoggedIn(db, () => new Date(now), { DEMO: 'off' });
    const elsewhere = aBrowser(app);
    await elsewhere.logIn(account);
    expect((await elsewhere.get('/api/account/won')).json<Won>().Sales[0]?.CardFeeCents).toBeNull();
    expect((await pay({ CardID }, elsewhere)).statusCode).toBe(404);
  });

  test.each([
    ['no amount', { SeenCents: 0 }],
    ['half a cent', { SeenCents: 1.5 }],
    ['no key', { Key: 'key' }],
  ])('with %s', async (_, wrong) => {
    expect((await pay({ CardID: 1, SeenCents: 1, ...wrong })).statusCode).toBe(400);
  });
});

test('a card of another vault is charged by no one', async () => {
  const { Token } = aNewCard();
  const [card] = await db.query<{ id: number }>(sql`
    insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at)
    values (${me}, 'other', ${Token}, 'visa', '4242', 8, 2099, now()) returning id`);
  expect((await pay({ CardID: card?.id ?? 0 })).statusCode).toBe(404);
});
