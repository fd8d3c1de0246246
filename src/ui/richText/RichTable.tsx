/** A table in a box of its own, which scrolls where the page must not, by keys too. */
import { type DrawnProps, elementsIn, wordsOf } from './richNodes.ts';

import styles from './RichTable.module.css';

/** Without a place in the order of focus no one could scroll it by keys. */
const scrolledByKeys = { tabIndex: 0 };

export function RichTable({ element, children }: DrawnProps) {
  const caption = wordsOf(elementsIn(element.children ?? [], 'caption')).trim();
  const firstRow = wordsOf(elementsIn(element.children ?? [], 'tr').slice(0, 1)).trim();
  // Several of one page are distinguished by what they begin with.
  const name = caption || `Table: ${firstRow.replaceAll(/\s+/gu, ' ')}`;
  return (
    <section className={styles.table} aria-label={name} {...scrolledByKeys}>
      <table>{children}</table>
    </section>
  );
}
