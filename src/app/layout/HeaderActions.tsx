/** The right end of the header: the ways in for a stranger, what waits for a visitor who is logged in. */
import type { VisitorCounts } from '#actors/visitor.tsx';
import { cartLink, createAccountLink, logInLink } from '#app/navigation.ts';
import { Badge } from '#ui/badge/Badge.tsx';
import { ButtonLink } from '#ui/button/Button.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { AlertsButton } from './AlertsButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { labelWithBadge, linkBadge } from './visitorBadges.ts';

import styles from './Header.module.css';

export function EntryActions() {
  return (
    <>
      <ButtonLink variant="text" className={styles.fromTablet} to={logInLink.to}>
        {logInLink.label}
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" className={styles.fromTablet} to={createAccountLink.to}>
        {createAccountLink.label}
      </ButtonLink>
      <MenuButton className={styles.untilDesktop} />
    </>
  );
}

export function VisitorActions({ counts }: { counts: VisitorCounts }) {
  const cartBadge = linkBadge(cartLink, counts);
  return (
    <>
      <AppLink
        className={`${styles.cart} ${styles.fromTablet}`}
        to={cartLink.to}
        aria-label={labelWithBadge(cartLink.label, cartBadge)}
      >
        <ShellIcon name="cart" />
        {cartBadge !== null && (
          <span className={styles.corner}>
            <Badge text={cartBadge} />
          </span>
        )}
      </AppLink>
      <AlertsButton counts={counts} />
      <MenuButton />
    </>
  );
}
