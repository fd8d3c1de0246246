/** The settlement, read back as its consignor reads it. */
import { expect, test } from 'vitest';

import { settlementPdf } from '#server/consigning/consignments/settlementPdf.ts';
import { readPdf, wordsOf } from '#tests/server/invoices/won/readPdf.ts';
import { aSoldPiece } from '#tests/support/consigning/aConsignment.ts';

test.each(['Łukasz Żółć', 'Ștefan Țîrlea', 'Nguyễn Thị Ánh Nguyệt'])(
  'has the name of %s whole',
  async (name) => {
    const piece = aSoldPiece({ Title: `Of ${name}`, SettledAt: '2026-12-20T15:00:00.000Z' });
    const madeAt = new Date('2026-12-20T16:00:00.000Z');
    const words = wordsOf(readPdf(await settlementPdf({ piece, name, email: 'seller@example.com', madeAt })));
    expect(words).toEqual(
      expect.arrayContaining([`${name}, seller@example.com`, `“Of ${name}”`, '$4,800', '-$600', '$4,200']),
    );
  },
);
