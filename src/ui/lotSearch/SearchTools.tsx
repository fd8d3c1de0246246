/** The line over the lots: how many, the way to the filters, the order, grid or list. */
import type { ReactNode } from 'react';

import { plainAddress } from '#contract/catalog/catalogPlace.ts';
import { countFilters, type SortOrder, type View } from '#contract/catalog/catalogQuery.ts';
import { catalogSort } from '#contract/catalog/catalogSort.ts';
import { sortChoices, sortWords, totalWords } from '#contract/catalog/catalogWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconLink } from '#ui/controls/IconLink.tsx';
import { InlineSelect } from '#ui/fields/SelectField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { printedAddress } from './listLook.ts';
import type { LotList } from './lotList.ts';
import { QueryInputs } from './QueryInputs.tsx';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './SearchTools.module.css';

type ToolProps = { list: LotList; navigation: ListNavigation };
export type SearchToolsProps = ToolProps & { onOpenFilters: () => void };

export function SearchTools({ list, navigation, onOpenFilters }: SearchToolsProps) {
  const filters = countFilters(list.query);
  return (
    <div className={styles.tools}>
      {/* Mounted with the page and changed with each search: screen readers say how many lots there are now. */}
      <output className={styles.total}>{list.page ? totalWords(list.page) : ''}</output>
      <Button
        variant="secondary"
        className={styles.filters}
        startIcon={<Icon name="filter" size="sm" />}
        onClick={onOpenFilters}
      >
        {filters === 0 ? 'Filters' : `Filters (${filters})`}
      </Button>
      <SortSelect list={list} navigation={navigation} />
      <ViewLinks list={list} navigation={navigation} />
    </div>
  );
}

function SortSelect({ list: { place, kind, query, isClosed }, navigation }: ToolProps) {
  const current = catalogSort(query, kind);
  const choices = sortChoices(kind, isClosed, query.text !== '');
  const shown = choices.includes(current) ? choices : [...choices, current];
  return (
    <form method="get" action={plainAddress(place)} className={styles.sort}>
      <QueryInputs query={query} except={['sort']} />
      <InlineSelect
        label="Sort"
        name="sort"
        value={current}
        onChange={({ target }) => navigation.show({ ...query, sort: target.value as SortOrder, page: 1 })}
      >
        {shown.map((order) => (
          <option key={order} value={order}>
            {sortWords[order]}
          </option>
        ))}
      </InlineSelect>
      <noscript>
        <Button type="submit" variant="text">
          Sort
        </Button>
      </noscript>
    </form>
  );
}

const viewLooks = {
  grid: { icon: 'grid', words: 'Show as a grid' },
  list: { icon: 'list', words: 'Show as a list' },
} as const;

const printWords = 'Print this list';

function ViewLinks({ list: { place, query, page }, navigation }: ToolProps) {
  const link = (view: View): ReactNode => (
    <IconLink
      to={navigation.addressOf({ ...query, view })}
      keepsScroll
      className={styles.view}
      icon={<Icon name={viewLooks[view].icon} />}
      label={viewLooks[view].words}
      {...(query.view === view && { 'aria-current': 'true' as const })}
    />
  );
  return (
    <div className={styles.views}>
      {link('grid')}
      {link('list')}
      {page && page.lots.length > 0 && (
        <IconLink
          to={printedAddress(place, query)}
          className={styles.view}
          icon={<Icon name="print" />}
          label={printWords}
        />
      )}
    </div>
  );
}
