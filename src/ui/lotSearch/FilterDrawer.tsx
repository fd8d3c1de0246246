/**
 * The filters below 1024 px: a drawer of full height in which they are chosen first and shown with one press. The
 * machine keeps what is chosen and counts it.
 */
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Facets } from '#contract/catalog/catalog.ts';
import { type CatalogQuery, countFilters } from '#contract/catalog/catalogQuery.ts';
import { totalWords } from '#contract/catalog/catalogWords.ts';
import {
  type catalogFiltersMachine,
  selectCanApply,
  selectCount,
  selectIsOpen,
  selectProblem,
  selectStaged,
} from '#machines/catalog/catalogFiltersMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { SideDrawer } from '#ui/modal/SideDrawer.tsx';
import { problemText } from '#ui/problemText.ts';

import { FacetGroups } from './FacetGroups.tsx';

import styles from './FilterDrawer.module.css';

export type FilterDrawerProps = {
  filters: ActorRefFrom<typeof catalogFiltersMachine>;
  /** Null when they could not be had. */
  facets: Facets | null;
  isSale: boolean;
  isClosed: boolean;
  onApply: (query: CatalogQuery) => void;
};

export function FilterDrawer({ filters, facets, isSale, isClosed, onApply }: FilterDrawerProps) {
  const isOpen = useSelector(filters, selectIsOpen);
  const staged = useSelector(filters, selectStaged);
  const close = useCallback(() => filters.send({ type: 'drawer.closed' }), [filters]);
  const apply = (): void => {
    close();
    onApply(staged);
  };
  return (
    <SideDrawer open={isOpen} label="Filters" side="right" isWide onClose={close}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2>Filters</h2>
          <Button
            variant="text"
            disabled={countFilters(staged) === 0}
            onClick={() => filters.send({ type: 'filters.cleared' })}
          >
            Clear all
          </Button>
          <IconButton icon={<ShellIcon name="close" />} label="Close filters" onClick={close} />
        </div>
        <div className={styles.body}>
          {facets ? (
            <FacetGroups
              facets={facets}
              query={staged}
              isSale={isSale}
              isClosed={isClosed}
              onChange={(query) => filters.send({ type: 'filters.changed', query })}
            />
          ) : (
            <p>The filters could not be loaded. Close this and try again.</p>
          )}
        </div>
        <DrawerFoot filters={filters} onCancel={close} onApply={apply} />
      </div>
    </SideDrawer>
  );
}

type DrawerFootProps = Pick<FilterDrawerProps, 'filters'> & { onCancel: () => void; onApply: () => void };

function DrawerFoot({ filters, onCancel, onApply }: DrawerFootProps) {
  const count = useSelector(filters, selectCount);
  const problem = useSelector(filters, selectProblem);
  const canApply = useSelector(filters, selectCanApply);
  return (
    <div className={styles.foot}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problemText(problem)}{' '}
          <Button variant="link" size="sm" onClick={() => filters.send({ type: 'count.retried' })}>
            Try again
          </Button>
        </p>
      )}
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button disabled={!canApply} onClick={onApply}>
        {count ? `Show ${totalWords(count)}` : problem ? 'Show lots' : 'Show lots…'}
      </Button>
    </div>
  );
}
