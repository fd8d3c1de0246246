/**
 * The values of one facet with how many lots each would show. One without lots stays, but cannot be chosen; of a long
 * list the most frequent are shown, and a box finds the others.
 */
import { useContext, useState } from 'react';

import type { FacetOption } from '#contract/catalog/catalog.ts';
import { Button } from '#ui/controls/Button.tsx';
import { BareField } from '#ui/fields/BareField.tsx';

import { CountedCheckbox } from './CountedCheckbox.tsx';
import { PlainFilters } from './plainFilters.ts';

import styles from './Filters.module.css';

export type FacetOptionsProps = {
  /** The parameter's name in the address. */
  name: string;
  title: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  /** The counts are of a part of what was found: there may be more, and none is not known to be none. */
  isAtLeast: boolean;
  onChange: (value: string, isChosen: boolean) => void;
};

/** More than these get a box to find others in. */
const shortList = 10;
const shownAtFirst = 6;
/** No one reads further; the box narrows it down. */
const longestList = 60;

export function FacetOptions({ name, title, options, chosen, isAtLeast, onChange }: FacetOptionsProps) {
  const isPlain = useContext(PlainFilters);
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const isLong = options.length > shortList && !isPlain;
  const shown = isLong ? shorten(options, { chosen, typed, isWhole }) : options;
  return (
    <>
      {isLong && (
        <BareField
          type="search"
          size="sm"
          label={`Find a ${title.toLowerCase()}`}
          className={styles.find}
          value={typed}
          placeholder={`Find in ${options.length}`}
          // Return would send the form around it.
          onKeyDown={(press) => press.key === 'Enter' && press.preventDefault()}
          onChange={(change) => setTyped(change.target.value)}
        />
      )}
      <ul>
        {shown.map(({ value, words, count }) => (
          <li key={value}>
            <CountedCheckbox
              name={name}
              value={value}
              label={words}
              count={count}
              isAtLeast={isAtLeast}
              isChecked={chosen.includes(value)}
              onChange={(isChosen) => onChange(value, isChosen)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>Nothing found</p>}
      {isLong && typed === '' && !isWhole && (
        <Button variant="link" size="sm" className={styles.whole} onClick={() => setIsWhole(true)}>
          View all {options.length}
        </Button>
      )}
    </>
  );
}

type Narrowing = { chosen: readonly string[]; typed: string; isWhole: boolean };

function shorten(
  options: readonly FacetOption[],
  { chosen, typed, isWhole }: Narrowing,
): readonly FacetOption[] {
  const looked = typed.trim().toLowerCase();
  if (looked !== '') {
    return options.filter(({ words }) => words.toLowerCase().includes(looked)).slice(0, longestList);
  }
  if (isWhole) return options;
  const first = options.slice(0, shownAtFirst);
  return [...first, ...options.slice(shownAtFirst).filter(({ value }) => chosen.includes(value))];
}
