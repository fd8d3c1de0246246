/** What the tests of the forms send, and what is kept of it. Nothing here asserts anything. */
import { randomUUID } from 'node:crypto';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { freshToken } from '#tests/support/account/accounts.ts';

export const contact = '/api/inquiries/contact';
export const catalogOrder = '/api/inquiries/catalogOrder';
export const subscribe = '/api/newsletter/subscribe';

let mailboxes = 0;
/** One that no one has written from. */
const aMailbox = (): string => `visitor${(mailboxes += 1)}@example.com`;

export const aMessage = (fields: Readonly<Record<string, unknown>> = {}) => ({
  Key: randomUUID(),
  Subject: 'bidding',
  Name: 'Ruth Hollis',
  Email: aMailbox(),
  Phone: '',
  Message: 'May I bid by telephone?',
  turnstileToken: freshToken(),
  ...fields,
});

export const anOrder = (auctionId: number, fields: Readonly<Record<string, unknown>> = {}) => ({
  Key: randomUUID(),
  AuctionID: auctionId,
  Name: 'Ruth Hollis',
  Email: aMailbox(),
  Company: '',
  Street: '14 Quarry Lane',
  Street2: '',
  City: 'Galesburg',
  State: 'IL',
  Zip: '61401',
  Country: 'US',
  turnstileToken: freshToken(),
  ...fields,
});

export const aSubscriber = (fields: Readonly<Record<string, unknown>> = {}) => ({
  Key: randomUUID(),
  Email: aMailbox(),
  turnstileToken: freshToken(),
  ...fields,
});

type Kept = { id: number; kind: string; about: string; body: string; accountId: number | null };

export const keptOf = (db: Queryable, email: unknown): Promise<Kept[]> =>
  db.query<Kept>(sql`
    select id, kind, about, body, account_id as "accountId" from inquiries where email = ${String(email)} order by id`);
