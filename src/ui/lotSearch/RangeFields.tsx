/** The two ends of a range, in dollars or years. It is asked for when a field is left or Return pressed, not per key. */
import type { FocusEvent, KeyboardEvent } from 'react';

import { withRange } from '#contract/catalog/catalogFilters.ts';
import type { CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { amountWords } from '#contract/catalog/catalogWords.ts';
import { facetTable, type RangeFacet } from '#contract/catalog/facets.ts';
import { BareField } from '#ui/fields/BareField.tsx';
import { Printed } from '#ui/island/Printed.tsx';

import styles from './Filters.module.css';

export type RangeFieldsProps = {
  facet: RangeFacet;
  query: CatalogQuery;
  /** Where one group has several ranges; each field says its whole name to screen readers. */
  label?: string;
  /** What the list's lots have, where that is known: shown where nothing was typed. */
  ends?: { from: number; to: number };
  onChange: (query: CatalogQuery) => void;
};

const longestNumber = 9;

/** `$1,500` and `1500` are the same; what is no number is no end. */
function numberOf(typed: string): number | undefined {
  const digits = typed.replaceAll(/[$,\s]/gu, '');
  return /^\d+$/u.test(digits) ? Number(digits.slice(0, longestNumber)) : undefined;
}

export function RangeFields({ facet, query, label, ends, onChange }: RangeFieldsProps) {
  const range = query.ranges[facet];
  const field = (end: 'from' | 'to') => {
    const asked = range?.[end];
    const change = (typed: string): void => {
      const value = numberOf(typed);
      if (value === asked) return;
      const { [end]: _, ...other } = range ?? {};
      const changed = value === undefined ? other : { ...other, [end]: value };
      onChange(withRange(query, { facet, range: changed }));
    };
    return {
      size: 'sm' as const,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      // With script the address changes it; the field is drawn again then.
      key: `${end} ${asked ?? ''}`,
      name: `${facet}${end === 'from' ? 'From' : 'To'}`,
      defaultValue: asked === undefined ? '' : amountWords(facet, asked),
      placeholder: ends ? amountWords(facet, ends[end]) : 'Any',
      label: `${facetTable[facet].title}, ${end === 'from' ? 'at least' : 'at most'}`,
      onBlur: (left: FocusEvent<HTMLInputElement>) => change(left.target.value),
      onKeyDown: (press: KeyboardEvent<HTMLInputElement>) => {
        if (press.key !== 'Enter') return;
        press.preventDefault();
        change(press.currentTarget.value);
      },
    };
  };
  const drawn = (end: 'from' | 'to') => {
    const { key, defaultValue, placeholder, ...rest } = field(end);
    return (
      <Printed key={key} name={`range ${facet} ${end}`} values={[defaultValue, placeholder] as const}>
        {(value, example) => <BareField {...rest} defaultValue={value} placeholder={example} />}
      </Printed>
    );
  };
  return (
    <div className={styles.range}>
      {label && <span className={styles.which}>{label}</span>}
      {drawn('from')}
      <span aria-hidden="true">to</span>
      {drawn('to')}
    </div>
  );
}
