/** A trend over several years, of one year only, and of a search with too many results to count. */
import type { PriceTrend as Trend } from '#contract/catalog/catalog.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { PriceTrend } from './PriceTrend.tsx';

const years: Trend['years'] = [
  { year: 2021, sold: 34, medianCents: 352_500, lowCents: 117_500, highCents: 1_410_000 },
  { year: 2022, sold: 41, medianCents: 381_900, lowCents: 128_000, highCents: 1_645_000 },
  { year: 2023, sold: 28, medianCents: 446_500, lowCents: 152_750, highCents: 2_115_000 },
  { year: 2024, sold: 0, medianCents: 0, lowCents: 0, highCents: 0 },
  { year: 2025, sold: 52, medianCents: 499_400, lowCents: 164_500, highCents: 2_585_000 },
];

const fixture = (name: string, trend: Trend): Fixture => ({
  name,
  render: () => (
    <div style={{ width: 560, maxWidth: '100%' }}>
      <PriceTrend trend={trend} />
    </div>
  ),
});

export const priceTrendFixtures: Fixture[] = [
  fixture('several years', { years, isCapped: false }),
  fixture('one year, capped', { years: years.slice(0, 1), isCapped: true }),
];
