/**
 * The values of one facet with how many lots each would show. One without lots stays, but cannot be chosen; of a long
 * list the most frequent are shown, and a box finds the others.
 */
import { useState } from 'react';

import type { FacetOption } from '#contract/catalog.ts';
import { Button } from '#ui/button/Button.tsx';

import { CountedCheckbox } from './CountedCheckbox.tsx';
import { countText, isEmptyOption } from './counts.ts';

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
/** Nobody reads further; the box narrows it down. */
const longestList = 60;
/** Of the list without script: it scrolls. */
const rowsOfList = 8;

export function FacetOptions({ name, title, options, chosen, isAtLeast, onChange }: FacetOptionsProps) {
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const isLong = options.length > shortList;
  const shown = isLong ? shorten(options, { chosen, typed, isWhole }) : options;
  return (
    <>
      {isLong && (
        <input
          type="search"
          className={styles.find}
          value={typed}
          placeholder={`Find in ${options.length}`}
          aria-label={`Find a ${title.toLowerCase()}`}
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
        <Button variant="link" size="sm" className={styles.all} onClick={() => setIsWhole(true)}>
          View all {options.length}
        </Button>
      )}
      {isLong && (
        <noscript>
          <OtherOptions name={name} title={title} options={options} shown={shown} isAtLeast={isAtLeast} />
        </noscript>
      )}
    </>
  );
}

type OtherOptionsProps = Pick<FacetOptionsProps, 'name' | 'title' | 'options' | 'isAtLeast'> & {
  shown: readonly FacetOption[];
};

/**
 * Without script nothing can be found or unfolded but by the browser. The browser's half of the page never draws it, and
 * every visitor is sent it: an option is the least a value can be written in.
 */
function OtherOptions({ name, title, options, shown, isAtLeast }: OtherOptionsProps) {
  return (
    <details className={styles.others}>
      <summary>View all {options.length}</summary>
      <select multiple name={name} size={rowsOfList} aria-label={title}>
        {options
          .filter((option) => !shown.includes(option))
          .map(({ value, words, count }) => (
            <option key={value} value={value} disabled={isEmptyOption(count, isAtLeast)}>
              {`${words} ${countText(count, isAtLeast)}`}
            </option>
          ))}
      </select>
    </details>
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
