/**
 * All filters of a list on one page: every group open and every value in it. Without script it is the only way to the filters
 * of a closed group.
 */
import { listAddress } from '#contract/catalog/catalogPlace.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';

import { FacetGroups } from './FacetGroups.tsx';
import { FilterForm } from './FilterForm.tsx';
import { PlainFilters } from './plainFilters.ts';
import type { PrintedListProps } from './PrintedList.tsx';

// Styles that came with the page: its code comes later.
import styles from './Filters.module.css';

/** Nothing applies before the button is pressed. */
const nothing = (): void => undefined;

export function AllFilters({ title, list: { place, query, page, isClosed } }: PrintedListProps) {
  if (!page) return null;
  return (
    <>
      <h1>Filters</h1>
      <p>{title}</p>
      <FilterForm place={place} query={query} className={styles.all}>
        <PlainFilters value>
          <FacetGroups
            facets={page.facets}
            query={query}
            isSale={place.kind === 'sale'}
            isClosed={isClosed}
            onChange={nothing}
          />
        </PlainFilters>
        <div className={styles.foot}>
          <Button type="submit">Apply filters</Button>
          <ButtonLink variant="secondary" to={listAddress(place, { ...query, page: 1 })}>
            Back to the list
          </ButtonLink>
        </div>
      </FilterForm>
    </>
  );
}
