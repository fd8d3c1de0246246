/** Looks for words in the list, with all its filters kept. */
import { withoutAll, withText } from '#contract/catalog/catalogFilters.ts';
import { plainAddress } from '#contract/catalog/catalogPlace.ts';
import { longestText } from '#contract/catalog/catalogQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { BareField } from '#ui/fields/BareField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import type { LotList } from './lotList.ts';
import { QueryInputs } from './QueryInputs.tsx';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './SearchTools.module.css';

type SearchBoxProps = { list: LotList; navigation: ListNavigation };

/** The text of a form's field as it stands. */
const typedIn = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
};

export function SearchBox({ list: { place, query }, navigation }: SearchBoxProps) {
  return (
    <search className={styles.search}>
      <form
        method="get"
        action={plainAddress(place)}
        onSubmit={(sent) => {
          sent.preventDefault();
          navigation.show(withText(query, typedIn(sent.currentTarget, 'q').slice(0, longestText)));
        }}
      >
        <QueryInputs query={query} except={['q']} />
        <BareField
          // What the address says stands in it, also after going back.
          key={query.text}
          type="search"
          name="q"
          defaultValue={query.text}
          maxLength={longestText}
          label={place.kind === 'sale' ? 'Search this catalog' : 'Search prices realized'}
          placeholder={place.kind === 'sale' ? 'Search this catalog' : 'Maker, model, caliber…'}
          enterKeyHint="search"
          endAction={<IconButton type="submit" icon={<Icon name="search" />} label="Search" />}
        />
      </form>
    </search>
  );
}

/** To one lot by its number, without leaving the catalog: whatever else was looked for is given up. */
export function JumpBox({ list: { place, query, page }, navigation }: SearchBoxProps) {
  const numbers = page?.facets.lotNumbers;
  if (place.kind !== 'sale') return null;
  return (
    <form
      method="get"
      action={plainAddress(place)}
      className={styles.jump}
      onSubmit={(sent) => {
        sent.preventDefault();
        const typed = typedIn(sent.currentTarget, 'q');
        const [, number] = /^#?\s*(\d{1,9})$/u.exec(typed) ?? [];
        if (number) navigation.show(withText(withoutAll(query), `lot ${Number(number)}`));
        else if (typed !== '') navigation.show(withText(query, typed));
      }}
    >
      <span aria-hidden>Jump to lot</span>
      <BareField
        className={styles.number}
        label="Jump to lot"
        name="q"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestText}
        required
        {...(numbers && { placeholder: `${numbers.from}–${numbers.to}` })}
      />
      <Button type="submit" variant="text">
        Go
      </Button>
    </form>
  );
}
