/** The account's own pages in the side menu, each with what waits there. */
import type { VisitorCounts } from '#actors/visitor.tsx';
import { accountLink, accountLinks } from '#app/navigation.ts';
import { Badge } from '#ui/badge/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { currentMark } from './currentLink.ts';
import { linkBadge } from './visitorBadges.ts';

import styles from './SideMenu.module.css';

type SideMenuAccountProps = { counts: VisitorCounts; pathname: string; onFollow: () => void };

const headingId = 'side-menu-account';

export function SideMenuAccount({ counts, pathname, onFollow }: SideMenuAccountProps) {
  return (
    <nav className={styles.account} aria-labelledby={headingId}>
      <h3 id={headingId}>{accountLink.label}</h3>
      <ul className={styles.list}>
        {accountLinks.map((link) => (
          <li key={link.to}>
            <AppLink
              to={link.to}
              // Every page of the account lies below the profile's address.
              {...currentMark(link.to, pathname, { exact: link.to === accountLink.to })}
              onClick={onFollow}
            >
              {link.label} <Badge text={linkBadge(link, counts)} tone="neutral" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
