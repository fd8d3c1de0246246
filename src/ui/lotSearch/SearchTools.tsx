/** The line over the lots: how many, the way to the filters, the order, grid or list. */
import type { ReactNode } from 'react';

import { plainAddress } from '#contract/rules/catalogPlace.ts';
import { countFilters, type SortOrder, type View } from '#contract/rules/catalogQuery.ts';
import { catalogSort } from '#contract/rules/catalogSort.ts';
import { sortChoices, sortWords, totalWords } from '#contract/rules/catalogWords.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import type { LotList } from './lotList.ts';
import { printedAddress } from './printedList.ts';
import { QueryInputs } from './QueryInputs.tsx';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './SearchTools.module.css';

type ToolProps = { list: LotList; navigation: ListNavigation };
export type SearchToolsProps = ToolProps & { onOpenFilters: () => void };

export function SearchTools({ list, navigation, onOpenFilters }: SearchToolsProps) {
  const filters = countFilters(list.query);
  return (
    <div className={styles.tools}>
      {/* Mounted with the page and changed with each search: whoever listens hears how many lots there are now. */}
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
      <label>
        <span>Sort</span>
        <select
          name="sort"
          value={current}
          onChange={({ target }) => navigation.show({ ...query, sort: target.value as SortOrder, page: 1 })}
        >
          {shown.map((order) => (
            <option key={order} value={order}>
              {sortWords[order]}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size="sm" />
      </label>
      <noscript>
        <button type="submit">Sort</button>
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
  const link = (view: View): ReactNode => {
    const shown = { ...query, view };
    return (
      <AppLink
        to={navigation.addressOf(shown)}
        onClick={navigation.follow(shown)}
        className={styles.view}
        aria-label={viewLooks[view].words}
        {...(query.view === view && { 'aria-current': 'true' as const })}
      >
        <Icon name={viewLooks[view].icon} />
      </AppLink>
    );
  };
  return (
    <div className={styles.views}>
      {link('grid')}
      {link('list')}
      {page && page.lots.length > 0 && (
        <AppLink
          to={printedAddress(place, query)}
          className={styles.view}
          aria-label={printWords}
          title={printWords}
        >
          <Icon name="print" />
        </AppLink>
      )}
    </div>
  );
}
