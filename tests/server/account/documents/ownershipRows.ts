/** The rows of documents in the table of what belongs to whom. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** The caller has none. */
const strangers = 4_001;

export async function addStrangersDocuments(db: Queryable, accountId: number): Promise<void> {
  await db.query(sql`
    insert into documents (id, account_id, kind, file_name, file_type, bytes, sent_at)
    overriding system value values (${strangers}, ${accountId}, 'identity', 'nobodys', 'jpeg', 1000, now())`);
  await db.query(sql`
    insert into ffl_dealers (account_id, license_number, name, street, city, state, zip, expires_on, saved_at)
    values (${accountId}, '3-36-161-01-8K-04321', 'Lucille’s dealer', 'Street', 'City', 'IL', '61071', '2028-10-01', now())`);
}

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const own = { Dealer: null, Files: [], BirthDate: null, Tier: 2 };
const byId = (path: string): Row => ({ path: () => path, answer: () => 'not_found' });

export const documentRows: Readonly<Record<string, Row>> = {
  'GET /api/account/documents': { answer: () => own },
  'PUT /api/account/documents/dealer': {
    body: () => ({
      LicenseNumber: '3-36-161-01-8K-00001',
      Name: 'Mine',
      Street: 'Street',
      City: 'City',
      State: 'IL',
      Zip: '61071',
      ExpiresOn: '2028-10-01',
    }),
    answer: (): unknown =>
      expect.objectContaining({
        Outcome: 'done',
        Documents: expect.objectContaining({
          Dealer: expect.objectContaining({ Name: 'Mine' }) as unknown,
        }) as unknown,
      }),
  },
  'DELETE /api/account/documents/dealer': { answer: () => ({ Outcome: 'done', Documents: own }) },
  'PUT /api/account/documents/birthDate': {
    body: () => ({ month: '4', day: '17', year: '1980' }),
    answer: () => ({ Outcome: 'done', Documents: { ...own, BirthDate: '1980-04-17' } }),
  },
  'POST /api/account/documents/send/:Kind': {
    path: () => '/api/account/documents/send/identity',
    answer: () => ({ Outcome: 'WRONG_KIND', Documents: own }),
  },
  'DELETE /api/account/documents/file/:DocumentID': byId(`/api/account/documents/file/${strangers}`),
  'GET /api/account/documents/file/:DocumentID': byId(`/api/account/documents/file/${strangers}`),
  'GET /api/clerk/documents': { answer: () => 'not_found' },
  'GET /api/clerk/documents.csv': { answer: () => 'not_found' },
  'GET /api/clerk/documents/:DocumentID/file': byId(`/api/clerk/documents/${strangers}/file`),
  'POST /api/clerk/documents/:DocumentID/decide': {
    ...byId(`/api/clerk/documents/${strangers}/decide`),
    body: () => ({ Action: 'accept', Seen: '2026-03-02T12:00:00.000Z' }),
  },
};
