/** The bell of a logged-in visitor and the popover under it (UI-02). */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import type { VisitorCounts } from '#actors/visitor.tsx';
import { badgeCaps, badgeText } from '#contract/rules/badges.ts';
import { selectIsPopoverShown } from '#machines/alertsPopoverMachine.ts';
import { Badge } from '#ui/badge/Badge.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

import { AlertsPopover } from './AlertsPopover.tsx';
import { labelWithBadge } from './visitorBadges.ts';

import styles from './Header.module.css';

type AlertsButtonProps = { counts: VisitorCounts };

const popoverId = 'alerts-popover';

export function AlertsButton({ counts }: AlertsButtonProps) {
  const { alertsPopover } = useAppActors();
  const isShown = useSelector(alertsPopover, selectIsPopoverShown);
  const anchor = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const badge = counts && badgeText(counts.notifications, badgeCaps.account);

  return (
    <div ref={anchor} className={styles.anchor}>
      <IconButton
        ref={bell}
        icon={<ShellIcon name="bell" />}
        label={labelWithBadge('Alerts', badge)}
        badge={<Badge text={badge} />}
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': popoverId })}
        onClick={() => alertsPopover.send({ type: isShown ? 'escape.pressed' : 'popover.opened' })}
      />
      {isShown && <AlertsPopover id={popoverId} counts={counts} anchor={anchor} bell={bell} />}
    </div>
  );
}
