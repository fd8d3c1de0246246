/** Every account page: the account's pages in a list at the left, on narrow screens in a line above, and the content. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useSessionFact } from '#actors/session.tsx';
import { accountLink } from '#app/navigation.ts';

import { AccountLinks } from './AccountLinks.tsx';

import styles from './AccountLayout.module.css';

export function AccountLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const counts = useSessionFact(({ visitor }) => visitor?.counts ?? null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // In the line above, the link of this page may be beyond the edge. The page itself must not move for it.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  return (
    <div className={`wrap ${styles.account}`}>
      <nav aria-label="Account pages">
        <p className={styles.caption}>{accountLink.label}</p>
        <ul ref={list} className={styles.list}>
          <AccountLinks counts={counts} pathname={pathname} />
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
