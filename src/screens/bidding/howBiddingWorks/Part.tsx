/** One part of the page under its running head. */
import type { ReactNode } from 'react';

import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './HowBiddingWorks.module.css';

type PartProps = { id: string; title: string; children: ReactNode };

export function Part({ id, title, children }: PartProps) {
  const headId = `${id}-head`;
  return (
    <section id={id} aria-labelledby={headId} className={styles.part}>
      <RunningHead id={headId} title={title} />
      {children}
    </section>
  );
}
