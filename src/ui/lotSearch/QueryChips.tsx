/** What is looked for, as pills over the lots: each takes its part back, and what meant nothing is said to be gone. */
import { queryParts, withoutAll } from '#contract/catalog/catalogFilters.ts';
import { canonicalAddress } from '#contract/catalog/catalogPlace.ts';
import { ignoredWords, partWords } from '#contract/catalog/catalogWords.ts';
import { isCountedSwitch, type SwitchFacet } from '#contract/catalog/facets.ts';
import { FilterChip } from '#ui/controls/FilterChip.tsx';
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

/** The form of alerts takes the address of a search; one in a sale that is over is meant for those to come. */
function alertAddress({ place, query, isClosed }: LotList): string {
  const search = canonicalAddress(isClosed ? { kind: 'archive' } : place, { ...query, page: 1 });
  return `/account/textalerts?${new URLSearchParams({ search }).toString()}`;
}

/** Quick filters show themselves that they are on. */
const isQuick = ({ kind }: LotList, facet: SwitchFacet): boolean =>
  kind === 'timed' && facet !== 'wishlist' && !isCountedSwitch(facet);

function Chips({ list, navigation }: QueryChipsProps) {
  const { query, ignored, page } = list;
  const parts = queryParts(query).filter((part) => part.kind !== 'switch' || !isQuick(list, part.facet));
  // An alert is of lots to come: nothing of this moment, and nothing of one visitor.
  const ofNow = query.switches.filter((facet) => !isCountedSwitch(facet)).length;
  const ignoredText = ignoredWords(ignored);
  if (parts.length === 0 && ignoredText === null) return null;
  const { addressOf } = navigation;
  const none = withoutAll(query);
  return (
    <ul className={styles.chips} aria-label="What you are looking for">
      {parts.map((part) => {
        const label = partWords(page?.facets ?? null, part);
        return (
          <li key={`${part.kind} ${label}`}>
            <FilterChip label={label} to={addressOf(part.without)} />
          </li>
        );
      })}
      {ignoredText !== null && (
        <li>
          <FilterChip label={ignoredText} to={addressOf(query)} />
        </li>
      )}
      {parts.length > 0 && (
        <li>
          <TextLink to={addressOf(none)} keepsScroll className={styles.clear}>
            Clear all
          </TextLink>
        </li>
      )}
      {queryParts(query).length > ofNow && (
        <li>
          <TextLink to={alertAddress(list)} className={styles.clear}>
            Save this search
          </TextLink>
        </li>
      )}
    </ul>
  );
}
