/** MUI's alert. Adds who is interrupted: errors and warnings are read out at once, the rest wait. */
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon/Icon.tsx';

import { IconButton } from './IconButton.tsx';

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
    <Alert
      severity={tone}
      role={role ?? (interrupts ? 'alert' : 'status')}
      icon={<Icon name={icon} />}
      action={onDismiss && <IconButton icon={<Icon name="close" />} label="Dismiss" onClick={onDismiss} />}
    >
      {children}
    </Alert>
  );
}
