/** The figures behind the columns of past successes, for anyone who does not see them or wants them exactly. */
import { formatUsd } from '#contract/kernel/money.ts';
import { type SaleKind, saleKinds, shareText, type YearOfSales } from '#rules/auctions/salesRecord.ts';
import { type FigureColumn, FigureTable } from '#ui/controls/FigureTable.tsx';

export const kindWords: Record<SaleKind, string> = {
  premier: 'Main sales',
  regional: 'Regional sales',
  timed: 'Timed auctions',
};

const grouped = new Intl.NumberFormat('en-US');

/** Two narrow tables rather than a wide one: neither has to be scrolled to the side on a phone. */
export function SalesTables({ years }: { years: readonly YearOfSales[] }) {
  return (
    <>
      <FigureTable
        caption="Sales and lots"
        columns={columnsOf(['Sales', 'Lots sold', 'Share', 'Together'])}
        rows={years.map((year) => ({
          cells: [
            String(year.year),
            grouped.format(year.sales),
            grouped.format(year.sold),
            shareText(year),
            dollars(year.totalCents),
          ],
        }))}
      />
      <FigureTable
        caption="By kind of sale"
        columns={columnsOf(saleKinds.map((kind) => kindWords[kind]))}
        rows={years.map(({ year, realizedCents }) => ({
          cells: [String(year), ...saleKinds.map((kind) => dollars(realizedCents[kind]))],
        }))}
      />
    </>
  );
}

const columnsOf = (figures: readonly string[]): FigureColumn[] => [
  { words: 'Year' },
  ...figures.map((words) => ({ words, isFigure: true })),
];

/** Sums of a year are read in whole dollars. */
const dollars = (cents: number): string => (cents === 0 ? '–' : formatUsd(Math.round(cents / 100) * 100));
