/** How each machine came to where it is, with how often it moved. */
import type { RecordedEntry } from '#contract/charts/recording.ts';
import { Heading } from '#ui/heading/Heading.tsx';

import { pathsOf } from './entryWords.ts';

import styles from './Recorder.module.css';

/** The way of a machine that never rests is long, and its end is what counts. */
const mostStates = 12;

export function MachinePaths({ entries }: { entries: readonly RecordedEntry[] }) {
  const paths = pathsOf(entries);
  if (paths.length === 0) return null;
  return (
    <section className={styles.ring}>
      <Heading as="h2" look="h3">
        Paths
      </Heading>
      <dl className={styles.paths}>
        {paths.map(({ machine, moves, states }) => (
          <div key={machine}>
            <dt>
              {machine} <span className={styles.count}>{moves.toLocaleString('en-US')}</span>
            </dt>
            <dd>{`${states.length > mostStates ? '… → ' : ''}${states.slice(-mostStates).join(' → ')}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
