/** What a page leads on to, under its running head: it stands below the page's own matter, and on no paper. */
import type { ReactNode } from 'react';

import { RunningHead, type RunningHeadProps } from './RunningHead.tsx';

import styles from './Further.module.css';

export function Further({ children, ...head }: RunningHeadProps & { id: string; children: ReactNode }) {
  return (
    <section className={styles.further} aria-labelledby={head.id}>
      <RunningHead {...head} />
      {children}
    </section>
  );
}
