/** A button that shows only an icon: its name is said, and a badge may sit on it. Always 44 × 44. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** `ShellIcon` or `Icon`: the button itself brings no icons along. */
  icon: ReactNode;
  /** What it does, with the count when it carries a badge: 'Alerts, 8 new'. */
  label: string;
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, badge, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={className ? `${styles.button} ${className}` : styles.button}
    >
      {icon}
      {badge && <span className={styles.badge}>{badge}</span>}
    </button>
  );
}
