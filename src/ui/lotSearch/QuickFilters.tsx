/** One press to what matters in a sale by the clock: what closes soon, one's own lots, and those that have closed. */
import { withSwitch } from '#contract/rules/catalogFilters.ts';
import type { SwitchFacet } from '#contract/rules/catalogSwitches.ts';
import { switchWords } from '#contract/rules/catalogWords.ts';
import { groupedDigits } from '#contract/rules/groupedDigits.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import type { LotList } from './lotList.ts';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './LotSearch.module.css';

export type QuickFiltersProps = { list: LotList; navigation: ListNavigation };

export function QuickFilters({ list, navigation }: QuickFiltersProps) {
  const { page, visitor } = list;
  const { asked, addressOf, follow } = navigation;
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
            <AppLink
              to={addressOf(changed)}
              onClick={follow(changed)}
              className={styles.quick}
              {...(isOn && { 'aria-current': 'true' as const })}
            >
              {facet === 'closed' ? `${switchWords.closed} (${groupedDigits(closed)})` : switchWords[facet]}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
