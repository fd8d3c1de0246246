/** What is looked for, as pills over the lots: each takes its part back, and what meant nothing is said to be gone. */
import { queryParts, withoutAll } from '#contract/rules/catalogFilters.ts';
import { ignoredWords, partWords } from '#contract/rules/catalogWords.ts';
import { FilterChipLink } from '#ui/filterChip/FilterChip.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { LotList } from './lotList.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './LotSearch.module.css';

export type QueryChipsProps = { list: LotList; navigation: ListNavigation };

export function QueryChips({ list, navigation }: QueryChipsProps) {
  const row = useKeptFocus();
  return (
    <div ref={row} tabIndex={-1}>
      <Chips list={list} navigation={navigation} />
    </div>
  );
}

function Chips({ list: { query, ignored, page }, navigation }: QueryChipsProps) {
  const parts = queryParts(query);
  const ignoredText = ignoredWords(ignored);
  if (parts.length === 0 && ignoredText === null) return null;
  const { addressOf, follow } = navigation;
  const none = withoutAll(query);
  return (
    <ul className={styles.chips} aria-label="What you are looking for">
      {parts.map((part) => {
        const label = partWords(page?.facets ?? null, part);
        return (
          <li key={`${part.kind} ${label}`}>
            <FilterChipLink label={label} to={addressOf(part.without)} onFollow={follow(part.without)} />
          </li>
        );
      })}
      {ignoredText !== null && (
        <li>
          <FilterChipLink label={ignoredText} to={addressOf(query)} onFollow={follow(query)} />
        </li>
      )}
      {parts.length > 0 && (
        <li>
          <TextLink to={addressOf(none)} onClick={follow(none)} className={styles.clear}>
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
