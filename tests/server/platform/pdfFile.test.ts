/** Papers are drawn in a thread of their own, one after the other. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { pdfFile } from '#server/platform/pdf/pdfFile.ts';
import { readPdf, wordsOf } from '#tests/server/invoices/won/readPdf.ts';

const drawn = (text: string, size: number): Promise<Uint8Array> =>
  pdfFile({
    pages: [[{ kind: 'text', text, x: 54, y: 700, size }]],
    title: text,
    madeAt: new Date('2026-12-03T15:00:00.000Z'),
  });

test('each asker gets their own paper, and one that cannot be drawn fails alone', async () => {
  const [first, broken, last] = await Promise.allSettled([
    drawn('One', 9),
    drawn('Two', NaN),
    drawn('Three', 9),
  ]);
  const words = [first, last].map((paper) => paper.status === 'fulfilled' && wordsOf(readPdf(paper.value)));
  expect(words).toEqual([['One'], ['Three']]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'A paper could not be drawn.' } });
});

/** Letters, accents that are characters of their own, joined letters, what cannot be seen, and what the font lacks. */
const unit = fc.constantFrom(...('abdfizŁșễﬁ刀Я👨 \u0300\u031B\u0328\u0000\u200D\u00AD'.match(/./gu) ?? []));

test('whatever someone typed can be drawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 200 }), async (text) => {
      expect(readPdf(await drawn(text, 9))).toHaveLength(1);
    }),
  );
});
