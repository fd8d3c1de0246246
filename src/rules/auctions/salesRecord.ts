/** What sales brought in a year, and how its figures are said: the figures of past successes. */
export const saleKinds = ['premier', 'regional', 'timed'] as const;
export type SaleKind = (typeof saleKinds)[number];

export type YearOfSales = {
  year: number;
  sales: number;
  /** What all lots brought, premium included. */
  realizedCents: Record<SaleKind, number>;
  totalCents: number;
  offered: number;
  sold: number;
};

/** Of all the years together. */
export function salesInSum(years: readonly YearOfSales[]): Omit<YearOfSales, 'year' | 'realizedCents'> {
  const sum = (of: (year: YearOfSales) => number): number =>
    years.reduce((total, year) => total + of(year), 0);
  return {
    sales: sum(({ sales }) => sales),
    totalCents: sum(({ totalCents }) => totalCents),
    offered: sum(({ offered }) => offered),
    sold: sum(({ sold }) => sold),
  };
}

/** `97%`; never `100%` while one lot was left. */
export function shareText({ offered, sold }: Pick<YearOfSales, 'offered' | 'sold'>): string {
  if (offered === 0) return '–';
  const percent = Math.round((sold / offered) * 100);
  return `${sold < offered ? Math.min(percent, 99) : percent}%`;
}

/** `$18.4 million`, `$870,000`: for a figure that is read at a glance. */
export function roundUsd(cents: number): string {
  const dollars = cents / 100;
  if (dollars >= 1_000_000) return `$${(dollars / 1_000_000).toFixed(1)} million`;
  const steps = dollars >= 10_000 ? 1_000 : 100;
  return `$${(Math.round(dollars / steps) * steps).toLocaleString('en-US')}`;
}
