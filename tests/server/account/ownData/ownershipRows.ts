/** The rows of someone's own data in the table of what belongs to whom: what is in the file has its own tests. */
import { expect } from 'vitest';

type Row = { body?: () => object; answer: () => unknown };

/** Of the caller alone: the stranger has bids, invoices and a contract in the way. */
const ownDeletion: unknown = expect.objectContaining({ DeletesAt: null, StoppedAt: null });

export const ownDataRows: Readonly<Record<string, Row>> = {
  'GET /api/account/data': {
    answer: (): unknown => ({
      Parts: expect.arrayContaining([{ Name: 'account', Title: 'Your account', Count: 1 }]) as unknown,
    }),
  },
  'POST /api/account/data/export/ask': {
    body: () => ({ Password: 'nobody’s' }),
    answer: () => ({ Outcome: 'wrongPassword' }),
  },
  // No one's file is there before a password was typed.
  'GET /api/account/data/export': { answer: () => 'not_found' },
  'GET /api/account/deletion': { answer: () => ownDeletion },
  'POST /api/account/deletion/ask': {
    body: () => ({ Password: 'nobody’s' }),
    answer: () => ({ Outcome: 'wrongPassword', Deletion: ownDeletion }),
  },
  'POST /api/account/deletion/cancel': { answer: () => ownDeletion },
};
