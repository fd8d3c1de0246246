/** The header's links on screens wide enough for them; on others the side menu has them all. */
import type { Visitor } from '#actors/visitor.tsx';
import { accountLink, headerLinks } from '#app/routes/navigation.ts';
import { accountBadgeText } from '#rules/page/badges.ts';
import { Badge } from '#ui/controls/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';

import styles from './Header.module.css';

type HeaderNavProps = { pathname: string; visitor: Visitor | null };

export function HeaderNav({ pathname, visitor }: HeaderNavProps) {
  return (
    <nav className={styles.nav} aria-label="Main">
      {headerLinks(visitor !== null).map((link) => (
        <AppLink key={link.to} to={link.to} {...currentMark(link.to, pathname)}>
          {link.label}
          {visitor?.counts && link === accountLink && <Badge text={accountBadgeText(visitor.counts)} />}
        </AppLink>
      ))}
    </nav>
  );
}
