/** Staff record payments and refund them: in full or in part, once, large ones with a second person; clerks do neither. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { LedgerAnswer } from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger } from '#contract/desk/staffLedger.ts';
import type { Won, WonSale } from '#contract/invoices/won.ts';
import { addOne, aKey, aLoggedIn } from '#tests/server/account/cards/someCards.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
let room: ReturnType<typeof aWonRoom>;
let buyer: Browser;
let staff: Browser;
let colleague: Browser;
let clerk: Browser;
let me = 0;
let invoice = 0;
let lots: number[] = [];

beforeEach(async () => {
  await emptyTables(db);
  room = aWonRoom(db);
  const own = await aLoggedIn(db, () => new Date(issuedAt));
  [buyer, me] = [own.browser, own.id];
  [staff, colleague, clerk] = [aBrowser(own.app), aBrowser(own.app), aBrowser(own.app)];
  await staff.logIn(await anAccount(db, { role: 'staff' }));
  await colleague.logIn(await anAccount(db, { role: 'staff' }));
  await clerk.logIn(await anAccount(db, { role: 'clerk' }));
  await liveIn(db, me, 'IL');
  await addTimedSale(db);
  lots = [await addWonLot(db, me, { lotNumber: 1 }), await addWonLot(db, me, { lotNumber: 2 })];
  await closeSale(db);
  [invoice = 0] = await room.issue();
});

const sale = async (): Promise<WonSale> => {
  const [first] = (await buyer.get('/api/account/won')).json<Won>().Sales;
  if (!first) throw new Error('There is no invoice.');
  return first;
};
const ledger = async (by = staff) =>
  (await by.get(`/api/clerk/invoices/${invoice}/ledger`)).json<StaffLedger>();
const post = (path: string, body: object, by: Browser) => by.post(`/api/clerk/${path}`, body);
const change = async (path: string, body: object, by = staff) =>
  (await post(path, body, by)).json<LedgerAnswer>();

const received = (AmountCents: number, given: object = {}) => ({
  Key: aKey(),
  Method: 'check',
  AmountCents,
  Reference: '1042',
  ReceivedOn: '2026-12-03',
  ...given,
});
const record = (AmountCents: number, given: object = {}) =>
  change(`invoices/${invoice}/payments`, received(AmountCents, given));
const recordAll = async () => record((await ledger()).OutstandingCents);

const aRefund = (AmountCents: number, given: object = {}) => ({
  Key: aKey(),
  AmountCents,
  Reason: 'Lot 1 was damaged in our house.',
  Way: 'check',
  Reference: '77',
  IsStillOwed: false,
  ...given,
});
const firstPayment = async () => (await ledger()).Payments[0]?.PaymentID ?? 0;
const refund = async (AmountCents: number, given: object = {}, by = staff) =>
  change(`payments/${await firstPayment()}/refunds`, aRefund(AmountCents, given), by);
const decide = async (IsApproved: boolean, by: Browser, Reason = '') => {
  const waiting = (await ledger()).Refunds.find(({ Status }) => Status === 'waiting');
  return change(`refunds/${waiting?.RefundID ?? 0}/decision`, { IsApproved, Reason }, by);
};
const payByCard = async () => {
  const { InvoiceID, OutstandingCents, CardFeeCents } = await sale();
  const SeenCents = OutstandingCents + (CardFeeCents ?? 0);
  const asked = { InvoiceID, CardID: await addOne(buyer), SeenCents, Key: aKey() };
  return (await buyer.post('/api/account/payments/pay', asked)).json<{ Outcome: string }>().Outcome;
};
const letters = async () => (await room.written()).map(({ kind, facts }) => [kind, facts['event']]);
const kinds = async () => (await room.audited()).map(({ kind }) => kind);

describe('a payment that came', () => {
  test('in parts is paid by the last; the buyer is notified of each part, and it is written down', async () => {
    const all = (await ledger()).OutstandingCents;
    const { Outcome, Ledger } = await record(40_000, { Method: 'wire', Reference: 'FT-9' });
    expect([Outcome, Ledger.Status, Ledger.OutstandingCents]).toEqual(['done', 'due', all - 40_000]);
    expect(Ledger.Payments).toMatchObject([
      { Method: 'wire', Reference: 'FT-9', AmountCents: 40_000, ReceivedAt: '2026-12-03T18:00:00.000Z' },
    ]);
    expect(await sale()).toMatchObject({ Status: 'due', PaidCents: 40_000, OutstandingCents: all - 40_000 });
    await record(all - 40_000);
    expect(await sale()).toMatchObject({ Status: 'paid', PaidAt: issuedAt, OutstandingCents: 0 });
    expect(await room.paidLots()).toEqual(lots.map((lotId) => ({ lotId, paidAt: issuedAt })));
    expect(await letters()).toEqual([
      ['invoice', 'due'],
      ['paymentUpdate', 'received'],
      ['invoice', 'paid'],
    ]);
    expect((await kinds()).filter((kind) => kind === 'payment_recorded')).toHaveLength(2);
  });

  test('is recorded once, however often it is sent', async () => {
    const body = received(100);
    const path = `invoices/${invoice}/payments`;
    const answers = [await change(path, body), await change(path, body)];
    expect(answers.map(({ Outcome, Ledger }) => [Outcome, Ledger.PaidCents])).toEqual([
      ['done', 100],
      ['done', 100],
    ]);
  });

  test('is refused where it is more than is left, or of a day that has not come', async () => {
    const all = (await ledger()).OutstandingCents;
    expect((await record(all + 1)).Outcome).toBe('TOO_MUCH');
    expect((await record(1, { ReceivedOn: '2026-12-04' })).Outcome).toBe('TOO_EARLY');
    await record(all);
    expect((await record(1)).Outcome).toBe('PAID');
    expect((await ledger()).Payments).toHaveLength(1);
  });

  test('leaves the rest to a card, which pays its fee on that rest', async () => {
    const before = await sale();
    await record(before.TotalCents / 2);
    const { CardFeeCents } = await sale();
    // Rounded lot by lot, of which there are two alike.
    expect(CardFeeCents).toBe(2 * Math.round((before.CardFeeCents ?? 0) / 4));
    expect(await payByCard()).toBe('paid');
    expect(await sale()).toMatchObject({
      Status: 'paid',
      TotalCents: before.TotalCents + (CardFeeCents ?? 0),
      OutstandingCents: 0,
    });
  });

  test('by mistake is taken back with its reason, and the invoice is due again', async () => {
    await recordAll();
    const path = `payments/${await firstPayment()}/reverse`;
    const { Outcome, Ledger } = await change(path, { Reason: 'It was for invoice 7.' });
    expect([Outcome, Ledger.Status, Ledger.Payments[0]?.Status]).toEqual(['done', 'due', 'reversed']);
    expect(Ledger.Payments[0]?.ReversedReason).toBe('It was for invoice 7.');
    expect(await room.paidLots()).toEqual(lots.map((lotId) => ({ lotId, paidAt: null })));
    expect((await change(path, { Reason: 'Again.' })).Outcome).toBe('CHANGED');
    expect((await letters()).at(-1)).toEqual(['paymentUpdate', 'corrected']);
  });

  test('is not taken back once some of it was refunded, and a card never is', async () => {
    await recordAll();
    await refund(100);
    const path = `payments/${await firstPayment()}/reverse`;
    expect((await change(path, { Reason: 'A mistake.' })).Outcome).toBe('REFUNDED');
  });
});

describe('a refund', () => {
  test('of a part leaves the invoice paid; the buyer reads how much, why, and how it goes back', async () => {
    await recordAll();
    const { Outcome, Ledger } = await refund(20_000);
    expect([Outcome, Ledger.Status, Ledger.RefundedCents, Ledger.OutstandingCents]).toEqual([
      'done',
      'paid',
      20_000,
      0,
    ]);
    expect(Ledger.PaidCents).toBe(Ledger.TotalCents);
    expect((await sale()).Refunds).toMatchObject([{ AmountCents: 20_000, Way: 'check', Status: 'done' }]);
    expect((await room.written()).at(-1)?.facts).toMatchObject({
      event: 'refunded',
      amountCents: 20_000,
      method: 'check',
      reason: 'Lot 1 was damaged in our house.',
    });
  });

  test('that is still owed makes the invoice due again', async () => {
    await recordAll();
    const { Ledger } = await refund(20_000, { IsStillOwed: true });
    expect([Ledger.Status, Ledger.OutstandingCents]).toEqual(['due', 20_000]);
  });

  test('larger than what is left is refused, and says what is left', async () => {
    const { Ledger: paid } = await recordAll();
    await refund(20_000);
    const { Outcome, Ledger } = await refund(paid.PaidCents - 20_000 + 1);
    expect([Outcome, Ledger.Payments[0]?.RefundableCents]).toEqual(['TOO_MUCH', paid.PaidCents - 20_000]);
    expect(Ledger.Refunds).toHaveLength(1);
  });

  test('goes back once, however often it is pressed, also at the same time', async () => {
    await recordAll();
    const path = `payments/${await firstPayment()}/refunds`;
    const body = aRefund(30_000);
    const answers = await Promise.all([change(path, body), change(path, body), change(path, body)]);
    expect(answers.map(({ Outcome }) => Outcome)).toEqual(['done', 'done', 'done']);
    expect((await ledger()).RefundedCents).toBe(30_000);
  });

  test('above the limit waits for a second person, who is another', async () => {
    await recordAll();
    expect((await refund(100_000)).Outcome).toBe('done');
    const { Outcome, Ledger } = await refund(1);
    expect([Outcome, Ledger.WaitingCents, Ledger.RefundedCents]).toEqual(['waiting', 1, 100_000]);
    expect((await decide(true, staff)).Outcome).toBe('SAME_PERSON');
    expect((await decide(true, clerk)).Outcome).toBeUndefined();
    expect((await decide(true, colleague)).Outcome).toBe('done');
    expect((await ledger()).RefundedCents).toBe(100_001);
    expect((await kinds()).filter((kind) => kind.startsWith('refund_'))).toEqual([
      'refund_asked',
      'refund_asked',
      'refund_decided',
    ]);
  });

  test('that is declined says why, and nothing goes back', async () => {
    await recordAll();
    await refund(100_001);
    const path = `refunds/${(await ledger()).Refunds[0]?.RefundID ?? 0}/decision`;
    expect((await post(path, { IsApproved: false, Reason: '' }, colleague)).statusCode).toBe(400);
    const { Outcome, Ledger } = await decide(false, colleague, 'The lot is fine.');
    expect([Outcome, Ledger.Refunds[0]?.Refusal, Ledger.RefundedCents]).toEqual([
      'declined',
      'The lot is fine.',
      0,
    ]);
    expect((await change(path, { IsApproved: true, Reason: '' }, colleague)).Outcome).toBe('CHANGED');
  });

  test('of everything keeps the lots with us while it waits, and ends the invoice', async () => {
    const { Ledger: paid } = await recordAll();
    await refund(paid.PaidCents);
    const mark = () =>
      staff.post(`/api/clerk/invoices/${invoice}/mark`, { Status: 'readyToShip', Seen: 'paid' });
    expect((await mark()).json()).toEqual({ Outcome: 'REFUNDING', Status: 'paid' });
    await decide(true, colleague);
    expect(await sale()).toMatchObject({
      Status: 'refunded',
      OutstandingCents: 0,
      PaidCents: paid.PaidCents,
    });
    expect((await mark()).json()).toEqual({ Outcome: 'CHANGED', Status: 'refunded' });
  });

  test('to a card takes the fee along; it can be paid another way', async () => {
    const before = await sale();
    await payByCard();
    const { PaidCents } = await ledger();
    await refund(PaidCents, { Way: 'card', IsStillOwed: true });
    expect((await decide(true, colleague)).Outcome).toBe('done');
    expect(await sale()).toMatchObject({
      Status: 'due',
      TotalCents: before.TotalCents,
      OutstandingCents: before.TotalCents,
    });
    await recordAll();
    expect((await sale()).Status).toBe('paid');
  });

  test('of a check does not go to a card', async () => {
    await recordAll();
    expect((await refund(100, { Way: 'card' })).Outcome).toBe('NOT_POSSIBLE');
  });
});

test('neither buyers nor clerks read or change a ledger, and that they tried is written down', async () => {
  await recordAll();
  const payment = await firstPayment();
  for (const by of [buyer, clerk]) {
    const answers = [
      await by.get(`/api/clerk/invoices/${invoice}/ledger`),
      await post(`invoices/${invoice}/payments`, received(1), by),
      await post(`payments/${payment}/reverse`, { Reason: 'No.' }, by),
      await post(`payments/${payment}/refunds`, aRefund(1), by),
      await post('refunds/1/decision', { IsApproved: true, Reason: '' }, by),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await kinds()).filter((kind) => kind === 'clerk_call_refused')).toHaveLength(10);
});

test('what is not there is not found', async () => {
  const answers = [
    await staff.get('/api/clerk/invoices/999999/ledger'),
    await post('invoices/999999/payments', received(1), staff),
    await post('payments/999999/reverse', { Reason: 'No.' }, staff),
    await post('payments/999999/refunds', aRefund(1), staff),
    await post('refunds/999999/decision', { IsApproved: true, Reason: '' }, staff),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});
