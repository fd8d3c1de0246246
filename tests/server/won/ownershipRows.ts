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
    body: () => ({ Status: 'paid', Seen: 'due' }),
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
