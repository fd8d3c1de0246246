/** The rows of consignments in the table of what belongs to whom. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** Below the first that is given, which the caller’s own gets. */
const strangers = 4_501;
const photo = 6_001;

export async function addStrangersConsignment(db: Queryable, accountId: number): Promise<void> {
  await db.query(sql`
    insert into consignments (id, account_id, key, title, kind, description, sent_at, changed_at)
    overriding system value values (${strangers}, ${accountId}, gen_random_uuid(), 'Hers', 'other', 'Hers.', now(), now())`);
  await db.query(sql`
    insert into consignment_photos (id, consignment_id, file_name, bytes, sent_at)
    overriding system value values (${photo}, ${strangers}, 'nobodys', 1, now())`);
}

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const one = `/api/account/consignments/${strangers}`;
const clerks = `/api/clerk/consignments/${strangers}`;
const refused = (path: string, body?: () => object): Row => ({
  path: () => path,
  ...(body && { body }),
  answer: () => 'not_found',
});

const words = () => ({ Body: 'Mine!' });

export const consignmentRows: Readonly<Record<string, Row>> = {
  'GET /api/account/consignments': {
    answer: (): unknown => expect.objectContaining({ Consignments: [] }),
  },
  'POST /api/account/consignments': {
    body: () => ({
      Key: '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa',
      Title: 'Mine',
      Kind: 'other',
      Description: 'Mine.',
    }),
    answer: (): unknown => expect.objectContaining({ Outcome: 'done' }),
  },
  'GET /api/account/consignments/:ConsignmentID': refused(one),
  'POST /api/account/consignments/:ConsignmentID/answer': refused(`${one}/answer`, () => ({
    Action: 'decline',
    Seen: 1,
  })),
  'POST /api/account/consignments/:ConsignmentID/messages': refused(`${one}/messages`, words),
  'POST /api/account/consignments/:ConsignmentID/photos': refused(`${one}/photos`),
  'DELETE /api/account/consignments/:ConsignmentID/photos/:PhotoID': refused(`${one}/photos/${photo}`),
  'GET /api/account/consignments/:ConsignmentID/photos/:PhotoID': refused(`${one}/photos/${photo}`),
  'GET /api/account/consignments/:ConsignmentID/settlement.pdf': refused(`${one}/settlement.pdf`),
  'GET /api/account/consignments/:ConsignmentID/settlement.csv': refused(`${one}/settlement.csv`),
  'GET /api/clerk/consignments': { answer: () => 'not_found' },
  'GET /api/clerk/consignments.csv': { answer: () => 'not_found' },
  'POST /api/clerk/consignments/:ConsignmentID/decide': refused(`${clerks}/decide`, () => ({
    Action: 'review',
    Seen: 1,
  })),
  'POST /api/clerk/consignments/:ConsignmentID/messages': refused(`${clerks}/messages`, words),
  'GET /api/clerk/consignments/:ConsignmentID/photos/:PhotoID': refused(`${clerks}/photos/${photo}`),
};
