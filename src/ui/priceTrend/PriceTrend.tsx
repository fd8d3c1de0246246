/**
 * What lots of one search brought, year by year: the median as a line in the range of the middle eight tenths, and how
 * many were sold as bars below. Anyone who does not see the drawing reads the table under it.
 */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import type { PriceTrend as Trend } from '#contract/catalog/catalog.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { chartBox, trendChart, type TrendChart, yearLabelY } from '#rules/catalog/priceTrendChart.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';

import styles from './PriceTrend.module.css';

export type PriceTrendProps = { trend: Trend };

const grouped = new Intl.NumberFormat('en-US');

export function PriceTrend({ trend }: PriceTrendProps) {
  const chart = trendChart(trend);
  if (!chart) return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        Median price and the range of the middle 80 percent, by year of sale; bars count the lots sold.
        {trend.isCapped && ' Prices of years with very many results are those of the newest.'}
      </figcaption>
      <Drawing chart={chart} />
      <Disclosure summary="The same as a table">
        <TrendTable trend={trend} />
      </Disclosure>
    </figure>
  );
}

function Drawing({ chart }: { chart: TrendChart }) {
  const { ticks, years, bars, band, median, plot } = chart;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}
      role="img"
      aria-label={spoken(chart)}
    >
      {ticks.map(({ y, words }) => (
        <g key={words}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={styles.amount} x={plot.left - 10} y={y + 4}>
            {words}
          </text>
        </g>
      ))}
      <path className={styles.band} d={band} />
      {years.map(({ year, x, lowY, highY }) => (
        <line key={year} className={styles.range} x1={x} x2={x} y1={lowY} y2={highY} />
      ))}
      <path className={styles.median} d={median} />
      {years.map(({ year, x, medianY }) => (
        <circle key={year} className={styles.dot} cx={x} cy={medianY} r="4" />
      ))}
      {bars.map((bar) => (
        <rect key={bar.x} className={styles.bar} {...bar} />
      ))}
      <line
        className={styles.ground}
        x1={plot.left}
        x2={plot.right}
        y1={plot.barsBottom}
        y2={plot.barsBottom}
      />
      <text className={styles.amount} x={plot.left - 10} y={plot.barsBottom}>
        sold
      </text>
      {years.map(({ year, x }) => (
        <text key={year} className={styles.year} x={x} y={yearLabelY}>
          {year}
        </text>
      ))}
    </svg>
  );
}

const spoken = ({ years }: TrendChart): string =>
  `Price trend from ${years[0]?.year} to ${years.at(-1)?.year}; the table below has the figures.`;

function TrendTable({ trend }: PriceTrendProps) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Year</TableCell>
          <TableCell align="right">Sold</TableCell>
          <TableCell align="right">Median</TableCell>
          <TableCell align="right">Low</TableCell>
          <TableCell align="right">High</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {trend.years.map(({ year, sold, isCapped, medianCents, lowCents, highCents }) => (
          <TableRow key={year}>
            <TableCell component="th" scope="row">
              {year}
            </TableCell>
            <TableCell align="right">
              {isCapped ? `${grouped.format(sold)}+` : grouped.format(sold)}
            </TableCell>
            <Amount cents={medianCents} sold={sold} />
            <Amount cents={lowCents} sold={sold} />
            <Amount cents={highCents} sold={sold} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A year in which nothing was sold has none. */
function Amount({ cents, sold }: { cents: number; sold: number }) {
  return <TableCell align="right">{sold === 0 ? '–' : formatUsd(wholeDollars(cents))}</TableCell>;
}

/** A median between two prices may have cents that no lot was sold for. */
const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
