/** One icon path, drawn. It is always decoration: the words beside it, or the control's name, say what it means. */
import styles from './Icon.module.css';

export type IconLook = { size?: 'sm' | 'md' | 'lg'; filled?: boolean };

export function IconPath({ path, size = 'md', filled = false }: IconLook & { path: string }) {
  return (
    <svg
      className={`${styles.icon} ${styles[size]}`}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
