/**
 * The filters beside the lots, from 1024 px on: each applies at once. It is a form of the browser's own, so that without
 * script a button applies them all.
 */
import { plainAddress } from '#contract/rules/catalogPlace.ts';
import { choiceFacets, rangeFacets } from '#contract/rules/catalogQuery.ts';
import { switchFacets } from '#contract/rules/catalogSwitches.ts';
import { Button } from '#ui/button/Button.tsx';

import { FacetGroups } from './FacetGroups.tsx';
import type { LotList } from './lotList.ts';
import { QueryInputs } from './QueryInputs.tsx';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './Filters.module.css';

const ownNames = ['headline', ...choiceFacets, ...rangeFacets, ...switchFacets];

export type FilterRailProps = { list: LotList; navigation: ListNavigation };

export function FilterRail({ list, navigation }: FilterRailProps) {
  const { asked, show } = navigation;
  const facets = list.page?.facets;
  // The segment for antiques would choose them again after they were taken back.
  const place = list.place.kind === 'sale' ? { ...list.place, isAntique: false } : list.place;
  return (
    <aside className={styles.rail} aria-label="Filters">
      {facets ? (
        <form method="get" action={plainAddress(place)}>
          <QueryInputs query={asked} except={ownNames} />
          <FacetGroups
            facets={facets}
            query={asked}
            isSale={place.kind === 'sale'}
            isClosed={list.isClosed}
            onChange={show}
            links={navigation}
          />
          <noscript>
            <Button type="submit" fullWidth>
              Apply filters
            </Button>
          </noscript>
        </form>
      ) : (
        <p className={styles.none}>The filters are back as soon as lots can be shown.</p>
      )}
    </aside>
  );
}
