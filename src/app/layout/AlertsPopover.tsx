/** What waits for the visitor: messages, bids and bid cart with their counts, in the popover under the bell. */
import { useAppActors } from '#actors/appActors.tsx';
import type { VisitorCounts } from '#actors/visitor.tsx';
import { alertLinks } from '#app/navigation.ts';
import { Badge } from '#ui/badge/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { linkBadge } from './visitorBadges.ts';

import styles from './AlertsPopover.module.css';

type AlertsPopoverProps = { id: string; counts: VisitorCounts; onBackdropClick: () => void };

export function AlertsPopover({ id, counts, onBackdropClick }: AlertsPopoverProps) {
  const { alertsPopover } = useAppActors();
  return (
    <>
      <button
        type="button"
        className={styles.backdrop}
        aria-label="Close alerts"
        tabIndex={-1}
        onClick={onBackdropClick}
      />
      <section id={id} className={styles.popover} aria-label="Alerts">
        <ul>
          {alertLinks.map((link) => (
            <li key={link.to}>
              <AppLink to={link.to} onClick={() => alertsPopover.send({ type: 'link.followed' })}>
                {link.label} <Badge text={linkBadge(link, counts) ?? (counts && '0')} tone="neutral" />
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
