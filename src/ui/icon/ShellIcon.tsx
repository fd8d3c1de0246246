/** One of the few icons that the first load carries; it knows no others. All icons are drawn by its `IconPath`. */
import styles from './Icon.module.css';

/**
 * The icons of the shell and the front page, which every visitor downloads: nothing that only some page needs may join
 * them. Their grid and stroke are those of `Icon.tsx`, which has all the others.
 */
export const shellIconPaths = {
  menu: 'M2.5 5.5h15M2.5 10h15M2.5 14.5h15',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  cart: 'M2.5 3.5h2l2 9h9l1.5-6.5H5.2M8 16.2h.1M14 16.2h.1',
  bell: 'M4.5 14.5h11l-1.5-2V9a4 4 0 0 0-8 0v3.5ZM8.5 17h3',
  logOut: 'M8 3.5H3.5v13H8M12 6l4 4-4 4M16 10H7',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M4.2 15.8l1.4-1.4M14.4 5.6l1.4-1.4',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  facebook: 'M12.5 3H11C9.3 3 8.3 4 8.3 5.8V8H6v2.8h2.3v6.7h2.9v-6.7h2.2l.4-2.8h-2.6V6.2c0-.7.3-1 1-1h1.5Z',
  instagram: 'M3 3h14v14H3ZM10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM14 5.8h.1',
  youtube: 'M3 5h14v10.5H3ZM8.5 8v4.5l4-2.2Z',
} as const;

export type ShellIconName = keyof typeof shellIconPaths;

export type ShellIconProps = IconLook & { name: ShellIconName };

export function ShellIcon({ name, ...look }: ShellIconProps) {
  return <IconPath path={shellIconPaths[name]} {...look} />;
}

export type IconLook = { size?: 'sm' | 'md' | 'lg'; filled?: boolean };

/** One icon path, drawn. It is always decoration: the words beside it, or the control's name, say what it means. */
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
