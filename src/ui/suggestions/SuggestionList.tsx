/** The list of links under a search field: MUI's list on its paper. Arrow keys lead from the field into it and back. */
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import { type MouseEvent, useEffect, useRef } from 'react';

import type { Suggestion } from '#contract/catalog/search.ts';
import { searchAddress } from '#contract/catalog/siteSearch.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { isPlainClick } from '#ui/link/isPlainClick.ts';

import styles from './SuggestionList.module.css';

type SuggestionListProps = {
  suggestions: readonly Suggestion[];
  /** The link that has the focus; null while the field has it. */
  active: number | null;
  isLoading: boolean;
  /** The visitor stays in this tab: what was typed is done with. */
  onFollow: (suggestion: Suggestion) => void;
};

const kindWords = { words: null, maker: 'Maker', lot: 'Lot' } as const;

const suggestionAddress = ({ Text, To }: Suggestion): string => To ?? searchAddress(Text);

export function SuggestionList({ suggestions, active, isLoading, onFollow }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.querySelectorAll('a')[active]?.focus();
  }, [active]);
  const count = suggestions.length;
  return (
    <>
      <output className={styles.said}>
        {count > 0 && (count === 1 ? '1 suggestion' : `${count} suggestions`)}
      </output>
      {isLoading && (
        <Paper variant="float" className={`${styles.place} ${styles.loading}`} aria-hidden="true">
          Looking for suggestions…
        </Paper>
      )}
      {count > 0 && (
        <Paper variant="float" className={styles.place}>
          <List ref={list} aria-label="Suggestions">
            {suggestions.map((suggestion) => (
              <ListItem key={`${suggestion.Kind} ${suggestion.To ?? suggestion.Text}`}>
                <ListItemButton
                  component={AppLink}
                  to={suggestionAddress(suggestion)}
                  tabIndex={-1}
                  className={styles.row}
                  onClick={(click: MouseEvent) => isPlainClick(click) && onFollow(suggestion)}
                >
                  <span>{suggestion.Text}</span>
                  {kindWords[suggestion.Kind] && (
                    <span className={styles.kind}>{kindWords[suggestion.Kind]}</span>
                  )}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
