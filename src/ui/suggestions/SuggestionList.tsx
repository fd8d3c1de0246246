/** The list under a search field. The focus stays in the field, which names the active row. */
import type { Suggestion } from '#contract/search.ts';

import styles from './SuggestionList.module.css';

type SuggestionListProps = {
  /** Of the list; its rows add their place. */
  id: string;
  suggestions: readonly Suggestion[];
  active: number | null;
  isLoading: boolean;
  onFollow: (suggestion: Suggestion) => void;
};

export const rowId = (id: string, place: number): string => `${id}-${place}`;

const kindWords = { words: null, maker: 'Maker', lot: 'Lot' } as const;

export function SuggestionList({ id, suggestions, active, isLoading, onFollow }: SuggestionListProps) {
  const count = suggestions.length;
  return (
    <>
      <output className={styles.said}>
        {count > 0 && (count === 1 ? '1 suggestion' : `${count} suggestions`)}
      </output>
      {isLoading && (
        <p className={`${styles.list} ${styles.loading}`} aria-hidden="true">
          Looking for suggestions…
        </p>
      )}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a native list cannot stand under a field of its own, whose keys it follows */}
      <div id={id} role="listbox" aria-label="Suggestions" className={styles.list} hidden={count === 0}>
        {suggestions.map((suggestion, place) => (
          <div
            key={`${suggestion.Kind} ${suggestion.To ?? suggestion.Text}`}
            id={rowId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.row}
            // The field keeps the focus: losing it would take the list away before the press is over.
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => onFollow(suggestion)}
          >
            <span>{suggestion.Text}</span>
            {kindWords[suggestion.Kind] && <span className={styles.kind}>{kindWords[suggestion.Kind]}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
