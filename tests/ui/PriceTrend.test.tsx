/** The price trend: a drawing with words for those who do not see it. */
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PriceTrend } from '#ui/priceTrend/PriceTrend.tsx';

const years = [
  { year: 2024, sold: 1_200, medianCents: 352_550, lowCents: 117_500, highCents: 1_410_000 },
  { year: 2025, sold: 0, medianCents: 0, lowCents: 0, highCents: 0 },
  { year: 2026, sold: 40, medianCents: 400_000, lowCents: 120_000, highCents: 1_500_000 },
];

test('the drawing is one picture with a name; its figures are in a table', () => {
  render(<PriceTrend trend={{ years, isCapped: false }} />);
  expect(screen.getByRole('img', { name: /Price trend from 2024 to 2026/u })).toBeDefined();
  const rows = within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['2024', '1,200', '$3,526', '$1,175', '$14,100'],
    ['2025', '0', '–', '–', '–'],
    ['2026', '40', '$4,000', '$1,200', '$15,000'],
  ]);
});

test('it says when not all results were counted', () => {
  const { rerender } = render(<PriceTrend trend={{ years, isCapped: false }} />);
  expect(screen.queryByText(/those of the newest/u)).toBeNull();
  rerender(<PriceTrend trend={{ years, isCapped: true }} />);
  expect(screen.getByText(/those of the newest/u)).toBeDefined();
});

test('without results there is no drawing', () => {
  const { container } = render(<PriceTrend trend={{ years: [], isCapped: false }} />);
  expect(container.innerHTML).toBe('');
});
