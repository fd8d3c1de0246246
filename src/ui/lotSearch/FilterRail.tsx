/** The filters beside the lots, from 1024 px on: each applies at once. */
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { FacetGroups } from './FacetGroups.tsx';
import { FilterForm } from './FilterForm.tsx';
import { allFiltersAddress } from './listLook.ts';
import type { LotList } from './lotList.ts';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './Filters.module.css';

export type FilterRailProps = { list: LotList; navigation: ListNavigation };

export function FilterRail({ list: { place, query, page, isClosed }, navigation }: FilterRailProps) {
  const { asked, show, addressOf } = navigation;
  return (
    <aside className={styles.rail} aria-label="Filters">
      {page ? (
        <FilterForm place={place} query={asked}>
          <noscript>
            <p className={styles.toAll}>
              <TextLink to={allFiltersAddress(place, query)}>All filters on one page</TextLink>
            </p>
          </noscript>
          <FacetGroups
            facets={page.facets}
            query={asked}
            isSale={place.kind === 'sale'}
            isClosed={isClosed}
            onChange={show}
            addressOf={addressOf}
          />
          <noscript>
            <Button type="submit" fullWidth>
              Apply filters
            </Button>
          </noscript>
        </FilterForm>
      ) : (
        <p className={styles.none}>The filters are back as soon as lots can be shown.</p>
      )}
    </aside>
  );
}
