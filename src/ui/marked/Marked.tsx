/** A text in which what was looked for is marked. */
import { markedText } from '#rules/catalog/markedText.ts';

import styles from './Marked.module.css';

const nothing: readonly string[] = [];

export type MarkedProps = { text: string; terms?: readonly string[] };

export function Marked({ text, terms = nothing }: MarkedProps) {
  return markedText(text, terms).map((piece) =>
    piece.isMarked ? (
      <mark key={piece.at} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
