/** What waits for the visitor: messages, bids and bid cart with their counts, in the popover under the bell. */
import { useAppActors } from '#actors/appActors.tsx';
import type { VisitorCounts } from '#actors/visitor.tsx';
import { Badge } from '#ui/badge/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { alertLinks } from '../navigation.ts';
import { linkBadge } from './visitorBadges.ts';

import styles from './AlertsPopover.module.css';

type AlertsPopoverProps = { id: string; counts: VisitorCounts };

export function AlertsPopover({ id, counts }: AlertsPopoverProps) {
  const { alertsPopover } = useAppActors();
  return (
    <>
      <div
        className={styles.backdrop}
        data-testid="alerts-backdrop"
        onClick={() => alertsPopover.send({ type: 'backdrop.clicked' })}
      />
      <section id={id} className={styles.popover} aria-label="Alerts">
        <ul>
          {alertLinks.map((link) => (
            <li key={link.to}>
              <AppLink to={link.to} onClick={() => alertsPopover.send({ type: 'link.followed' })}>
                {link.label} <Badge text={linkBadge(link, counts) ?? '0'} tone="neutral" />
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
