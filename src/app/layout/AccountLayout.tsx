/** Every account page: the account's pages in a list at the left, on narrow screens in lines above, and the content. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useSessionFact } from '#actors/session.tsx';
import { accountLink } from '#app/routes/navigation.ts';
import { selectCounts } from '#machines/session/sessionFacts.ts';

import { AccountLinks } from './AccountLinks.tsx';

import styles from './AccountLayout.module.css';

export function AccountLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const counts = useSessionFact(selectCounts);
  return (
    <div className={`wrap ${styles.account}`}>
      <nav aria-label="Account pages">
        <p className={styles.caption}>{accountLink.label}</p>
        <ul className={styles.list}>
          <AccountLinks counts={counts} pathname={pathname} />
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
