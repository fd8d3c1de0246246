/**
 * What waits for the visitor: messages, bids and bid cart with their counts, in the popover under the bell. Escape and a
 * click beside it give the focus back to the bell; a focus that went elsewhere stays there.
 */
import { type RefObject, useEffect } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import type { VisitorCounts } from '#actors/visitor.tsx';
import { alertLinks } from '#app/navigation.ts';
import { Badge } from '#ui/badge/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { linkBadge } from './visitorBadges.ts';

import styles from './AlertsPopover.module.css';

type AlertsPopoverProps = {
  id: string;
  counts: VisitorCounts;
  /** Around the bell and the popover. */
  anchor: RefObject<HTMLElement | null>;
  bell: RefObject<HTMLElement | null>;
};

export function AlertsPopover({ id, counts, anchor, bell }: AlertsPopoverProps) {
  const { alertsPopover } = useAppActors();
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      alertsPopover.send({ type: 'escape.pressed' });
      bell.current?.focus();
    };
    const closeOnFocusElsewhere = ({ target }: FocusEvent) => {
      if (!anchor.current?.contains(target as Node)) alertsPopover.send({ type: 'focus.left' });
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeOnFocusElsewhere);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeOnFocusElsewhere);
    };
  }, [alertsPopover, anchor, bell]);
  return (
    <>
      <button
        type="button"
        className={styles.backdrop}
        aria-label="Close alerts"
        tabIndex={-1}
        onClick={() => {
          alertsPopover.send({ type: 'backdrop.clicked' });
          bell.current?.focus();
        }}
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
