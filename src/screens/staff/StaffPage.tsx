/** Around every staff page: the way back to the desk, and what the page is called. */
import type { ReactNode } from 'react';

import { Heading } from '#ui/heading/Heading.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import styles from './Staff.module.css';

type StaffPageProps = {
  title: string;
  lead?: ReactNode;
  /** Where the page hangs from; the desk itself hangs from nothing. */
  back?: { to: string; words: string } | null;
  children: ReactNode;
};

const desk = { to: '/clerk', words: 'Staff desk' };

export function StaffPage({ title, lead, back = desk, children }: StaffPageProps) {
  return (
    <div className={styles.page}>
      <header>
        {back && (
          <p className={styles.back}>
            <TextLink to={back.to}>{back.words}</TextLink>
          </p>
        )}
        <Heading look="h1" className={styles.title}>
          {title}
        </Heading>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </header>
      {children}
    </div>
  );
}
