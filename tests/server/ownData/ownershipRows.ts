/** The rows of somebody's own data in the table of what belongs to whom: what is in the file has its own tests. */
import { expect } from 'vitest';

type Row = { answer: () => unknown };

export const ownDataRows: Readonly<Record<string, Row>> = {
  'GET /api/account/data': {
    answer: (): unknown => ({
      Parts: expect.arrayContaining([{ Name: 'account', Title: 'Your account', Count: 1 }]) as unknown,
    }),
  },
  'GET /api/account/data/export': { answer: () => ({ file: 'application/zip' }) },
};
