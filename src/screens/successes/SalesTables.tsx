/** The figures behind the columns of past successes, for whoever does not see them or wants them exactly. */
import { formatUsd } from '#contract/rules/money.ts';
import { type SaleKind, saleKinds, shareText, type YearOfSales } from '#contract/rules/salesRecord.ts';

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
        columns={['Sales', 'Lots sold', 'Share', 'Together']}
        rows={years.map((year) => [
          year.year,
          [grouped.format(year.sales), grouped.format(year.sold), shareText(year), dollars(year.totalCents)],
        ])}
      />
      <FigureTable
        caption="By kind of sale"
        columns={saleKinds.map((kind) => kindWords[kind])}
        rows={years.map(({ year, realizedCents }) => [
          year,
          saleKinds.map((kind) => dollars(realizedCents[kind])),
        ])}
      />
    </>
  );
}

type FigureTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [year: number, cells: readonly string[]])[];
};

function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Year', ...columns].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([year, cells]) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sums of a year are read in whole dollars. */
const dollars = (cents: number): string => (cents === 0 ? '–' : formatUsd(Math.round(cents / 100) * 100));
