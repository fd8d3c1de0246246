/** The files of an invoice, read back: the PDF by its own table of places, the CSV cell by cell. */
import { describe, expect, test } from 'vitest';

import { invoiceLines, type LotCharges, totalOf } from '#contract/invoices/invoice.ts';
import type { WonLot, WonSale } from '#contract/invoices/won.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import type { Buyer } from '#server/invoices/invoiceStore.ts';
import type { Ledger, LedgerPayment, LedgerRefund } from '#server/invoices/ledgerStore.ts';
import { type PaperFacts, invoicePdf } from '#server/invoices/won/invoicePdf.ts';
import { paperOf } from '#server/invoices/won/paper.ts';
import { moneyOf } from '#server/invoices/won/paperMoney.ts';
import { lotsCsv } from '#server/invoices/won/service.ts';
import { fitted } from '#server/platform/pdf/pdfText.ts';

import { readPdf, wordsOf } from './readPdf.ts';

const chargesOf = (lotNumber: number): LotCharges => ({
  hammerCents: 100_000 + lotNumber,
  premiumCents: 17_500,
  liveFeeCents: 0,
  cardFeeCents: 0,
  taxCents: 7_344,
  deliveryCents: 6_500,
});

function aWonLot(LotNumber: number, WebTitle: string): WonLot {
  const Lines = invoiceLines([chargesOf(LotNumber)]);
  return {
    Card: aLotCard({ LotNumber, WebTitle }),
    Lines,
    TotalCents: totalOf(Lines),
    Way: 'door',
    Ways: ['door'],
  };
}

function aSale(titles: readonly string[]): WonSale {
  const Lots = titles.map((title, place) => aWonLot(place + 1, title));
  const Lines = invoiceLines(Lots.map(({ Card }) => chargesOf(Card.LotNumber)));
  return {
    AuctionID: 2050,
    Title: 'Arms of the Frontier',
    Slug: 'arms-of-the-frontier',
    WonAt: '2026-12-02T23:00:00.000Z',
    Status: 'due',
    InvoiceID: 100_001,
    IssuedAt: '2026-12-03T14:00:00.000Z',
    DueAt: '2026-12-10T23:00:00.000Z',
    PaidAt: null,
    Lots,
    Lines,
    TotalCents: totalOf(Lines),
    PaidCents: 0,
    RefundedCents: 0,
    OutstandingCents: totalOf(Lines),
    Refunds: [],
    CardFeeCents: null,
    Payment: null,
    Tracking: null,
    Storage: [],
  };
}

const ruth: Buyer = {
  accountId: 1,
  email: 'ruth@example.com',
  firstName: 'Ruth',
  lastName: 'Núñez (Sr.)',
  shipCountry: 'US',
  shipState: 'IL',
  company: '',
  country: 'US',
  state: 'IL',
  street: '14 Quarry Lane',
  street2: null,
  city: 'Galesburg',
  zip: '61401',
};

const aPaper = (sale: WonSale, buyer = ruth): PaperFacts => ({
  sale: {
    ...paperOf({ sale, buyer }),
    wire: { Holder: 'House', Bank: 'First Bank', Routing: '123456789', Account: '42' },
  },
  madeAt: new Date('2026-12-03T15:00:00.000Z'),
});

const manyTitles = Array.from({ length: 200 }, (_, place) => `Winchester Model ${1_800 + place}`);

describe('the PDF', () => {
  test('has every lot of two hundred, on pages that nothing sticks out of, and the total once', async () => {
    const sale = aSale(manyTitles);
    const pages = readPdf(await invoicePdf('invoice', aPaper(sale)));
    expect(pages.length).toBeGreaterThan(4);
    const words = wordsOf(pages);
    expect(manyTitles.filter((title) => !words.includes(title))).toEqual([]);
    expect(words.filter((word) => word === formatUsd(sale.TotalCents))).toHaveLength(1);
    for (const { ys } of pages) expect([Math.min(...ys) >= 48, Math.max(...ys) <= 780]).toEqual([true, true]);
    expect(words.filter((word) => word.startsWith('Page '))).toEqual(
      pages.map((_, place) => `Page ${place + 1} of ${pages.length}`),
    );
  });

  test('is the same bytes for the same paper, whatever was drawn before', async () => {
    const paper = aPaper(aSale(['Sword “of honor” – Übermaß']));
    const file = await invoicePdf('invoice', paper);
    await invoicePdf('receipt', aPaper(aSale(['ﬁne ﬂintlock, ½ cock'])));
    expect(await invoicePdf('invoice', paper)).toEqual(file);
  });

  test('says its title, its language and when it was made', async () => {
    const file = Buffer.from(await invoicePdf('invoice', aPaper(aSale(['Sabre'])))).toString('latin1');
    expect(file.slice(0, 9)).toBe('%PDF-1.4\n');
    for (const fact of [
      '(Prairie Star Auction Company: invoice 100001)',
      '(D:20261203150000Z)',
      '/Lang (en-US)',
      '/DisplayDocTitle true',
    ]) {
      expect(file).toContain(fact);
    }
  });

  test.each([
    ['Łukasz', 'Żółć'],
    ['Ștefan', 'Brătianu-Țîrlea'],
    ['Đorđe', 'Šušnjević'],
    ['Thị Ánh Nguyệt', 'Nguyễn'],
  ])('has the name of %s %s whole', async (firstName, lastName) => {
    const decomposed = { ...ruth, firstName: firstName.normalize('NFD'), lastName };
    const words = wordsOf(readPdf(await invoicePdf('invoice', aPaper(aSale(['Sabre']), decomposed))));
    expect(words).toContain(`${firstName} ${lastName}`);
  });

  test('has a question mark for what no letter of the typeface stands for, and loses nothing else', async () => {
    const lastName = 'Adébọ̀wálé 刀 Гоголь 👨‍👩‍👧 z\u0303\u0304 \u0000\u200D\uD800';
    const paper = aPaper(aSale(['7½″ ﬁne']), { ...ruth, lastName });
    expect(wordsOf(readPdf(await invoicePdf('invoice', paper)))).toEqual(
      expect.arrayContaining(['Ruth Adébọwálé ? ?????? ? z ?', '7½" fine']),
    );
  });

  test('says who owes whom how much, by when, and how to pay', async () => {
    const file = await invoicePdf('invoice', aPaper(aSale(['Colt (No. 5) \\ “Peacemaker”'])));
    const words = wordsOf(readPdf(file));
    expect(words).toEqual(
      expect.arrayContaining([
        'Invoice 100001',
        'Ruth Núñez (Sr.)',
        'Galesburg, IL 61401',
        'Due December 10, 2026 at 5:00 PM CT',
        'Buyer’s premium',
        'Reference: invoice 100001.',
        'Routing number 123456789, account 42.',
        '$1,313.45',
      ]),
    );
  });

  test('of a receipt says that it is paid, and asks for nothing', async () => {
    const sale: WonSale = { ...aSale(['Colt']), Status: 'paid', PaidAt: '2026-12-08T15:00:00.000Z' };
    const words = wordsOf(readPdf(await invoicePdf('receipt', aPaper(sale))));
    expect(words).toContain('Receipt for invoice 100001');
    expect(words).toContain('Paid in full on December 8, 2026. Thank you.');
    expect(words.some((word) => /^Pay by wire|^Due/u.test(word))).toBe(false);
  });
});

const aLedgerPayment = (payment: Partial<LedgerPayment> = {}): LedgerPayment => ({
  paymentId: 7,
  invoiceId: 100_001,
  method: 'check',
  brand: null,
  last4: null,
  intentId: null,
  reference: '1042',
  amountCents: 50_000,
  refundedCents: 0,
  waitingCents: 0,
  receivedAt: '2026-12-05T18:00:00.000Z',
  status: 'paid',
  by: 1,
  byName: 'Russell Adeyemi',
  reversedAt: null,
  reversedReason: null,
  ...payment,
});

const aLedgerRefund = (refund: Partial<LedgerRefund> = {}): LedgerRefund => ({
  refundId: 3,
  paymentId: 7,
  invoiceId: 100_001,
  amountCents: 10_000,
  reason: 'The stock was cracked.',
  way: 'check',
  reference: '77',
  isStillOwed: false,
  status: 'done',
  askedBy: 1,
  askedByName: 'Russell Adeyemi',
  approvedBy: null,
  approvedByName: null,
  askedAt: '2026-12-07T18:00:00.000Z',
  doneAt: '2026-12-09T18:00:00.000Z',
  refusal: null,
  ...refund,
});

const visa = { method: 'card', brand: 'visa', last4: '4242', reference: '' } as const;

describe('the money on a paper', () => {
  /** The words and amounts from its head to the foot of the page. */
  const moneyOn = async (
    kind: 'invoice' | 'receipt',
    sale: WonSale,
    ledger: Partial<Ledger>,
  ): Promise<string[]> => {
    const money = moneyOf(sale.TotalCents, { payments: [], refunds: [], disputes: [], ...ledger });
    const words = wordsOf(readPdf(await invoicePdf(kind, { ...aPaper(sale), money })));
    const at = words.indexOf('Payments and refunds');
    return at < 0
      ? []
      : words.slice(
          at + 1,
          words.findIndex((word) => word.startsWith('Invoice 100001  ')),
        );
  };

  test('is every part that came, by day and method, with what is left to pay', async () => {
    const later = { ...visa, receivedAt: '2026-12-06T18:00:00.000Z', amountCents: 20_000 };
    const declined = aLedgerPayment({ ...visa, status: 'declined' });
    const reversed = aLedgerPayment({ reference: '9', status: 'reversed' });
    const payments = [aLedgerPayment(later), declined, reversed, aLedgerPayment()];
    const part = [
      ['December 5, 2026', 'Payment by check, 1042', '$500'],
      ['December 6, 2026', 'Payment by card, Visa ending in 4242', '$200'],
      ['Invoice', '$1,313.45', 'Paid', '-$700'],
      ['Balance due', '$613.45'],
    ].flat();
    const sale = aSale(['Colt']);
    expect(await moneyOn('receipt', sale, { payments })).toEqual(part);
    expect(await moneyOn('invoice', sale, { payments })).toEqual(part);
    const words = wordsOf(
      readPdf(
        await invoicePdf('receipt', {
          ...aPaper(sale),
          money: moneyOf(sale.TotalCents, { payments, refunds: [], disputes: [] }),
        }),
      ),
    );
    expect(words).toContain('$613.45 is left to pay.');
    expect(words.some((word) => /^Paid in full|^Pay by wire/u.test(word))).toBe(false);
  });

  test('is every refund with its reason, on its way or done, and what the buyer no longer owes', async () => {
    const sale: WonSale = { ...aSale(['Colt']), Status: 'paid', PaidAt: '2026-12-05T18:00:00.000Z' };
    const refunds = [
      aLedgerRefund(),
      aLedgerRefund({ way: 'card', reference: '', status: 'sent', doneAt: null, isStillOwed: true }),
      aLedgerRefund({ status: 'waiting' }),
      aLedgerRefund({ status: 'failed' }),
      aLedgerRefund({ status: 'declined' }),
    ];
    expect(
      await moneyOn('receipt', sale, { payments: [aLedgerPayment({ amountCents: 131_345 })], refunds }),
    ).toEqual(
      [
        ['December 5, 2026', 'Payment by check, 1042', '$1,313.45'],
        ['December 7, 2026', 'Refund to the card, on its way: The stock was cracked.', '-$100'],
        ['December 9, 2026', 'Refund by check, 77: The stock was cracked.', '-$100'],
        ['Invoice', '$1,313.45', 'Paid', '-$1,313.45', 'Refunded', '$200', 'No longer owed', '-$100'],
        ['Balance due', '$100'],
      ].flat(),
    );
  });

  test('is what a bank took back, and what we owe where too much was paid', async () => {
    const dispute = {
      disputeId: 'dp_1',
      paymentId: 7,
      invoiceId: 100_001,
      amountCents: 50_000,
      heldCents: 50_000,
      reason: 'fraudulent',
      openedAt: '2026-12-07T18:00:00.000Z',
    };
    const sale = aSale(['Colt']);
    const lost = { ...dispute, status: 'lost', closedAt: '2026-12-08T18:00:00.000Z' } as const;
    const open = { ...dispute, status: 'open', closedAt: null } as const;
    const payments = [aLedgerPayment(visa)];
    expect(await moneyOn('invoice', sale, { payments, disputes: [open, lost] })).toEqual(
      [
        ['December 5, 2026', 'Payment by card, Visa ending in 4242', '$500'],
        ['December 8, 2026', 'Taken back by the bank of the card', '-$500'],
        [
          'Invoice',
          '$1,313.45',
          'Paid',
          '-$500',
          'Taken back by the bank',
          '$500',
          'Balance due',
          '$1,313.45',
        ],
      ].flat(),
    );
    const overpaid = { payments: [aLedgerPayment({ amountCents: 131_445 })] };
    expect((await moneyOn('invoice', sale, overpaid)).slice(-2)).toEqual(['Owed to you', '$1']);
  });

  test('is not there where nothing has moved; of very many parts each stays on a page', async () => {
    const sale = aSale(['Colt']);
    expect(await moneyOn('invoice', sale, {})).toEqual([]);
    const payments = Array.from({ length: 90 }, () => aLedgerPayment({ amountCents: 100 }));
    const money = moneyOf(sale.TotalCents, { payments, refunds: [], disputes: [] });
    const pages = readPdf(await invoicePdf('receipt', { ...aPaper(sale), money }));
    expect(pages.length).toBeGreaterThan(2);
    for (const { ys } of pages) expect([Math.min(...ys) >= 48, Math.max(...ys) <= 780]).toEqual([true, true]);
    expect(wordsOf(pages).filter((word) => word === 'Payment by check, 1042')).toHaveLength(90);
  });

  test('where all of it went back, the receipt says so and does not thank', async () => {
    const sale: WonSale = { ...aSale(['Colt']), Status: 'refunded', PaidAt: '2026-12-05T18:00:00.000Z' };
    const payments = [aLedgerPayment({ amountCents: 131_345 })];
    const refunds = [aLedgerRefund({ amountCents: 131_345 })];
    const money = moneyOf(sale.TotalCents, { payments, refunds, disputes: [] });
    const words = wordsOf(readPdf(await invoicePdf('receipt', { ...aPaper(sale), money })));
    expect(words).toContain('Everything that was paid went back. Nothing is left to pay.');
    expect(words.some((word) => word.startsWith('Paid in full'))).toBe(false);
  });
});

test('words that are too long for their place are cut, and still say so', async () => {
  const title = 'Winchester '.repeat(30);
  const words = wordsOf(readPdf(await invoicePdf('invoice', aPaper(aSale([title, 'Colt'])))));
  const cut = words.find((word) => word.startsWith('Winchester')) ?? '';
  expect(cut).toMatch(/^Winchester Winchester W.*…$/u);
  expect(title.startsWith(cut.slice(0, -1))).toBe(true);
  expect(words).toContain('Colt');
});

test.each([
  [16, 'Winchester rifle'],
  [15, 'Winchester rif…'],
  [12, 'Winchester…'],
  [1, '…'],
])('in a place for %i letters that is %j', (most, cut) => {
  expect(fitted('Winchester rifle', most, ({ length }) => length)).toBe(cut);
});

describe('the CSV', () => {
  test('has a row a lot, the total, and dollars that a spreadsheet adds up', () => {
    const rows = lotsCsv(aSale(['Colt, Model "P"', 'Sabre']))
      .trimEnd()
      .split('\r\n');
    expect(rows).toEqual([
      '\uFEFFInvoice,Sale,Lot,Title,Hammer price,Buyer’s premium,Internet fee,Card fee,Sales tax,Delivery,Total',
      '100001,Arms of the Frontier,1,"Colt, Model ""P""",1000.01,175.00,0.00,0.00,73.44,65.00,1313.45',
      '100001,Arms of the Frontier,2,Sabre,1000.02,175.00,0.00,0.00,73.44,65.00,1313.46',
      '100001,Arms of the Frontier,,Total,2000.03,350.00,0.00,0.00,146.88,130.00,2626.91',
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '=HYPERLINK("https://bad.example","x")'])(
    'has no cell that a spreadsheet would calculate: %j',
    (title) => {
      const [, row = ''] = lotsCsv(aSale([title])).split('\r\n');
      const cell = /^100001,Arms of the Frontier,1,(.*),1000\.01/u.exec(row)?.[1] ?? '';
      expect(cell.replace(/^"/u, '').startsWith("'")).toBe(true);
    },
  );
});
