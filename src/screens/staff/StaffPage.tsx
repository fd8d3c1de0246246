/** Around every staff page: the way back to the desk, and what the page is called. */
import type { ReactNode } from 'react';

import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { Heading } from '#ui/heading/Heading.tsx';

import styles from './Staff.module.css';

type StaffPageProps = {
  title: string;
  lead?: ReactNode;
  /** The page of the desk that it hangs from; the desk itself hangs from nothing. */
  back?: { to: string; words: string } | null;
  children: ReactNode;
};

const desk = { to: '/clerk', words: 'Staff desk' };

export function StaffPage({ title, lead, back = desk, children }: StaffPageProps) {
  return (
    <div className={styles.page}>
      <header>
        {back && (
          <div className={styles.back}>
            <Breadcrumbs
              items={[desk, ...(back === desk ? [] : [back])].map(({ to, words }) => ({ to, label: words }))}
            />
          </div>
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
