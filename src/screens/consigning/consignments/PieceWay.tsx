/** The way of a piece so far, step by step. */
import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';

import { stepWords } from './consignmentWords.ts';

import styles from './Consignments.module.css';

export const PieceWay = ({ piece: { Steps } }: { piece: Consignment }) => (
  <section className={styles.part} aria-labelledby="way">
    <h2 id="way" className={styles.partTitle}>
      History
    </h2>
    <ol className={styles.steps}>
      {Steps.map(({ Step, At }) => (
        <li key={`${Step} ${At}`}>
          <span>{stepWords[Step]}</span> <time dateTime={At}>{formatCentralDate(At)}</time>
        </li>
      ))}
    </ol>
  </section>
);
