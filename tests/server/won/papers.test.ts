/** The files of an invoice, read back: the PDF by its own table of places, the CSV cell by cell. */
import { describe, expect, test } from 'vitest';

import { invoiceLines, type LotCharges, totalOf } from '#contract/rules/invoice.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { WonLot, WonSale } from '#contract/won.ts';
import { type PaperFacts, invoicePdf } from '#server/won/invoicePdf.ts';
import { lotsCsv } from '#server/won/lotsCsv.ts';
import { paperOf } from '#server/won/paper.ts';
import { fitted, widthOf } from '#server/won/pdfText.ts';
import type { Buyer } from '#server/won/store.ts';
import { aLotCard } from '#tests/support/aLotCard.ts';

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

const aPaper = (sale: WonSale): PaperFacts => ({
  sale: {
    ...paperOf({ sale, buyer: ruth }),
    wire: { Holder: 'House', Bank: 'First Bank', Routing: '123456789', Account: '42' },
  },
  madeAt: new Date('2026-12-03T15:00:00.000Z'),
});

const manyTitles = Array.from({ length: 200 }, (_, place) => `Winchester Model ${1_800 + place}`);

describe('the PDF', () => {
  test('has every lot of two hundred, on pages that nothing sticks out of, and the total once', () => {
    const sale = aSale(manyTitles);
    const pages = readPdf(invoicePdf('invoice', aPaper(sale)));
    expect(pages.length).toBeGreaterThan(4);
    const words = wordsOf(pages);
    expect(manyTitles.filter((title) => !words.includes(title))).toEqual([]);
    expect(words.filter((word) => word === formatUsd(sale.TotalCents))).toHaveLength(1);
    for (const { ys } of pages) expect([Math.min(...ys) >= 48, Math.max(...ys) <= 780]).toEqual([true, true]);
    expect(words.filter((word) => word.startsWith('Page '))).toEqual(
      pages.map((_, place) => `Page ${place + 1} of ${pages.length}`),
    );
  });

  test('is ASCII, so that places counted in characters are places in bytes', () => {
    const file = invoicePdf('invoice', aPaper(aSale(['Sword “of honor” – Übermaß 刀'])));
    expect(Buffer.byteLength(file, 'utf8')).toBe(file.length);
    expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  });

  test('says who owes whom how much, by when, and how to pay', () => {
    const words = wordsOf(readPdf(invoicePdf('invoice', aPaper(aSale(['Colt (No. 5) \\ “Peacemaker”'])))));
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

  test('of a receipt says that it is paid, and asks for nothing', () => {
    const sale: WonSale = { ...aSale(['Colt']), Status: 'paid', PaidAt: '2026-12-08T15:00:00.000Z' };
    const words = wordsOf(readPdf(invoicePdf('receipt', aPaper(sale))));
    expect(words).toContain('Receipt for invoice 100001');
    expect(words).toContain('Paid in full on December 8, 2026. Thank you.');
    expect(words.some((word) => /^Pay by wire|^Due/u.test(word))).toBe(false);
  });
});

test('words that are too long for their place are cut, and still say so', () => {
  const cut = fitted('Winchester '.repeat(30), 9, 120);
  expect(cut.endsWith('…')).toBe(true);
  expect(widthOf(cut, 9)).toBeLessThanOrEqual(120);
  expect(fitted('Colt', 9, 120)).toBe('Colt');
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
