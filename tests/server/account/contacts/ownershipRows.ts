/** The rows of phone book, address book and email addresses in the table of what belongs to whom. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { aDraft } from '#tests/support/account/anAddress.ts';

/** In each of the books; the caller has nothing but an email address. */
const strangers = 7_001;

export async function addStrangersContacts(db: Queryable, accountId: number): Promise<void> {
  await db.query(sql`
    insert into phones (id, account_id, e164, is_primary, created_at)
    overriding system value values (${strangers}, ${accountId}, '+13095550199', true, now())`);
  await db.query(sql`
    insert into addresses (id, account_id, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
    overriding system value
    values (${strangers}, ${accountId}, 'Lucille', '1 Mill Street', 'Galva', 'IL', '61434', 'US', true, true, now())`);
  await db.query(sql`
    insert into emails (id, account_id, email, verified_at, created_at)
    overriding system value values (${strangers}, ${accountId}, 'lucille.other@example.com', now(), now())`);
}

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const foreign = (path: string, body?: object): Row => ({
  path: () => `/api/account/${path}/${strangers}`,
  ...(body && { body: () => body }),
  answer: () => 'not_found',
});

const phone = { Number: '(309) 555-0142', Label: '' };

export const contactRows: Readonly<Record<string, Row>> = {
  'GET /api/account/email/getAll': {
    answer: () => [{ EmailType: 'Primary', Email: expect.any(String) as string, EmailID: null }],
  },
  'POST /api/account/email/add': {
    body: () => ({ Email: 'desmond.other@example.com' }),
    answer: () => [
      expect.objectContaining({ EmailType: 'Primary' }) as unknown,
      expect.objectContaining({ EmailType: 'Unverified', Email: 'desmond.other@example.com' }) as unknown,
    ],
  },
  'POST /api/account/email/resend/:EmailID': foreign('email/resend'),
  'POST /api/account/email/remove/:EmailID': foreign('email/remove'),
  'POST /api/account/email/restore/:EmailID': foreign('email/restore'),
  'POST /api/account/email/makePrimary/:EmailID': foreign('email/makePrimary', { Password: 'anything' }),
  'GET /api/account/phones/getAll': { answer: () => [] },
  'POST /api/account/phones/add': {
    body: () => phone,
    answer: () => [expect.objectContaining({ Number: '+13095550142', IsPrimary: true }) as unknown],
  },
  'PUT /api/account/phones/edit/:PhoneID': foreign('phones/edit', phone),
  'POST /api/account/phones/remove/:PhoneID': foreign('phones/remove'),
  'POST /api/account/phones/restore/:PhoneID': foreign('phones/restore'),
  'POST /api/account/phones/makePrimary/:PhoneID': foreign('phones/makePrimary'),
  'POST /api/account/phones/sendCode/:PhoneID': foreign('phones/sendCode'),
  'POST /api/account/phones/verify/:PhoneID': foreign('phones/verify', { Code: '123456' }),
  'GET /api/account/addresses/getAll': { answer: () => [] },
  'POST /api/account/addresses/add': {
    body: () => aDraft(),
    answer: () => [expect.objectContaining({ ...aDraft(), IsShipping: true, IsBilling: true }) as unknown],
  },
  'PUT /api/account/addresses/edit/:AddressID': foreign('addresses/edit', aDraft()),
  'POST /api/account/addresses/remove/:AddressID': foreign('addresses/remove'),
  'POST /api/account/addresses/restore/:AddressID': foreign('addresses/restore'),
  'POST /api/account/addresses/use/:AddressID': foreign('addresses/use', { For: 'shipping' }),
};
