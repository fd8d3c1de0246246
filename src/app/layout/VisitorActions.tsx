/** What waits for a visitor who is logged in: the bid cart and the bell. */
import { useVisitor } from '#actors/visitor.tsx';
import { cartLink } from '#app/routes/navigation.ts';
import { Badge } from '#ui/controls/Badge.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { AlertsButton } from './AlertsButton.tsx';
import { labelWithBadge, linkBadge } from './visitorBadges.ts';

import styles from './Header.module.css';

export function VisitorActions() {
  const counts = useVisitor()?.counts ?? null;
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
    </>
  );
}
