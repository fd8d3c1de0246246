/** The bell of a logged-in visitor and the popover under it (UI-02). */
import { lazy, Suspense, useRef } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import type { VisitorCounts } from '#actors/visitor.tsx';
import { selectIsPopoverShown } from '#machines/alerts/alertsPopoverMachine.ts';
import { badgeCaps, badgeText } from '#rules/page/badges.ts';
import { Badge } from '#ui/controls/Badge.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';

import { labelWithBadge } from './visitorBadges.ts';

import styles from './Header.module.css';

/** Fetched when it is first opened. */
const LazyAlertsPopover = lazy(async () => ({
  default: (await import('./AlertsPopover.tsx')).AlertsPopover,
}));

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
      {isShown && (
        <Suspense>
          <LazyAlertsPopover id={popoverId} counts={counts} anchor={anchor} bell={bell} />
        </Suspense>
      )}
    </div>
  );
}
