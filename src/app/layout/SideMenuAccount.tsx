/** The account's own pages in the side menu. */
import type { VisitorCounts } from '#actors/visitor.tsx';
import { accountLink } from '#app/routes/navigation.ts';

import { AccountLinks } from './AccountLinks.tsx';

import styles from './SideMenu.module.css';

type SideMenuAccountProps = { counts: VisitorCounts; pathname: string; onFollow: () => void };

const headingId = 'side-menu-account';

export function SideMenuAccount({ counts, pathname, onFollow }: SideMenuAccountProps) {
  return (
    <nav className={styles.account} aria-labelledby={headingId}>
      <h3 id={headingId}>{accountLink.label}</h3>
      <ul className={styles.list}>
        <AccountLinks counts={counts} pathname={pathname} onFollow={onFollow} />
      </ul>
    </nav>
  );
}
