/**
 * The drawing of a price trend: where medians, ranges and numbers of lots lie in a box of fixed size. Prices of arms
 * spread over powers of ten, so the scale of money is logarithmic and its ticks are 1, 2 and 5.
 */
import type { PriceTrend } from '#contract/catalog/catalog.ts';
import { formatUsd } from '#contract/kernel/money.ts';

type TrendYear = PriceTrend['years'][number];

export const chartBox = { width: 640, height: 300 } as const;
/** Room for the labels, and for the bars under the prices. */
const left = 74;
const right = 12;
const top = 12;
const priceBottom = 206;
const barsTop = 222;
const barsBottom = 272;
export const yearLabelY = 292;

const widestBar = 44;

export type TrendChart = {
  ticks: { y: number; words: string }[];
  years: { year: number; x: number; medianY: number; lowY: number; highY: number; sold: number }[];
  bars: { x: number; y: number; width: number; height: number }[];
  /** The paths of the range and of the median. */
  band: string;
  median: string;
  plot: { left: number; right: number; barsBottom: number };
};

const steps = [1, 2, 5];

/** Every 1, 2 and 5 times a power of ten that is needed to hold both ends between two of them. */
function tickValues(lowest: number, highest: number): number[] {
  const values: number[] = [];
  for (let power = 0; power <= 12; power += 1) values.push(...steps.map((step) => step * 10 ** power));
  const from = values.findLastIndex((value) => value <= lowest);
  const to = values.findIndex((value) => value >= highest);
  const ticks = values.slice(Math.max(from, 0), Math.max(to, from + 1) + 1);
  // Beyond two powers of ten the full ones are enough.
  return ticks.length > 7 ? ticks.filter((value) => Number.isInteger(Math.log10(value))) : ticks;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const point = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`;

function scaleOf(years: readonly TrendYear[]) {
  const cents = years
    .flatMap(({ lowCents, highCents }) => [lowCents, highCents])
    .map((value) => Math.max(value, 100));
  const ticks = tickValues(Math.min(...cents) / 100, Math.max(...cents) / 100);
  const lowest = Math.log10(Math.min(ticks[0] ?? 1, Math.min(...cents) / 100));
  const highest = Math.log10(Math.max(ticks.at(-1) ?? 10, Math.max(...cents) / 100));
  const yOf = (value: number): number => {
    const share = (Math.log10(Math.max(value, 100) / 100) - lowest) / (highest - lowest || 1);
    return rounded(priceBottom - share * (priceBottom - top));
  };
  return { ticks, yOf };
}

/** @returns null where no year has a result: then there is nothing to draw. */
export function trendChart(trend: Pick<PriceTrend, 'years'>): TrendChart | null {
  const known = trend.years.filter(({ sold }) => sold > 0);
  if (known.length === 0) return null;
  const { ticks, yOf } = scaleOf(known);
  const slot = (chartBox.width - left - right) / known.length;
  const most = Math.max(...known.map(({ sold }) => sold));
  const years = known.map(({ year, sold, medianCents, lowCents, highCents }, index) => ({
    year,
    sold,
    x: rounded(left + slot * (index + 0.5)),
    medianY: yOf(medianCents),
    lowY: yOf(lowCents),
    highY: yOf(highCents),
  }));
  const width = rounded(Math.min(slot * 0.5, widestBar));
  const upper = years.map(({ x, highY }) => point(x, highY));
  const lower = years.map(({ x, lowY }) => point(x, lowY)).toReversed();
  return {
    ticks: ticks.map((value) => ({ y: yOf(value * 100), words: formatUsd(value * 100) })),
    years,
    bars: years.map(({ x, sold }) => {
      const height = rounded(Math.max((sold / most) * (barsBottom - barsTop), 1));
      return { x: rounded(x - width / 2), y: rounded(barsBottom - height), width, height };
    }),
    band: `M${[...upper, ...lower].join('L')}Z`,
    median: `M${years.map(({ x, medianY }) => point(x, medianY)).join('L')}`,
    plot: { left, right: chartBox.width - right, barsBottom },
  };
}
