/** Amounts that people think in, each chosen by one press; a second press takes it back. */
import { useContext } from 'react';

import { withRange } from '#contract/catalog/catalogFilters.ts';
import type { CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { ChoiceChip } from '#ui/controls/FilterChip.tsx';

import { PlainFilters } from './plainFilters.ts';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './Filters.module.css';

export type PriceBandsProps = {
  facet: 'lowEst' | 'priceRealized';
  query: CatalogQuery;
  /** What the list's lots have: a band beyond them is left out. */
  ends: { from: number; to: number };
  onChange: (query: CatalogQuery) => void;
  /** Where a change applies at once, a band is a link to it. */
  addressOf: ListNavigation['addressOf'] | undefined;
};

const bands = [
  { words: 'Up to $1,000', range: { to: 1_000 } },
  { words: '$1,000–5,000', range: { from: 1_000, to: 5_000 } },
  { words: '$5,000–25,000', range: { from: 5_000, to: 25_000 } },
  { words: '$25,000 and up', range: { from: 25_000 } },
];

export function PriceBands({ facet, query, ends, onChange, addressOf }: PriceBandsProps) {
  const asked = query.ranges[facet];
  // They lead away at once, and would leave behind what was ticked on the page of all filters.
  if (useContext(PlainFilters)) return null;
  return (
    <ul className={styles.bands}>
      {bands.map(({ words, range }) => {
        const { from = 0, to = Infinity } = range;
        const isOn = asked !== undefined && asked.from === range.from && asked.to === range.to;
        if (!isOn && (from > ends.to || to < ends.from)) return null;
        const changed = withRange(query, { facet, range: isOn ? {} : range });
        const choice = addressOf ? { to: addressOf(changed) } : { onChoose: () => onChange(changed) };
        return (
          <li key={words}>
            <ChoiceChip label={words} isOn={isOn} shape="box" {...choice} />
          </li>
        );
      })}
    </ul>
  );
}
