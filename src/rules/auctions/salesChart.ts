/** The drawing of what sales brought year by year: columns in parts, on a scale of money with round ticks. */
import { roundUsd, type SaleKind, saleKinds, type YearOfSales } from './salesRecord.ts';

export const salesBox = { width: 640, height: 280 } as const;
const left = 84;
const right = 8;
const top = 14;
const bottom = 238;
export const salesLabelY = 262;

const widestColumn = 64;
const gapBetweenParts = 2;

export type SalesChart = {
  ticks: { y: number; words: string }[];
  columns: {
    year: number;
    x: number;
    totalY: number;
    total: string;
    parts: { kind: SaleKind; x: number; y: number; width: number; height: number }[];
  }[];
  plot: { left: number; right: number; bottom: number };
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** 1, 2 or 5 times a power of ten, so that four or five lines cover the highest. */
function stepFor(highestCents: number): number {
  const rough = Math.max(highestCents, 100) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

function partsOf(year: YearOfSales, { x, width, heightOf }: Place) {
  let y = bottom;
  return saleKinds.flatMap((kind) => {
    const whole = heightOf(year.realizedCents[kind]);
    if (whole === 0) return [];
    y = rounded(y - whole);
    const height = rounded(Math.max(whole - gapBetweenParts, 1));
    return [{ kind, x: rounded(x - width / 2), y, width, height }];
  });
}

type Place = { x: number; width: number; heightOf: (cents: number) => number };

/** @returns null where no year brought anything: then there is nothing to draw. */
export function salesChart(years: readonly YearOfSales[]): SalesChart | null {
  const highest = Math.max(0, ...years.map(({ totalCents }) => totalCents));
  if (highest === 0) return null;
  const step = stepFor(highest);
  const lines = Math.ceil(highest / step);
  const heightOf = (cents: number): number => rounded((cents / (lines * step)) * (bottom - top));
  const slot = (salesBox.width - left - right) / years.length;
  const width = rounded(Math.min(slot * 0.56, widestColumn));
  return {
    ticks: Array.from({ length: lines + 1 }, (_, line) => ({
      y: rounded(bottom - heightOf(line * step)),
      words: line === 0 ? '$0' : roundUsd(line * step).replace(/(?:\.0)? million$/u, 'M'),
    })),
    columns: years.map((year, at) => {
      const x = rounded(left + slot * (at + 0.5));
      return {
        year: year.year,
        x,
        totalY: rounded(bottom - heightOf(year.totalCents) - 8),
        total: roundUsd(year.totalCents).replace(' million', 'M'),
        parts: partsOf(year, { x, width, heightOf }),
      };
    }),
    plot: { left, right: salesBox.width - right, bottom },
  };
}
