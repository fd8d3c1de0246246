/** Facts that staff decide by, ruled: what each is called, and what it says. */
import styles from './Facts.module.css';

type FactsProps = {
  facts: readonly (readonly [term: string, said: string])[];
  /** In pairs where there is room; short pairs are those of short terms. */
  look?: 'single' | 'pairs' | 'shortPairs';
};

export function Facts({ facts, look = 'pairs' }: FactsProps) {
  const classes = [styles.facts, look !== 'single' && styles.pairs, look === 'shortPairs' && styles.short];
  return (
    <dl className={classes.filter(Boolean).join(' ')}>
      {facts.map(([term, said]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
