/** What narrows a list: a search, its lists as tabs, further filters as fields, and the views that someone saved. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';

import type { ListPlace, ListRead } from '#machines/desk/deskListFacts.ts';
import { selectPlace, selectRead } from '#machines/desk/deskListMachine.ts';
import { selectLook } from '#machines/desk/deskLookMachine.ts';
import { SearchForm } from '#screens/desk/SearchForm.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import type { DeskListActor, DeskLookActor } from './deskListActor.ts';
import { addressOf, viewOf } from './listAddress.ts';
import type { ChoiceFilter, ListFilter, ListSpec } from './listSpec.ts';
import { TextFilter } from './TextFilter.tsx';

import styles from './DeskList.module.css';

/** The date picker is heavy; most lists have no days. */
const LazyDayFilter = lazy(async () => ({ default: (await import('./DayFilter.tsx')).DayFilter }));

type DeskFiltersProps = {
  actor: DeskListActor;
  look: DeskLookActor;
  spec: ListSpec;
};

/** Another filter begins on its first page. */
const filtered = (place: ListPlace, key: string, value: string): ListPlace => ({
  ...place,
  page: 1,
  filters: { ...place.filters, [key]: value },
});

export function DeskFilters({ actor, look, spec }: DeskFiltersProps) {
  const place = useSelector(actor, selectPlace);
  const read = useSelector(actor, selectRead);
  const { views } = useSelector(look, selectLook);
  const shown = viewOf(place, spec);
  const isTabs = (filter: ListFilter): filter is ChoiceFilter => filter.as === 'tabs';
  const fields = spec.filters.filter((filter) => !isTabs(filter));
  return (
    <>
      <div className={styles.narrowing}>
        <SearchForm
          label={spec.searchLabel}
          search={place.filters['search'] ?? ''}
          addressOf={(search) => addressOf(filtered(place, 'search', search), spec)}
        />
        {fields.map((filter) => (
          <FilterField key={filter.key} filter={filter} place={place} read={read} spec={spec} />
        ))}
      </div>
      {spec.filters.filter(isTabs).map((filter) => (
        <div key={filter.key} className={styles.tabs}>
          <ListTabs
            name={filter.label}
            current={place.filters[filter.key] ?? filter.fallback}
            tabs={filter.options(read).map(({ value, words, count }) => ({
              key: value,
              to: addressOf(filtered(place, filter.key, value), spec),
              words,
              count,
            }))}
          />
        </div>
      ))}
      {views.length > 0 && (
        <nav aria-label="Saved views" className={styles.savedViews}>
          {views.map(({ name, query }) => (
            <ButtonLink
              key={name}
              size="sm"
              variant={query === shown ? 'secondary' : 'text'}
              to={`${spec.path}${query}`}
              aria-current={query === shown ? 'page' : undefined}
            >
              {name}
            </ButtonLink>
          ))}
        </nav>
      )}
    </>
  );
}

type FilterFieldProps = {
  filter: ListFilter;
  place: ListPlace;
  read: ListRead | null;
  spec: ListSpec;
};

function FilterField({ filter, place, read, spec }: FilterFieldProps) {
  const navigate = useNavigate();
  const value = place.filters[filter.key] ?? filter.fallback;
  const choose = (chosen: string): void =>
    void navigate(addressOf(filtered(place, filter.key, chosen), spec), { preventScrollReset: true });
  if (filter.as === 'text') return <TextFilter label={filter.label} value={value} onChoose={choose} />;
  if (filter.as === 'day') {
    return (
      <Suspense>
        <LazyDayFilter filter={filter} value={value} onChoose={choose} />
      </Suspense>
    );
  }
  return (
    <SelectField
      label={filter.label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {filter.options(read).map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </SelectField>
  );
}
