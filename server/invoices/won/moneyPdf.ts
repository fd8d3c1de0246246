/** The payments and refunds of an invoice, line by line for its papers, and what they leave. */
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import type { Mark } from '#server/platform/pdf/pdfMarks.ts';

import { amount, left, right, sumsLeft, text } from './paperMarks.ts';
import type { MoneyEntry, PaperMoney } from './paperMoney.ts';

/** One line at the height it is given. */
export type MoneyLine = (y: number) => Mark[];

const wordsLeft = left + 110;
const amountWidth = 80;

const head: MoneyLine = (y) => [
  text([left, y], 'Payments and refunds', { font: 'bold' }),
  { kind: 'line', from: left, to: right, y: y - 4 },
];

const entryLine =
  ({ at, words, cents }: MoneyEntry): MoneyLine =>
  (y) => [
    text([left, y], formatCentralDate(at)),
    text([wordsLeft, y], words, { most: right - wordsLeft - amountWidth }),
    amount([right, y], cents),
  ];

const sumLine =
  ({ words, cents }: PaperMoney['sums'][number], look: { font?: 'bold' } = {}): MoneyLine =>
  (y) => [text([sumsLeft, y], words, look), amount([right, y], cents, look)];

const rule: MoneyLine = (y) => [{ kind: 'line', from: sumsLeft, to: right, y: y + 8 }];

/** The list with its head, and the sums, which stay together. */
export function moneyLines({ entries, sums }: PaperMoney): { list: MoneyLine[]; sums: MoneyLine[] } {
  const last = sums.length - 1;
  return {
    list: [head, ...entries.map(entryLine)],
    sums: sums.flatMap((sum, place) =>
      place === last ? [rule, sumLine(sum, { font: 'bold' })] : [sumLine(sum)],
    ),
  };
}
