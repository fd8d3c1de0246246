/** Draws one of our icons. It is always decoration: the words beside it, or the control's name, say what it means. */
import { iconPaths, type IconName } from './iconPaths.ts';

import styles from './Icon.module.css';

export type IconProps = { name: IconName; size?: 'sm' | 'md' | 'lg'; filled?: boolean };

export function Icon({ name, size = 'md', filled = false }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${styles[size]}`}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
