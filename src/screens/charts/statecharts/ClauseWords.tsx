/** The clauses that a state or a transition carries out, each with its sentence and a way to the index. */
import { PlaceLink } from './PlaceLink.tsx';
import { clauseAddress } from './roomPlace.ts';

import styles from './Clauses.module.css';

type ClauseWordsProps = {
  of: { clauses?: readonly string[] };
  sentences: Readonly<Record<string, string>> | undefined;
};

export function ClauseWords({ of: { clauses }, sentences }: ClauseWordsProps) {
  if (!clauses) return null;
  return (
    <ul className={styles.marks} aria-label="Clauses">
      {clauses.map((number) => (
        <li key={number}>
          <PlaceLink to={clauseAddress(number)} className={styles.number}>
            {number}
          </PlaceLink>{' '}
          {sentences?.[number]}
        </li>
      ))}
    </ul>
  );
}
