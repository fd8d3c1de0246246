/** The rows of cards and payments in the table of what belongs to whom: how each call is made with a stranger's ids. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** The caller has none, and their first would have the number 1. */
const strangers = 900;
const strangersInvoice = 100_001;
const key = '1c6c4d8f-406b-4d66-ae4f-4b63e7c201bb';

export async function addStrangersCard(db: Queryable, accountId: number): Promise<void> {
  await db.query(sql`
    insert into cards (id, account_id, vault, token, brand, last4, exp_month, exp_year, added_at)
    overriding system value
    values (${strangers}, ${accountId}, 'demo', ${`demo_good_${key}`}, 'visa', '4242', 8, 2199, now())`);
}

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const ofCard = (end = ''): Row => ({
  path: () => `/api/account/cards/${strangers}${end}`,
  answer: () => 'not_found',
});

export const cardRows: Readonly<Record<string, Row>> = {
  'GET /api/account/cards': {
    answer: (): unknown => expect.objectContaining({ Vault: 'demo', Cards: [] }),
  },
  // With the stranger's token it is a card of the caller's own: the vault alone knows what is behind a token.
  'POST /api/account/cards': {
    body: () => ({
      Token: `demo_good_${key}`,
      Brand: 'visa',
      Last4: '4242',
      ExpMonth: 8,
      ExpYear: 2_199,
      IsDefault: true,
    }),
    answer: (): unknown => expect.objectContaining({ Outcome: 'done' }),
  },
  'PUT /api/account/cards/:CardID/expiry': {
    ...ofCard('/expiry'),
    body: () => ({ ExpMonth: 8, ExpYear: 2_199 }),
  },
  'PUT /api/account/cards/:CardID/default': ofCard('/default'),
  'DELETE /api/account/cards/:CardID': ofCard(),
  'POST /api/account/cards/:CardID/restore': ofCard('/restore'),
  // Where Stripe keeps no cards there is no such address; whose a setup is, is tried in stripeCards.test.ts.
  'POST /api/account/cards/setup': { answer: () => 'not_found' },
  'POST /api/account/cards/confirmed': {
    body: () => ({ SetupIntentID: 'seti_ofTheStranger', IsDefault: true }),
    answer: () => 'not_found',
  },
  'POST /api/account/payments/pay': {
    body: () => ({ InvoiceID: strangersInvoice, CardID: strangers, SeenCents: 60_000, Key: key }),
    answer: () => 'not_found',
  },
};
