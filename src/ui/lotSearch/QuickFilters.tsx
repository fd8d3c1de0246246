/** One press to what matters in a sale by the clock: what closes soon, one's own lots, and those that have closed. */
import { withSwitch } from '#contract/catalog/catalogFilters.ts';
import { facetTable, type SwitchFacet } from '#contract/catalog/facets.ts';
import { groupedDigits } from '#contract/kernel/groupedDigits.ts';
import { ChoiceChip } from '#ui/controls/FilterChip.tsx';

import type { LotList } from './lotList.ts';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './LotSearch.module.css';

export type QuickFiltersProps = { list: LotList; navigation: ListNavigation };

export function QuickFilters({ list, navigation }: QuickFiltersProps) {
  const { page, visitor } = list;
  const { asked, addressOf } = navigation;
  const closed = page?.facets.closed ?? 0;
  const quick: SwitchFacet[] = [
    'closingSoon',
    ...(visitor?.isLoggedIn ? (['leading', 'outbid'] as const) : []),
    ...(closed > 0 || asked.switches.includes('closed') ? (['closed'] as const) : []),
  ];
  return (
    <ul className={styles.chips} aria-label="Quick filters">
      {quick.map((facet) => {
        const isOn = asked.switches.includes(facet);
        const changed = withSwitch(asked, { facet, isOn: !isOn });
        return (
          <li key={facet}>
            <ChoiceChip
              label={
                facet === 'closed'
                  ? `${facetTable.closed.title} (${groupedDigits(closed)})`
                  : facetTable[facet].title
              }
              isOn={isOn}
              to={addressOf(changed)}
            />
          </li>
        );
      })}
    </ul>
  );
}
