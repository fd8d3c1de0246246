/** Amounts that people think in, each chosen by one press; a second press takes it back. */
import { withRange } from '#contract/rules/catalogFilters.ts';
import type { CatalogQuery } from '#contract/rules/catalogQuery.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import type { ListNavigation } from './useListNavigation.ts';

import styles from './Filters.module.css';

export type PriceBandsProps = {
  facet: 'lowEst' | 'priceRealized';
  query: CatalogQuery;
  /** What the list's lots have: a band beyond them is left out. */
  ends: { from: number; to: number };
  onChange: (query: CatalogQuery) => void;
  links: Pick<ListNavigation, 'addressOf' | 'follow'> | undefined;
};

const bands = [
  { words: 'Up to $1,000', range: { to: 1_000 } },
  { words: '$1,000–5,000', range: { from: 1_000, to: 5_000 } },
  { words: '$5,000–25,000', range: { from: 5_000, to: 25_000 } },
  { words: '$25,000 and up', range: { from: 25_000 } },
];

export function PriceBands({ facet, query, ends, onChange, links }: PriceBandsProps) {
  const asked = query.ranges[facet];
  return (
    <ul className={styles.bands}>
      {bands.map(({ words, range }) => {
        const { from = 0, to = Infinity } = range;
        const isOn = asked !== undefined && asked.from === range.from && asked.to === range.to;
        if (!isOn && (from > ends.to || to < ends.from)) return null;
        const changed = withRange(query, { facet, range: isOn ? {} : range });
        return (
          <li key={words}>
            {links ? (
              <AppLink
                to={links.addressOf(changed)}
                onClick={links.follow(changed)}
                {...(isOn && { 'aria-current': true })}
              >
                {words}
              </AppLink>
            ) : (
              <button type="button" aria-pressed={isOn} onClick={() => onChange(changed)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
