/** What a button can look like, and the class names of that look; shared by the button and the link dressed as one. */
import type { ReactNode } from 'react';

import styles from './Button.module.css';

export type ButtonLook = {
  size?: 'sm' | 'md' | 'lg';
  variant?: 'primary' | 'secondary' | 'text' | 'link';
  tone?: 'regular' | 'accent' | 'destructive';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
};

export function buttonClass(look: ButtonLook, className: string | undefined): string {
  const { size = 'md', variant = 'primary', tone = 'regular', fullWidth = false } = look;
  return [styles.button, styles[size], styles[variant], styles[tone], fullWidth && styles.fullWidth, className]
    .filter(Boolean)
    .join(' ');
}
