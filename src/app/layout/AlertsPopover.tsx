/**
 * What waits for the visitor: messages, bids and bid cart with their counts, under the bell. MUI's popper and paper: it is
 * no modal. Adds the backdrop, which takes a press beside it, so that the same press opens nothing underneath. Escape and
 * the backdrop give the focus back to the bell; a focus that went elsewhere stays there.
 */
import Backdrop from '@mui/material/Backdrop';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type RefObject, useEffect } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import type { VisitorCounts } from '#actors/visitor.tsx';
import { alertLinks } from '#app/routes/navigation.ts';
import { Badge } from '#ui/controls/Badge.tsx';
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

const underBell = [
  { name: 'offset', options: { offset: [0, 8] } },
  { name: 'flip', enabled: false },
];

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
      <Backdrop
        open
        invisible
        className={styles.backdrop}
        onClick={() => {
          alertsPopover.send({ type: 'backdrop.clicked' });
          bell.current?.focus();
        }}
      />
      {/* In its place in the page, so that Tab leads from the bell into it and on. */}
      <Popper
        open
        disablePortal
        anchorEl={() => bell.current as HTMLElement}
        placement="bottom-end"
        modifiers={underBell}
        className={styles.popper}
      >
        <Paper component="section" variant="float" id={id} aria-label="Alerts" className={styles.popover}>
          <ul>
            {alertLinks.map((link) => (
              <li key={link.to}>
                <AppLink to={link.to} onClick={() => alertsPopover.send({ type: 'link.followed' })}>
                  {link.label} <Badge text={linkBadge(link, counts) ?? (counts && '0')} tone="neutral" />
                </AppLink>
              </li>
            ))}
          </ul>
        </Paper>
      </Popper>
    </>
  );
}
