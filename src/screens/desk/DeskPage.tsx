/** A page of the desk: its title, what narrows its list, and the list. Pages make no heads of their own. */
import type { ReactNode } from 'react';

import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { Heading } from '#ui/heading/Heading.tsx';

import styles from './DeskPage.module.css';

type DeskPageProps = {
  title: string;
  lead?: ReactNode;
  /** The list that a single record belongs to. */
  back?: { to: string; words: string };
  /** Search, filters and lists to choose from. */
  filters?: ReactNode;
  children: ReactNode;
};

export function DeskPage({ title, lead, back, filters, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <header>
        {back && (
          <div className={styles.back}>
            <Breadcrumbs items={[{ to: back.to, label: back.words }]} />
          </div>
        )}
        <Heading look="h1" className={styles.title}>
          {title}
        </Heading>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </header>
      {filters !== undefined && <div className={styles.filters}>{filters}</div>}
      {children}
    </div>
  );
}
