/** One sentence about what is going on, across its column. Errors and warnings interrupt a listener, the rest wait. */
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

import styles from './Banner.module.css';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';
export type BannerProps = {
  tone?: BannerTone;
  icon?: IconName;
  /** With it the banner gets a cross. */
  onDismiss?: () => void;
  role?: 'status' | 'alert' | 'none';
  children: ReactNode;
};

const toneIcons: Record<BannerTone, IconName> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'flag',
  error: 'info',
};

export function Banner({ tone = 'info', icon = toneIcons[tone], onDismiss, role, children }: BannerProps) {
  const interrupts = tone === 'error' || tone === 'warning';
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={role ?? (interrupts ? 'alert' : 'status')}>
      <Icon name={icon} />
      <span className={styles.words}>{children}</span>
      {onDismiss && (
        <IconButton
          icon={<Icon name="close" />}
          label="Dismiss"
          onClick={onDismiss}
          className={styles.cross}
        />
      )}
    </div>
  );
}
