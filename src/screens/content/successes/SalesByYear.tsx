/**
 * What all sales of a year brought, as columns in three parts. The kinds differ by hatching as well as by color, and
 * anyone who does not see the drawing reads the table under it.
 */
import { salesBox, salesChart, type SalesChart, salesLabelY } from '#rules/auctions/salesChart.ts';
import { saleKinds, type YearOfSales } from '#rules/auctions/salesRecord.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';

import { kindWords, SalesTables } from './SalesTables.tsx';

import styles from './Successes.module.css';

export function SalesByYear({ years }: { years: readonly YearOfSales[] }) {
  const chart = salesChart(years);
  if (!chart) return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        Prices realized of all lots by year of sale, premium included. The running year counts what is over.
      </figcaption>
      <ul className={styles.legend}>
        {saleKinds.map((kind) => (
          <li key={kind}>
            <svg viewBox="0 0 18 12" width="18" height="12" aria-hidden="true">
              <rect className={styles[kind]} width="18" height="12" />
              {kind === 'regional' && (
                <path className={styles.hatch} d="M0 12 12 0M6 12 18 0M-6 12 6 0M12 12 24 0" />
              )}
            </svg>
            {kindWords[kind]}
          </li>
        ))}
      </ul>
      <Drawing chart={chart} />
      <Disclosure summary="The same as a table">
        <div className={styles.tables}>
          <SalesTables years={years} />
        </div>
      </Disclosure>
    </figure>
  );
}

const spoken = ({ columns }: SalesChart): string =>
  `Columns of what sales brought from ${columns[0]?.year} to ${columns.at(-1)?.year}; the table below has the figures.`;

function Drawing({ chart }: { chart: SalesChart }) {
  const { ticks, columns, plot } = chart;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${salesBox.width} ${salesBox.height}`}
      role="img"
      aria-label={spoken(chart)}
    >
      <pattern
        id="regional-hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={styles.hatch} d="M0 0V6" />
      </pattern>
      {ticks.map(({ y, words }) => (
        <g key={words}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={styles.amount} x={plot.left - 10} y={y + 4}>
            {words}
          </text>
        </g>
      ))}
      {columns.map(({ year, x, totalY, total, parts }) => (
        <g key={year}>
          {parts.map(({ kind, ...box }) => (
            <g key={kind}>
              <rect className={styles[kind]} {...box} />
              {kind === 'regional' && <rect fill="url(#regional-hatch)" {...box} />}
            </g>
          ))}
          <text className={styles.total} x={x} y={totalY}>
            {total}
          </text>
          <text className={styles.year} x={x} y={salesLabelY}>
            {year}
          </text>
        </g>
      ))}
      <line className={styles.ground} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
    </svg>
  );
}
