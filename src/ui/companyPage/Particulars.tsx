/** What is known of a person, a position or a campaign, ruled like the particulars of a lot. */
import styles from './CompanyPage.module.css';

export type Particular = { term: string; words: string };

export function Particulars({ items }: { items: readonly Particular[] }) {
  return (
    <dl className={styles.particulars}>
      {items.map(({ term, words }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
