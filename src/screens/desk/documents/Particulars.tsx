/** What is known of a document and its owner, to compare with the file. */
import type { ReviewedDocument } from '#contract/desk/documentReview.ts';

import { particularsOf } from './reviewWords.ts';

import styles from './DocumentReview.module.css';

export const Particulars = ({ document }: { document: ReviewedDocument }) => (
  <dl className={styles.particulars}>
    {particularsOf(document).map(([term, said]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{said}</dd>
      </div>
    ))}
  </dl>
);
