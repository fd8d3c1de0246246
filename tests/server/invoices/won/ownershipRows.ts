/** The rows of won auctions in the table of what belongs to whom: how each call is made with a stranger's invoice. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** The first there is: the caller has none. */
const strangers = 100_001;

/** For a lot of that number, which is there. */
export async function addStrangersInvoice(db: Queryable, accountId: number, lotId: number): Promise<void> {
  await db.query(sql`
    insert into invoices (id, account_id, auction_id, issued_at, due_at)
    overriding system value values (${strangers}, ${accountId}, ${lotId}, now(), now())`);
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, invoice_id)
    values (${lotId}, ${lotId}, ${accountId}, 50000, 8750, now(), ${strangers})`);
}

const aKey = '0b5c1f0e-7f2a-4d0b-9d3e-5f6a7b8c9d0e';

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const paper = (name: string): Row => ({
  path: () => `/api/account/won/${strangers}/${name}`,
  answer: () => 'not_found',
});

/** Of staff and clerks: to a bidder none of them is there. */
const ofHouse = (rest = ''): Row => ({
  path: () => `/api/clerk/invoices/${strangers}${rest}`,
  answer: () => 'not_found',
});

export const wonRows: Readonly<Record<string, Row>> = {
  'GET /api/account/won': {
    answer: (): unknown => expect.objectContaining({ Sales: [], DeliverTo: null }),
  },
  'PUT /api/account/won/:InvoiceID/delivery': {
    ...paper('delivery'),
    body: () => ({ LotIDs: [8], Way: 'pickUp' }),
  },
  'GET /api/account/won/:InvoiceID/invoice.pdf': paper('invoice.pdf'),
  'GET /api/account/won/:InvoiceID/issued.pdf': paper('issued.pdf'),
  'GET /api/account/won/:InvoiceID/receipt.pdf': paper('receipt.pdf'),
  'GET /api/account/won/:InvoiceID/lots.csv': paper('lots.csv'),
  'POST /api/clerk/invoices/:InvoiceID/mark': {
    path: () => `/api/clerk/invoices/${strangers}/mark`,
    body: () => ({ Status: 'shipped', Seen: 'due' }),
    answer: () => 'not_found',
  },
  'GET /api/clerk/invoices/:InvoiceID/ledger': {
    path: () => `/api/clerk/invoices/${strangers}/ledger`,
    answer: () => 'not_found',
  },
  'POST /api/clerk/invoices/:InvoiceID/payments': {
    path: () => `/api/clerk/invoices/${strangers}/payments`,
    body: () => ({ Key: aKey, Method: 'wire', AmountCents: 1, Reference: '', ReceivedOn: '2026-01-01' }),
    answer: () => 'not_found',
  },
  'POST /api/clerk/payments/:PaymentID/reverse': {
    path: () => '/api/clerk/payments/1/reverse',
    body: () => ({ Reason: 'Why not.' }),
    answer: () => 'not_found',
  },
  'POST /api/clerk/payments/:PaymentID/refunds': {
    path: () => '/api/clerk/payments/1/refunds',
    body: () => ({
      Key: aKey,
      AmountCents: 1,
      Reason: 'Why not.',
      Way: 'wire',
      Reference: '',
      IsStillOwed: false,
    }),
    answer: () => 'not_found',
  },
  'POST /api/clerk/refunds/:RefundID/decision': {
    path: () => '/api/clerk/refunds/1/decision',
    body: () => ({ IsApproved: true, Reason: '' }),
    answer: () => 'not_found',
  },
  'PUT /api/clerk/invoices/:InvoiceID/tracking': {
    ...ofHouse('/tracking'),
    body: () => ({ Carrier: 'UPS', Number: '1Z999' }),
  },
  'GET /api/clerk/invoices/:InvoiceID': ofHouse(),
  'GET /api/clerk/invoices/:InvoiceID/issued.pdf': ofHouse('/issued.pdf'),
  'GET /api/clerk/invoices/:InvoiceID/invoice.pdf': ofHouse('/invoice.pdf'),
  'GET /api/clerk/invoices/:InvoiceID/receipt.pdf': ofHouse('/receipt.pdf'),
};
